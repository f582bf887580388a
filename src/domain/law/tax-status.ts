import type { ClientKind } from '../enums'
import type { TaxExemption } from './tax-exemption'
import { isInUnion } from './union'

/** Whether a business charges tax, or none as a small one. */
export type TaxStatus = 'TAXED' | 'SMALL_BUSINESS'

/** What of a document shows its tax status; countries by their ISO 3166 codes, '' is one that nobody has named. */
export interface ShownStatus {
  readonly isTaxed: boolean
  /** Why some of it is untaxed. */
  readonly reason: TaxExemption | null
  readonly seller: string
  readonly client: { readonly kind: ClientKind; readonly country: string }
}

/** The status that the defaults of a business say by the rate of their tax or the reason for none; null where they say neither. */
export function taxStatusOf(percent: number | null, reason: TaxExemption | null): TaxStatus | null {
  if (percent !== null && percent > 0) return 'TAXED'
  return percent === null && reason === 'SMALL_BUSINESS' ? reason : null
}

/** Whether a document shows the other tax status than the one that its business has. */
export function contradictsStatus(status: TaxStatus | null, document: ShownStatus): boolean {
  if (isTaxedAbroad(document)) return false
  return status === 'TAXED' ? document.reason === 'SMALL_BUSINESS' : status === 'SMALL_BUSINESS' && document.isTaxed
}

/**
 * Whether the tax may be that of the client's own country, as of what private persons buy from elsewhere in the Union: there
 * a business may be small where it is not at home, or the other way round (VAT directive, art. 33, 58 and 284).
 */
function isTaxedAbroad({ seller, client: { kind, country } }: ShownStatus): boolean {
  return kind === 'PERSON' && country !== seller && isInUnion(seller) && isInUnion(country)
}
