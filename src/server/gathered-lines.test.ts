import { expect, it, vi } from 'vitest'
import { gathered } from './gathered-lines'

it('lines are written together, in their order, and none twice', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const lines = gathered({ write: (text) => written.push(text) })
  lines.write('a\n')
  lines.write('b\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(250)
  expect(written).toEqual(['a\nb\n'])
  lines.write('c\n')
  lines.flush()
  vi.advanceTimersByTime(1000)
  expect(written).toEqual(['a\nb\n', 'c\n'])
  vi.useRealTimers()
})
