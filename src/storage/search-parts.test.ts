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

/** A file of one client, and how many parts the index of its invoices has. */
function begin() {
  const path = join(folder, 'records.sqlite')
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const client = clientRow()
  keep(file, (writes) => {
    writes.clients.insert(client)
  })
  let written = 0
  return {
    file,
    /** Writes so many invoices at once, which makes a part of them. */
    write: (count: number) => {
      keep(file, (writes) => {
        for (let index = 0; index < count; index += 1) {
          written += 1
          const searchText = toSearchText([`workshop ${String(written)}`])
          writes.invoices.insert(invoiceRow(client.id, { searchText }))
        }
      })
    },
    mergeAll: () => {
      let steps = 0
      while (file.mergeSearch()) steps += 1
      return steps
    },
    find: () => file.reads.invoices.list({ page: 1, perPage: 15, search: 'work' }).rows,
    parts: () => {
      const sqlite = new Database(path, { readonly: true })
      const count = sqlite.prepare<[], number>('SELECT count(DISTINCT segid) FROM invoices_search_idx').pluck().get()
      sqlite.close()
      return count
    },
  }
}

it('puts the parts that writes leave together, and finds what was found', () => {
  const { file, write, mergeAll, find, parts } = begin()
  for (let index = 0; index < 11; index += 1) write(1)
  const found = find()
  expect(found).toHaveLength(11)
  const before = parts() ?? 0
  expect(mergeAll()).toBeGreaterThan(0)
  expect(parts()).toBeLessThan(before)
  expect(find()).toEqual(found)
  expect(file.mergeSearch()).toBe(false)
  file.close()
})

it('makes one of parts of several sizes, until the next is too small to be worth it', () => {
  const { file, write, mergeAll, find, parts } = begin()
  for (const count of [600, 600, 600]) {
    write(count)
    mergeAll()
  }
  expect(parts()).toBe(1)
  expect(find()).toHaveLength(15)
  write(1)
  expect(mergeAll()).toBe(0)
  expect(parts()).toBe(2)
  file.close()
})
