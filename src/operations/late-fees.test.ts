import Database from 'better-sqlite3'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { CalendarDate } from '../kernel/calendar-date'
import type { LateFeesRecord } from '../contract/v1/invoices/late-fee-operations'
import { v1 } from '../contract/v1/index'
import { Businesses } from './business.fixture'
import { beginCall, isUnfinished } from './execute'
import { v1Handlers } from './v1/index'

const businesses = new Businesses()
const business = (timeZone?: string) => businesses.begin(timeZone)

afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

describe('late fees', () => {
  const daily = { late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5 }
  const monthly = { late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY', late_fee: 1.5 }

  it('accrue from the day after the due date and are owed beside the total', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    await ada.run('2026-01-30')
    expect(ada.row(id)).toMatchObject({ totalLateFeeMinor: 0, nextLateFeeOn: '2026-01-31' })
    await ada.run('2026-03-01')
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 1500'])
    expect(ada.row(id)).toMatchObject({
      totalMinor: 100_000,
      totalLateFeeMinor: 3000,
      totalDueMinor: 103_000,
      nextLateFeeOn: '2026-03-31',
    })
  })

  it('fall on what the client pays to the business, not on what it withholds for the tax office', async () => {
    const ada = business()
    const options = { withholding_name: 'IRPF', withholding_percent: 15 }
    const id = ada.invoice('2026-01-30', { ...monthly, options })
    const other = ada.invoice('2026-01-30', { ...daily, options })
    await ada.run('2026-01-31')
    expect(ada.fees(id)).toEqual(['2026-01-31 1275'])
    // All that either asked for, on the day on which it was due.
    ada.pay(id, 850, '2026-01-30')
    ada.pay(other, 850, '2026-01-30')
    await ada.run('2026-03-01')
    expect(ada.row(id)).toMatchObject({ totalLateFeeMinor: 0, totalDueMinor: 15_000, nextLateFeeOn: null })
    expect(ada.row(other)).toMatchObject({ totalLateFeeMinor: 0, totalDueMinor: 15_000, nextLateFeeOn: null })
  })

  it('fall on what is left to pay to the business once a part of such an invoice is credited', async () => {
    const ada = business()
    const options = { withholding_name: 'IRPF', withholding_percent: 15 }
    const id = ada.invoice('2026-01-30', { ...monthly, options })
    ada.at('2026-01-30')
    ada.call('createCreditNote', { invoiceId: id }, { line_items: [{ position: 0, amount: 500 }] })
    // 1.5 % of 425: half of 850.
    await ada.run('2026-01-31')
    expect(ada.fees(id)).toEqual(['2026-01-31 638'])
    ada.pay(id, 425, '2026-01-30')
    await ada.run('2026-03-01')
    expect(ada.row(id)).toMatchObject({ totalLateFeeMinor: 0, totalDueMinor: 7_500, nextLateFeeOn: null })
  })

  it('of many days are charged some at a time, and all of them in the end', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', daily)
    ada.at('2032-01-30')
    ada.pay(id, 1, '2032-01-30')
    expect(ada.fees(id)).toHaveLength(500)
    expect(ada.row(id)).toMatchObject({ totalLateFeeMinor: 250_000, nextLateFeeOn: '2027-06-15' })
    await ada.run('2032-01-30')
    expect(ada.fees(id)).toHaveLength(2_191)
    expect(ada.row(id)).toMatchObject({ totalLateFeeMinor: 1_095_500, nextLateFeeOn: '2032-01-31' })
  })

  it('of many days are listed in pieces, in the order in which they were recorded', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', daily)
    await ada.run('2032-01-30')
    const params = { invoiceId: id }
    const call = { operation: v1.getLateFees, params, query: {}, body: {}, rawInput: { params, body: {} } }
    let reached = beginCall(v1Handlers, call, ada.first)
    let pieces = 1
    for (; isUnfinished(reached); pieces += 1) reached = reached.goOn(ada.first)
    if (!reached.ok) throw new Error(JSON.stringify(reached.error))
    const { entries, total_late_fee: total } = reached.value as LateFeesRecord
    expect(entries.map((fee) => `${fee.accrued_on} ${String(fee.amount * 100)}`)).toEqual(ada.fees(id))
    expect([entries.length, total, pieces]).toEqual([2_191, 10_955, 5])
  })

  it('end with the payment of everything, fees included', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.at('2026-03-01')
    ada.pay(id, 1030, '2026-03-01')
    expect(ada.row(id)).toMatchObject({ status: 'PAID', totalDueMinor: 0, nextLateFeeOn: null })
    await ada.run('2026-12-31')
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 1500'])
  })

  it('refuse more than is owed with them, and keep nothing of what was refused', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.at('2026-03-01')
    expect(() => ada.pay(id, 1030.01, '2026-03-01')).toThrow('Only €1,030.00 is still open.')
    expect([ada.fees(id), ada.row(id).totalLateFeeMinor]).toEqual([[], 0])
    await ada.run('2026-03-01')
    expect(ada.row(id).totalLateFeeMinor).toBe(3000)
  })

  it('are taken back, with a word, by a payment that came in time and is typed in later', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', daily)
    await ada.run('2026-02-02')
    expect(ada.row(id).totalLateFeeMinor).toBe(1500)
    ada.pay(id, 1000, '2026-01-30')
    expect(ada.row(id)).toMatchObject({ status: 'PAID', totalLateFeeMinor: 0, totalDueMinor: 0, nextLateFeeOn: null })
    const why = 'A payment of €1,000.00 of 30 Jan 2026 was recorded.'
    expect(ada.file.reads.lateFees.entries(id).slice(3)).toEqual(
      ['2026-01-31', '2026-02-01', '2026-02-02'].map((accruedOn) => ({
        accruedOn,
        kind: 'CORRECTED',
        amountMinor: -500,
        reason: why,
        recordedOn: '2026-02-02',
      })),
    )
    expect(() => ada.pay(id, 0.01, '2026-01-30')).toThrow('Only €0.00 is still open.')
  })

  it('never count a day on which it was a draft, though it bears an earlier one', async () => {
    const ada = business()
    const id = ada.invoice('2026-03-20', { ...daily, issued_at: '2026-01-30' })
    expect(ada.row(id)).toMatchObject({ issuedAt: '2026-01-30', dueAt: '2026-01-30', nextLateFeeOn: '2026-03-21' })
    await ada.run('2026-03-20')
    expect(ada.fees(id)).toEqual([])
    ada.pay(id, 1000, '2026-03-20')
    expect(ada.row(id)).toMatchObject({ status: 'PAID', totalDueMinor: 0 })
  })

  it('leave out the days on which it was written off, also when the money that came after all goes again', () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', daily)
    ada.at('2026-02-02')
    ada.call('writeOffInvoice', { invoiceId: id })
    expect(ada.fees(id)).toEqual(['2026-01-31 500', '2026-02-01 500'])
    ada.at('2026-06-01')
    const payment = ada.pay(id, 1010, '2026-06-01')
    expect(ada.row(id).status).toBe('PAID')
    ada.at('2026-07-01')
    ada.call('deletePayment', { paymentId: payment })
    expect(ada.row(id)).toMatchObject({ status: 'WRITTEN_OFF', totalLateFeeMinor: 1000, nextLateFeeOn: null })
  })

  it('are no more once the principal is paid, and what is left of them can be waived', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    await ada.run('2026-03-01')
    ada.pay(id, 1000, '2026-03-01')
    expect(ada.row(id)).toMatchObject({ status: 'PARTIALLY_PAID', totalDueMinor: 3000, nextLateFeeOn: null })
    ada.call('waiveLateFees', { invoiceId: id }, { reason: 'A good client' })
    expect(ada.row(id)).toMatchObject({ status: 'PAID', totalLateFeeMinor: 0, totalDueMinor: 0 })
  })

  it('stay within what an invoice may carry, to the cent', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', { ...daily, late_fee: 999_999_999_999.99 })
    await ada.run('2026-05-30')
    const row = ada.row(id)
    expect(row.totalMinor + row.totalLateFeeMinor).toBe(99_999_999_999_999)
    expect([row.totalDueMinor, row.nextLateFeeOn]).toEqual([99_999_999_999_999, null])
  })

  it('fall on what is unpaid, and on the whole again when a payment is deleted', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.at('2026-02-10')
    const payment = ada.pay(id, 600, '2026-02-10')
    await ada.run('2026-02-28')
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 600'])
    ada.at('2026-03-31')
    ada.call('deletePayment', { paymentId: payment })
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 600', '2026-02-28 900', '2026-03-31 1500'])
    expect(ada.row(id)).toMatchObject({ status: 'SENT', totalDueMinor: 104_500, nextLateFeeOn: '2026-04-30' })
  })

  it.each(['voidInvoice', 'writeOffInvoice'] as const)('end with %s', async (move) => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.call(move, { invoiceId: id })
    expect(await ada.run('2026-12-31')).toEqual({ drafts: 0, late: 0, reminders: 0, failures: [] })
    expect(ada.fees(id)).toEqual([])
  })
})

