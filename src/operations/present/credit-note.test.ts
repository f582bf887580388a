import { afterAll, expect, it } from 'vitest'
import { Businesses } from '../business.fixture'
import type { CreditNoteId } from '../../domain/ids'
import { readContext } from '../execute'
import { owedMinor } from '../reminders/reminder-standing'
import { withheldLeft } from '../withheld'
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

it('leaves of what is withheld what was not credited', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const id = business.invoice('2026-06-01', { has_late_fee: false, options })
  const left = () => {
    const { reads } = readContext(business.first)
    const row = reads.invoices.get(id)
    return row && [withheldLeft(row, reads), owedMinor(row, reads)]
  }
  expect(left()).toEqual([15_000, 85_000])
  business.call('createCreditNote', { invoiceId: id }, { line_items: [{ position: 0, amount: 500 }] })
  expect(left()).toEqual([7_500, 42_500])
})
