import { app, crashReporter, powerMonitor, type WebContents } from 'electron'
import { join } from 'node:path'
import type { UpdateStatus } from '../../contract/desktop/update-operations'
import { makePrivateFolder } from '../../storage/private-folder'
import { readClock } from '../ids'
import { isInstalled } from '../is-installed'
import { isDemo } from '../paths'
import { removeOldDumps } from './crash-dumps'
import { openLog, type LocalLog } from './local-log'
import { askHowToStart } from './safe-mode'
import { sayable } from './sayable'
import { countStarts, type Starts } from './starts'

/** So long, in milliseconds, a start has to stand before it went well: what it begins by itself has begun by then. */
const SETTLES_AFTER = 10_000

export interface Support {
  readonly log: LocalLog
  readonly dumpsFolder: string
  /** Whether nothing runs by itself. */
  readonly isSafe: () => boolean
  readonly failedStarts: () => number
  /** Counts this start, and asks how to start where the last ones failed; false where it is not to go on. */
  readonly beginStart: () => Promise<boolean>
  /** It ends with a dialog that says why: that is no start that failed. */
  readonly refuse: (kind: string) => void
  readonly startAsUsualNext: () => void
  /** Logs a step of an update. */
  readonly noteUpdate: (status: UpdateStatus) => void
}

/** Begins to log, and keeps dumps of crashes in the data folder. Must run before the application is ready. */
export function beginSupport(): Support {
  const folder = app.getPath('userData')
  const log = openLog({ folder: join(folder, 'logs'), root: app.getAppPath(), now: readClock })
  const dumpsFolder = join(folder, 'crashes')
  keepDumps(dumpsFolder, log)
  noteEnds(log)
  let starts: Starts | null = null
  let isSafe = false
  let phase: UpdateStatus['phase'] = 'idle'
  return {
    log,
    dumpsFolder,
    isSafe: () => isSafe,
    failedStarts: () => starts?.failed ?? 0,
    beginStart: async () => {
      const counted = countStarts(join(folder, 'starts.json'))
      starts = counted
      if (counted.failed > 0) log.note('failedStarts', { count: counted.failed }, 'warn')
      const way = counted.asks ? await askHowToStart() : 'usual'
      if (way === 'quit') return false
      isSafe = way === 'safe'
      counted.begin(isSafe)
      log.note('start', { version: app.getVersion(), platform: process.platform, ...how(isSafe) })
      watchStart(counted, log, dumpsFolder)
      return true
    },
    refuse: (kind) => {
      starts?.takeBack()
      log.note('openFailure', { kind }, 'warn')
    },
    startAsUsualNext: () => starts?.asUsualNext(),
    noteUpdate: ({ phase: next }) => {
      if (next !== phase) log.note('update', { phase: next })
      phase = next
    },
  }
}

const how = (isSafe: boolean) => ({ arch: process.arch, isPackaged: isInstalled(), isDemo, isSafe })

/** They stay here: nobody is told of them. Where there is no room for any, it is gone on without. */
function keepDumps(folder: string, log: LocalLog): void {
  try {
    makePrivateFolder(folder)
    app.setPath('crashDumps', folder)
    crashReporter.start({ uploadToServer: false })
  } catch (error) {
    log.defect(error, 'crash dumps')
  }
}

/** Notes what ends though nobody ended it. */
function noteEnds(log: LocalLog): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    log.defect(error, 'uncaught exception')
  })
  process.on('unhandledRejection', (reason) => {
    console.error('A promise was rejected unheard:', sayable(reason))
    log.defect(reason, 'unhandled rejection')
  })
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') log.note('pageGone', { reason, exitCode }, 'warn')
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.note('processGone', { type: type.replaceAll(' ', ''), reason, exitCode }, 'warn')
  })
}

/** Tells how a start goes: well where its first page has stood for a while, not at all where it ends before that. */
function watchStart(starts: Starts, log: LocalLog, dumpsFolder: string): void {
  app.once('browser-window-created', (_event, window) => {
    watchPage(window.webContents, () => {
      starts.settle()
      log.note('ready')
      const removed = removeOldDumps(dumpsFolder)
      if (removed > 0) log.note('crashDumps', { removed })
    })
    // Windows ends the programs of who signs out without another word.
    window.on('session-end', () => {
      starts.takeBack()
    })
  })
  powerMonitor.on('shutdown', () => {
    starts.takeBack()
  })
  app.on('quit', (_event, code) => {
    // With another code something has given up.
    if (code === 0) starts.takeBack()
    log.note('end', { code })
  })
}

function watchPage(page: Pick<WebContents, 'on'>, onStood: () => void): void {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  page.on('did-finish-load', () => {
    stop()
    if (isOver) return
    timer = setTimeout(() => {
      isOver = true
      onStood()
    }, SETTLES_AFTER)
    timer.unref()
  })
  page.on('render-process-gone', stop)
  page.on('destroyed', stop)
}
