import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from '../../../kernel/calendar-date'
import type { ImportedInvoice } from '../../../domain/import/invoice-drafts'
import { parseCurrency } from '../../../domain/money/currency'
import { ONE } from '../../../domain/money/decimal'
import { previewRows } from './import-draft'
import { invoiceRow } from './to-rows'

const [issuedAt, currency] = [parseCalendarDate('2026-10-01'), parseCurrency('EUR')]
if (issuedAt === null || currency === null) throw new Error('They are a day and a currency.')

const invoice: ImportedInvoice = {
  ...{ number: '17', client: 'Engines', clientEmail: null, issuedAt, dueAt: null, currency, total: ONE },
  ...{ lines: [], paid: null, purchaseOrderNumber: null, notes: null },
}

describe('an invoice that is imported', () => {
  it('is due on the day of the file, and without one by the terms of the business', () => {
    const terms = (dueAt: ImportedInvoice['dueAt']) => {
      const row = invoiceRow({ ...invoice, dueAt }, '', 'NET15')
      if (row.kind !== 'invoice') throw new Error('It is an invoice.')
      const { net_terms: netTerms, due_at: day } = row.invoice
      return [netTerms, day]
    }
    expect(terms(null)).toEqual(['NET15', undefined])
    expect(terms(parseCalendarDate('2026-10-09'))).toEqual(['OTHER', '2026-10-09'])
  })

  it('shows the day on which it would be due, and whether the file says so', () => {
    const records = ['', '2026-10-09'].map((due, index) => ({
      number: index,
      cells: [String(index), 'Engines', '2026-10-01', '1', due],
    }))
    const mapping = { number: 0, client: 1, issued_at: 2, total: 3, due_at: 4 }
    const reading = { mapping, decimalSign: '.', dayOrder: 'dmy', currency, program: '' } as const
    expect(
      previewRows('invoice', records, reading, { hasLines: false, netTerms: 'NET15' }).map(({ details }) => details),
    ).toEqual([
      'Engines · Oct 1, 2026 · due Oct 16, 2026, not in the file · €1.00',
      'Engines · Oct 1, 2026 · due Oct 9, 2026 · €1.00',
    ])
  })
})
