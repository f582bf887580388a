import { expect, test } from 'vitest'
import { countWords } from './link-words'

const none = { queued: 0, sending: 0, checking: 0, rejected: 0, parked: 0, conflicts: 0, missing: 0, attention: 0 }

test('what waits is counted by what it waits for, and nothing else is said', () => {
  expect(countWords(none)).toEqual([])
  expect(countWords({ ...none, queued: 1, rejected: 2, conflicts: 1 })).toEqual([
    '1 change waiting to be sent',
    '2 changes refused by the server',
    '1 record changed in two places',
  ])
})
