import { expect, it } from 'vitest'
import type { LaterEntryKind } from '../domain/statements/statement'
import type { CalendarDate } from '../kernel/calendar-date'
import { invoiceWithPaymentsView, isPaid } from './invoice-with-payments-view'
import { invoice } from './record.fixture'
import { renderInvoiceWithPayments } from './render-document'

const profile = { locale: 'en-GB', iban: 'DE89370400440532013000' } as const
const issued = invoice({ currency: 'EUR', profile })
const today = '2026-07-01' as CalendarDate

const entry = (kind: LaterEntryKind, amount: number, day = '2026-06-20', number = 'INV-0042') => ({
  ...{ kind, amount, number, withheld: 0 },
  day: day as CalendarDate,
})
/** A payment of which so much is recorded as paid of what is withheld. */
const beside = (withheld: number, paid: ReturnType<typeof entry>) => ({ ...paid, withheld })
const copyOf = (...entries: ReturnType<typeof entry>[]) => ({ invoice: issued, entries, withheld: 0, today })
const rowsOf = (copied: ReturnType<typeof copyOf>) =>
  invoiceWithPaymentsView(copied).afterTotal.map(({ label, note, amount }) => [label, note, amount].join(' | '))

it('is marked as paid once nothing is left, and asks for nothing', () => {
  const view = invoiceWithPaymentsView(copyOf(entry('payment', -700), entry('payment', -500, '2026-06-25')))
  expect(view).toMatchObject({ number: 'INV-0042', mark: 'Paid', headline: null, payment: [], paymentCodes: [] })
  expect(view.afterTotal).toEqual([
    { label: 'Payment', note: '20 June 2026', amount: '−€700.00' },
    { label: 'Payment', note: '25 June 2026', amount: '−€500.00' },
    { label: 'Balance due', note: null, amount: '€0.00' },
  ])
})

it('has no account to pay to on its page once it is paid', () => {
  expect(renderInvoiceWithPayments(copyOf(entry('payment', -700)))).toContain('DE89')
  expect(renderInvoiceWithPayments(copyOf(entry('payment', -1200)))).not.toContain('DE89')
})

it('says what is left, to the account and without a code that would ask for the whole', () => {
  const view = invoiceWithPaymentsView(copyOf(entry('late_fee', 10, '2026-06-16'), entry('payment', -400)))
  expect(view).toMatchObject({ mark: 'Copy', headline: '€810.00 owed on 1 July 2026', paymentCodes: [] })
  expect(view.payment.map(({ value }) => value).join(' ')).toContain('DE89')
})

it('has the QRR to pay a QR-IBAN with, in place of the number, and no other currency to pay it in', () => {
  const paidTo = (currency: string) => {
    const issued = invoice({ currency, invoice_number: '0001', profile: { iban: 'CH4431999123000889012' } })
    return invoiceWithPaymentsView({ ...copyOf(entry('payment', -400)), invoice: issued }).payment
  }
  expect(paidTo('CHF')).toEqual([
    { label: 'IBAN', value: 'CH44 3199 9123 0008 8901 2' },
    { label: 'Reference', value: '00 00000 00000 00000 00000 00011' },
  ])
  expect(paidTo('USD')).toEqual([])
})

it('tells credit notes by their numbers, and what is to be given back', () => {
  const copied = copyOf(entry('payment', -1200), entry('credit_note', -200, '2026-06-22', 'CN-0003'))
  expect(rowsOf(copied)).toEqual([
    'Payment | 20 June 2026 | −€1,200.00',
    'Credit note \u2068CN-0003\u2069 | 22 June 2026 | −€200.00',
    'Balance in your favour |  | €200.00',
  ])
  expect(isPaid(copied)).toBe(true)
})

it('is not paid where it was credited or given up', () => {
  expect(isPaid(copyOf(entry('credit_note', -1200, '2026-06-22', 'CN-0003')))).toBe(false)
  expect(isPaid(copyOf(entry('payment', -200), entry('written_off', -1000)))).toBe(false)
  const afterAll = [entry('written_off', -1200), entry('payment', -1200)]
  expect(isPaid(copyOf(...afterAll, entry('write_off_taken_back', 1100)))).toBe(false)
  expect(isPaid(copyOf(...afterAll, entry('write_off_taken_back', 1200)))).toBe(true)
  const givenBack = [entry('payment', -1200), entry('credit_note', -1200), entry('refund', 1200)]
  expect(isPaid(copyOf(...givenBack))).toBe(false)
  // Which in binary floating point come to less than nothing.
  const inParts = [entry('payment', -0.1), entry('payment', -0.2), entry('refund', 0.3)]
  expect(isPaid(copyOf(...inParts, entry('credit_note', -1200)))).toBe(false)
})

