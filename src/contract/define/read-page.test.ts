import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPage, type RequestedPage } from './read-page'

const path = 'https://billing.example.com/api/v1/taxes'
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))
const asked: RequestedPage = { page: 2, perPage: 10 }
/** Page 2 of 3, as the specification has it. */
const meta = { current_page: 2, from: 11, last_page: 3, links: [], path, per_page: 10, to: 20, total: 25 }
const links = { first: `${path}?page=1`, last: `${path}?page=3`, prev: `${path}?page=1`, next: `${path}?page=3` }
const read = (over: object, question = asked) => readPage({ success: true, data: rows(10), ...over }, question)

describe('a page as the specification has it', () => {
  it('is read whole', () => {
    const page = { records: rows(10), perPage: 10, total: 25, nextPage: 3, problems: [] }
    expect(read({ meta, links })).toEqual(page)
  })

  it('is the last where next is null', () => {
    const last = { meta: { ...meta, current_page: 3 }, links: { ...links, next: null }, data: rows(5) }
    expect(read(last, { page: 3, perPage: 10 })).toMatchObject({ nextPage: null, problems: [] })
  })

  it('counts as the remote says that it counted', () => {
    const capped = { meta: { ...meta, per_page: 5 }, links, data: rows(5) }
    expect(read(capped, { page: 2, perPage: 100 })).toMatchObject({ perPage: 5, nextPage: 3, problems: [] })
  })

  it('may write its numbers as text', () => {
    const text = { current_page: '2', last_page: '3', per_page: '10', total: '25' }
    expect(read({ meta: text })).toMatchObject({ perPage: 10, total: 25, nextPage: 3, problems: [] })
  })

  it('may name the next page in meta alone', () => {
    const inMeta = (url: unknown) => ({
      meta: {
        current_page: 2,
        links: [
          { url: path, label: '2', active: true },
          { url, label: 'Next &raquo;' },
        ],
      },
    })
    expect(read(inMeta(`${path}?page=3`))).toMatchObject({ nextPage: 3, problems: [] })
    expect(read(inMeta(null))).toMatchObject({ nextPage: null, problems: [] })
  })

  it('may be empty', () => {
    const empty = { data: [], meta: { ...meta, current_page: 1, last_page: 1, total: 0 }, links: { next: null } }
    expect(read(empty, { page: 1, perPage: 10 })).toEqual({
      records: [],
      perPage: 10,
      total: 0,
      nextPage: null,
      problems: [],
    })
  })
})

describe('of next', () => {
  it.each([`${path}?per_page=10&page=3`, '?page=3', '/v1/taxes?page=3#top', 'https://elsewhere.example/?page=3'])(
    'only the number counts: %s',
    (next) => expect(read({ meta, links: { next } })).toMatchObject({ nextPage: 3, problems: [] }),
  )

  it.each([path, '', `${path}?page=`, `${path}?page=x`, `${path}?page=3&page=4`, `${path}?page=-3`, 'https://', 3, {}])(
    'nothing is believed that has no number, and meta decides: %j',
    (next) => {
      const problems = ['The next page has no number.']
      expect(read({ meta, links: { next } })).toMatchObject({ nextPage: 3, problems })
      expect(read({ links: { next } })).toMatchObject({ nextPage: null, problems })
    },
  )

  it.each([1, 2])('nothing is believed that leads back: page %i', (page) => {
    const next = `${path}?page=${page}`
    const problems = [`Page ${page} comes after page 2.`]
    expect(read({ meta, links: { next } })).toMatchObject({ nextPage: 3, problems })
    expect(read({ links: { next } })).toMatchObject({ nextPage: null, problems })
  })

  it('nothing is believed that leaps over a page', () => {
    const problems = ['Page 9 comes after page 2.']
    expect(read({ links: { next: `${path}?page=9` } })).toMatchObject({ nextPage: 3, problems })
  })

  it('an end is not believed where meta counts more', () => {
    const problems = ['There is no next page, yet meta counts more.']
    expect(read({ meta, links: { next: null } })).toMatchObject({ nextPage: 3, problems })
  })

  it('a page is looked at that meta does not count, and it is said', () => {
    const problems = ['There is a next page, yet meta counts no more.']
    const short = { ...meta, last_page: 2 }
    expect(read({ meta: short, links })).toMatchObject({ nextPage: 3, problems })
  })
})

