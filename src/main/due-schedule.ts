import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecordKind } from '../contract/define/operation'
import { isWorkDue, runDueWork } from '../operations/due-work'
import type { OperationEnv } from '../operations/execute'
import type { OrganizationFile } from '../storage/organization-file'
import type { WithCheckpointsAside } from './checkpoint/checkpoint-aside'

/** Milliseconds. A computer that was never asleep still looks this often. */
const EVERY = 3_600_000

interface DueMeans {
  /** Null while there is no business. */
  readonly env: () => OperationEnv | null
  readonly withCheckpointsAside: WithCheckpointsAside
  readonly announce: (kinds: readonly RecordKind[]) => void
  readonly onDefect: (error: unknown, operation: string) => void
}

export interface DueSchedule {
  readonly run: () => void
  /** Runs if anything is due: after each write. */
  readonly look: () => void
  readonly end: () => void
}

/** Does what falls due now, every hour, whenever it is told to and when a write has left something; a run at a time. */
export function scheduleDueWork({ env, withCheckpointsAside, announce, onDefect }: DueMeans): DueSchedule {
  let isEnded = false
  let queue = Promise.resolve()
  /** How far the changes of which file were looked at for what they leave to do. */
  let seen: { readonly file: OrganizationFile; readonly change: number } | null = null
  // What the end interrupts is due at the next start.
  const open = () => (isEnded ? null : env())
  async function work(): Promise<void> {
    const begun = open()
    if (begun === null) return
    const { changes } = begun.file.reads
    const before = changes.last()
    seen = { file: begun.file, change: before }
    const { failures, reminders } = await withCheckpointsAside(begun.file, () => runDueWork(open, () => nextTurn()))
    for (const { id, failure } of failures) onDefect(failure, `due work for ${id}`)
    // Others may have taken the place of the books.
    if (open()?.file !== begun.file) return
    const changed = changes.kindsAfter(before) as RecordKind[]
    // A reminder is no record: to the screens its invoice has changed.
    const kinds = reminders > 0 && !changed.includes('invoice') ? [...changed, 'invoice' as const] : changed
    if (kinds.length > 0) announce(kinds)
  }
  const run = () => {
    queue = queue.then(work).catch((error: unknown) => {
      onDefect(error, 'due work')
    })
  }
  const timer = setInterval(run, EVERY)
  timer.unref()
  return {
    run,
    look: () => {
      const now = open()
      if (now === null) return
      const { file } = now
      const isDue = isWorkDue(now, seen?.file === file ? seen.change : null)
      seen = { file, change: file.reads.changes.last() }
      if (isDue) run()
    },
    end: () => {
      isEnded = true
      clearInterval(timer)
    },
  }
}
