import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOperations } from '../../src/contract/desktop/start-operations'
import type { OrganizationId, UserId } from '../../src/domain/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { business } from '../conformance/kit/business'
import { bundleWriter } from '../crash/bundle'
import { chance } from '../crash/chance'
import { type Books, booksOf, issue, now, readAndConfirm, value } from './books'
import { statementOf } from './statement-of'

const COUNT = 120
const folder = mkdtempSync(join(tmpdir(), 'billfold-bank-killed-'))
const path = join(folder, 'books.sqlite')
const random = chance(20_261_128)
let recorder = ''

beforeAll(async () => {
  recorder = await bundleWriter('test/bank-statements/recorder.ts')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function withBooks<T>(work: (books: Books) => Promise<T>, isMade = false): Promise<T> {
  const opened = openOrganizationFile(path, { isMade })
  if (!opened.ok) throw new Error(opened.error.detail)
  if (isMade) {
    const ids = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now }
    setUpOrganization(opened.value, startOperations.setUp.body.parse(business), ids)
  }
  try {
    return await work(booksOf(opened.value))
  } finally {
    opened.value.close()
  }
}

/** Records until all is done, or so many are, and is killed a moment later; says whether all was. */
async function record(enough: number, milliseconds: number): Promise<boolean> {
  const child = spawn(process.execPath, [recorder, path, String(COUNT)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString()
    if (output.length < enough || output.includes('done')) continue
    await sleep(milliseconds)
    child.kill('SIGKILL')
  }
  const [code] = (await closed) as [number | null]
  expect(code, 'it was killed, or is done').toBeOneOf([null, 0])
  return output.includes('done')
}

it('a run that is killed again and again records each entry once, and what is recorded is known', async () => {
  const invoices = await withBooks(
    (books) =>
      issue(
        books,
        Array.from({ length: COUNT }, () => 10_000),
      ),
    true,
  )
  let kills = 0
  while (!(await record(1 + random(15), random(4)))) kills += 1
  expect(kills, 'it was killed').toBeGreaterThan(1)
  await withBooks(async (books) => {
    for (const id of invoices) {
      const payments = await value(books.listPayments({ query: { invoice_id: id } }))
      expect(payments.map(({ amount }) => amount)).toEqual([100])
    }
    expect(await readAndConfirm(books, [statementOf(COUNT)]), 'nothing is left').toBe(0)
  })
}, 300_000)
