import { expect, it } from 'vitest'
import { isEcho } from './echo'

it.each<[unknown, unknown]>([
  ['Otto ', 'otto'],
  ['With  thanks', 'WITH THANKS'],
  ['As agreed on Monday', 'As agreed'],
  [19.99, 20],
  [19.99, 19.9],
  [33.333, 33.33],
  [{ city: 'Berlin', line1: 'Hill 1' }, { city: 'BERLIN' }],
  [[{ name: 'Work', description: 'Long' }], [{ name: 'Work', description: null }]],
])('%j may come back as %j', (said, seen) => {
  expect(isEcho(said, seen)).toBe(true)
})

it.each<[unknown, unknown]>([
  ['Otto', 'Ada'],
  ['As agreed', 'As agreed on Monday'],
  [19.99, 21],
  [20, 20.01],
  [true, false],
  [null, 'Otto'],
  ['Otto', null],
  [[{ name: 'Work' }], []],
  [{ city: 'Berlin' }, { city: 'Berlin', zip: '1' }],
])('%j does not come back as %j', (said, seen) => {
  expect(isEcho(said, seen)).toBe(false)
})
