import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { figuresOf } from './totals'
import { runSeed } from './world/run-seed'

const { seeds, folder } = workerData as { readonly seeds: readonly number[]; readonly folder: string }

mkdirSync(folder, { recursive: true })
for (const seed of seeds) {
  const report = await runSeed({ seed, folder, isTraced: false })
  parentPort?.postMessage(figuresOf(report))
}
// Whatever never came to an end in some world keeps no thread alive.
process.exit(0)
