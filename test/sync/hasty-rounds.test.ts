import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hastyPlan } from './world/plans'
import { runSeed } from './world/run-seed'

const folder = mkdtempSync(join(tmpdir(), 'billfold-hasty-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it.each([
  [171, 'documents of a tax that was deleted there and is kept here only'],
  [203, 'an end of the process while a deletion there was taken in'],
  [279, 'an estimate that was converted again while its first invoice was in question'],
])('seed %i: keeps every promise in rounds that follow each other at once (%s)', async (seed) => {
  const { violations } = await runSeed({ seed, folder, isTraced: false, plan: hastyPlan(seed) })
  expect(violations).toEqual([])
})
