import { expect, it } from 'vitest'
import { isVatIdMistyped } from './vat-id-digits'

// Ids that are published, or worked out on paper.
const right = [
  ['ATU13585627', 'BE0403019261', 'BE403019261', 'CHE107787577', 'CHE-107.787.577 MWST', 'DE136695976', 'DE111111125'],
  [
    'DE 136 695 976',
    'de136695976',
    'DK13585628',
    'EL094259216',
    'ESB58378431',
    'ES54362315K',
    'ESX2482300W',
    'FI20774740',
  ],
  ['FR40303265045', 'FRK7399859412', 'GB980780684', 'GB980780684001', 'IE6433435F', 'IE6433435OA', 'IE1234567T'],
  ['IT00743110157', 'LU15027442', 'NL004495445B01', 'NO123456785MVA', 'PL8567346215', 'PT501964843', 'SE123456789701'],
].flat()

it.each(right)('%s can be right', (id) => {
  expect(isVatIdMistyped(id)).toBe(false)
})

const digit = /\d(?=\D*$)/
/** The ones of which the last digit is none of the digits that the others answer for. */
const held = right.filter((id) => !/^(NL|SE|GB980780684001|FRK)/.test(id))

it.each(held)('%s cannot with another digit at its end', (id) => {
  for (const other of Array.from('0123456789').filter((one) => one !== digit.exec(id)?.[0]))
    expect(isVatIdMistyped(id.replace(digit, other)), other).toBe(true)
})

it.each([
  ['a digit too few', 'DE13669597'],
  ['a digit too many', 'FI207747401'],
  ['two digits in each other’s place', 'PT510964843'],
  ['the numbers of a Dutch company', 'NL004495454B01'],
  ['the number of a Swedish company', 'SE123456798701'],
  ['a country’s other beginning', 'AT13585627'],
])('%s: %s', (_what, id) => {
  expect(isVatIdMistyped(id)).toBe(true)
})

it.each(['', 'DE', '12/345/67890', 'HU12892312', 'US123456789', 'XYZ', 'GBGD001', 'NO', 'CHEESE'])(
  'of %j nothing is known',
  (id) => {
    expect(isVatIdMistyped(id)).toBe(false)
  },
)

it('a Dutch person has digits of another kind', () => {
  const made = Array.from({ length: 97 }, (_, digits) => `NL123456788B${String(digits).padStart(2, '0')}`)
  expect(made.filter((id) => !isVatIdMistyped(id))).toHaveLength(1)
})
