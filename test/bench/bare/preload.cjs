const { contextBridge, ipcRenderer } = require('electron')

const channel = (name) => (text) => ipcRenderer.invoke(name, text)
contextBridge.exposeInMainWorld('bare', { noop: channel('noop'), keep: channel('keep'), kept: channel('kept') })
