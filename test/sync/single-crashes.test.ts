import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scenarios } from './scenarios/scenarios'
import { crashEverywhere } from './scenarios/single-crashes'

const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run sim -- --crashes` tries every point; this, for every run of the tests, one in so many. */
const EVERY = 17

it.each(scenarios)(
  'survives the end of its process: $name',
  async (scenario) => {
    const { tried, violations } = await crashEverywhere(scenario, join(folder, 'world'), EVERY)
    expect(violations).toEqual([])
    expect(tried).toBeGreaterThan(5)
  },
  60_000,
)
