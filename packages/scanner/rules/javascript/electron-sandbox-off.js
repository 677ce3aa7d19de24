// ruleid: electron-sandbox-off
new BrowserWindow({ webPreferences: { sandbox: false, preload } })
// ruleid: electron-sandbox-off
app.commandLine.appendSwitch('no-sandbox')
// ruleid: electron-sandbox-off
new BrowserWindow({ title, webPreferences: { sandbox: false } })
// ok: electron-sandbox-off
new BrowserWindow({ webPreferences: { sandbox: true } })
// ok: electron-sandbox-off
app.commandLine.appendSwitch('disable-gpu')
// ok: electron-sandbox-off
puppeteer.launch({ sandbox: false })