describe('a payment of a day to come', () => {
  it('is on its way until then, and settles by itself', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', { has_late_fee: false })
    const payment = ada.pay(id, 400, '2026-02-10')
    expect(ada.row(id)).toMatchObject({ status: 'SENT', totalDueMinor: 100_000, totalDueUnsettledMinor: 60_000 })
    await ada.run('2026-02-09')
    expect(ada.row(id).status).toBe('SENT')
    await ada.run('2026-02-10')
    expect(ada.row(id)).toMatchObject({ status: 'PARTIALLY_PAID', totalDueMinor: 60_000 })
    const months = ada.file.reads.overview.months('2026-02-01' as CalendarDate)
    expect(months.map(({ receivedMinor }) => receivedMinor)).toEqual([40_000])
    const sqlite = new Database(ada.path, { readonly: true })
    const told = sqlite.prepare(`SELECT record_id FROM outbox WHERE operation = 'updatePayment'`)
    expect(told.pluck().all()).toEqual([payment])
    sqlite.close()
  })

  it('that a person holds back waits for that person', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', { has_late_fee: false })
    const body = { invoice_id: id, amount: 400, payment_date: '2026-02-10', is_settled: false }
    const payment = ada.call('createPayment', {}, body)
    await ada.run('2026-03-01')
    expect(ada.row(id).totalPaidMinor).toBe(0)
    ada.call('updatePayment', { paymentId: payment.id }, { is_settled: true })
    expect(ada.row(id).totalPaidMinor).toBe(40_000)
  })

  it('goes on its way when it is moved there', () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', { has_late_fee: false })
    const payment = ada.pay(id, 400, '2026-01-30')
    ada.call('updatePayment', { paymentId: payment }, { payment_date: '2026-02-10' })
    expect(ada.row(id).totalPaidMinor).toBe(0)
    ada.call('updatePayment', { paymentId: payment }, { payment_date: '2026-01-30' })
    expect(ada.row(id).totalPaidMinor).toBe(40_000)
  })
})
