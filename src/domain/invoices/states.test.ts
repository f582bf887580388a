import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { enumValues, type InvoiceStatus, type StoredInvoiceStatus } from '../enums'
import { invoiceBalance } from './balance'
import { invoiceMove, isInvoiceEditable, type InvoiceMove, readInvoiceStatus, statusAfterPayments } from './states'

const stored: readonly StoredInvoiceStatus[] = ['DRAFT', 'SENT', 'PARTIALLY_PAID', 'PAID', 'VOID', 'WRITTEN_OFF']
const allowed: Readonly<Record<InvoiceMove, Partial<Record<StoredInvoiceStatus, StoredInvoiceStatus>>>> = {
  send: { DRAFT: 'SENT' },
  void: { SENT: 'VOID' },
  writeOff: { SENT: 'WRITTEN_OFF', PARTIALLY_PAID: 'WRITTEN_OFF' },
}
const everyMove = (Object.keys(allowed) as InvoiceMove[]).flatMap((move) =>
  stored.map((status) => [move, status, allowed[move][status] ?? null] as const),
)

describe('invoiceMove', () => {
  it.each(everyMove)('%s from %s leads to %s', (move, status, target) => {
    const moved = invoiceMove(status, move)
    expect(moved.ok ? moved.value : null).toBe(target)
  })

  it('says why not', () => {
    expect(invoiceMove('DRAFT', 'void')).toEqual({
      ok: false,
      error: 'stillDraft',
    })
    expect(invoiceMove('PARTIALLY_PAID', 'void')).toEqual({
      ok: false,
      error: 'partiallyPaid',
    })
  })
})

describe('statusAfterPayments', () => {
  it.each<[name: string, status: StoredInvoiceStatus, total: number, fee: number, paid: number, StoredInvoiceStatus]>([
    ['nothing paid yet', 'SENT', 100, 0, 0, 'SENT'],
    ['a part paid', 'SENT', 100, 0, 1, 'PARTIALLY_PAID'],
    ['all paid', 'SENT', 100, 0, 100, 'PAID'],
    ['the rest paid', 'PARTIALLY_PAID', 100, 0, 100, 'PAID'],
    ['a payment of a paid one deleted', 'PAID', 100, 0, 60, 'PARTIALLY_PAID'],
    ['the only payment deleted', 'PAID', 100, 0, 0, 'SENT'],
    ['the only part payment deleted', 'PARTIALLY_PAID', 100, 0, 0, 'SENT'],
    ['the late fee still owed', 'SENT', 100, 5, 100, 'PARTIALLY_PAID'],
    ['the late fee paid too', 'PARTIALLY_PAID', 100, 5, 105, 'PAID'],
    ['a total of zero, just issued', 'SENT', 0, 0, 0, 'PAID'],
    ['a draft stays one', 'DRAFT', 0, 0, 0, 'DRAFT'],
    ['void stays void', 'VOID', 100, 0, 0, 'VOID'],
    ['written off and nothing came', 'WRITTEN_OFF', 100, 0, 0, 'WRITTEN_OFF'],
    ['written off and a part came', 'WRITTEN_OFF', 100, 0, 99, 'WRITTEN_OFF'],
    ['written off and all came', 'WRITTEN_OFF', 100, 0, 100, 'PAID'],
  ])('%s', (_, status, totalMinor, totalLateFeeMinor, amountMinor, expected) => {
    const payments = [{ amountMinor, isSettled: true }]
    expect(
      statusAfterPayments(
        status,
        invoiceBalance({ totalMinor, totalLateFeeMinor, payments, creditedMinor: 0, refundedMinor: 0 }),
      ),
    ).toBe(expected)
  })

  it('goes back to written off when the money that came after all is taken away again', () => {
    const unpaid = invoiceBalance({
      totalMinor: 100,
      totalLateFeeMinor: 0,
      payments: [],
      creditedMinor: 0,
      refundedMinor: 0,
    })
    expect(statusAfterPayments('PAID', unpaid, true)).toBe('WRITTEN_OFF')
  })

  it('does not count what is not settled', () => {
    const payments = [{ amountMinor: 100, isSettled: false }]
    expect(
      statusAfterPayments(
        'SENT',
        invoiceBalance({ totalMinor: 100, totalLateFeeMinor: 0, payments, creditedMinor: 0, refundedMinor: 0 }),
      ),
    ).toBe('SENT')
  })

  it('settles in one step', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stored), fc.nat(500), fc.nat(500), (status, totalMinor, amountMinor) => {
        const payments = [{ amountMinor, isSettled: true }]
        const balance = invoiceBalance({
          totalMinor,
          totalLateFeeMinor: 0,
          payments,
          creditedMinor: 0,
          refundedMinor: 0,
        })
        const once = statusAfterPayments(status, balance)
        expect(statusAfterPayments(once, balance)).toBe(once)
      }),
    )
  })
})

describe('readInvoiceStatus', () => {
  const today = '2026-05-10' as CalendarDate

  it.each<[StoredInvoiceStatus, string | null, InvoiceStatus]>([
    ['SENT', '2026-05-09', 'OVERDUE'],
    ['PARTIALLY_PAID', '2026-05-09', 'OVERDUE'],
    ['SENT', '2026-05-10', 'SENT'],
    ['PARTIALLY_PAID', '2026-05-11', 'PARTIALLY_PAID'],
    ['SENT', null, 'SENT'],
    ['DRAFT', '2026-05-09', 'DRAFT'],
    ['PAID', '2026-05-09', 'PAID'],
    ['VOID', '2026-05-09', 'VOID'],
    ['WRITTEN_OFF', '2026-05-09', 'WRITTEN_OFF'],
  ])('%s due %s reads %s', (status, dueAt, expected) => {
    expect(readInvoiceStatus(status, dueAt as CalendarDate | null, today)).toBe(expected)
  })
})

it('only drafts are editable', () => {
  expect(enumValues('invoice_status').filter(isInvoiceEditable)).toEqual(['DRAFT'])
})
