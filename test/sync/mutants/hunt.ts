// One thread that runs worlds until one of them breaks a promise, and says which and how.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { scenarios } from '../scenarios/scenarios'
import { crashRuns } from '../scenarios/single-crashes'
import { runSeed } from '../world/run-seed'

/** What is run, in this order. */
export interface Prey {
  readonly scenario?: string | undefined
  readonly seeds: readonly number[]
  readonly folder: string
}

async function firstBroken({ scenario: name, seeds, folder }: Prey): Promise<string | null> {
  for (const scenario of scenarios.filter((each) => each.name === name)) {
    for await (const [violation] of crashRuns(scenario, join(folder, 'world'))) {
      if (violation !== undefined) return `${scenario.name}, ${violation}`
    }
  }
  for (const seed of seeds) {
    const { violations } = await runSeed({ seed, folder, isTraced: false })
    if (violations[0] !== undefined) return `seed ${String(seed)}: ${violations[0]}`
  }
  return null
}

const prey = workerData as Prey
mkdirSync(prey.folder, { recursive: true })
parentPort?.postMessage(await firstBroken(prey))
// Whatever never came to an end in some world keeps no thread alive.
process.exit(0)
