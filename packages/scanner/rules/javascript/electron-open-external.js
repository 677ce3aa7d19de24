const { shell, ipcMain } = require('electron')
ipcMain.on('open', (event, address) => {
  // ruleid: electron-open-external
  shell.openExternal(address)
})
ipcMain.handle('open-link', async (_event, url) => {
  // ruleid: electron-open-external
  await shell.openExternal(url)
})
win.webContents.setWindowOpenHandler(({ url }) => {
  // ruleid: electron-open-external
  shell.openExternal(url)
  return { action: 'deny' }
})
ipcMain.handle('docs', () => {
  // ok: electron-open-external
  shell.openExternal('https://example.com/docs')
})
ipcMain.handle('checked', (_event, url) => {
  if (url.startsWith('https://')) {
    // ok: electron-open-external
    shell.openExternal(url)
  }
})
win.webContents.setWindowOpenHandler(({ url }) => {
  if (isSafeForExternalOpen(url)) {
    // ok: electron-open-external
    setImmediate(() => shell.openExternal(url))
  }
  return { action: 'deny' }
})
