import { expect, it } from 'vitest'
import { beginsAnew, isGivenUp, mailingStates, needsAnswer, waitAfter } from './delivery'

it('waits longer after each attempt, and four hours at most', () => {
  const minutes = Array.from({ length: 12 }, (_, index) => waitAfter(index + 1) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240])
})

it('gives up after three days, and never before the fifth attempt', () => {
  const day = 86_400_000
  expect([isGivenUp(3 * day - 1, 25), isGivenUp(3 * day, 25)]).toEqual([false, true])
  expect([isGivenUp(9 * day, 4), isGivenUp(9 * day, 5)]).toEqual([false, true])
})

it('counts attempts anew after hours in which none could be made', () => {
  const hour = 3_600_000
  expect([beginsAnew(4 * hour - 1), beginsAnew(4 * hour)]).toEqual([false, true])
})

it('asks about what may have arrived and what did not', () => {
  expect(mailingStates.filter(needsAnswer)).toEqual(['unclear', 'failed'])
})
