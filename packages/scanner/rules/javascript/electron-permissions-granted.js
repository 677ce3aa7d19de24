// ruleid: electron-permissions-granted
session.defaultSession.setPermissionRequestHandler((contents, permission, callback) => callback(true))
// ruleid: electron-permissions-granted
ses.setPermissionRequestHandler((_, __, done) => {
  done(true)
})
// ruleid: electron-permissions-granted
ses.setPermissionCheckHandler(() => true)
// ok: electron-permissions-granted
ses.setPermissionRequestHandler((contents, permission, callback) => callback(permission === 'notifications'))
// ok: electron-permissions-granted
ses.setPermissionRequestHandler((contents, permission, callback) => callback(false))
// ok: electron-permissions-granted
ses.setPermissionCheckHandler((contents, permission, origin) => origin === HOME)
