import { parseCalendarDate } from '../../kernel/calendar-date'
import type { EntryState, EntryTax, JournalEntry } from '../../domain/accountant/journal'
import { readDepositEstimate } from '../../domain/deposits/options'
import { readTaxCurrency } from '../../domain/law/tax-currency'
import { vatIdAbroad } from '../../domain/law/union'
import { parseCurrency } from '../../domain/money/currency'
import { computeTotals } from '../../domain/totals/totals'
import { creditNoteToEInvoice } from '../../documents/e-invoice/credit-note'
import { type EInvoice, toEInvoice } from '../../documents/e-invoice/e-invoice'
import { wireToMinor } from '../../documents/format'
import { recordToPricing } from '../../documents/view/record-to-pricing'
import type { IssuedRecord } from '../../operations/desktop/journal-records'

/** An issued document as the journal has it; null where its currency or its day is none. */
export function journalEntry(issued: IssuedRecord): JournalEntry | null {
  const { record } = issued
  const currency = parseCurrency(record.currency)
  const day = parseCalendarDate(record.issued_at ?? '')
  if (currency === null || day === null) return null
  const { name: client, vat_id: vatId } = record.client
  const { vat_id: ownVatId } = record.organization.profile
  const taxCurrency = readTaxCurrency(record.options, currency)
  const facts = { id: record.id, day, client, vatId, vatIdAbroad: vatIdAbroad(vatId, ownVatId), currency, taxCurrency }
  if (issued.kind === 'invoice') {
    const { invoice_number: number, status, tax_amount: tax, total } = issued.record
    // Those of a remote may break a limit.
    const isWithinLimits = computeTotals(recordToPricing(issued.record, currency)).ok
    const described = isWithinLimits ? toEInvoice(issued.record) : null
    const taxes = taxesOf(described, wireToMinor(tax, currency), wireToMinor(total, currency))
    const kind = readDepositEstimate(issued.record.options) === null ? 'invoice' : 'deposit'
    return { ...facts, kind, number, credits: null, state: states[status] ?? 'issued', taxes }
  }
  const { credit_note_number: number, invoice_number: credits, tax_amount: tax, total } = issued.record
  const described = creditNoteToEInvoice(issued.record)
  const taxes = taxesOf(described, wireToMinor(tax, currency), wireToMinor(total, currency))
  const kind = issued.isOfDeposit ? 'deposit_credit_note' : 'credit_note'
  return { ...facts, kind, number, credits, state: 'issued', taxes: taxes.map(negated) }
}

/** Those that a journal tells apart from what was issued. */
const states: Readonly<Record<string, EntryState>> = { VOID: 'void', WRITTEN_OFF: 'written_off' }

const negated = ({ netMinor, taxMinor, ...tax }: EntryTax): EntryTax => ({
  ...tax,
  netMinor: -netMinor,
  taxMinor: -taxMinor,
})

/**
 * The taxes of a document by category and rate, which always sum to what it says: where another service has computed it
 * otherwise, one row for all of it without a rate.
 */
function taxesOf(described: EInvoice | null, taxMinor: number, totalMinor: number): EntryTax[] {
  if (described?.totals.taxMinor !== taxMinor || described.totals.withTaxMinor !== totalMinor) {
    return [{ category: null, percent: null, netMinor: totalMinor - taxMinor, taxMinor }]
  }
  return described.taxes.map(({ category, baseMinor, taxMinor: tax }) => ({
    category: category.code,
    percent: category.percent,
    netMinor: baseMinor,
    taxMinor: tax,
  }))
}
