import { expect, it } from 'vitest'
import { leaveButtons } from './leave-buttons'

it.each([
  ['darwin', ['save', 'stay', 'discard']],
  ['win32', ['save', 'discard', 'stay']],
  ['linux', ['discard', 'stay', 'save']],
] as const)('answers stand as they do on %s', (platform, order) => {
  expect(leaveButtons(platform).map(({ choice }) => choice)).toEqual(order)
})
