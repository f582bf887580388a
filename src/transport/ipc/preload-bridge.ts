import type { IpcRenderer } from 'electron'
import type { Bridge } from '../../contract/desktop/bridge'
import type { DesktopEvent } from '../../contract/desktop/events'
import { EVENT_CHANNEL, INVOKE_CHANNEL } from './channels'

/** The one object that a page is given. It passes text on and checks nothing: main does. */
export function createBridge(ipcRenderer: IpcRenderer): Bridge {
  return {
    invoke: (request) => ipcRenderer.invoke(INVOKE_CHANNEL, request) as Promise<string>,
    onEvent: (listener) => {
      const pass = (_event: unknown, event: DesktopEvent) => {
        listener(event)
      }
      ipcRenderer.on(EVENT_CHANNEL, pass)
      return () => {
        ipcRenderer.removeListener(EVENT_CHANNEL, pass)
      }
    },
  }
}
