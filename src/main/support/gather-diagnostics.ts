import { app } from 'electron'
import { statSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { OperationEnv } from '../../operations/execute'
import { syncCounts } from '../../sync/status/sync-status'
import { readClock } from '../ids'
import { isInstalled } from '../is-installed'
import { isDemo } from '../paths'
import { countDumps } from './crash-dumps'
import { diagnosticsText, type Diagnostics } from './diagnostics-text'
import type { Support } from './begin-support'

const LINES = 200

/** What is shown and saved; nothing of it says who anybody is. */
export function gatherDiagnostics(support: Support, open: OperationEnv | null): string {
  const { electron, chrome, node } = process.versions
  return diagnosticsText({
    at: readClock(),
    version: app.getVersion(),
    isInstalled: isInstalled(),
    isDemo,
    isSafe: support.isSafe(),
    failedStarts: support.failedStarts(),
    parts: { Electron: electron, Chromium: chrome, Node: node },
    system: {
      name: `${process.platform} ${process.getSystemVersion()}, ${process.arch}`,
      memoryBytes: totalmem(),
      language: app.getPreferredSystemLanguages()[0] ?? '?',
    },
    books: open && booksOf(open),
    sync: open && syncOf(open),
    dumps: countDumps(support.dumpsFolder),
    log: support.log.tail(LINES),
  })
}

function booksOf({ file }: OperationEnv): Diagnostics['books'] {
  return { ...file.reads.inventory(), bytes: sizeOf(file.path), logBytes: sizeOf(`${file.path}-wal`) }
}

function syncOf({ file: { reads } }: OperationEnv): Diagnostics['sync'] {
  const link = reads.sync.link()
  if (link === null) return null
  const { counts } = syncCounts(reads)
  const { kind, state, isPaused } = link
  return {
    kind,
    state,
    isPaused,
    waiting: counts.queued + counts.sending + counts.checking,
    attention: counts.attention,
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
