const { ipcMain, shell } = require('electron')
const { exec, execFile } = require('child_process')
ipcMain.on('run', (event, command) => {
  // ruleid: electron-message-to-system
  exec(command, (error, out) => event.reply('done', out))
})
ipcMain.handle('open', async (_event, path) => {
  // ruleid: electron-message-to-system
  return shell.openPath(path)
})
ipcMain.handle('evaluate', async (_event, name, code) => {
  // ruleid: electron-message-to-system
  return win.webContents.executeJavaScript(`run(${code})`)
})
ipcMain.handle('version', async (_event, name) => {
  // ok: electron-message-to-system
  return execFile('git', ['--version'])
})
ipcMain.handle('call', async (_event, value) => {
  // ok: electron-message-to-system
  return win.webContents.executeJavaScript(`run(${JSON.stringify(value)})`)
})
ipcMain.handle('kill', async (_event, id) => {
  // ok: electron-message-to-system
  exec(`kill ${Number(id)}`)
})
