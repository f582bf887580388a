// A program of its own, built beside the main one, which starts it as a thread (back-up-aside.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from '../../storage/backup'
import type { BackupPaths } from './back-up-aside'

const { from, to } = workerData as BackupPaths
parentPort?.postMessage(backUp(from, to))
