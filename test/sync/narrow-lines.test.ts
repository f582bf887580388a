import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { narrowPlan } from './world/plans'
import { runSeed } from './world/run-seed'

const folder = mkdtempSync(join(tmpdir(), 'billfold-narrow-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it.each([
  [89, 'what was deleted between first reads that were cut'],
  [113, 'a copy that had arrived without a word'],
  [150, 'two searches after a clock that was ahead'],
  [2329, 'a payment that was deleted before it was heard to have arrived'],
])('seed %i: keeps every promise after sessions that all broke in the same way (%s)', async (seed) => {
  const { violations } = await runSeed({ seed, folder, isTraced: false, plan: narrowPlan(seed) })
  expect(violations).toEqual([])
})
