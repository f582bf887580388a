import { app, BrowserWindow, dialog, nativeTheme } from 'electron'
import { join } from 'node:path'
import { systemDialogs } from '../words/en/system-dialogs'
import { APP_ORIGIN } from './app-protocol'
import { developmentServer } from './development-server'
import { sendEvent } from '../transport/ipc/host'
import { inWindow, languageQuery } from './languages'
import { leaveChoices, type LeaveChoice } from './leave-choices'
import { productName } from './identity'
import { offerTextMenu } from './text-menu'
import { readBounds, rememberBounds } from './window-bounds'
import { windowTitle } from './window-title'

// macOS has dictionaries of its own. Elsewhere Chromium would download them: nothing here asks the network for that.
const CHECKS_SPELLING = process.platform === 'darwin'

/** In one run: what crashes more often does so for a reason that loading again does not mend. */
const MOST_CRASHES = 5

/** Whether an address is one of the application's own pages. */
export function isOwnPage(address: string): boolean {
  const origin = developmentServer ? new URL(developmentServer).origin : APP_ORIGIN
  return address === origin || address.startsWith(`${origin}/`)
}

interface Leaving {
  /** Told once unsaved input was settled by leaving. */
  readonly onLeft: () => void
  /** Told where the person goes on with it instead. */
  readonly onStayed: () => void
  /** Told once the page has ended by itself, and its forms with it. */
  readonly onGone: () => void
}

/** The main window: sandboxed, isolated, and unable to go anywhere else. */
export function openMainWindow(leaving: Leaving): BrowserWindow {
  const bounds = readBounds()
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    ...(bounds && { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height }),
    minWidth: 720,
    minHeight: 500,
    show: false,
    title: productName,
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
  offerTextMenu(window)
  window.webContents.session.setSpellCheckerEnabled(CHECKS_SPELLING)
  askBeforeLeaving(window, leaving)
  followTitle(window)
  reloadAfterCrash(window)
  window.once('ready-to-show', () => {
    window.show()
  })
  void window.loadURL(`${developmentServer ?? `${APP_ORIGIN}/index.html`}${languageQuery()}`)
  return window
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

/** A page that crashed is loaded again: what was typed is kept beside it. One that goes on crashing is given up. */
function reloadAfterCrash(window: BrowserWindow): void {
  let crashes = 0
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    console.error(`The page has ended: ${reason}`)
    crashes += 1
    if (crashes <= MOST_CRASHES) {
      // Within its own event a page that has just ended cannot be loaded.
      setImmediate(() => {
        if (!window.isDestroyed()) window.webContents.reload()
      })
      return
    }
    const words = inWindow(systemDialogs).windowLost
    dialog.showErrorBox(words.title, words.text({ number: crashes, text: String(crashes) }))
    app.exit(1)
  })
}

/** A page with unsaved input holds the window back; the person decides. */
function askBeforeLeaving(window: BrowserWindow, { onLeft, onStayed, onGone }: Leaving): void {
  let isSaving = false
  let isLeft = false
  window.webContents.on('will-prevent-unload', (event) => {
    const choice = askHowToLeave(window)
    isSaving = choice === 'save'
    isLeft = choice === 'discard'
    // The page closes the window once it has saved; where it cannot, the window stays.
    if (choice === 'save') sendEvent(window.webContents, { type: 'saveAndClose' })
    if (choice === 'stay') onStayed()
    if (!isLeft) return
    event.preventDefault()
    onLeft()
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    isSaving = false
    if (reason !== 'clean-exit') onGone()
  })
  window.on('closed', () => {
    // Until then the page may go on writing down what is typed.
    if (isSaving || isLeft) onLeft()
  })
}

function askHowToLeave(window: BrowserWindow): LeaveChoice {
  const words = inWindow(systemDialogs).leave
  const choices = leaveChoices(process.platform)
  const answer = dialog.showMessageBoxSync(window, {
    type: 'warning',
    title: productName,
    message: words.question,
    detail: words.detail,
    buttons: choices.map((choice) => words.buttons[choice]),
    defaultId: choices.indexOf('save'),
    cancelId: choices.indexOf('stay'),
    noLink: true,
  })
  return choices[answer] ?? 'stay'
}
