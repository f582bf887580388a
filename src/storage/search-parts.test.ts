import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toSearchText } from '../domain/search/search-text'
import { openOrganizationFile } from './organization-file'
import { clientRow, invoiceRow, keep } from './rows.fixture'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-search-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('puts the parts that writes leave together, and finds what was found', () => {
  const path = join(folder, 'records.sqlite')
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const client = clientRow()
  keep(file, (writes) => {
    writes.clients.insert(client)
  })
  for (let index = 0; index < 11; index += 1) {
    keep(file, (writes) => {
      writes.invoices.insert(invoiceRow(client.id, { searchText: toSearchText([`workshop ${String(index)}`]) }))
    })
  }
  const parts = () => {
    const sqlite = new Database(path, { readonly: true })
    const count = sqlite.prepare<[], number>('SELECT count(DISTINCT segid) FROM invoices_search_idx').pluck().get()
    sqlite.close()
    return count
  }
  const find = () => file.reads.invoices.list({ page: 1, perPage: 15, search: 'work' }).rows
  const found = find()
  expect(found).toHaveLength(11)
  const before = parts() ?? 0
  let steps = 0
  while (file.mergeSearch()) steps += 1
  expect(steps).toBeGreaterThan(0)
  expect(parts()).toBeLessThan(before)
  expect(find()).toEqual(found)
  expect(file.mergeSearch()).toBe(false)
  file.close()
})
