import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Instant } from '../../src/kernel/instant'
import { ok } from '../../src/kernel/result'
import { Businesses } from '../../src/operations/business.fixture'

const script = join(import.meta.dirname, '../../scripts/numbers.ts')
const folder = mkdtempSync(join(tmpdir(), 'billfold-numbers-'))
const businesses = new Businesses()
let data: string
let path: string

/** The data folder of a business with three issued invoices, of which two are sealed. */
beforeEach(() => {
  const business = businesses.begin()
  const ids = [1, 2, 3].map((day) => business.invoice(`2026-01-0${String(day)}`, { has_late_fee: false }))
  const at = '2026-01-04T00:00:00.000Z' as Instant
  business.file.write((writes) => {
    for (const id of ids.slice(1)) writes.seal(id, { bytes: Buffer.from(id), page: null }, at)
    return ok(undefined)
  })
  businesses.closeAll()
  data = mkdtempSync(join(folder, 'data-'))
  path = join(data, 'organizations', basename(business.path))
  mkdirSync(join(data, 'organizations'))
  copyFileSync(business.path, path)
})

afterAll(() => {
  businesses.remove()
  rmSync(folder, { recursive: true })
})

function check(...args: readonly string[]) {
  return new Promise<{ code: number; said: string; complaint: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (_error, said, complaint) => {
      resolve({ code: child.exitCode ?? -1, said, complaint })
    })
  })
}

const series = { kind: 'invoice', prefix: 'INV-', count: 3, void_count: 0, first: 'INV-0001' }

it('says from where to where each series goes, and that every PDF is as it was sealed', async () => {
  const { code, said } = await check('--data', data)
  expect(JSON.parse(said)).toEqual({
    series: [{ ...series, last: 'INV-0003', missing_count: 0, missing: [], is_whole: true, doubled: [] }],
    foreign_count: 0,
    is_whole: true,
    seals: { sealed_count: 2, fault_count: 0, faults: [] },
  })
  expect(code).toBe(0)
})

it('ends with 3 where a number is missing, or a PDF is another or gone', async () => {
  const sqlite = new Database(path)
  sqlite.exec('UPDATE invoices SET number = 5 WHERE number = 3')
  sqlite.exec("UPDATE sealed_documents SET bytes = x'25' WHERE rowid = 1")
  sqlite.exec('DELETE FROM sealed_documents WHERE rowid = 2')
  sqlite.close()
  const { code, said } = await check('--data', data)
  expect(JSON.parse(said)).toMatchObject({
    series: [{ ...series, last: 'INV-0005', missing: [{ first: 'INV-0003', last: 'INV-0004' }] }],
    seals: {
      fault_count: 2,
      faults: [
        { number: 'INV-0002', fault: 'changed' },
        { number: 'INV-0003', fault: 'missing' },
      ],
    },
  })
  expect(code).toBe(3)
})

it('says in a sentence what it cannot do, and makes nothing', async () => {
  expect(await check()).toMatchObject({ code: 1, complaint: expect.stringContaining('--data DIR') as string })
  const nowhere = join(data, 'nowhere')
  expect(await check('--data', nowhere)).toEqual({
    code: 1,
    said: '',
    complaint: `There are no books in ${nowhere}.\n`,
  })
  expect(readdirSync(data)).toEqual(['organizations'])
})
