// ruleid: electron-web-security-off
new BrowserWindow({ webPreferences: { webSecurity: false } })
// ruleid: electron-web-security-off
new BrowserView({ webPreferences: { allowRunningInsecureContent: true } })
// ruleid: electron-web-security-off
app.commandLine.appendSwitch('disable-web-security')
// ok: electron-web-security-off
new BrowserWindow({ webPreferences: { webSecurity: true } })
// ok: electron-web-security-off
app.commandLine.appendSwitch('disable-gpu')
// ok: electron-web-security-off
new BrowserWindow({ webPreferences: { preload } })
