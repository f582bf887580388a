import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSeeds, runThread } from '../run-thread'
import type { Prey } from './hunt'
import type { Mutant } from './mutant'
import { mutants } from './mutants'

interface Verdict {
  readonly mutant: Mutant
  /** The world that found it out, and how. */
  readonly found: string | null
}

interface Hunt {
  readonly seeds: number
  readonly from: number
  readonly jobs: number
  /** What the names of the bugs have to hold. */
  readonly only: string
}

/**
 * Plants one bug after another and runs worlds until one of them finds it. What fails without any bug is left out;
 * returns the exit code, 1 where a bug was not found.
 */
export async function runMutants({ seeds, from, jobs, only }: Hunt): Promise<number> {
  const chosen = mutants.filter(({ name }) => name.includes(only))
  const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
  try {
    const named = chosen.flatMap(({ seed }) => seed ?? [])
    const all = [...new Set([...named, ...Array.from({ length: seeds }, (_, index) => from + index)])]
    const good = await goodSeeds(all, jobs, folder)
    console.log(`${String(good.length)} seeds hold without a bug`)
    const waiting = [...chosen]
    const verdicts: Verdict[] = []
    const work = async (job: number) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const found = unlessSenseless(await hunt(mutant, good, join(folder, `m${String(job)}`)))
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

/** A bug that names what its file does not have ends whatever meets it: that is no finding. */
function unlessSenseless(found: string | null): string | null {
  return found !== null && /ReferenceError|SyntaxError/.test(found) ? null : found
}

async function goodSeeds(all: readonly number[], jobs: number, folder: string): Promise<number[]> {
  const good: number[] = []
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      runSeeds({
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

async function hunt(mutant: Mutant, good: readonly number[], folder: string): Promise<string | null> {
  const { name, seed, scenario } = mutant
  const seeds = seed !== undefined && good.includes(seed) ? [seed, ...good] : good
  const inScenario = scenario === undefined ? null : await firstBroken({ scenario, seeds: [], folder }, name)
  const isSound = inScenario === null || (await firstBroken({ scenario, seeds: [], folder })) === null
  return isSound && inScenario !== null ? inScenario : await firstBroken({ seeds, folder }, name)
}

/** The first world that breaks a promise, and how; null where none does. */
async function firstBroken(data: Prey, mutant?: string): Promise<string | null> {
  let found: string | null = null
  await runThread<string | null>({
    file: new URL('./hunt.ts', import.meta.url),
    data,
    mutant,
    onSaid: (said) => {
      found = said
    },
  })
  return found
}

function verdictLine({ mutant, found }: Verdict): string {
  return `${mutant.name.padEnd(56)}${found?.slice(0, 130) ?? 'NOT FOUND'}`
}
