import { app, dialog, ipcMain, Menu, powerMonitor, safeStorage, shell, type BrowserWindow } from 'electron'
import { join } from 'node:path'
import type { CalendarDate } from '../kernel/calendar-date'
import { recordKinds } from '../contract/define/operation'
import type { DesktopEvent } from '../contract/desktop/events'
import { systemDialogs } from '../words/en/system-dialogs'
import { copyBeforeUpdate, copyToGoBackTo } from '../storage/copy-before-update'
import { lockFolder } from '../storage/folder-lock'
import { hostIpc, sendEvent } from '../transport/ipc/host'
import { registerAppScheme, serveApp } from './app-protocol'
import { createAttachmentActions } from './attachment-actions'
import { openAutosaves, type Autosaves } from './autosaves'
import { watchDay } from './day-watch'
import { createDocumentActions } from './document-actions'
import { createDocumentFiles, originalPdf } from './document-files'
import { createDocumentPrinter } from './document-printer'
import { createDocumentSource } from './document-source'
import { scheduleDueWork } from './due-schedule'
import { asked, keepCertificates, refuseDebugging } from './environment'
import { beginExports } from './exports'
import { closeSession, guardPages } from './guards'
import { newId, readClock } from './ids'
import { createImportActions } from './import-actions'
import { isNotWhole } from './is-not-whole'
import { inWindow, languages } from './languages'
import { beginMail } from './mail/begin-mail'
import { createListFiles } from './list-files'
import { OneWindow } from './one-window'
import { installMenu } from './menu'
import { watchNetwork } from './network-watch'
import { showLeftAlone, showOpenFailure } from './open-failure-dialog'
import { watchOpenedWith } from './opened-with'
import { backupsFolder, isDemo, organizationsFolder, settleDataFolder } from './paths'
import { lacksSandbox, refuseToStart } from './sandbox'
import { openPrivateFiles } from './private-files'
import { createReceivedFiles } from './received-files'
import { createSavedFiles } from './saved-files'
import { takeScreenshot } from './screenshot'
import { createSealer } from './sealer'
import { backUpAside, readAside } from './backup/back-up-aside'
import { checkpointsAside } from './checkpoint/checkpoint-aside'
import { BACKUP_PASSWORD } from './backup/backup-service'
import { beginBackups } from './backup/begin-backups'
import { askToLink } from './sync/ask-to-link'
import { openSecrets, systemEncryption } from './sync/secrets'
import { createSyncActions } from './sync/sync-actions'
import { SyncService } from './sync/sync-service'
import { createService, operations } from './service'
import { beginSupport, type Support } from './support/begin-support'
import { sayable } from './support/sayable'
import { nothingDue, startAgain, withoutSync } from './support/safe-mode'
import { createSupportActions } from './support/support-actions'
import { createUpdates } from './updates/begin-updates'
import { isOwnPage, openMainWindow } from './window'
import { openWorkspace, type Workspace } from './workspace'

let autosaves: Autosaves | null = null
let support: Support | null = null
const mainWindow = new OneWindow<BrowserWindow>({
  open: (onStayed) => {
    const window = openMainWindow({ onStayed, onLeft: () => autosaves?.letGo(), onGone: () => autosaves?.pageGone() })
    if (asked.screenshot !== null) takeScreenshot(window, asked.screenshot)
    return window
  },
  quit: () => {
    app.quit()
  },
})

keepCertificates()
refuseDebugging()
// Without this, Electron makes a menu that is replaced before anybody sees it.
Menu.setApplicationMenu(null)
guardPages()
registerAppScheme()
const openedWith = watchOpenedWith(() => {
  announce({ type: 'fileOpened' })
})
const unwritable = settleDataFolder()
if (lacksSandbox()) {
  app.whenReady().then(refuseToStart).catch(giveUp)
} else if (unwritable) {
  app
    .whenReady()
    .then(() => showOpenFailure(unwritable))
    .catch(giveUp)
} else if (app.requestSingleInstanceLock()) {
  const begun = beginSupport()
  support = begun
  // Until it is there the first start may still be asking something.
  app.on('second-instance', (_event, args, folder) => {
    mainWindow.showAgain()
    openedWith.look(args, folder)
  })
  // So macOS tells of a second start.
  app.on('activate', () => {
    mainWindow.showAgain()
  })
  app.on('window-all-closed', () => {
    mainWindow.allClosed()
  })
  app
    .whenReady()
    .then(() => begin(begun))
    .catch(giveUp)
} else {
  app.quit()
}

