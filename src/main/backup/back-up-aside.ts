import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Result } from '../../kernel/result'
import type { OpenFailure } from '../../storage/open-failure'
import { doTask, type BackupPaths, type ReadBackup, type Task } from './backup-task'

/** Copies books; a sentence where that cannot be done. */
export type BackUp = (paths: BackupPaths) => Promise<Result<undefined, string>>

/** Reads a backup and stages it; `books` are those that it would replace. */
export type ReadBackupAside = (
  paths: BackupPaths & { readonly books: string | null },
) => Promise<Result<ReadBackup, OpenFailure>>

/**
 * Copies in a thread that runs `program`, as large books take seconds, in which windows would wait. Where none can be
 * started they do: nothing is linked without a backup.
 */
export function backUpAside(program: string | URL): BackUp {
  return (paths) => aside(program, { task: 'backUp', ...paths }) as ReturnType<BackUp>
}

/** Reads in such a thread. */
export function readAside(program: string | URL): ReadBackupAside {
  return (paths) => aside(program, { task: 'stage', ...paths }) as ReturnType<ReadBackupAside>
}

async function aside(program: string | URL, task: Task): Promise<ReturnType<typeof doTask>> {
  try {
    const [answer] = (await once(new Worker(program, { workerData: task }), 'message')) as [ReturnType<typeof doTask>]
    return answer
  } catch {
    return doTask(task)
  }
}
