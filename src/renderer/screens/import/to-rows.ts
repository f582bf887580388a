import type { SentImportRow } from '../../../contract/desktop/import-operations'
import type { NetTerms } from '../../../domain/enums'
import type { ImportedClient } from '../../../domain/import/client-drafts'
import type { ImportedInvoice } from '../../../domain/import/invoice-drafts'
import type { ImportedItem } from '../../../domain/import/item-drafts'
import { decimalToNumber } from '../../../domain/money/decimal'
import { fixedDiscount } from '../../../domain/totals/price-fields'
import { importing } from '../../../words/en/import'
import { inWindow } from '../../state/shell/window-language'

export function clientRow(client: ImportedClient): SentImportRow {
  return {
    kind: 'client',
    client: clientBody(client),
    contacts: client.contacts.map((contact) => ({ ...contact })),
    note: client.note,
  }
}

function clientBody({ name, kind, email, company, website, address, currency, vatId, ...references }: ImportedClient) {
  return {
    name,
    kind,
    email,
    profile: company === null && website === null ? null : { company_name: company, website },
    address: address && { ...address, line2: address.line2 === '' ? null : address.line2 },
    document_defaults: currency && { currency },
    vat_id: vatId,
    purchase_order_number: references.purchaseOrderNumber,
    buyer_reference: references.buyerReference,
    e_invoice: references.eInvoice,
    language: references.language,
  }
}

export function itemRow({ name, description, price, quantity, currency, unit, tax }: ImportedItem): SentImportRow {
  const item = { name, description, price: decimalToNumber(price), quantity: decimalToNumber(quantity), currency }
  return {
    kind: 'saved_item',
    item,
    unit,
    tax: tax && { name: tax.name, percent: tax.percent && decimalToNumber(tax.percent) },
  }
}

/** `program` is what the invoice was issued with, empty where that is not known; `netTerms` are of one without a due day. */
export function invoiceRow(invoice: ImportedInvoice, program: string, netTerms: NetTerms): SentImportRow {
  const { written } = inWindow(importing)
  const { number, client, clientEmail, issuedAt, dueAt, currency, total, lines, paid } = invoice
  const unnamed = program === '' ? written.line : written.lineOf(program)
  const isTaxed = lines.some(({ taxPercent }) => taxPercent !== null)
  return {
    kind: 'invoice',
    number,
    client: { name: client, email: clientEmail, kind: 'BUSINESS' },
    invoice: {
      currency,
      tax_distribution: isTaxed ? 'PER_ITEM' : 'NO_TAX',
      ...fixedDiscount(0, currency),
      issued_at: issuedAt,
      ...(dueAt === null ? { net_terms: netTerms } : { net_terms: 'OTHER', due_at: dueAt }),
      notes: invoice.notes,
      options: invoice.purchaseOrderNumber === null ? null : { purchase_order_number: invoice.purchaseOrderNumber },
      line_items: lines.map((line) => ({
        name: line.name ?? unnamed,
        description: line.description,
        quantity: decimalToNumber(line.quantity),
        price: decimalToNumber(line.price),
        ...(line.taxPercent === null ? {} : { tax_name: written.tax, tax_percent: decimalToNumber(line.taxPercent) }),
      })),
    },
    total: decimalToNumber(total),
    payment: paid && {
      amount: decimalToNumber(paid.amount),
      // Without a day of its own it is no later than anything that followed: it counts to no month after the issue.
      payment_date: paid.on ?? issuedAt,
      notes: paid.on === null ? written.paidBeforeUndated : written.paidBefore,
    },
  }
}
