import { expect, it } from 'vitest'
import { isGivenUp, mailingStates, needsAnswer, waitAfter } from './delivery'

it('waits longer after each attempt, and four hours at most', () => {
  const minutes = Array.from({ length: 12 }, (_, index) => waitAfter(index + 1) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240])
})

it('gives up after three days, and never before the fifth attempt', () => {
  const day = 86_400_000
  expect([isGivenUp(3 * day - 1, 25, 0), isGivenUp(3 * day, 25, 0)]).toEqual([false, true])
  expect([isGivenUp(9 * day, 4, 0), isGivenUp(9 * day, 5, 0)]).toEqual([false, true])
  expect(isGivenUp(9 * day, 9, day)).toBe(false)
})

it('asks about what may have arrived and what did not', () => {
  expect(mailingStates.filter(needsAnswer)).toEqual(['unclear', 'failed'])
})
