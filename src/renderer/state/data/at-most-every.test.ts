import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first is done at once, and what is asked for meanwhile once, when its time has come', () => {
  const run = vi.fn()
  const spaced = atMostEvery(1000, run)
  for (let count = 0; count < 5; count += 1) spaced.ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
  spaced.ask()
  expect(run).toHaveBeenCalledTimes(3)
})

test('after the end nothing comes', () => {
  const run = vi.fn()
  const spaced = atMostEvery(1000, run)
  spaced.ask()
  spaced.ask()
  spaced.stop()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
