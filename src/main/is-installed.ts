import { app } from 'electron'
import { isPackage } from './identity'

/** Whether this run is of what people install. */
export function isInstalled(): boolean {
  return isPackage({ isPackaged: app.isPackaged, path: app.getAppPath() })
}