async function begin(support: Support): Promise<void> {
  const lock = lockFolder(app.getPath('userData'), { program: 'desktop', since: readClock() })
  if (!lock.ok) {
    support.refuse(lock.error.kind)
    await showOpenFailure(lock.error)
    return
  }
  if (!(await support.beginStart())) {
    app.quit()
    return
  }
  if (isDemo) await fillDemo()
  const workspace = openWorkspace(organizationsFolder(), copyBeforeUpdate(backupsFolder()), asked.passwordCost)
  if (!workspace.ok) {
    support.refuse(workspace.error.kind)
    const copy = copyToGoBackTo(workspace.error, backupsFolder())
    await showOpenFailure(workspace.error, copy, () => ownSecrets().get(BACKUP_PASSWORD))
    return
  }
  serve(workspace.value, support)
  // After all that uses the folder has ended.
  app.on('quit', lock.value.release)
  installMenu((command) => {
    announce({ type: 'command', command })
  })
  closeSession()
  mainWindow.show()
  const [first, ...others] = workspace.value.leftAlone
  if (first !== undefined) await showLeftAlone([first, ...others])
}

/** Loaded only when it is asked for: nobody else should wait for it. */
async function fillDemo(): Promise<void> {
  const { makeDemo } = await import('./demo/make-demo')
  await makeDemo(organizationsFolder(), Date.now())
}

const ownSecrets = () =>
  openSecrets({
    path: join(app.getPath('userData'), 'secrets.json'),
    encryption: systemEncryption(safeStorage, process.platform),
    onProblem: report,
  })

