import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { runSeed } from './world/run-seed'
import { addTo, emptyTotals, tell, type SeedFigures, type Totals } from './totals'

const usage = 'npm run sim -- [--seeds N] [--from N] [--seed N] [--jobs N] [--mutants]'

/** How many violations are shown in full. */
const MOST_SHOWN = 40

/** Runs as a person asked; returns the exit code, 1 where a promise was broken. */
export async function simulate(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.error(usage)
    return 1
  }
  return options.seed === null ? many(options) : one(options.seed)
}

interface Options {
  readonly seed: number | null
  readonly seeds: number
  readonly from: number
  readonly jobs: number
}

function readOptions(args: readonly string[]): Options | null {
  const options = {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
  const known = positionals.length === 0 && Object.keys(values).every((name) => name in options)
  const { seed = null, seeds, from, jobs } = values
  const numbers = [seed ?? '0', seeds, from, jobs]
  if (!known || !numbers.every((text) => /^\d{1,9}$/.test(String(text)))) return null
  return {
    seed: seed === null ? null : Number(seed),
    seeds: Number(seeds),
    from: Number(from),
    jobs: Math.max(1, Number(jobs)),
  }
}

/** One seed with its whole trace, twice: the same seed comes to the same (I11). */
async function one(seed: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
  try {
    const first = await runSeed({ seed, folder, isTraced: true })
    const again = await runSeed({ seed, folder, isTraced: true })
    for (const line of first.trace) console.log(line)
    for (const violation of first.violations) console.error(violation)
    console.log(`hash ${first.hash}`)
    if (again.hash !== first.hash) {
      const at = first.trace.findIndex((line, index) => line !== again.trace[index])
      console.error(`I11: the second run differs from line ${String(at)} on: ${again.trace[at] ?? 'nothing'}`)
      return 1
    }
    return first.violations.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function many({ seeds, from, jobs }: Options): Promise<number> {
  const begun = performance.now()
  const totals = emptyTotals()
  const numbers = Array.from({ length: seeds }, (_, index) => from + index)
  const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
  try {
    await Promise.all(
      Array.from({ length: Math.min(jobs, seeds) }, (_, job) =>
        inThread(
          numbers.filter((_number, index) => index % jobs === job),
          join(folder, String(job)),
          totals,
        ),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  tell(totals, (performance.now() - begun) / 1000)
  const broken = totals.broken.sort((a, b) => a.seed - b.seed)
  for (const { seed, violations } of broken.slice(0, MOST_SHOWN)) {
    console.error(`seed ${String(seed)}`)
    for (const violation of violations.slice(0, 5)) console.error(`  ${violation}`)
    console.error(`  again: npm run sim -- --seed ${String(seed)}`)
  }
  if (broken.length > 0) console.error(`${String(broken.length)} of ${String(seeds)} seeds broke a promise`)
  return broken.length === 0 ? 0 : 1
}

/** Seeds have nothing in common: each thread takes its share. */
function inThread(seeds: readonly number[], folder: string, totals: Totals): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { seeds, folder },
      execArgv: ['--import', new URL('../../scripts/runtime/typescript.ts', import.meta.url).href],
    })
    worker.on('message', (figures: SeedFigures) => {
      addTo(totals, figures)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`A thread ended with ${String(code)}.`))
    })
  })
}
