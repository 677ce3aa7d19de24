// ruleid: electron-node-integration
new BrowserWindow({ width: 800, webPreferences: { nodeIntegration: true } })
// ruleid: electron-node-integration
new BrowserWindow({ webPreferences: { preload, nodeIntegrationInSubFrames: true } })
// ruleid: electron-node-integration
options.webPreferences.nodeIntegration = true
// ok: electron-node-integration
new BrowserWindow({ webPreferences: { nodeIntegration: false } })
// ok: electron-node-integration
new BrowserWindow({ webPreferences: { preload } })
// ok: electron-node-integration
webPreferences.nodeIntegration = false
