import { expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { isForbidden, issueConcerns, type IssueFacts, needsYes } from './issue-concerns'

const day = (text: string) => text as CalendarDate

const plain: IssueFacts = {
  issuedAt: day('2026-11-22'),
  dueAt: day('2026-12-22'),
  today: day('2026-11-22'),
  lastIssuedAt: day('2026-11-22'),
  isFree: false,
  hasOwnAddress: true,
  hasOwnTaxNumber: true,
  lacksOwnVatId: false,
  lacksClientVatId: false,
  isExemptionPossible: true,
  reverseChargeFault: null,
  contradictedStatus: null,
  isUntaxedWithoutReason: false,
  lacksUsualReason: false,
  hasClientAddress: true,
  hasSupply: true,
  saysHowToPay: true,
  lacksOrdinaryIban: false,
  isIssuedThere: false,
  swissBillLack: null,
  saysTaxInItsCurrency: true,
  isPrintable: true,
  hasRatesOfToday: true,
  isAddressInWindow: true,
  takesOffDeposits: true,
  takesOffInVain: false,
  takesOffApart: false,
  isTaxedOnce: true,
  hasDepositDrafts: false,
  depositFault: null,
}
const concernsOf = (facts: Partial<IssueFacts>) => issueConcerns({ ...plain, ...facts })

it('finds nothing to say of an ordinary invoice', () => {
  expect(concernsOf({})).toEqual([])
  expect(concernsOf({ lastIssuedAt: null })).toEqual([])
})

it.each<[string, Partial<IssueFacts>, ReturnType<typeof issueConcerns>]>([
  ['a date before that of the last number', { issuedAt: day('2026-11-21') }, ['beforeLast']],
  ['a year ago to the day', { issuedAt: day('2025-11-22'), lastIssuedAt: null }, []],
  ['a day more', { issuedAt: day('2025-11-21'), dueAt: day('2025-12-21'), lastIssuedAt: null }, ['farPast']],
  ['a month ahead to the day', { issuedAt: day('2026-12-22') }, []],
  ['a day more', { issuedAt: day('2026-12-23'), dueAt: day('2027-01-22') }, ['farAhead']],
  ['the year 2099', { issuedAt: day('2099-12-31'), dueAt: day('2099-12-31') }, ['farAhead']],
  [
    'a due day that is past',
    { dueAt: day('2026-11-21'), issuedAt: day('2026-11-01'), lastIssuedAt: null },
    ['duePast'],
  ],
  ['deposits that are not taken off', { takesOffDeposits: false }, ['deposits']],
  ['a deposit taken off that is billed no longer', { takesOffInVain: true }, ['depositsInVain']],
  ['a deposit taken off that is of another currency', { takesOffApart: true }, ['depositsApart']],
  ['deposits of other taxes', { isTaxedOnce: false }, ['depositTaxes']],
  ['a deposit that is a draft', { hasDepositDrafts: true }, ['depositDrafts']],
  ['a deposit after the invoice for the work', { depositFault: 'late' }, ['depositLate']],
  ['a deposit for another client', { depositFault: 'apart' }, ['depositApart']],
  ['deposits beyond the estimate', { depositFault: 'tooMuch' }, ['depositTooMuch']],
  ['no VAT id of its own', { lacksOwnVatId: true, hasOwnTaxNumber: false }, ['ownVatId']],
  ['none of the client', { lacksClientVatId: true }, ['clientVatId']],
  ['a reason for no tax that cannot be', { isExemptionPossible: false }, ['exemptionCountries']],
  [
    'a private person who would owe the tax',
    { reverseChargeFault: 'person', lacksClientVatId: true },
    ['reverseChargePerson'],
  ],
  ['a client who has moved here', { reverseChargeFault: 'moved' }, ['reverseChargeMoved']],
  ['a small business that is none any more', { contradictedStatus: 'TAXED' }, ['noSmallBusiness']],
  ['tax of a small business', { contradictedStatus: 'SMALL_BUSINESS' }, ['smallBusiness']],
  ['rates that have changed since', { hasRatesOfToday: false }, ['taxRates']],
  ['a QR-bill without an account holder', { swissBillLack: 'creditor' }, ['swissCreditor']],
  ['one without a debtor', { swissBillLack: 'debtor' }, ['swissDebtor']],
  ['one whose account holder no bank can write', { swissBillLack: 'creditorLetters' }, ['swissCreditorLetters']],
  ['one whose debtor no bank can write', { swissBillLack: 'debtorLetters' }, ['swissDebtorLetters']],
  ['a QR-IBAN alone', { lacksOrdinaryIban: true, saysHowToPay: false }, ['ordinaryIban']],
  ['one that nothing is to be paid to', { lacksOrdinaryIban: true, isFree: true }, ['zeroTotal']],
  ['a client without any address', { swissBillLack: 'debtor', hasClientAddress: false }, ['clientAddress']],
  ['an address longer than its window', { isAddressInWindow: false }, ['addressWindow']],
  ['a due day before the day of issue', { dueAt: day('2026-11-21') }, ['dueBeforeIssue']],
  [
    'nothing to pay',
    { isFree: true, issuedAt: day('2026-10-01'), dueAt: day('2026-10-31') },
    ['beforeLast', 'zeroTotal'],
  ],
  [
    'what is missing',
    { hasOwnAddress: false, hasOwnTaxNumber: false, hasClientAddress: false, hasSupply: false },
    ['ownAddress', 'ownTaxNumber', 'clientAddress', 'supply'],
  ],
])('tells of %s', (_what, facts, expected) => {
  expect(concernsOf(facts)).toEqual(expected)
})

it('asks for a yes where a date is far away or out of order, and for nothing else', () => {
  expect((['beforeLast', 'farPast', 'farAhead'] as const).every((one) => needsYes([one]))).toBe(true)
  expect(needsYes(['zeroTotal', 'duePast', 'ownAddress', 'ownTaxNumber', 'clientAddress', 'supply'])).toBe(false)
  expect([isForbidden(['dueBeforeIssue']), isForbidden(['farPast'])]).toEqual([true, false])
})
