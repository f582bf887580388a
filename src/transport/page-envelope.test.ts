import { describe, expect, it } from 'vitest'
import { numberedPages, pageEnvelope } from './page-envelope'

const path = 'https://example.com/api/v1/taxes'
const rows = (count: number) => Array.from({ length: count }, () => ({}))

/** The pages as text, with … for a gap. */
const shown = (current: number, last: number) =>
  numberedPages(current, last)
    .map((number) => number ?? '…')
    .join(' ')

describe('the pages that are named', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [7, 13, '1 2 3 4 5 6 7 8 9 10 11 12 13'],
    [1, 14, '1 2 3 4 5 6 7 8 9 10 … 13 14'],
    [7, 14, '1 2 3 4 5 6 7 8 9 10 … 13 14'],
    [8, 14, '1 2 … 5 6 7 8 9 10 11 12 13 14'],
    [8, 20, '1 2 … 5 6 7 8 9 10 11 … 19 20'],
    [13, 20, '1 2 … 10 11 12 13 14 15 16 … 19 20'],
    [14, 20, '1 2 … 11 12 13 14 15 16 17 18 19 20'],
    [20, 20, '1 2 … 11 12 13 14 15 16 17 18 19 20'],
    [1e12, 20, '1 2 … 11 12 13 14 15 16 17 18 19 20'],
  ])('on page %i of %i are %s', (current, last, expected) => expect(shown(current, last)).toBe(expected))
})

describe('a page of a list', () => {
  it('says where it stands', () => {
    const { meta } = pageEnvelope(path, { page: 3, per_page: 10 }, { rows: rows(10), total: 41 })
    const { links: _links, ...rest } = meta
    expect(rest).toEqual({ current_page: 3, from: 21, last_page: 5, path, per_page: 10, to: 30, total: 41 })
  })

  it('names the pages around it by their addresses', () => {
    const { meta, links } = pageEnvelope(path, { page: 2, per_page: 10 }, { rows: rows(1), total: 11 })
    const address = (page: number) => `${path}?page=${page}&per_page=10`
    expect(links).toEqual({ first: address(1), last: address(2), prev: address(1), next: null })
    expect(meta.links).toEqual([
      { url: address(1), label: '&laquo; Previous', active: false },
      { url: address(1), label: '1', active: false },
      { url: address(2), label: '2', active: true },
      { url: null, label: 'Next &raquo;', active: false },
    ])
  })

  it('names none of them where nobody goes by their numbers', () => {
    const { meta, links } = pageEnvelope(path, { page: 2, per_page: 10 }, { rows: rows(1), total: 11 }, false)
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, total: 11, links: [] })
    expect(links.prev).toBe(`${path}?page=1&per_page=10`)
  })

  it('keeps what narrows and orders the list in the addresses, safely written', () => {
    const query = { page: 1, per_page: 15, q: 'Müller & 50 %', sort: '-name', client_id: undefined }
    const { links } = pageEnvelope(path, query, { rows: rows(15), total: 30 })
    expect(links.next).toBe(`${path}?page=2&per_page=15&q=M%C3%BCller+%26+50+%25&sort=-name`)
  })

  it('has no records to count when it is empty or past the end', () => {
    const empty = pageEnvelope(path, { page: 1, per_page: 15 }, { rows: [], total: 0 })
    expect([empty.meta.from, empty.meta.to, empty.meta.last_page, empty.links.next]).toEqual([null, null, 1, null])
    const past = pageEnvelope(path, { page: 9, per_page: 15 }, { rows: [], total: 16 })
    expect([past.meta.from, past.meta.to, past.meta.current_page, past.meta.last_page]).toEqual([null, null, 9, 2])
    expect([past.links.prev, past.links.next]).toEqual([`${path}?page=8&per_page=15`, null])
  })

  it('leaves a gap without an address', () => {
    const { meta } = pageEnvelope(path, { page: 1, per_page: 1 }, { rows: rows(1), total: 14 })
    expect(meta.links[11]).toEqual({ url: null, label: '...', active: false })
  })
})
