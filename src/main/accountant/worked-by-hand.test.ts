import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { csvDialect } from '../../domain/csv/write-csv'
import type { DatevSettings } from '../../domain/datev/datev'
import { type Business, Businesses } from '../../operations/business.fixture'
import { accountantFiles } from '../../words/en/accountant-files'
import { entriesOf } from '../archive/repack.fixture'
import { writeForAccountant } from './write-for-accountant'

const businesses = new Businesses()
const folder = mkdtempSync(join(tmpdir(), 'billfold-accountant-'))
afterAll(() => {
  businesses.remove()
  rmSync(folder, { recursive: true })
})

const datev: DatevSettings = {
  ...{ frame: 'SKR03', consultant: 29_098, client: 1, fiscalMonth: 1, receivables: '1410' },
  revenue: { 'S 19': { account: '8400', taxKey: null }, 'S 7': { account: '8300', taxKey: null } },
}

/** What the accountant gets of January 2026: of each table the numbers, accounts and amounts. */
async function handedOver(business: Business) {
  const to = join(folder, 'period.zip')
  writeFileSync(to, '')
  const period = { from: '2026-01-01' as CalendarDate, to: '2026-01-31' as CalendarDate }
  const documents = { pdf: () => Promise.resolve(null), eInvoice: () => Promise.resolve(null) }
  const task = { env: () => business.first, documents, period, datev, words: accountantFiles }
  const watch = { tell: () => undefined, signal: new AbortController().signal }
  await writeForAccountant({ ...task, dialect: csvDialect('en-GB') }, to, watch)
  const entries = await entriesOf(to)
  const rows = (name: string, separator: string, head: number) =>
    (entries.get(name)?.toString('latin1') ?? '')
      .split('\r\n')
      .slice(head, -1)
      .map((line) => line.split(separator))
  return {
    journal: rows('journal.csv', ',', 1).map((row) => [row[1], row[2], row[4], ...row.slice(9)].join(' ').trim()),
    taxes: rows('tax-summary.csv', ',', 1).map((row) => row.slice(2).join(' ').trim()),
    payments: rows('payments.csv', ',', 1).map((row) => [row[1], ...row.slice(4, 7)].join(' ')),
    batch: rows('DATEV/EXTF_Buchungsstapel_2026-01.csv', ';', 2).map((row) =>
      [row[10], row[1], row[0], row[6], row[7]].join(' ').replaceAll('"', ''),
    ),
  }
}

/** A business in which 1,000.00 at 19 % and 333.33 at 7 % are estimated: 1,546.66 with 213.33 of tax. */
function begin() {
  const business = businesses.begin()
  business.at('2026-01-05')
  const tax = (percent: number) => business.call('createTax', {}, { name: 'VAT', percent }).id
  const [high, low] = [tax(19), tax(7)]
  const shared = { client_id: business.clientId, currency: 'EUR', tax_distribution: 'PER_ITEM' }
  const whole = { ...shared, discount_distribution: 'NO_DISCOUNT' }
  const lines = (first: number, second: number) => [
    { name: 'Design', quantity: 1, price: first, tax_id: high },
    { name: 'Book', quantity: 1, price: second, tax_id: low },
  ]
  const estimate = { ...whole, line_items: lines(1000, 333.33) }
  const { id: estimateId } = business.call('createEstimate', {}, estimate)
  business.call('approveEstimate', { estimateId })
  const issue = (body: object): string => {
    const { id } = business.call('createInvoice', {}, { ...whole, ...body })
    business.call('sendInvoice', { invoiceId: id })
    return id
  }
  return {
    business,
    high,
    low,
    lines,
    issue,
    credit: (invoiceId: string, body: object = {}) => business.call('createCreditNote', { invoiceId }, body),
    /** Of 400.00, shared over the rates as the estimate is: 464.00 with its tax. */
    deposit: () => issue({ line_items: lines(300, 100), options: { deposit_estimate_id: estimateId } }),
    /** The invoice for the work, which takes a deposit off. */
    work: (amount: number, tax: number) => {
      const { id } = business.call('convertEstimate', { estimateId })
      const deposit = { invoice_number: 'INV-0001', issued_at: '2026-01-05', amount, tax_amount: tax }
      const off = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: amount }
      business.call('updateInvoice', { invoiceId: id }, { ...off, options: { deducted_deposits: [deposit] } })
      business.call('sendInvoice', { invoiceId: id })
      return id
    },
  }
}

