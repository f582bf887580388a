import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Result } from '../../kernel/result'
import {
  doTask,
  type BackupOrder,
  type BackupPaths,
  type NotStaged,
  type ReadBackup,
  type StageOrder,
  type Task,
} from './backup-task'

/** Copies books; a sentence where that cannot be done. */
export type BackUp = (paths: BackupPaths) => Promise<Result<undefined, string>>

/** The same, encrypted where that is wished. */
export type BackUpAsWished = (order: BackupOrder) => Promise<Result<undefined, string>>

/** Reads a backup and stages it. */
export type ReadBackupAside = (order: StageOrder) => Promise<Result<ReadBackup, NotStaged>>

/**
 * Copies in a thread that runs `program`, as large books take seconds, in which windows would wait. Where none can be
 * started they do: nothing is linked without a backup.
 */
export function backUpAside(program: string | URL): BackUpAsWished {
  return (order) => aside(program, { task: 'backUp', ...order }) as ReturnType<BackUpAsWished>
}

/** Reads in such a thread. */
export function readAside(program: string | URL): ReadBackupAside {
  return (order) => aside(program, { task: 'stage', ...order }) as ReturnType<ReadBackupAside>
}

async function aside(program: string | URL, task: Task): ReturnType<typeof doTask> {
  try {
    const worker = new Worker(program, { workerData: task })
    const [answer] = (await once(worker, 'message')) as [Awaited<ReturnType<typeof doTask>>]
    return answer
  } catch {
    return doTask(task)
  }
}
