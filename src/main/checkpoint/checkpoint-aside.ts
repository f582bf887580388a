import { Worker } from 'node:worker_threads'
import type { BeginCheckpoints, Checkpointer } from '../../storage/log'
import type { OrganizationFile } from '../../storage/organization-file'

/** What a thread for checkpoints is started with. */
export interface CheckpointTask {
  readonly path: string
  /** Where it is: one of `checkpointStates`. */
  readonly state: Int32Array<SharedArrayBuffer>
}

export const checkpointStates = { beginning: 0, open: 1, ending: 2, ended: 3 } as const

/** Runs work while a thread checkpoints the file in its place. */
export type WithCheckpointsAside = <T>(file: OrganizationFile, work: () => Promise<T>) => Promise<T>

type OnDefect = (error: unknown, operation: string) => void

/** Most work is over by then, and no thread is started for it. */
const SHORT_WORK_MS = 200

/**
 * Where work takes long, a thread that runs `program` waits for the disk in its place. Where that fails, which `onDefect` is
 * told, commits checkpoint as they always do.
 */
export function checkpointsAside(program: string | URL, onDefect: OnDefect): WithCheckpointsAside {
  const begin: BeginCheckpoints = (path, whenEnded) =>
    afterAWhile(whenEnded, () => startThread(program, { path, onDefect, whenEnded }))
  return async (file, work) => {
    const takeBack = file.handOverLog(begin)
    try {
      return await work()
    } finally {
      takeBack()
    }
  }
}

function afterAWhile(whenEnded: () => void, start: () => Checkpointer): Checkpointer {
  let thread: Checkpointer | null = null
  const timer = setTimeout(() => {
    thread = start()
  }, SHORT_WORK_MS)
  return {
    end() {
      clearTimeout(timer)
      if (thread === null) whenEnded()
      else thread.end()
    },
    waitForEnd() {
      thread?.waitForEnd()
    },
  }
}

interface ThreadMeans {
  readonly path: string
  readonly onDefect: OnDefect
  readonly whenEnded: () => void
}

function startThread(program: string | URL, { path, onDefect, whenEnded }: ThreadMeans): Checkpointer {
  const { beginning, open, ending, ended } = checkpointStates
  const state = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(program, { workerData: { path, state } satisfies CheckpointTask })
  worker.on('error', (error) => {
    onDefect(error, 'checkpoint')
  })
  worker.once('exit', whenEnded)
  worker.unref()
  return {
    end() {
      if (Atomics.compareExchange(state, 0, beginning, ended) === beginning) return
      Atomics.compareExchange(state, 0, open, ending)
      Atomics.notify(state, 0)
    },
    waitForEnd() {
      Atomics.wait(state, 0, ending)
    },
  }
}
