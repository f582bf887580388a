import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { regressions, restoredRegressions } from './regressions'
import { alonePlan, restoredPlan, setBackPlan } from './world/plans'
import { runSeed } from './world/run-seed'

const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** `npm run sim` runs thousands; these are for every run of the tests. */
const FIRST = 100_013
const SEEDS = 20
const ALONE = 90
const SET_BACK = 30
/**
 * 62: of its number nothing could be kept, the answer that was offered was refused. 430: what a remote had lost was deleted
 * while the lists that showed its older versions could not be read. 2189: by a second set-back the one older version was
 * gone again before the device had met it, and the checks held it to that all the same. 79: a request for a note arrived
 * twice and was answered in vain, where no notes are listed: whoever made it is told to look there.
 */
const SET_BACK_BROKEN = [62, 430, 2189, 79]
const RESTORED = 12
const LONGEST_MS = 300_000

it(
  'keeps every promise through whatever goes wrong',
  async () => {
    const broken: string[] = []
    for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
      const { violations } = await runSeed({ seed, folder, isTraced: false })
      broken.push(...violations.map((text) => `seed ${seed}: ${text}`))
    }
    expect(broken).toEqual([])
  },
  LONGEST_MS,
)

it(
  'asks nothing of whoever works alone with our server, whatever goes wrong',
  async () => {
    const disputed: string[] = []
    for (let seed = 1; seed <= ALONE; seed += 1) {
      const { violations } = await runSeed({ seed, folder, isTraced: false, plan: alonePlan(seed) })
      disputed.push(...violations.map((text) => `seed ${seed}: ${text}`))
    }
    expect(disputed).toEqual([])
  },
  LONGEST_MS,
)

it(
  'loses and reverts nothing of whoever works alone with a plain remote that is set back',
  async () => {
    const broken: string[] = []
    const first = Array.from({ length: SET_BACK }, (_, index) => index + 1)
    for (const seed of [...first, ...SET_BACK_BROKEN]) {
      const { violations } = await runSeed({ seed, folder, isTraced: false, plan: setBackPlan(seed) })
      broken.push(...violations.map((text) => `seed ${seed}: ${text}`))
    }
    expect(broken).toEqual([])
  },
  LONGEST_MS,
)

it(
  'loses and reverts nothing without a word where our server is set back while several devices work on',
  async () => {
    const broken: string[] = []
    for (let seed = 1; seed <= RESTORED; seed += 1) {
      const { violations } = await runSeed({ seed, folder, isTraced: false, plan: restoredPlan(seed) })
      broken.push(...violations.map((text) => `seed ${seed}: ${text}`))
    }
    expect(broken).toEqual([])
  },
  LONGEST_MS,
)

it.each(restoredRegressions)(
  'holds where our server is set back and it once did not: $seed, $what',
  async ({ seed }) => {
    const { violations } = await runSeed({ seed, folder, isTraced: false, plan: restoredPlan(seed) })
    expect(violations).toEqual([])
  },
  LONGEST_MS,
)

it.each(regressions)(
  'holds where it once did not: $seed, $what',
  async ({ seed }) => {
    const { violations } = await runSeed({ seed, folder, isTraced: false })
    expect(violations).toEqual([])
  },
  LONGEST_MS,
)

it(
  'comes to the same from the same seed',
  async () => {
    for (const seed of [7, 8, 9]) {
      const [one, again] = [
        await runSeed({ seed, folder, isTraced: false }),
        await runSeed({ seed, folder, isTraced: false }),
      ]
      expect(again.hash).toBe(one.hash)
    }
  },
  LONGEST_MS,
)
