import { Worker } from 'node:worker_threads'
import type { CrashRun } from './scenarios/single-crashes'
import type { SeedFigures } from './totals'

interface ThreadRun<Said> {
  /** What the thread runs. */
  readonly file: URL
  readonly data: unknown
  /** The bug that is planted in the engine of this thread. */
  readonly mutant?: string | undefined
  readonly onSaid: (said: Said) => void
}

const loader = new URL('../../scripts/runtime/typescript.ts', import.meta.url).href
const planter = new URL('./mutants/plant.ts', import.meta.url).href

/** Runs a thread to its end. */
export function runThread<Said>({ file, data, mutant, onSaid }: ThreadRun<Said>): Promise<void> {
  const planted = mutant === undefined ? [] : ['--import', planter]
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: data,
      execArgv: ['--import', loader, ...planted],
      env: { ...process.env, BILLFOLD_MUTANT: mutant },
      // Worlds make much that nobody needs for long.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    })
    worker.on('message', onSaid)
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`A thread ended with ${String(code)}.`))
    })
  })
}

export interface SeedsRun {
  readonly seeds: readonly number[]
  readonly folder: string
  readonly onFigures: (figures: SeedFigures) => void
}

/** Seeds have nothing in common: each thread takes its share. */
export function runSeeds({ seeds, folder, onFigures }: SeedsRun): Promise<void> {
  return runThread({ file: new URL('./worker.ts', import.meta.url), data: { seeds, folder }, onSaid: onFigures })
}

/** What became of a scenario whose process ended at every point. */
export interface ScenarioSaid extends CrashRun {
  readonly name: string
}

interface ScenariosRun {
  readonly names: readonly string[]
  readonly folder: string
  readonly onSaid: (said: ScenarioSaid) => void
}

/** Scenarios have nothing in common either. */
export function runScenarios({ names, folder, onSaid }: ScenariosRun): Promise<void> {
  return runThread({ file: new URL('./crash-worker.ts', import.meta.url), data: { names, folder }, onSaid })
}
