import { expect, test } from 'vitest'
import { isOnlyThere, limitsText, wholeChoices } from './conflict-words'

const conflict = {
  kind: 'invoice',
  reason: 'fields',
  can_keep_mine: true,
  can_take_theirs: true,
  can_edit: true,
  mine_there: 'stays',
  gone: null,
} as const
const fixed = { ...conflict, can_edit: false } as const

test('where everything can be chosen nothing need be said', () => {
  expect(limitsText(conflict)).toBeNull()
})

test('where something cannot, it says why, and only what is possible is offered', () => {
  const offered = (given: Parameters<typeof wholeChoices>[0]) => wholeChoices(given, 'INV-7').map(({ label }) => label)
  expect(limitsText(fixed)).toContain('cannot be mixed')
  expect(offered(fixed)).toEqual(['Keep mine', 'Take theirs'])
  const issued = { ...fixed, reason: 'frozen', can_take_theirs: false } as const
  expect(limitsText(issued)).toContain('what your client has')
  expect(offered(issued)).toEqual(['Leave both as they are'])
  expect(offered({ ...issued, mine_there: 'replaces' })).toEqual(['Put yours over it on the server'])
  expect(offered({ ...issued, mine_there: 'moves' })).toEqual(['Do the same on the server'])
  const issuedThere = { ...fixed, can_keep_mine: false }
  expect(limitsText(issuedThere)).toContain('has gone out on the server')
  expect(offered(issuedThere)).toEqual(['Take theirs'])
  expect(offered({ ...fixed, reason: 'cannot_apply', can_take_theirs: false })).toEqual(['Keep mine'])
  const numberTaken = { ...fixed, reason: 'number', can_take_theirs: false } as const
  expect(limitsText(numberTaken)).toContain('same number')
  expect(offered(numberTaken)).toEqual(['Leave both as they are'])
})

test('a deletion asks first and names what is lost, on whichever side it would be', () => {
  const here = wholeChoices({ ...conflict, gone: 'there' }, 'INV-7').find(({ whole }) => whole === 'theirs')
  expect(here?.question?.lost?.join()).toContain('INV-7')
  const there = wholeChoices({ ...conflict, gone: 'here' }, 'INV-7').find(({ whole }) => whole === 'mine')
  expect(there?.question?.title).toContain('on the server')
  expect(
    wholeChoices({ ...conflict, gone: 'there' }, 'INV-7').find(({ whole }) => whole === 'mine')?.question,
  ).toBeNull()
})

test('what can be brought back is said to be, and what cannot is not', () => {
  const said = (given: Parameters<typeof wholeChoices>[0]) =>
    wholeChoices(given, 'INV-7').map(({ does, question }) => `${does} ${question?.text ?? ''}`)
  const deleted = said({ ...conflict, gone: 'there' })
  expect(deleted).toEqual([expect.not.stringContaining('Activity'), expect.stringContaining('Activity for 90 days')])
  const deletedThere = said({ ...conflict, gone: 'here' }).join()
  expect(deletedThere).toContain('cannot be undone')
  expect(deletedThere).not.toContain('Activity')
  expect(said(fixed)).toEqual([
    expect.stringContaining('what the server has, which is not kept'),
    expect.stringContaining('Activity for 90 days'),
  ])
  expect(said({ ...fixed, can_keep_mine: false }).join()).toContain('yours, which is not kept')
})

test('what is said of a price, or of what is paid, is what is done', () => {
  const price = wholeChoices({ ...fixed, reason: 'priced' }, 'INV-7')
  expect(price.map(({ does }) => does).join()).not.toContain('replaces')
  expect(limitsText({ ...fixed, reason: 'paid', can_take_theirs: false })).toContain('payments on this computer')
})

test('what may be somebody else’s account is warned of, and taken only once that is confirmed', () => {
  const letterhead = { ...fixed, reason: 'letterhead' } as const
  expect(limitsText(letterhead)).toContain('account')
  const asked = wholeChoices(letterhead, 'INV-7, INV-8').map(({ whole, question }) => [whole, question?.text ?? ''])
  expect(asked).toEqual([
    ['mine', ''],
    ['theirs', expect.stringContaining('change this back from Activity') as string],
  ])
  expect(limitsText({ ...conflict, reason: 'printed' })).toContain('who can sign in')
})

test('what cannot be deleted here says so', () => {
  expect(limitsText({ ...fixed, gone: 'there', can_take_theirs: false })).toContain('cannot be deleted here')
  expect(limitsText({ ...fixed, gone: 'there' })).toContain('unless you say so')
})

test('a document that is not here is compared with nothing', () => {
  const field = { field: 'notes', base: null, mine: null, theirs: 'Theirs', is_contested: false }
  expect(isOnlyThere({ reason: 'number', fields: [field] })).toBe(true)
  expect(isOnlyThere({ reason: 'number', fields: [{ ...field, mine: 'Mine' }] })).toBe(false)
  expect(isOnlyThere({ reason: 'fields', fields: [field] })).toBe(false)
})
