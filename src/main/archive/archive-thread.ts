// A program of its own, built beside the main one, which starts it as a thread (archive-aside.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { doArchiveTask } from './archive-task'
import type { AsideMessage, AsideWork } from './archive-aside'

const { stop, ...task } = workerData as AsideWork
const say = (message: AsideMessage) => parentPort?.postMessage(message)
const watch = {
  tell: (progress: Extract<AsideMessage, { progress: unknown }>['progress']) => {
    say({ progress })
  },
  isStopped: () => Atomics.load(stop, 0) !== 0,
}
// A defect ends the thread, and whoever has started it is told.
void doArchiveTask(task, watch).then((outcome) => {
  say({ outcome })
})