describe('without next', () => {
  it.each([
    [{ last_page: 3 }, 3],
    [{ last_page: 2 }, null],
    [{ total: 21 }, 3],
    [{ total: 20 }, null],
    [{ total: 11, per_page: 5 }, 3],
  ])('meta %j decides', (given, nextPage) => {
    expect(read({ meta: given })).toMatchObject({ nextPage, problems: [] })
  })

  it.each([
    [10, 3],
    [9, null],
    [0, null],
  ])('and without meta a page of %i records of 10 leads to %j', (count, nextPage) => {
    expect(read({ data: rows(count) })).toMatchObject({ nextPage, total: null, perPage: 10, problems: [] })
  })
})

describe('a walk ends', () => {
  it('where another page comes than was asked for', () => {
    const problems = ['Page 1 came instead of page 2.']
    expect(read({ meta: { ...meta, current_page: 1 }, links })).toMatchObject({ nextPage: null, problems })
  })

  it('where a page is empty, whatever it claims', () => {
    const problems = ['An empty page claims that more follows.']
    expect(read({ data: [], links })).toMatchObject({ nextPage: null, problems })
    expect(read({ data: [], meta })).toMatchObject({ nextPage: null, problems })
  })

  it.each([undefined, null, {}, 'text'])('where the data is %j', (data) => {
    const page = { records: [], nextPage: null, problems: ['The data is not a list.'] }
    expect(read({ data })).toMatchObject(page)
  })
})

describe('whatever a remote says', () => {
  const question = fc.record({ page: fc.integer({ min: 1, max: 1e6 }), perPage: fc.integer({ min: 1, max: 100 }) })
  const odd = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom('?page=2', '?page=0', '?page=1e3', null))
  const loose = fc.record(
    {
      data: fc.oneof(odd, fc.array(odd)),
      meta: fc.oneof(
        odd,
        fc.record(
          {
            current_page: odd,
            last_page: odd,
            per_page: odd,
            total: odd,
            links: fc.oneof(odd, fc.array(fc.record({ url: odd, label: odd }))),
          },
          { requiredKeys: [] },
        ),
      ),
      links: fc.oneof(odd, fc.record({ next: odd })),
    },
    { requiredKeys: [] },
  )

  it('is read without an exception, and the next page is the one after or none', () => {
    fc.assert(
      fc.property(loose, question, (body, given) => {
        const page = readPage(body, given)
        expect([null, given.page + 1]).toContain(page.nextPage)
        expect(page.perPage).toBeGreaterThanOrEqual(1)
        expect(page.total ?? 0).toBeGreaterThanOrEqual(0)
        expect(page.records).toEqual(Array.isArray(body.data) ? body.data : [])
        if (page.records.length === 0) expect(page.nextPage).toBeNull()
      }),
    )
  })

  it('a list that is true to the specification is walked once over, to its end', () => {
    const list = fc.record({ total: fc.nat({ max: 300 }), perPage: fc.integer({ min: 1, max: 50 }) })
    fc.assert(
      fc.property(list, fc.constantFrom('links', 'meta', 'neither'), ({ total, perPage }, style) => {
        const all = rows(total)
        const walked: unknown[] = []
        for (let page: number | null = 1; page !== null;) {
          const data = all.slice((page - 1) * perPage, page * perPage)
          const last = Math.max(1, Math.ceil(total / perPage))
          const next = page < last ? `${path}?page=${page + 1}` : null
          const told = { current_page: page, last_page: last, per_page: perPage, total }
          const said = { links: { meta: told, links: { next } }, meta: { meta: told }, neither: {} }[style]
          const answer = readPage({ data, ...said }, { page, perPage })
          expect(answer.problems).toEqual([])
          walked.push(...answer.records)
          page = answer.nextPage
        }
        expect(walked).toEqual(all)
      }),
    )
  })
})
