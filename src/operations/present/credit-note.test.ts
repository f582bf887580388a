import { afterAll, expect, it } from 'vitest'
import { Businesses } from '../business.fixture'
import type { CreditNoteId } from '../../domain/ids'
import { readContext } from '../execute'
import { presentCreditNote } from './credit-note'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('says what of the tax office’s part each credit takes off, to the cent of the whole', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const invoiceId = business.invoice('2026-06-01', { has_late_fee: false, options, shipping: 20 })
  const withheld = (lines: readonly { readonly position: number; readonly amount: number }[]) => {
    const { id } = business.call('createCreditNote', { invoiceId }, { line_items: lines })
    const context = readContext(business.first)
    const row = context.reads.creditNotes.get(id as CreditNoteId)
    return row && presentCreditNote(row, context).withheld_amount
  }
  expect(withheld([{ position: 0, amount: 333.37 }])).toBe(50.01)
  expect(withheld([{ position: 0, amount: 333.37 }])).toBe(50)
  expect(
    withheld([
      { position: 0, amount: 333.26 },
      { position: 1, amount: 20 },
    ]),
  ).toBe(49.99)
})
