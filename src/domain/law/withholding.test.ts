import { expect, it } from 'vitest'
import { readWithholding, withheldIn, withheldMinor } from './withholding'

const irpf = { withholding_name: ' IRPF ', withholding_percent: 15 }

it('reads what is withheld', () => {
  expect(readWithholding(irpf)).toEqual({ name: 'IRPF', percent: '15' })
})

it.each([
  [null],
  [{}],
  [{ withholding_name: 'IRPF' }],
  [{ withholding_percent: 15 }],
  [{ ...irpf, withholding_percent: 0 }],
  [{ ...irpf, withholding_percent: 100.1 }],
  [{ ...irpf, withholding_name: ' ' }],
])('reads nothing in %j', (options) => {
  expect(readWithholding(options)).toBeNull()
})

it.each([
  // 15 % of 1,000.00 less 100.00.
  [{ subtotalMinor: 100_000, documentDiscountMinor: 10_000 }, 15, 13_500],
  // 7 % of 0.50 is 3.5 cents.
  [{ subtotalMinor: 50, documentDiscountMinor: 0 }, 7, 4],
])('is a part of what the document is worth before tax: %j at %d %%', (worth, percent, minor) => {
  const told = readWithholding({ ...irpf, withholding_percent: percent })
  expect(told && withheldMinor(worth, told)).toBe(minor)
})

it.each([
  ['all that is open', 100_000, 100_000, 15_000],
  ['the rest, where a part was paid', 60_000, 60_000, 15_000],
  ['a payment that leaves it open', 85_000, 100_000, 0],
  ['a payment that holds a part of it', 90_000, 100_000, 5_000],
  ['what is left where all but it was paid', 15_000, 15_000, 15_000],
  ['less than that', 10_000, 10_000, 10_000],
])('what is withheld is paid last: %s', (_what, amountMinor, dueMinor, minor) => {
  expect(withheldIn(amountMinor, dueMinor, 15_000)).toBe(minor)
})