it('books a deposit and the work that it is taken off, each with its own tax', async () => {
  const { business, deposit, work } = begin()
  business.pay(deposit(), 464, '2026-01-05')
  business.pay(work(400, 64), 1082.66, '2026-01-05')
  expect(await handedOver(business)).toEqual({
    journal: [
      'INV-0001 Deposit invoice  19 300.00 57.00 357.00',
      'INV-0001 Deposit invoice  7 100.00 7.00 107.00',
      'INV-0002 Invoice  19 700.00 133.00 833.00',
      'INV-0002 Invoice  7 233.33 16.33 249.66',
    ],
    taxes: ['19 2 1000.00 190.00 1190.00', '7 2 333.33 23.33 356.66'],
    payments: ['INV-0001 464.00  Received', 'INV-0002 1082.66  Received'],
    batch: [
      'INV-0001 S 357,00 1410 8400',
      'INV-0001 S 107,00 1410 8300',
      'INV-0002 S 833,00 1410 8400',
      'INV-0002 S 249,66 1410 8300',
    ],
  })
})

it('books a deposit that is credited in part before the work, and whole after it', async () => {
  const { business, deposit, work, credit } = begin()
  const depositId = deposit()
  credit(depositId, { line_items: [{ position: 0, amount: 120 }] })
  work(280, 41.2)
  credit(depositId)
  expect(await handedOver(business)).toEqual({
    journal: [
      'INV-0001 Deposit invoice  19 300.00 57.00 357.00',
      'INV-0001 Deposit invoice  7 100.00 7.00 107.00',
      'INV-0002 Invoice  19 790.00 150.10 940.10',
      'INV-0002 Invoice  7 263.33 18.43 281.76',
      'CN-0001 Credit note for a deposit INV-0001 19 -120.00 -22.80 -142.80',
      'CN-0002 Credit note for a deposit INV-0001 19 -180.00 -34.20 -214.20',
      'CN-0002 Credit note for a deposit INV-0001 7 -100.00 -7.00 -107.00',
    ],
    taxes: ['19 4 790.00 150.10 940.10', '7 3 263.33 18.43 281.76'],
    payments: [],
    batch: [
      'INV-0001 S 357,00 1410 8400',
      'INV-0001 S 107,00 1410 8300',
      'INV-0002 S 940,10 1410 8400',
      'INV-0002 S 281,76 1410 8300',
      'CN-0001 H 142,80 1410 8400',
      'CN-0002 H 214,20 1410 8400',
      'CN-0002 H 107,00 1410 8300',
    ],
  })
})

it('books prices that hold their tax, credited in part and then whole, down to nothing', async () => {
  const { business, issue, high, low, credit } = begin()
  // 3 × 19.99 and 2 × 5.00 with their tax, as the window makes prices of them.
  const id = issue({
    options: { prices_include_tax: true },
    line_items: [
      { name: 'Print', quantity: 3, price: 16.798, tax_id: high },
      { name: 'Book', quantity: 2, price: 4.673, tax_id: low },
    ],
  })
  credit(id, { line_items: [{ position: 0, amount: 20 }] })
  credit(id)
  expect(await handedOver(business)).toEqual({
    journal: [
      'INV-0001 Invoice  19 50.39 9.57 59.96',
      'INV-0001 Invoice  7 9.35 0.65 10.00',
      'CN-0001 Credit note INV-0001 19 -20.00 -3.80 -23.80',
      'CN-0002 Credit note INV-0001 19 -30.39 -5.77 -36.16',
      'CN-0002 Credit note INV-0001 7 -9.35 -0.65 -10.00',
    ],
    taxes: ['19 3 0.00 0.00 0.00', '7 2 0.00 0.00 0.00'],
    payments: [],
    batch: [
      'INV-0001 S 59,96 1410 8400',
      'INV-0001 S 10,00 1410 8300',
      'CN-0001 H 23,80 1410 8400',
      'CN-0002 H 36,16 1410 8400',
      'CN-0002 H 10,00 1410 8300',
    ],
  })
})

