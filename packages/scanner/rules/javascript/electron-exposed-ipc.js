const { contextBridge, ipcRenderer } = require('electron')
// ruleid: electron-exposed-ipc
contextBridge.exposeInMainWorld('ipc', ipcRenderer)
// ruleid: electron-exposed-ipc
contextBridge.exposeInMainWorld('api', { version: 1, ipcRenderer: ipcRenderer })
// ruleid: electron-exposed-ipc
contextBridge.exposeInMainWorld('api', { invoke: ipcRenderer.invoke })
// ruleid: electron-exposed-ipc
window.ipc = ipcRenderer
// ok: electron-exposed-ipc
contextBridge.exposeInMainWorld('api', { save: (text) => ipcRenderer.invoke('save', text) })
// ok: electron-exposed-ipc
contextBridge.exposeInMainWorld('versions', { node: process.versions.node })
// ok: electron-exposed-ipc
window.api = { ping: () => ipcRenderer.invoke('ping') }
