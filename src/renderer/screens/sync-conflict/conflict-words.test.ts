import { expect, test } from 'vitest'
import { limitsText, wholeChoices } from './conflict-words'

const conflict = { kind: 'invoice', label: 'INV-7', can_take_theirs: true, can_edit: true, gone: null } as const

test('where everything can be chosen nothing need be said', () => {
  expect(limitsText(conflict)).toBeNull()
})

test('where something cannot, it says why, and only what is possible is offered', () => {
  expect(limitsText({ ...conflict, can_edit: false })).toContain('not be mixed')
  expect(limitsText({ ...conflict, can_edit: false, can_take_theirs: false })).toContain('stays as it is')
  const offered = wholeChoices({ ...conflict, can_edit: false, can_take_theirs: false })
  expect(offered.map(({ whole }) => whole)).toEqual(['mine'])
})

test('a deletion asks first and names what is lost, on whichever side it would be', () => {
  const here = wholeChoices({ ...conflict, gone: 'there' }).find(({ whole }) => whole === 'theirs')
  expect(here?.question?.lost?.join()).toContain('INV-7')
  const there = wholeChoices({ ...conflict, gone: 'here' }).find(({ whole }) => whole === 'mine')
  expect(there?.question?.title).toContain('on the server')
  expect(wholeChoices({ ...conflict, gone: 'there' }).find(({ whole }) => whole === 'mine')?.question).toBeNull()
})
