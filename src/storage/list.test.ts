import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import type { ClientId } from '../domain/ids'
import { toSearchText } from '../domain/search/search-text'
import type { OrganizationFile } from './organization-file'
import { clientRow, invoiceRow, keep, nextId, openMemoryFile } from './rows.fixture'
import { invoiceFilters, type InvoiceRow } from './stores/document-stores'

const today = '2026-03-10' as CalendarDate
let file: OrganizationFile
const ada = clientRow()
const bob = clientRow({ name: 'bob' })
const day = (date: string) => date as CalendarDate
const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z` as Instant

const issued = (number: number, over: Partial<InvoiceRow>) =>
  invoiceRow(ada.id, { prefix: 'INV-', number, status: 'SENT', issuedAt: day('2026-03-01'), ...over })

/** In the order in which they are written; `moved` was made earlier than it came here. */
const rows = {
  first: invoiceRow(ada.id, { createdAt: at(1), searchText: toSearchText(['lamp']), totalMinor: 30 }),
  twin: invoiceRow(bob.id, { createdAt: at(1), searchText: toSearchText(['lamp desk']), totalMinor: 10 }),
  open: issued(1, { createdAt: at(2), searchText: toSearchText(['desk']), totalMinor: 20, dueAt: today }),
  late: issued(2, {
    createdAt: at(3),
    searchText: toSearchText(['desk Möbel']),
    totalMinor: 20,
    dueAt: day('2026-03-09'),
  }),
  paid: issued(3, { createdAt: at(4), searchText: toSearchText(['chair']), status: 'PAID', dueAt: day('2026-01-31') }),
  moved: invoiceRow(ada.id, { createdAt: at(0), searchText: toSearchText(['lamp']), totalMinor: 5 }),
}
type Name = keyof typeof rows

beforeAll(() => {
  file = openMemoryFile()
  keep(file, (writes) => {
    for (const row of [ada, bob]) writes.clients.insert(row)
    for (const row of Object.values(rows)) writes.invoices.insert(row)
  })
})
afterAll(() => {
  file.close()
})

type Request = Partial<Parameters<OrganizationFile['reads']['invoices']['list']>[0]>

function listOf(request: Request): { names: (Name | undefined)[]; total: number } {
  const page = file.reads.invoices.list({ page: 1, perPage: 10, ...request })
  const names = Object.keys(rows) as Name[]
  return { names: page.rows.map(({ id }) => names.find((name) => rows[name].id === id)), total: page.total }
}
const namesOf = (request: Request) => listOf(request).names

describe('a list', () => {
  it('comes newest first, and by id where the moment is the same', () => {
    expect(listOf({})).toEqual({ names: ['paid', 'late', 'open', 'twin', 'first', 'moved'], total: 6 })
  })

  it('is read page by page, and counts the whole list on each', () => {
    expect(listOf({ page: 2, perPage: 2 })).toEqual({ names: ['open', 'twin'], total: 6 })
    expect(listOf({ page: 4, perPage: 2 })).toEqual({ names: [], total: 6 })
    expect(listOf({ page: 1e12, perPage: 100 })).toEqual({ names: [], total: 6 })
  })

  it('reads whole rows as they were written, without the words that find them', () => {
    const { searchText: _, ...written } = rows.paid
    const [row] = file.reads.invoices.list({ page: 1, perPage: 1 }).rows
    expect(row).toEqual({ ...written, total: 6, seq: expect.any(Number) as number })
  })

  it.each([
    ['total', ['moved', 'twin', 'open', 'late', 'first', 'paid']],
    ['-total', ['paid', 'first', 'late', 'open', 'twin', 'moved']],
    ['created_at', ['moved', 'first', 'twin', 'open', 'late', 'paid']],
    ['number', ['open', 'late', 'paid', 'first', 'twin', 'moved']],
    ['-number', ['paid', 'late', 'open', 'moved', 'twin', 'first']],
    ['due_at', ['paid', 'late', 'open', 'first', 'twin', 'moved']],
    ['-due_at', ['open', 'late', 'paid', 'moved', 'twin', 'first']],
  ] as const)('is sorted by %s, what is empty last', (sort, names) => expect(namesOf({ sort })).toEqual(names))

  it('narrows by client and by the status that an invoice reads as', () => {
    const by = (filter: Parameters<typeof invoiceFilters>[0]) => listOf({ filters: invoiceFilters(filter, today) })
    expect(by({ clientId: bob.id })).toEqual({ names: ['twin'], total: 1 })
    expect(by({ status: 'SENT' })).toEqual({ names: ['open'], total: 1 })
    expect(by({ status: 'OVERDUE' })).toEqual({ names: ['late'], total: 1 })
    expect(by({ status: 'PAID' })).toEqual({ names: ['paid'], total: 1 })
    expect(by({ status: 'DRAFT', clientId: ada.id })).toEqual({ names: ['first', 'moved'], total: 2 })
    expect(by({ status: 'PARTIALLY_PAID' })).toEqual({ names: [], total: 0 })
    expect(by({ clientId: nextId<ClientId>() })).toEqual({ names: [], total: 0 })
  })

  it('finds words, the newest row first', () => {
    expect(listOf({ search: 'lamp' })).toEqual({ names: ['moved', 'twin', 'first'], total: 3 })
    expect(listOf({ search: 'DESK lam' })).toEqual({ names: ['twin'], total: 1 })
    expect(listOf({ search: 'mobel' })).toEqual({ names: ['late'], total: 1 })
    expect(listOf({ search: 'lamp', page: 2, perPage: 2 })).toEqual({ names: ['first'], total: 3 })
  })

  it('finds words within what is narrowed, and sorted', () => {
    const filters = invoiceFilters({ clientId: ada.id }, today)
    expect(listOf({ search: 'lamp', filters })).toEqual({ names: ['moved', 'first'], total: 2 })
    expect(namesOf({ search: 'lamp', sort: '-total' })).toEqual(['first', 'twin', 'moved'])
    expect(namesOf({ search: 'desk', sort: 'created_at', filters })).toEqual(['open', 'late'])
  })

  it('finds nothing by what is no word, and everything by nothing', () => {
    expect(listOf({ search: '-*"' })).toEqual({ names: [], total: 0 })
    expect(listOf({ search: '' }).total).toBe(6)
  })
})

it('a list by number has those of a prefix together, by their count; what has none is last', () => {
  const small = openMemoryFile()
  const client = clientRow()
  // A number that was imported is all prefix.
  const given = ['INV-2026- 6', 'INV-2027- 6', 'INV-2026- 12', '2025/7 0', 'INV-2027- 1', '2025/6 0']
  keep(small, (writes) => {
    writes.clients.insert(client)
    writes.invoices.insert(invoiceRow(client.id))
    for (const text of given) {
      const [prefix = '', number] = text.split(' ')
      writes.invoices.insert(invoiceRow(client.id, { prefix, number: Number(number), status: 'SENT' }))
    }
  })
  const read = (request: Pick<Request, 'sort' | 'page' | 'perPage'>) =>
    small.reads.invoices
      .list({ page: 1, perPage: 10, ...request })
      .rows.map(({ prefix, number }) => (prefix === null ? 'draft' : `${prefix} ${String(number)}`))
  const inOrder = ['2025/6 0', '2025/7 0', 'INV-2026- 6', 'INV-2026- 12', 'INV-2027- 1', 'INV-2027- 6']
  expect(read({ sort: 'number' })).toEqual([...inOrder, 'draft'])
  expect(read({ sort: '-number' })).toEqual([...inOrder.toReversed(), 'draft'])
  expect(read({ sort: 'number', page: 2, perPage: 2 })).toEqual(inOrder.slice(2, 4))
  small.close()
})

describe('a page beside a cursor', () => {
  const sorts = [undefined, 'created_at', '-created_at', 'total', '-total'] as const
  const filters = invoiceFilters({ clientId: ada.id }, today)
  const requests: Request[] = sorts.flatMap((sort) => [
    { sort },
    { sort, filters },
    { sort, search: 'lamp' },
    { sort, search: 'desk', filters },
  ])

  it.each(requests)('goes on where the last one ended, and back: %j', (request) => {
    const whole = file.reads.invoices.list({ page: 1, perPage: 10, ...request })
    const ids = whole.rows.map(({ id }) => id)
    ids.forEach((id, index) => {
      const next = file.reads.invoices.list({ page: 2, perPage: 2, ...request, cursor: { after: id } })
      expect([next.rows.map((row) => row.id), next.total]).toEqual([ids.slice(index + 1, index + 3), whole.total])
      const last = file.reads.invoices.list({ page: 2, perPage: 2, ...request, cursor: { before: id } })
      expect(last.rows.map((row) => row.id)).toEqual(ids.slice(Math.max(0, index - 2), index))
    })
  })

  it('is found by its number where its record is gone, on the first page, and where the order has empty places', () => {
    const gone = { after: nextId<ClientId>() as string }
    expect(namesOf({ page: 2, perPage: 2, cursor: gone })).toEqual(['open', 'twin'])
    expect(namesOf({ page: 1, perPage: 2, cursor: { after: rows.open.id } })).toEqual(['paid', 'late'])
    expect(namesOf({ page: 2, perPage: 2, sort: 'due_at', cursor: { after: rows.moved.id } })).toEqual([
      'open',
      'first',
    ])
  })
})

describe('a list without full text', () => {
  it('finds a part of the name as it is written, whatever its case and accents', () => {
    const small = openMemoryFile()
    const names = ['À 20 %', 'A_20', '100 %']
    keep(small, (writes) => {
      for (const name of names) writes.units.insert({ id: nextId(), name, createdAt: at(1), updatedAt: at(1) })
    })
    const find = (search: string) =>
      small.reads.units.list({ page: 1, perPage: 10, search }).rows.map((row) => row.name)
    expect(find('a 20')).toEqual(['À 20 %'])
    expect(find('%')).toEqual(['100 %', 'À 20 %'])
    expect(find('_')).toEqual(['A_20'])
    expect(find('x')).toEqual([])
    small.close()
  })
})

describe('a search with few hits or many', () => {
  it.each([99, 100, 101, 250])('%i of them are the same pages, newest first', (count) => {
    const many = openMemoryFile()
    const client = clientRow()
    const made = Array.from({ length: count }, () =>
      invoiceRow(client.id, { searchText: toSearchText(['lamp']), createdAt: at(1) }),
    )
    keep(many, (writes) => {
      writes.clients.insert(client)
      for (const row of made) writes.invoices.insert(row)
    })
    const newest = made.map(({ id }) => id).reverse()
    for (const page of [1, 2, Math.ceil(count / 15), 100]) {
      const request = { page, perPage: 15, search: 'lam', mostHits: 200 }
      const found = many.reads.invoices.list(request)
      expect(found.rows.map(({ id }) => id)).toEqual(newest.slice((page - 1) * 15, page * 15))
      expect(found.total).toBe(Math.min(count, 200))
      expect(many.reads.invoices.listBriefs(request).rows.map(({ id }) => id)).toEqual(found.rows.map(({ id }) => id))
    }
    many.close()
  })
})
