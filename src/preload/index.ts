import { contextBridge, ipcRenderer } from 'electron'
import { createBridge } from '../transport/ipc/preload-bridge'

contextBridge.exposeInMainWorld('billfold', createBridge(ipcRenderer))
