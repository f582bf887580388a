import { expect, test } from 'vitest'
import { limitsText, wholeChoices } from './conflict-words'

const conflict = {
  kind: 'invoice',
  label: 'INV-7',
  reason: 'fields',
  can_keep_mine: true,
  can_take_theirs: true,
  can_edit: true,
  gone: null,
} as const
const fixed = { ...conflict, can_edit: false } as const

test('where everything can be chosen nothing need be said', () => {
  expect(limitsText(conflict)).toBeNull()
})

test('where something cannot, it says why, and only what is possible is offered', () => {
  const offered = (given: Parameters<typeof wholeChoices>[0]) => wholeChoices(given).map(({ label }) => label)
  expect(limitsText(fixed)).toContain('cannot be mixed')
  expect(offered(fixed)).toEqual(['Keep mine', 'Take theirs'])
  const issued = { ...fixed, reason: 'frozen', can_take_theirs: false } as const
  expect(limitsText(issued)).toContain('what your client has')
  expect(offered(issued)).toEqual(['Leave both as they are'])
  const issuedThere = { ...fixed, can_keep_mine: false }
  expect(limitsText(issuedThere)).toContain('has gone out on the server')
  expect(offered(issuedThere)).toEqual(['Take theirs'])
  expect(offered({ ...fixed, reason: 'cannot_apply', can_take_theirs: false })).toEqual(['Keep mine'])
  const numberTaken = { ...fixed, reason: 'number', can_take_theirs: false } as const
  expect(limitsText(numberTaken)).toContain('same number')
  expect(offered(numberTaken)).toEqual(['Leave both as they are'])
})

test('a deletion asks first and names what is lost, on whichever side it would be', () => {
  const here = wholeChoices({ ...conflict, gone: 'there' }).find(({ whole }) => whole === 'theirs')
  expect(here?.question?.lost?.join()).toContain('INV-7')
  const there = wholeChoices({ ...conflict, gone: 'here' }).find(({ whole }) => whole === 'mine')
  expect(there?.question?.title).toContain('on the server')
  expect(wholeChoices({ ...conflict, gone: 'there' }).find(({ whole }) => whole === 'mine')?.question).toBeNull()
})
