import { describe, expect, it } from 'vitest'
import type { FeeEntry } from './late-fee-words'
import { reminderText } from './reminder-text'

const invoice = {
  invoice_number: 'INV-0007',
  currency: 'EUR',
  issued_at: '2026-03-01',
  due_at: '2026-03-31',
  total: 1000,
  total_paid: 100.1,
  total_due: 939.9,
}
const fee = (accrued_on: string, amount: number): FeeEntry => ({ accrued_on, amount })
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => fee(`2026-04-${String(day + 1).padStart(2, '0')}`, 0.1))

describe('reminderText', () => {
  it('tells the number, the day it was due, each fee with its day, and amounts that add up to what is open', () => {
    expect(reminderText(invoice, [fee('2026-05-01', 20), fee('2026-04-01', 20)], 'en-GB')).toBe(
      [
        'Invoice INV-0007 of 1 March 2026 was due on 31 March 2026, and €939.90 is still open.',
        '',
        'Invoice total: €1,000.00',
        'Late fee of 1 April 2026: €20.00',
        'Late fee of 1 May 2026: €20.00',
        'Paid so far: €100.10',
        'Amount due: €939.90',
        '',
        'If you have paid it in the meantime, please disregard this reminder.',
      ].join('\n'),
    )
  })

  it('leaves out what was taken back or waived, and what was not paid', () => {
    const text = reminderText(
      { ...invoice, total_paid: 0 },
      [fee('2026-04-01', 20), fee('2026-05-01', 20), fee('2026-04-01', -20)],
      'en-GB',
    )
    expect(text).toContain('Late fee of 1 May 2026: €20.00')
    expect(text).not.toContain('1 April')
    expect(text).not.toContain('Paid')
  })

  it('takes the fees of many days together, summed exactly', () => {
    const text = reminderText(invoice, days(30), 'en-GB')
    expect(text).toContain('Late fees of 30 days, from 1 April 2026 until 30 April 2026: €3.00')
    expect(text.split('\n')).toHaveLength(8)
  })

  it('writes days and amounts as in the business’s region', () => {
    expect(reminderText(invoice, [], 'de-DE')).toMatch(/939,90\s€/)
    expect(reminderText(invoice, [], 'en-US')).toContain('March 31, 2026')
  })
})
