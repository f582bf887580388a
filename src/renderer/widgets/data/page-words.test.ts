import { expect, it } from 'vitest'
import { items } from '../../../words/en/items'
import { pageWords } from './page-words'

const words = (from: number | null, to: number | null, total: number, isMore = false) =>
  pageWords(
    { from, to, total },
    { words: items.taxes, isMore, write: (count) => new Intl.NumberFormat('en-GB').format(count) },
  )

it('says which of how many are shown, as one would', () => {
  expect(words(51, 100, 1171)).toBe('51–100 of 1,171 taxes')
  expect(words(1, 1, 1)).toBe('1 tax')
  expect(words(51, 51, 51)).toBe('51 of 51 taxes')
  expect(words(1, 50, 250, true)).toBe('1–50 of 250+ taxes')
  expect(words(null, null, 0)).toBe('')
})
