// ruleid: electron-webview-tag
new BrowserWindow({ webPreferences: { webviewTag: true } })
// ruleid: electron-webview-tag
new BrowserWindow({ webPreferences: { preload, webviewTag: true } })
// ruleid: electron-webview-tag
const options = { webPreferences: { webviewTag: true, sandbox: true } }
// ok: electron-webview-tag
new BrowserWindow({ webPreferences: { webviewTag: false } })
// ok: electron-webview-tag
new BrowserWindow({ webPreferences: { preload } })
// ok: electron-webview-tag
render({ webviewTag: true })
