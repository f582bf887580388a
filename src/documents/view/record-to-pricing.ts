import type { EstimateRecord } from '../../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { Currency } from '../../domain/money/currency'
import { readLine } from '../../domain/totals/line-fields'
import { columnsToPricing, readPrice } from '../../domain/totals/price-fields'
import type { Pricing } from '../../domain/totals/pricing'

export type PricedRecord = InvoiceRecord | EstimateRecord

/**
 * The figures that a record was computed from, as the domain's totals take them. A tax on shipping whose rate the record
 * does not say counts as none: it cannot be computed again.
 */
export function recordToPricing(record: PricedRecord, currency: Currency): Pricing {
  return columnsToPricing(readPrice(record, currency), record.line_items.map(readLine))
}
