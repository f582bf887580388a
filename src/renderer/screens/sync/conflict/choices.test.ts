import { expect, test } from 'vitest'
import { changedWhere, checkChoices, firstChoices, hadBefore, pickAll, resolution, shownFields } from './choices'

const fields = [
  { field: 'email', base: 'a@x.example', mine: 'a@x.example', theirs: 'c@x.example', is_contested: false },
  { field: 'name', base: 'Ada', mine: 'Ada L.', theirs: 'Ada Lind', is_contested: true },
  { field: 'kind', base: 'PERSON', mine: 'PERSON', theirs: 'PERSON', is_contested: false },
  {
    field: 'address',
    base: null,
    mine: { city: 'Porto', zip: '1' },
    theirs: { zip: '1', city: 'Porto' },
    is_contested: false,
  },
  { field: 'profile', base: null, mine: { website: 'x' }, theirs: null, is_contested: false },
]
const conflict = { kind: 'client', can_edit: true, fields } as const
const shown = shownFields(conflict)

test('only what differs is shown, the contested first', () => {
  expect(shown.map(({ field }) => field)).toEqual(['name', 'email', 'profile'])
})

test('what one side has changed stands as it has it; what both have changed waits for a choice', () => {
  expect(firstChoices(shown).picks).toEqual({ name: '', email: 'theirs', profile: 'mine' })
})

test('an open choice is told on its field', () => {
  expect(checkChoices(shown, firstChoices(shown))).toEqual({ name: ['Choose one of them.'] })
  expect(checkChoices(shown, { picks: pickAll(shown, 'theirs'), typed: {} })).toEqual({})
})

test('every choice is sent, and a value of one’s own instead of one', () => {
  const choices = { ...firstChoices(shown), typed: { name: ' Ada Lovelace ' } }
  choices.picks['name'] = 'edited'
  expect(resolution(shown, choices)).toEqual({
    take: { email: 'theirs', profile: 'mine' },
    edited: { name: 'Ada Lovelace' },
  })
})

test('a figure is sent as a number', () => {
  const [tax] = shownFields({
    kind: 'tax',
    can_edit: true,
    fields: [{ field: 'percent', base: 19, mine: 20, theirs: 21, is_contested: true }],
  })
  if (!tax) throw new Error('The field is not shown')
  expect(firstChoices([tax]).typed).toEqual({ percent: '20' })
  expect(resolution([tax], { picks: { percent: 'edited' }, typed: { percent: '20.5' } }).edited).toEqual({
    percent: 20.5,
  })
})

test('nothing can be written anew where the record is not to be edited', () => {
  expect(shownFields({ ...conflict, can_edit: false }).some(({ canEdit }) => canEdit)).toBe(false)
})

test('where it was changed is said as it is, also of what waits for a choice and was changed on one side', () => {
  expect(changedWhere({ base: 'Ada', mine: 'Ada' })).toBe('Changed on the server')
  expect(changedWhere({ base: 'Ada', mine: 'Ada L.' })).toBe('Changed on both sides')
  expect(changedWhere({ base: null, mine: 'Ada' }), 'who did is not known').toBe('Not the same on both sides')
})

test('what clients pay to is read first', () => {
  const fields = ['name', 'profile.phone', 'profile.iban'].map((field) => ({
    field,
    base: null,
    mine: 'Mine',
    theirs: 'Theirs',
    is_contested: field !== 'profile.phone',
  }))
  const named = shownFields({ kind: 'organization', can_edit: true, fields }).map(({ field }) => field)
  expect(named).toEqual(['profile.iban', 'name', 'profile.phone'])
})

test('what was before is shown only where it is known, and something', () => {
  expect([0, 'Ada', false].map((base) => hadBefore({ base }))).toEqual([true, true, true])
  expect([null, undefined, ''].map((base) => hadBefore({ base }))).toEqual([false, false, false])
})
