import { expect, it } from 'vitest'
import { mostHits } from './most-hits'

it('counts to the next full 250 beyond the page', () => {
  expect(mostHits(1, 15)).toBe(250)
  expect(mostHits(16, 15)).toBe(250)
  expect(mostHits(17, 15)).toBe(500)
  expect(mostHits(2, 100)).toBe(250)
  expect(mostHits(5, 50)).toBe(500)
})
