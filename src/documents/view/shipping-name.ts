import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import { creditNoteTexts } from '../../words/en/service/credit-notes'

/**
 * A credit note whose shipping is called so in the words of its reader. As it is kept, that is a line in the words of the
 * service; it has no unit, no description, and is one.
 */
export function withShippingNamed(record: CreditNoteRecord, name: string): CreditNoteRecord {
  const lines = record.line_items.map((line) => {
    const { description, quantity, unit_name: unit } = line
    const isShipping = line.name === creditNoteTexts.shipping && description === null && unit === null && quantity === 1
    return isShipping ? { ...line, name } : line
  })
  return { ...record, line_items: lines }
}
