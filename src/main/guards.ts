import { app, session, type WebContents } from 'electron'
import { developmentServer } from './development-server'

/** Everything that leaves this computer, or reads its files: pages have `app:`, `data:` and `blob:`. */
const ELSEWHERE = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*']

/** Keeps every page that there is or will be where it is. Must run before the application is ready. */
export function guardPages(): void {
  // A name that is looked up tells who runs its server something. Main resolves by itself what it contacts.
  if (developmentServer === undefined) app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
  // A screen reads files by an ordinary field and by what is dropped on it, and writes none; these pickers would let a page
  // write to what was picked.
  app.commandLine.appendSwitch('disable-blink-features', 'FileSystemAccessLocal')
  app.on('web-contents-created', (_event, webContents) => {
    confine(webContents)
  })
}

/** Refuses navigation, other windows, and connections between browsers, which no content policy governs. */
function confine(webContents: WebContents): void {
  webContents.on('will-navigate', (event) => {
    event.preventDefault()
  })
  webContents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/**
 * No page is granted any permission but to write into the clipboard what a person copies there by a button, none leaves a
 * file behind, and none reaches another address than the application's own.
 */
export function closeSession(): void {
  const { defaultSession } = session
  const isCopying = (permission: string) => permission === 'clipboard-sanitized-write'
  defaultSession.setPermissionRequestHandler((_contents, permission, decide) => {
    decide(isCopying(permission))
  })
  defaultSession.setPermissionCheckHandler((_contents, permission) => isCopying(permission))
  // What is saved is written by main, where a person has said.
  defaultSession.on('will-download', (event) => {
    event.preventDefault()
  })
  if (developmentServer !== undefined) return
  defaultSession.webRequest.onBeforeRequest({ urls: ELSEWHERE }, (_request, decide) => {
    decide({ cancel: true })
  })
}
