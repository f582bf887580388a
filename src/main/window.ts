import { BrowserWindow, dialog, nativeTheme, session, shell } from 'electron'
import { join } from 'node:path'
import { APP_ORIGIN } from './app-protocol'
import { offerTextMenu } from './text-menu'
import { readBounds, rememberBounds } from './window-bounds'
import { windowTitle } from './window-title'

const developmentServer = process.env['ELECTRON_RENDERER_URL']

// macOS has dictionaries of its own. Elsewhere Chromium would download them: nothing here asks the network for that.
const CHECKS_SPELLING = process.platform === 'darwin'

/** Whether an address is one of the application's own pages. */
export function isOwnPage(address: string): boolean {
  const origin = developmentServer ? new URL(developmentServer).origin : APP_ORIGIN
  return address === origin || address.startsWith(`${origin}/`)
}

/** The main window: sandboxed, isolated, and unable to go anywhere else. `onDiscard` is told when unsaved input is left. */
export function openMainWindow(onDiscard: () => void): BrowserWindow {
  const bounds = readBounds()
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    ...(bounds && { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height }),
    minWidth: 720,
    minHeight: 500,
    show: false,
    title: 'Billfold',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#17181a' : '#ffffff',
    titleBarStyle: process.platform === 'darwin' ? 'hiddenInset' : 'default',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: CHECKS_SPELLING,
    },
  })
  if (bounds?.isMaximized) window.maximize()
  rememberBounds(window)
  confine(window)
  offerTextMenu(window)
  window.webContents.session.setSpellCheckerEnabled(CHECKS_SPELLING)
  askBeforeLeaving(window, onDiscard)
  followTitle(window)
  window.once('ready-to-show', () => {
    window.show()
  })
  void window.loadURL(developmentServer ?? `${APP_ORIGIN}/index.html`)
  return window
}

/** Refuses navigation, new windows and permissions; links to the web open in the browser. */
function confine(window: BrowserWindow): void {
  const { webContents } = window
  webContents.on('will-navigate', (event) => {
    event.preventDefault()
  })
  webContents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  webContents.setWindowOpenHandler(({ url }) => {
    if (/^(https:|mailto:)/.test(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
}

/** No page is granted any permission. */
export function refusePermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false)
  })
  session.defaultSession.setPermissionCheckHandler(() => false)
}

/** The page says where one is and whether something is not saved. */
function followTitle(window: BrowserWindow): void {
  window.on('page-title-updated', (event, pageTitle) => {
    event.preventDefault()
    const { title, isEdited } = windowTitle(pageTitle, process.platform)
    window.setTitle(title)
    window.setDocumentEdited(isEdited)
  })
}

/** A page with unsaved input holds the window back; the person decides. */
function askBeforeLeaving(window: BrowserWindow, onDiscard: () => void): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const choice = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: 'You have changes that are not saved.',
      detail: 'If you leave now, what you typed is lost.',
      buttons: ['Keep editing', 'Discard changes'],
      defaultId: 0,
      cancelId: 0,
    })
    if (choice !== 1) return
    event.preventDefault()
    onDiscard()
  })
}
