import { afterAll, expect, it } from 'vitest'
import type { CreditNoteId } from '../../../domain/ids'
import { Businesses } from '../../business.fixture'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('is numbered in the year of its own day, which is never before that of its invoice', () => {
  const ada = businesses.begin()
  ada.file.write((writes) => {
    writes.series.use('invoice', { prefix: 'INV-{YYYY}-', nextNumber: 1 })
    writes.series.use('credit_note', { prefix: 'CN-{YYYY}-', nextNumber: 1 })
    return { ok: true, value: undefined }
  })
  const creditOf = (invoiceId: string) => {
    const { id } = ada.call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount: 100 }] })
    const note = ada.file.reads.creditNotes.get(id as CreditNoteId)
    return note && `${note.prefix}${String(note.number)} of ${note.issuedAt}`
  }
  const plain = ada.invoice('2026-12-20', { has_late_fee: false })
  const ahead = ada.invoice('2026-12-22', { has_late_fee: false, issued_at: '2027-01-01' })
  ada.at('2026-12-28')
  expect(creditOf(ahead)).toBe('CN-2027-1 of 2027-01-01')
  ada.at('2026-12-30')
  expect(creditOf(plain)).toBe('CN-2026-1 of 2026-12-30')
  ada.at('2027-01-04')
  expect(creditOf(plain)).toBe('CN-2027-2 of 2027-01-04')
})
