import { expect, it } from 'vitest'
import { documentUnits } from '../../words/document-languages'
import { units as english } from '../../words/en/units'
import { unitCode } from './unit-code'

it.each([
  ['hours', 'HUR'],
  ['Std.', 'HUR'],
  ['Tage', 'DAY'],
  [' Stück ', 'H87'],
  ['km', 'KMT'],
  ['licences', 'C62'],
  ['constructor', 'C62'],
  ['', 'C62'],
  [null, 'C62'],
])('of %j is %s', (unit, code) => {
  expect(unitCode(unit)).toBe(code)
})

it.each([
  ['kwartalen', 'QAN'],
  ['chilometri', 'KMT'],
  ['Meilen', 'SMI'],
  ['peças', 'H87'],
])('of %j is %s in its own language too', (unit, code) => {
  expect(unitCode(unit)).toBe(code)
})

it.each(documentUnits)('is the English one in both forms of each unit: $tag', ({ units }) => {
  const written = Object.entries(units).flatMap(([name, { one, other }]) =>
    [one, other].map((unit) => [name, unit, unitCode(unit)]),
  )
  const expected = Object.entries(units).flatMap(([name, { one, other }]) =>
    [one, other].map((unit) => [name, unit, unitCode(english[name as keyof typeof english].one)]),
  )
  expect(written).toEqual(expected)
})
