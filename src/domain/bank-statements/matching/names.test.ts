import { expect, it } from 'vitest'
import { areAlike, isNamedIn, nameWords } from './names'

const alike = (one: string, other: string) => areAlike(nameWords(one), nameWords(other))

it.each([
  ['Nordwind Kaffee GmbH', 'NORDWIND KAFFEE'],
  ['Jürgen Müller', 'MUELLER JUERGEN'],
  ['Ada Lovelace', 'Mrs. A. Lovelace Ada'],
  ['Müller', 'Dr. Jürgen Müller'],
  ['Internationale Handelsgesellschaft mbH', 'INTERNATIONALE HANDELSGES'],
  ['O’Brien & Sons Ltd.', "O'BRIEN SONS"],
  ['Łódź Press Sp.', 'LODZ PRESS SP'],
])('%s is %s', (one, other) => {
  expect(alike(one, other)).toBe(true)
  expect(alike(other, one)).toBe(true)
})

it.each([
  ['Nordwind Kaffee GmbH', 'Südwind Kaffee GmbH'],
  ['GmbH', 'Nordwind GmbH'],
  ['', 'Nordwind'],
  ['Al', 'Al Ko'],
  ['Jan Müller', 'Jana Müller'],
])('%s is not %s', (one, other) => {
  expect(alike(one, other)).toBe(false)
})

it('is found in words that name nobody else', () => {
  const isIn = (name: string, text: string) => isNamedIn(nameWords(name), nameWords(text))
  expect(isIn('Nordwind Kaffee GmbH', 'AUFTRAGGEBER: NORDWIND KAFFEE HAMBURG')).toBe(true)
  expect(isIn('Nordwind Kaffee GmbH', 'Nordwind Tee')).toBe(false)
  expect(isIn('Ann', 'Ann')).toBe(false)
})