it('tells many of a kind as one, so that the sums stand on one page', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-06-${day}`)
  expect(rowsOf(copyOf(...days.map((day) => entry('late_fee', 1.5, day)), entry('payment', -1210.5)))).toEqual([
    'Late fee | 1 – 7 June 2026 | €10.50',
    'Payment | 20 June 2026 | −€1,210.50',
    'Balance due |  | €0.00',
  ])
})

it('leaves out of what is left what is withheld, until that is recorded as paid', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile })
  const rows = (...entries: ReturnType<typeof entry>[]) => rowsOf({ invoice: withheld, entries, withheld: 180, today })
  const paid = [entry('payment', -1020)]
  expect(rows(...paid)).toEqual([
    'IRPF 15%, withheld |  | −€180.00',
    'Payment | 20 June 2026 | −€1,020.00',
    'Balance due |  | €0.00',
  ])
  expect(isPaid({ invoice: withheld, entries: paid, withheld: 180, today })).toBe(true)
  // Recorded with what arrived, after it, or with the last of several: of payments it says what arrived.
  expect(rows(...paid, beside(180, entry('payment', -180, '2026-07-20')))).toEqual(rows(...paid))
  expect(rows(beside(180, entry('payment', -1200)))).toEqual(rows(...paid))
  expect(rows(entry('payment', -500), beside(180, entry('payment', -700, '2026-07-20')))).toEqual([
    'IRPF 15%, withheld |  | −€180.00',
    'Payment | 20 June 2026 | −€500.00',
    'Payment | 20 July 2026 | −€520.00',
    'Balance due |  | €0.00',
  ])
})

it('has in the client’s favour what it paid too much, whether what is withheld was recorded as paid or not', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile })
  const entries = [
    beside(180, entry('payment', -1200)),
    { ...entry('credit_note', -400, '2026-06-25'), number: 'CN-0001' },
  ]
  expect(rowsOf({ invoice: withheld, entries, withheld: 120, today })).toEqual([
    'IRPF 15%, withheld |  | −€120.00',
    'Payment | 20 June 2026 | −€1,020.00',
    'Credit note \u2068CN-0001\u2069 | 25 June 2026 | −€400.00',
    'Balance in your favour |  | €340.00',
  ])
  const received = [entry('payment', -1020), entries[1] ?? entry('credit_note', -400)]
  expect(rowsOf({ invoice: withheld, entries: received, withheld: 120, today }).at(-1)).toMatch(/favour .*€340\.00$/)
  // Less is credited than is withheld still.
  const little = [entry('payment', -1020), entry('credit_note', -80)]
  expect(rowsOf({ invoice: withheld, entries: little, withheld: 168, today }).at(-1)).toMatch(/favour .*€68\.00$/)
})

it('takes nothing for withheld of what credit paid, as all of it is used', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile })
  const rows = (...entries: ReturnType<typeof entry>[]) => rowsOf({ invoice: withheld, entries, withheld: 180, today })
  expect(rows(beside(180, entry('credit_taken', -1200)))).toEqual([
    'Credit used | 20 June 2026 | −€1,200.00',
    'Balance due |  | €0.00',
  ])
  expect(rows(entry('payment', -1020), beside(180, entry('credit_taken', -180, '2026-06-25')))).toEqual([
    'Payment | 20 June 2026 | −€1,020.00',
    'Credit used | 25 June 2026 | −€180.00',
    'Balance due |  | €0.00',
  ])
  expect(rows(beside(80, entry('credit_taken', -1100)), beside(100, entry('payment', -100, '2026-06-25')))).toEqual([
    'IRPF 15%, withheld |  | −€100.00',
    'Credit used | 20 June 2026 | −€1,100.00',
    'Balance due |  | €0.00',
  ])
})
