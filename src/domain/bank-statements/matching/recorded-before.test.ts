import { expect, it } from 'vitest'
import { dayOf, entryOf } from '../statement.fixture'
import { type KnownPayment, recordedBefore } from './recorded-before'

const payment = (said: Partial<KnownPayment> = {}): KnownPayment => ({
  ...{ id: 'p1', invoiceId: 'i1', invoiceNumber: 'INV-0001', clientName: 'Nordwind', amountMinor: 11_900 },
  ...{ paidOn: dayOf('2026-11-03'), fingerprint: null },
  ...said,
})
const before = (
  entry: Parameters<typeof entryOf>[0],
  payments: readonly KnownPayment[],
  { invoiceIds = [], fingerprints = [] }: { invoiceIds?: string[]; fingerprints?: string[] } = {},
) => recordedBefore(entryOf(entry), payments, { invoiceIds, fingerprints: new Set(fingerprints) })?.id ?? null

it('an entry may be recorded before as a payment of its amount and about its day', () => {
  expect(before({}, [payment()])).toBe('p1')
  expect(before({}, [payment({ paidOn: dayOf('2026-11-08') })])).toBe('p1')
  expect(before({}, [payment({ paidOn: dayOf('2026-11-09') })])).toBeNull()
})

it('and not as one of another entry of the same file', () => {
  expect(before({}, [payment({ fingerprint: 'f1' })], { fingerprints: ['f1'] })).toBeNull()
  expect(before({}, [payment({ fingerprint: 'f2' })], { fingerprints: ['f1'] })).toBe('p1')
})

it('nor as one for another invoice than it names', () => {
  expect(before({}, [payment()], { invoiceIds: ['i2'] })).toBeNull()
  expect(before({}, [payment()], { invoiceIds: ['i1'] })).toBe('p1')
  expect(before({ text: 'INV-0001' }, [payment()], { invoiceIds: ['i2'] })).toBe('p1')
  expect(before({ name: 'NORDWIND INV-0001' }, [payment()], { invoiceIds: ['i2'] })).toBe('p1')
})
