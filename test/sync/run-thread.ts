import { Worker } from 'node:worker_threads'
import type { SeedFigures } from './totals'

export interface ThreadRun {
  readonly seeds: readonly number[]
  readonly folder: string
  /** The bug that is planted in the engine of this thread. */
  readonly mutant?: string
  readonly onFigures: (figures: SeedFigures) => void
  /** Whether no further seed is needed. */
  readonly isEnough?: () => boolean
}

const loader = new URL('../../scripts/runtime/typescript.ts', import.meta.url).href
const planter = new URL('./mutants/plant.ts', import.meta.url).href

/** Seeds have nothing in common: each thread takes its share. */
export function runThread({ seeds, folder, mutant, onFigures, isEnough }: ThreadRun): Promise<void> {
  const planted = mutant === undefined ? [] : ['--import', planter]
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { seeds, folder },
      execArgv: ['--import', loader, ...planted],
      env: { ...process.env, BILLFOLD_MUTANT: mutant },
    })
    let isEnding = false
    worker.on('message', (figures: SeedFigures) => {
      onFigures(figures)
      if (isEnough?.() !== true || isEnding) return
      isEnding = true
      void worker.terminate().then(() => {
        resolve()
      }, reject)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (isEnding) return
      if (code === 0) resolve()
      else reject(new Error(`A thread ended with ${String(code)}.`))
    })
  })
}
