import { expect, test } from 'vitest'
import { waitingCounts } from './link-words'

const none = {
  queued: 0,
  sending: 0,
  checking: 0,
  rejected: 0,
  parked: 0,
  deletions: 0,
  conflicts: 0,
  numbered: 0,
  missing: 0,
  unreadable: 0,
  attention: 0,
}

test('what waits is counted by what it waits for, and nothing else is said', () => {
  expect(waitingCounts(none)).toEqual([])
  expect(waitingCounts({ ...none, queued: 1, rejected: 2, attention: 2 })).toEqual([
    { kind: 'queued', count: { number: 1, text: '1' } },
    { kind: 'rejected', count: { number: 2, text: '2' } },
  ])
  expect(waitingCounts({ ...none, conflicts: 1, unreadable: 3, attention: 4 })).toEqual([
    { kind: 'conflicts', count: { number: 1, text: '1' } },
    { kind: 'unreadable', count: { number: 3, text: '3' } },
  ])
})