/** Puts the operations behind the window. */
function serve(workspace: Workspace, support: Support): void {
  const isSafe = support.isSafe()
  const source = createDocumentSource(workspace, languages)
  const printer = createDocumentPrinter()
  const documents = createDocumentFiles(source, printer)
  const parent = () => mainWindow.current
  const files = createSavedFiles(parent)
  const backupThread = join(import.meta.dirname, 'backup-thread.cjs')
  const backUp = backUpAside(backupThread)
  const withCheckpointsAside = checkpointsAside(join(import.meta.dirname, 'checkpoint-thread.cjs'), report)
  const secrets = ownSecrets()
  const sync = new SyncService({
    env: workspace.env,
    secrets,
    backups: backupsFolder(),
    backUp: (paths) => backUp({ ...paths, encryption: null }),
    withCheckpointsAside,
    askToLink: (question) => askToLink(question, parent()),
    announce,
    onRound: (problem, trouble) => {
      support.log.note('round', { problem, code: trouble?.code ?? null })
    },
    onDefect: report,
  })
  const kept = openAutosaves({
    folder: join(app.getPath('userData'), 'autosaves'),
    newId,
    now: readClock,
    onProblem: report,
  })
  autosaves = kept
  const updating = createUpdates({
    announce: (status) => {
      support.noteUpdate(status)
      announce({ type: 'updateChanged', status })
    },
    leave: () => {
      mainWindow.leaveFor(() => {
        updating.finish().catch(giveUpUpdate)
      })
    },
    onDefect: report,
  })
  let isEnding = false
  const seal = createSealer(
    (id) => originalPdf(id, source, printer),
    (error) => {
      // What the end interrupts is made good at the next start.
      if (!isEnding) report(error, 'seal')
    },
  )
  const startSync = () => {
    sync.start().catch((error: unknown) => {
      report(error, 'sync')
    })
  }
  const backups = beginBackups({
    workspace,
    backUp,
    secrets,
    read: readAside(backupThread),
    isSafe,
    parent,
    announce: (status) => {
      announce({ type: 'backupChanged', status })
    },
    hold: () => sync.letGo(),
    goOn: () => {
      announce({ type: 'recordsChanged', kinds: recordKinds })
      announce({ type: 'syncChanged', status: sync.status() })
      due.run()
      if (!isSafe) startSync()
    },
    restart: () => {
      mainWindow.leaveFor(startAgain)
    },
    onDefect: report,
  })
  const wholes = beginExports({ workspace, source, printer, documents, files, backups, parent, announce }, report)
  const listFiles = createListFiles({ files, newId, words: () => inWindow(systemDialogs) })
  const syncActions = createSyncActions(sync, workspace.env)
  const mail = beginMail({
    workspace,
    documents,
    files,
    secrets,
    languages,
    isQuiet: isSafe || isDemo,
    mailed: () => {
      announce({ type: 'mailingsChanged' })
    },
    onDefect: report,
  })
  const openedFiles = openPrivateFiles(join(app.getPath('userData'), 'opened'), Date.now, { isReadOnly: true })
  const attachments = createAttachmentActions({
    env: workspace.env,
    parent,
    saved: files,
    folder: openedFiles,
    openPath: (path) => shell.openPath(path),
  })
  const service = createService(
    workspace,
    {
      ...createDocumentActions(source, printer, documents, files),
      ...listFiles.actions,
      ...attachments,
      ...createImportActions(parent, workspace.env),
      ...mail.actions,
      ...createReceivedFiles(parent, openedWith),
      ...(isSafe ? withoutSync(syncActions) : syncActions),
      ...kept.actions,
      ...updating.actions,
      ...backups.actions,
      ...wholes.actions,
      ...createSupportActions({
        support,
        files,
        env: workspace.env,
        restart: () => mainWindow.leaveFor(startAsUsual),
        stay: () => mainWindow.stay(),
      }),
    },
    {
      isSafe,
      announce,
      written: () => {
        sync.recordsChanged()
        backups.schedule.written()
        if (asked.dueAfterWrites) due.look()
      },
      issued: (id) => {
        seal(() => [id])
      },
      onDefect: report,
    },
  )
  serveApp(source)
  hostIpc(ipcMain, {
    operations,
    isTrusted: (frame) => frame === parent()?.webContents.mainFrame && isOwnPage(frame.url),
    call: service.call,
  })
  const due = isSafe
    ? nothingDue
    : scheduleDueWork({
        env: workspace.env,
        withCheckpointsAside,
        announce: (kinds) => {
          announce({ type: 'recordsChanged', kinds })
        },
        onDefect: report,
      })
  /** Copies that were opened or mailed stay for a day, also where the application runs for weeks. */
  const cleanUp = () => {
    mail.cleanUp()
    openedFiles.cleanUp()
  }
  const endWatch = watchDay({
    readZone: workspace.timeZone,
    now: readClock,
    tell: (today) => {
      announceDay(today)
      due.run()
      cleanUp()
    },
  })
  // The window is shown first: opening it waits for no catching up.
  app.once('browser-window-created', (_event, window) => {
    window.webContents.once('did-finish-load', () => {
      cleanUp()
      if (isSafe) return
      due.run()
      mail.wake()
      updating.start()
      // The demo's year of invoices is sealed as it is asked for.
      if (!isDemo) seal(() => source.allUnsealed())
      startSync()
      backups.schedule.start()
    })
  })
  const endNetworkWatch = watchNetwork(() => {
    sync.wake()
    mail.wake()
  })
  powerMonitor.on('resume', () => {
    due.run()
    sync.wake()
    mail.wake()
  })
  app.on('will-quit', () => {
    isEnding = true
    mainWindow.end()
    due.end()
    mail.end()
    listFiles.end()
    wholes.end()
    updating.end()
    endNetworkWatch()
    sync.end()
    backups.schedule.end()
    endWatch()
    workspace.close()
  })
}

function startAsUsual(): void {
  support?.startAsUsualNext()
  startAgain()
}

function announce(event: DesktopEvent): void {
  if (mainWindow.current !== null) sendEvent(mainWindow.current.webContents, event)
}

/** With the day, invoices become overdue and recurring ones due: for the screens they have changed. */
function announceDay(today: CalendarDate): void {
  announce({ type: 'dayTurned', today })
  announce({ type: 'recordsChanged', kinds: ['invoice', 'recurring_invoice'] })
}

/** Defects go to the logs; a person sees that something went wrong. What is kept names nobody. */
function report(error: unknown, operation: string): void {
  support?.log.defect(error, operation)
  console.error(`${operation} failed:`, sayable(error))
}

/** The old version stands where the new one could not take its place; who has opened it again meanwhile goes on in it. */
function giveUpUpdate(error: unknown): void {
  report(error, 'update')
  const words = inWindow(systemDialogs).notUpdated
  dialog.showErrorBox(words.title, words.text(String(error)))
  if (mainWindow.current === null) app.quit()
}

/** What goes wrong before there is a window to say it in. */
function giveUp(error: unknown): void {
  report(error, 'start')
  const { notWhole, notStarted } = inWindow(systemDialogs)
  if (isNotWhole(error)) dialog.showErrorBox(notWhole.title, notWhole.text)
  else dialog.showErrorBox(notStarted.title, notStarted.text(String(error)))
  app.exit(1)
}
