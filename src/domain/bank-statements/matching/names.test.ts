import { expect, it } from 'vitest'
import { isNamedIn, likenessOf, nameWords, payerOf } from './names'

const likeness = (payer: string, client: string) => likenessOf(payerOf(payer), nameWords(client))

it.each([
  ['Nordwind Kaffee GmbH', 'NORDWIND KAFFEE'],
  ['Jürgen Müller', 'MUELLER JUERGEN'],
  ['Ada Lovelace', 'Mrs. A. Lovelace Ada'],
  ['O’Brien & Sons Ltd.', "O'BRIEN SONS"],
  ['Łódź Press Sp.', 'LODZ PRESS SP'],
])('%s is %s', (one, other) => {
  expect(likeness(one, other)).toBe('alike')
  expect(likeness(other, one)).toBe('alike')
})

it.each([
  ['Müller', 'Dr. Jürgen Müller'],
  ['INTERNATIONALE HANDELSGES', 'Internationale Handelsgesellschaft mbH'],
])('%s pays for %s', (payer, client) => {
  expect(likeness(payer, client)).toBe('alike')
})

it.each([
  ['Dr. Jürgen Müller', 'Müller'],
  ['Peter Müller', 'Müller GmbH'],
  ['Studio Nord GmbH', 'Studio AG'],
])('%s has a word of %s, as many do', (payer, client) => {
  expect(likeness(payer, client)).toBe('oneWord')
})

it.each([
  ['Nordwind Kaffee GmbH', 'Südwind Kaffee GmbH'],
  ['GmbH', 'Nordwind GmbH'],
  ['', 'Nordwind'],
  ['Al', 'Al Ko'],
  ['Jan Müller', 'Jana Müller'],
  ['Mark Huber', 'Marketing GmbH'],
  ['Bernd Stein', 'Berndorf AG'],
  ['Internationale Handels', 'Internat Handels'],
  ['Internationale Handels GmbH', 'Internationale Handelsgesellschaft'],
])('%s is not %s', (one, other) => {
  expect(likeness(one, other)).toBeNull()
})

it('is found in words that name nobody else', () => {
  const isIn = (name: string, text: string) => isNamedIn(nameWords(name), nameWords(text))
  expect(isIn('Nordwind Kaffee GmbH', 'AUFTRAGGEBER: NORDWIND KAFFEE HAMBURG')).toBe(true)
  expect(isIn('Nordwind Kaffee GmbH', 'Nordwind Tee')).toBe(false)
  expect(isIn('Ann', 'Ann')).toBe(false)
})
