import { contextBridge } from 'electron'

contextBridge.exposeInMainWorld('billfold', {})
