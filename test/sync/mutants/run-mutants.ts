import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runThread } from '../run-thread'
import type { SeedFigures } from '../totals'
import { mutants, type Mutant } from './mutants'

interface Verdict {
  readonly mutant: Mutant
  /** The seed that found it out, and how. */
  readonly found: SeedFigures | null
}

/**
 * Plants one bug after another and runs seeds until one of them finds it. Seeds that fail without any bug are left out;
 * returns the exit code, 1 where a bug was not found.
 */
export async function runMutants(seeds: number, from: number, jobs: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
  try {
    const good = await goodSeeds(seeds, from, jobs, folder)
    console.log(`${String(good.length)} seeds hold without a bug`)
    const waiting = [...mutants]
    const verdicts: Verdict[] = []
    const work = async (job: number) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const found = await hunt(mutant, good, join(folder, `m${String(job)}`))
        verdicts.push({ mutant, found })
        console.log(verdictLine({ mutant, found }))
      }
    }
    await Promise.all(Array.from({ length: jobs }, (_, job) => work(job)))
    const missed = verdicts.filter(({ found }) => found === null)
    console.log(`${String(verdicts.length - missed.length)} of ${String(verdicts.length)} planted bugs found`)
    return missed.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function goodSeeds(seeds: number, from: number, jobs: number, folder: string): Promise<number[]> {
  const named = mutants.flatMap(({ seed }) => seed ?? [])
  const all = [...new Set([...named, ...Array.from({ length: seeds }, (_, index) => from + index)])]
  const good: number[] = []
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      runThread({
        seeds: all.filter((_seed, index) => index % jobs === job),
        folder: join(folder, `g${String(job)}`),
        onFigures: ({ seed, violations }) => {
          if (violations.length === 0) good.push(seed)
        },
      }),
    ),
  )
  return good.sort((one, other) => one - other)
}

async function hunt({ name, seed }: Mutant, good: readonly number[], folder: string): Promise<SeedFigures | null> {
  const seeds = seed !== undefined && good.includes(seed) ? [seed, ...good] : good
  let found: SeedFigures | null = null
  await runThread({
    seeds,
    folder,
    mutant: name,
    isEnough: () => found !== null,
    onFigures: (figures) => {
      if (figures.violations.length > 0) found ??= figures
    },
  })
  return found
}

function verdictLine({ mutant, found }: Verdict): string {
  const by = found === null ? 'NOT FOUND' : `seed ${String(found.seed)}: ${found.violations[0]?.slice(0, 90) ?? ''}`
  return `${mutant.name.padEnd(56)}${by}`
}