it('books what is credited after a late fee, and no fee', async () => {
  const { business, lines, issue, credit } = begin()
  const fee = { has_late_fee: true, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'ONE_TIME', late_fee: 5 }
  const id = issue({ net_terms: 'IMMEDIATELY', ...fee, line_items: lines(1000, 0).slice(0, 1) })
  await business.run('2026-01-10')
  credit(id, { line_items: [{ position: 0, amount: 200 }] })
  // 1,190.00 less 238.00, and 59.50 of fees on what was owed before.
  business.pay(id, 1011.5, '2026-01-10')
  expect(await handedOver(business)).toEqual({
    journal: ['INV-0001 Invoice  19 1000.00 190.00 1190.00', 'CN-0001 Credit note INV-0001 19 -200.00 -38.00 -238.00'],
    taxes: ['19 2 800.00 152.00 952.00'],
    payments: ['INV-0001 1011.50  Received'],
    batch: ['INV-0001 S 1190,00 1410 8400', 'CN-0001 H 238,00 1410 8400'],
  })
})

it('says tax in the currency of the tax return, by rate to what the document says, and what of it is credited', async () => {
  const { business, issue, high, low, credit } = begin()
  const lines = [
    { name: 'Design', quantity: 1, price: 1000, tax_id: high },
    { name: 'Book', quantity: 1, price: 0.35, tax_id: low },
  ]
  const options = { tax_currency: 'EUR', tax_currency_rate: 0.9 }
  const id = issue({ currency: 'USD', options, line_items: lines })
  credit(id, { line_items: [{ position: 0, amount: 100.05 }] })
  issue({ currency: 'USD', line_items: lines.slice(1) })
  const { journal, taxes } = await handedOver(business)
  expect(journal).toEqual([
    'INV-0001 Invoice  19 1000.00 190.00 1190.00 EUR 0.9 171.00',
    'INV-0001 Invoice  7 0.35 0.02 0.37 EUR 0.9 0.02',
    'INV-0002 Invoice  7 0.35 0.02 0.37',
    'CN-0001 Credit note INV-0001 19 -100.05 -19.01 -119.06 EUR 0.9 -17.11',
  ])
  expect(taxes).toEqual(['19 2 899.95 170.99 1070.94 EUR 153.89', '7 1 0.35 0.02 0.37', '7 1 0.35 0.02 0.37 EUR 0.02'])
})

it('tells what of a payment never arrived, as the client withholds it', async () => {
  const { business, issue, high } = begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const work = { options, line_items: [{ name: 'Design', quantity: 1, price: 1000, tax_id: high }] }
  // 1,190.00 of which 150.00 is withheld: recorded as paid apart, with the rest, and not yet.
  const [apart, along, unrecorded] = [issue(work), issue(work), issue(work)]
  business.pay(apart, 1040, '2026-01-05')
  business.at('2026-01-09')
  business.pay(apart, 150, '2026-01-06')
  business.pay(along, 1190, '2026-01-07')
  business.pay(unrecorded, 1040, '2026-01-08')
  business.call(
    'createPayment',
    {},
    {
      ...{ invoice_id: unrecorded, amount: 150, payment_date: '2026-01-09', is_settled: false },
    },
  )
  const { payments } = await handedOver(business)
  expect(payments).toEqual([
    'INV-0001 1040.00  Received',
    'INV-0001 150.00 150.00 Withheld',
    'INV-0002 1190.00 150.00 Received',
    'INV-0003 1040.00  Received',
    'INV-0003 150.00  On its way',
  ])
})
