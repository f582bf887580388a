import type { DepositItem } from '../../../../contract/desktop/list-item-operations'
import type { EstimateRecord } from '../../../../contract/v1/estimates/estimate-record'
import { partsByTax, type TaxedPart } from '../../../../domain/deposits/deposit-parts'
import { type Currency, parseCurrency } from '../../../../domain/money/currency'
import type { DiscountField } from '../../../../domain/totals/price-fields'
import { shareOverLines } from '../../../../domain/totals/share'
import { minorOf } from '../../../../domain/wire/read-fields'

/** Of an estimate, what a deposit follows from. */
export interface DepositEstimate extends Pick<
  EstimateRecord,
  | 'id'
  | 'estimate_number'
  | 'client_id'
  | 'currency'
  | 'tax_distribution'
  | 'tax_id'
  | 'tax_percent'
  | DiscountField
  | 'document_discount'
  | 'options'
> {
  readonly client: Pick<EstimateRecord['client'], 'language'>
  readonly organization: {
    readonly profile: Pick<EstimateRecord['organization']['profile'], 'document_language' | 'locale'>
  }
  readonly line_items: readonly Pick<
    EstimateRecord['line_items'][number],
    'total' | 'tax_amount' | 'tax_id' | 'tax_name' | 'tax_percent'
  >[]
}

/** An estimate as a part of it can be asked for in advance: before tax, without shipping, in minor units. */
export interface DepositOffer {
  readonly estimate: DepositEstimate
  readonly currency: Currency
  readonly parts: readonly TaxedPart[]
  readonly wholeMinor: number
  /** What deposits ask for, drafts among them. */
  readonly askedMinor: number
  /** What no deposit asks for yet. */
  readonly leftMinor: number
}

/** Void ones and those given up ask for nothing, but for what was paid of them. */
const asksForNothing: readonly DepositItem['status'][] = ['VOID', 'WRITTEN_OFF']

/** Throws where the currency is none. */
export function depositOffer(estimate: DepositEstimate, deposits: readonly DepositItem[]): DepositOffer {
  const currency = parseCurrency(estimate.currency)
  if (currency === null) throw new Error(`“${estimate.currency}” is no currency`)
  const nets = estimate.line_items.map((line) => ({
    line: null,
    amountMinor: Math.max(0, minorOf(line.total, currency) - minorOf(line.tax_amount, currency)),
  }))
  const shares = shareOverLines(minorOf(estimate.document_discount, currency), nets)
  const isByLine = estimate.tax_distribution === 'PER_ITEM'
  const parts = partsByTax(
    estimate.line_items.map((line, index) => ({
      tax: isByLine ? JSON.stringify([line.tax_id, line.tax_name, line.tax_percent]) : '',
      amountMinor: (nets[index]?.amountMinor ?? 0) - (shares[index] ?? 0),
    })),
  )
  const wholeMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const askedMinor = deposits.reduce(
    (sum, { status, counts, amount_minor: minor }) => (asksForNothing.includes(status) && !counts ? sum : sum + minor),
    0,
  )
  return { estimate, currency, parts, wholeMinor, askedMinor, leftMinor: Math.max(0, wholeMinor - askedMinor) }
}
