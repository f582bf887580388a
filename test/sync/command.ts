import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryPlace } from '../../scripts/runtime/passing-folder'
import { runMutants } from './mutants/run-mutants'
import { scenarios } from './scenarios/scenarios'
import { runScenarios, runSeeds, type ScenarioSaid } from './run-thread'
import { addTo, emptyTotals, tell } from './totals'

// What runs worlds takes seconds to load: each thread does that for itself.
const usage = 'npm run sim -- [--seeds N] [--from N] [--seed N] [--jobs N] [--mutants [--only NAME]] [--crashes]'

/** How many violations are shown in full. */
const MOST_SHOWN = 40

/** Runs as a person asked; returns the exit code, 1 where a promise was broken. */
export async function simulate(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.error(usage)
    return 1
  }
  if (options.isCrashing) return crashes(options)
  if (options.isMutated) return runMutants(options)
  return options.seed === null ? many(options) : one(options.seed)
}

interface Options {
  readonly seed: number | null
  readonly seeds: number
  readonly from: number
  readonly jobs: number
  readonly isMutated: boolean
  /** Of the planted bugs, those with this in their name. */
  readonly only: string
  readonly isCrashing: boolean
}

function readOptions(args: readonly string[]): Options | null {
  const options = {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    crashes: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
  const known = positionals.length === 0 && Object.keys(values).every((name) => name in options)
  const { seed = null, from, jobs, mutants: isMutated, crashes } = values
  // A planted bug is found by one of the first, or hardly ever.
  const seeds = isMutated === true && !args.includes('--seeds') ? '150' : values.seeds
  const numbers = [seed ?? '0', seeds, from, jobs]
  if (!known || !numbers.every((text) => /^\d{1,9}$/.test(String(text)))) return null
  return {
    seed: seed === null ? null : Number(seed),
    seeds: Number(seeds),
    from: Number(from),
    jobs: Math.max(1, Number(jobs)),
    isMutated: isMutated === true,
    only: String(values.only),
    isCrashing: crashes === true,
  }
}

/** One seed with its whole trace, twice: the same seed comes to the same (I11). */
async function one(seed: number): Promise<number> {
  const { runSeed } = await import('./world/run-seed')
  const folder = newFolder()
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

/** Every scenario, with the end of its process at every point. */
async function crashes({ jobs }: Options): Promise<number> {
  const folder = newFolder()
  let broken = 0
  const show = ({ name, tried, violations }: ScenarioSaid) => {
    console.log(`${name.padEnd(60)}${String(tried).padStart(5)} points, ${String(violations.length)} violations`)
    for (const violation of violations.slice(0, MOST_SHOWN)) console.error(`  ${violation}`)
    broken += violations.length
  }
  try {
    const names = scenarios.map(({ name }) => name)
    await Promise.all(
      shares(names, jobs).map((share, job) =>
        runScenarios({ names: share, folder: join(folder, String(job)), onSaid: show }),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return broken === 0 ? 0 : 1
}

/** One for each job, or as many as there are items. */
function shares<Item>(items: readonly Item[], jobs: number): Item[][] {
  const count = Math.min(jobs, items.length)
  return Array.from({ length: count }, (_, job) => items.filter((_item, index) => index % count === job))
}

function newFolder(): string {
  return mkdtempSync(join(temporaryPlace(), 'billfold-sync-'))
}

async function many({ seeds, from, jobs }: Options): Promise<number> {
  const begun = performance.now()
  const totals = emptyTotals()
  const numbers = Array.from({ length: seeds }, (_, index) => from + index)
  const folder = newFolder()
  try {
    await Promise.all(
      shares(numbers, jobs).map((share, job) =>
        runSeeds({
          seeds: share,
          folder: join(folder, String(job)),
          onFigures: (figures) => {
            addTo(totals, figures)
          },
        }),
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
