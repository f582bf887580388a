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
  [86, 'an estimate whose number there was taken here since'],
  [171, 'documents of a tax that was deleted there and is kept here only'],
  [203, 'an end of the process while a deletion there was taken in'],
  [261, 'an invoice that is paid there alone, as a person has let it have another total'],
  [279, 'an estimate that was converted again while its first invoice was in question'],
  [332, 'a list that our own server answered with what is none'],
  [336, 'a note that lists show without its id'],
])('seed %i: keeps every promise in rounds that follow each other at once (%s)', async (seed) => {
  const { violations } = await runSeed({ seed, folder, isTraced: false, plan: hastyPlan(seed) })
  expect(violations).toEqual([])
})
