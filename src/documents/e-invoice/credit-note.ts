import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import { purchaseOrderOf } from '../../domain/law/purchase-order'
import { readSupply } from '../../domain/law/supply'
import { readTaxExemption } from '../../domain/law/tax-exemption'
import type { EnclosedFile } from '../archive/enclosed'
import { wireToDecimal, wireToMinor } from '../format'
import { CREDIT_NOTE } from './codes'
import { currencyOf, type EInvoice, type EInvoiceTax, taxInItsCurrency } from './e-invoice'
import { supportingDocuments } from './supporting'
import { categoryKey, taxCategory } from './tax-category'

/**
 * A credit note as an e-invoice. Its lines are after every discount, and shipping is one of them: nothing is added or taken
 * off below them. All sums are those of the lines. Throws where its currency is unknown.
 */
export function creditNoteToEInvoice(record: CreditNoteRecord, files: readonly EnclosedFile[] = []): EInvoice {
  const currency = currencyOf(record)
  const exemption = readTaxExemption(record.options)
  const lines = record.line_items.map((line) => ({
    name: line.name,
    description: line.description,
    quantity: wireToDecimal(line.quantity),
    unit: line.unit_name,
    price: wireToDecimal(line.price),
    discountMinor: 0,
    netMinor: wireToMinor(line.amount, currency),
    tax: taxCategory(line.tax_percent === null ? null : wireToDecimal(line.tax_percent), exemption),
    taxMinor: wireToMinor(line.tax_amount, currency),
  }))
  const taxes = taxesOf(lines)
  const linesMinor = taxes.reduce((sum, { baseMinor }) => sum + baseMinor, 0)
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0)
  return {
    typeCode: CREDIT_NOTE,
    record,
    number: record.credit_note_number,
    note: record.reason,
    dueAt: null,
    deposits: [],
    ownDiscountMinor: 0,
    preceding: { number: record.invoice_number, issuedAt: record.invoice_issued_at },
    currency,
    taxInItsCurrency: taxInItsCurrency(record, taxMinor, currency),
    supply: readSupply(record.options),
    purchaseOrder: purchaseOrderOf(record.options, record.client.purchase_order_number),
    supporting: supportingDocuments(files),
    lines,
    discounts: [],
    shipping: [],
    taxes,
    totals: {
      linesMinor,
      discountsMinor: 0,
      shippingMinor: 0,
      withoutTaxMinor: linesMinor,
      taxMinor,
      withTaxMinor: linesMinor + taxMinor,
    },
    isAsRecorded: true,
    unexplained: {
      lines: exemption === null && record.line_items.some(({ tax_percent: percent }) => percent === null),
      shipping: false,
    },
  }
}

/** The lines of each category in one sum, and their taxes. */
function taxesOf(
  lines: readonly (Pick<EInvoice['lines'][number], 'tax' | 'netMinor'> & { readonly taxMinor: number })[],
): EInvoiceTax[] {
  const taxes = new Map<string, EInvoiceTax>()
  for (const { tax: category, netMinor, taxMinor } of lines) {
    const key = categoryKey(category)
    const before = taxes.get(key) ?? { baseMinor: 0, taxMinor: 0 }
    taxes.set(key, { category, baseMinor: before.baseMinor + netMinor, taxMinor: before.taxMinor + taxMinor })
  }
  return [...taxes.values()]
}
