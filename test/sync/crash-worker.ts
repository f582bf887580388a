import { parentPort, workerData } from 'node:worker_threads'
import type { ScenarioSaid } from './run-thread'
import { scenarios } from './scenarios/scenarios'
import { crashEverywhere } from './scenarios/single-crashes'

const { names, folder } = workerData as { readonly names: readonly string[]; readonly folder: string }

for (const scenario of scenarios) {
  if (!names.includes(scenario.name)) continue
  const said: ScenarioSaid = { name: scenario.name, ...(await crashEverywhere(scenario, folder)) }
  parentPort?.postMessage(said)
}
// Whatever never came to an end in some world keeps no thread alive.
process.exit(0)
