// ruleid: electron-context-isolation-off
new BrowserWindow({ webPreferences: { contextIsolation: false } })
// ruleid: electron-context-isolation-off
new BrowserWindow({ show: false, webPreferences: { preload, contextIsolation: false } })
// ruleid: electron-context-isolation-off
webPreferences.contextIsolation = false
// ok: electron-context-isolation-off
new BrowserWindow({ webPreferences: { contextIsolation: true } })
// ok: electron-context-isolation-off
new BrowserWindow({ webPreferences: { preload } })
// ok: electron-context-isolation-off
webPreferences.contextIsolation = true
