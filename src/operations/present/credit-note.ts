import { readWithholding } from '../../domain/law/withholding'
import { currencySymbol } from '../../domain/money/currency'
import { presentCreditNoteFacts } from '../../domain/credit-notes/credit-note-fields'
import { formatNumber } from '../../domain/numbering/number'
import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { CreditNoteRow } from '../../storage/stores/credit-note-store'
import type { QueryContext } from '../context'
import { LABEL_LOCALE, moneyNumber, partiesOf, type Parties } from './document'
import { presentPrice } from '../../domain/totals/price-fields'
import { invoiceOf } from './payment'
import { creditsWithWithheld } from '../withheld'

/** A credit note with what its invoice, which is read where it is not handed in, says of both parties. */
export function presentCreditNote(
  row: CreditNoteRow,
  context: QueryContext,
  invoice: InvoiceRow = invoiceOf(row, context.reads),
  { client, organization }: Parties = partiesOf(invoice, context),
): CreditNoteRecord {
  const { lines, ...facts } = presentCreditNoteFacts(row, invoice.currency)
  // Most invoices have nothing withheld, and need no look at their other credit notes.
  const credits = readWithholding(invoice.options) === null ? [] : creditsWithWithheld(invoice, context.reads)
  const withheldMinor = credits.find(({ id }) => id === row.id)?.withheldMinor ?? 0
  return {
    ...facts,
    organization_id: context.reads.organization().id,
    client_id: invoice.clientId,
    invoice_id: invoice.id,
    invoice_number: formatNumber(invoice.prefix ?? '', invoice.number ?? 0),
    invoice_issued_at: invoice.issuedAt ?? row.issuedAt,
    credit_note_number: formatNumber(row.prefix, row.number),
    currency: invoice.currency,
    currency_symbol: currencySymbol(invoice.currency, LABEL_LOCALE),
    options: presentPrice(invoice).options,
    withheld_amount: moneyNumber(withheldMinor, invoice.currency),
    client,
    organization,
    line_items: lines,
  }
}
