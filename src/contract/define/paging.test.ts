import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { paging, sortBy } from './paging'

const query = z.object(paging)

describe('page and per_page', () => {
  it('are 1 and 15 where they are left out', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 15 })
  })

  it.each([
    ['1', 1],
    ['007', 7],
    [100, 100],
    [101, 100],
    ['99999999999999999999', 100],
  ])('takes %j a page as %i', (given, size) => expect(query.parse({ per_page: given }).per_page).toBe(size))

  it.each(['0', '-1', '+1', '1.0', '1.5', '1e2', '0x10', '', ' 1', 'abc', 0, -1, 1.5, NaN, null, true, ['1'], {}])(
    'refuses %j',
    (given) => {
      const read = query.safeParse({ page: given, per_page: given })
      const messages = read.error?.issues.map(({ path, message }) => [path.join('.'), message])
      const message = 'Use a whole number of at least 1.'
      expect(messages).toEqual([
        ['page', message],
        ['per_page', message],
      ])
    },
  )

  it('keeps the offset of the furthest page an exact integer', () => {
    const { page, per_page: size } = query.parse({ page: '9'.repeat(30), per_page: '100' })
    expect(Number.isSafeInteger(page * size)).toBe(true)
  })
})

describe('sort', () => {
  const sort = sortBy(['name', 'total'])

  it.each([undefined, 'name', '-name', 'total', '-total'])('takes %s', (given) => {
    expect(sort.parse(given)).toBe(given)
  })

  it.each(['', '--name', 'Name', 'id', 'name desc'])('refuses “%s”', (given) => {
    expect(sort.safeParse(given).error?.issues[0]?.message).toBe('Sort by one of name, total.')
  })
})
