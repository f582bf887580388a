const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', { noop: (text) => ipcRenderer.invoke('noop', text) })
