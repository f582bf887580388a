// A program of its own, built beside the main one, which starts it as a thread (checkpoint-aside.ts).
import { workerData } from 'node:worker_threads'
import { checkpointUntil } from '../../storage/checkpoint-until'
import { checkpointStates, type CheckpointTask } from './checkpoint-aside'

/** As often, in milliseconds, what was written meanwhile is put into the file. */
const EVERY_MS = 50

const { path, state } = workerData as CheckpointTask
const { beginning, open, ended } = checkpointStates

if (Atomics.compareExchange(state, 0, beginning, open) === beginning) {
  try {
    checkpointUntil(path, () => (Atomics.wait(state, 0, open, EVERY_MS) === 'timed-out' ? 'goOn' : 'end'))
  } finally {
    Atomics.store(state, 0, ended)
    Atomics.notify(state, 0)
  }
}
