import { Worker } from 'node:worker_threads'
import type { Result } from '../../kernel/result'
import type { StagedBooks } from '../../storage/stage-books'
import type { ArchiveOutcome, ArchiveTask } from './archive-task'
import type { ArchiveTrouble } from './archive-trouble'
import type { Progress } from './progress'
import type { ArchivePaths } from './write-archive'

/** Tells how far it is; `signal` says that it is not wanted any more. */
export interface AsideWatch {
  readonly tell: (progress: Progress) => void
  readonly signal: AbortSignal
}

export interface ArchivesAside {
  readonly write: (paths: ArchivePaths, watch: AsideWatch) => Promise<Result<undefined, ArchiveTrouble>>
  readonly read: (paths: ArchivePaths, watch: AsideWatch) => Promise<Result<StagedBooks, ArchiveTrouble>>
}

/** What the thread is started with: it looks at `stop` now and then, as it has no turn in which it could be told. */
export type AsideWork = ArchiveTask & { readonly stop: Int32Array<SharedArrayBuffer> }

export type AsideMessage = { readonly progress: Progress } | { readonly outcome: ArchiveOutcome }

/** Writes and reads archives in a thread that runs `program`: books of years take minutes. */
export function archivesAside(program: string | URL): ArchivesAside {
  return {
    write: (paths, watch) => aside(program, { task: 'write', ...paths }, watch) as ReturnType<ArchivesAside['write']>,
    read: (paths, watch) => aside(program, { task: 'read', ...paths }, watch) as ReturnType<ArchivesAside['read']>,
  }
}

function aside(program: string | URL, task: ArchiveTask, { tell, signal }: AsideWatch): Promise<ArchiveOutcome> {
  return new Promise((resolve, reject) => {
    const stop = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(program, { workerData: { ...task, stop } satisfies AsideWork })
    const askToStop = () => {
      Atomics.store(stop, 0, 1)
    }
    if (signal.aborted) askToStop()
    signal.addEventListener('abort', askToStop)
    worker.on('message', (message: AsideMessage) => {
      if ('progress' in message) tell(message.progress)
      else resolve(message.outcome)
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', askToStop)
      reject(new Error('The thread for archives ended.'))
    })
  })
}
