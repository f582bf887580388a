import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Result } from '../../kernel/result'
import { backUp } from '../../storage/backup'

export interface BackupPaths {
  readonly from: string
  readonly to: string
}

/** Copies books; a sentence where that cannot be done. */
export type BackUp = (paths: BackupPaths) => Promise<Result<undefined, string>>

/**
 * Copies in a thread that runs `program`, as large books take seconds, in which windows would wait. Where none can be
 * started they do: nothing is linked without a backup.
 */
export function backUpAside(program: string | URL): BackUp {
  return async (paths) => {
    try {
      const [answer] = (await once(new Worker(program, { workerData: paths }), 'message')) as [
        ReturnType<typeof backUp>,
      ]
      return answer
    } catch {
      return backUp(paths.from, paths.to)
    }
  }
}
