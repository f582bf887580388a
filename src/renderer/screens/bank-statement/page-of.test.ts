import { expect, it } from 'vitest'
import { pageOf } from './page-of'

const all = Array.from({ length: 120 }, (_, index) => index)

it('a page holds fifty rows, the last one the rest', () => {
  expect(pageOf(all, 1)).toMatchObject({ meta: { from: 1, to: 50, last_page: 3, total: 120 } })
  expect(pageOf(all, 3).rows).toEqual(all.slice(100))
})

it('past the last page is the last, and before the first the first', () => {
  expect(pageOf(all, 9).meta.current_page).toBe(3)
  expect(pageOf(all, 0).meta.current_page).toBe(1)
  expect(pageOf([], 1)).toMatchObject({ rows: [], meta: { from: null, to: null, last_page: 1 } })
})
