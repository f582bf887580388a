// A program of its own, built beside the main one, which starts it as a thread (back-up-aside.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { doTask, type Task } from './backup-task'

void doTask(workerData as Task).then((answer) => {
  parentPort?.postMessage(answer)
})
