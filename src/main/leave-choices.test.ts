import { expect, it } from 'vitest'
import { leaveChoices } from './leave-choices'

it.each([
  ['darwin', ['save', 'stay', 'discard']],
  ['win32', ['save', 'discard', 'stay']],
  ['linux', ['discard', 'stay', 'save']],
] as const)('answers stand as they do on %s', (platform, order) => {
  expect(leaveChoices(platform)).toEqual(order)
})
