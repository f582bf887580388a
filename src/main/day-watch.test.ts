import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { millisecondsToInstant } from '../kernel/instant'
import { watchDay } from './day-watch'

const now = () => millisecondsToInstant(Date.now())

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('tells the day at the midnight of its zone, and at no other', () => {
  vi.setSystemTime('2026-11-21T22:58:30Z')
  const tell = vi.fn()
  const stop = watchDay({ readZone: () => 'Europe/Berlin', now, tell })
  vi.advanceTimersByTime(89_999)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell.mock.calls).toEqual([['2026-11-22']])
  vi.advanceTimersByTime(3_600_000)
  expect(tell).toHaveBeenCalledTimes(1)
  stop()
})

test('notices within a minute what happened while the computer slept', () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  const tell = vi.fn()
  const stop = watchDay({ readZone: () => 'UTC', now, tell })
  vi.setSystemTime('2026-11-24T08:00:00Z')
  vi.advanceTimersByTime(60_000)
  expect(tell.mock.calls).toEqual([['2026-11-24']])
  stop()
})

test('follows another zone', () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  let zone = 'UTC'
  const tell = vi.fn()
  const stop = watchDay({ readZone: () => zone, now, tell })
  zone = 'Pacific/Kiritimati'
  vi.advanceTimersByTime(60_000)
  expect(tell.mock.calls).toEqual([['2026-11-22']])
  stop()
})

test('tells nothing once it has ended', () => {
  vi.setSystemTime('2026-11-21T23:59:59Z')
  const tell = vi.fn()
  watchDay({ readZone: () => 'UTC', now, tell })()
  vi.advanceTimersByTime(120_000)
  expect(tell).not.toHaveBeenCalled()
})
