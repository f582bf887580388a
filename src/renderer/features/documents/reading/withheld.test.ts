import { expect, it } from 'vitest'
import { withheldInBalanceOf, withheldOf, withheldRecordedOf } from './withheld'

it('is a part of what the document is worth before tax', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 100, options }
  expect(withheldOf(worth)).toEqual({ name: 'IRPF', minor: 13_500, currency: 'EUR' })
  expect(withheldOf({ ...worth, options: null })).toBeNull()
})

it('is in the balance of an invoice until it is recorded as paid, less what was credited', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 0, options, total: 1210, total_late_fee: 0 }
  const after = (paid: number, recorded: number, credited = 0, creditedWithheld = 0) =>
    withheldInBalanceOf({ ...worth, total_due: 1210 - credited - paid }, creditedWithheld, recorded)?.minor ?? null
  expect([after(0, 0), after(1060, 0), after(1210, 15_000)]).toEqual([15_000, 15_000, null])
  expect([after(1060, 0, 484, 6_000), after(1210, 15_000, 484, 6_000)]).toEqual([9_000, -6_000])
  expect([after(636, 0, 484, 6_000), after(726, 15_000, 484, 6_000)]).toEqual([9_000, null])
})

it('is recorded by payments that arrived, after the credit notes that came before them', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 0, options, total: 1210, total_late_fee: 0 }
  const paid = { payment_date: '2026-06-03', created_at: '2026-06-03T12:00:00.000Z', amount: 726, is_settled: true }
  const note = { issued_at: '2026-06-02', created_at: '2026-06-02T12:00:00.000Z', total: 484, withheld_amount: 60 }
  expect(withheldRecordedOf(worth, [paid], [note])).toBe(9_000)
  expect(withheldRecordedOf(worth, [{ ...paid, is_settled: false }], [note])).toBe(0)
  expect(withheldRecordedOf(worth, [{ ...paid, payment_date: '2026-06-01' }], [note])).toBe(0)
  expect(withheldRecordedOf({ ...worth, options: null }, [paid], [])).toBe(0)
})
