const remote = require('@electron/remote/main')
// ruleid: electron-remote-module
new BrowserWindow({ webPreferences: { enableRemoteModule: true } })
// ruleid: electron-remote-module
remote.enable(win.webContents)
// ruleid: electron-remote-module
require('@electron/remote/main').enable(win.webContents)
// ok: electron-remote-module
new BrowserWindow({ webPreferences: { enableRemoteModule: false } })
// ok: electron-remote-module
feature.enable(win.webContents)
// ok: electron-remote-module
new BrowserWindow({ webPreferences: { preload } })
