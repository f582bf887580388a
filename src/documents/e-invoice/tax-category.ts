import type { TaxExemption } from '../../domain/law/tax-exemption'
import type { EInvoiceFormat } from '../../domain/enums'
import { type Decimal, ZERO } from '../../domain/money/decimal'

/** How a part of an invoice stands to VAT (BT-151): the codes of UNTDID 5305 that EN 16931 knows and Billfold has a reason for. */
export type TaxCategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

export interface TaxCategory {
  readonly code: TaxCategoryCode
  /** Null outside the scope of VAT, where there is no rate. */
  readonly percent: Decimal | null
  readonly exemption: TaxExemption | null
}

const codes: Readonly<Record<TaxExemption, TaxCategoryCode>> = {
  REVERSE_CHARGE: 'AE',
  INTRA_COMMUNITY_SUPPLY: 'K',
  EXPORT: 'G',
  OUTSIDE_SCOPE: 'O',
  SMALL_BUSINESS: 'E',
  EXEMPT: 'E',
}

/** The code of the reason (BT-121, VATEX of CEF) where it has one of its own. */
export const exemptionCodes: Readonly<Partial<Record<TaxExemption, string>>> = {
  REVERSE_CHARGE: 'VATEX-EU-AE',
  INTRA_COMMUNITY_SUPPLY: 'VATEX-EU-IC',
  EXPORT: 'VATEX-EU-G',
  OUTSIDE_SCOPE: 'VATEX-EU-O',
}

/** Of what bears this rate, in a document that gives this reason for charging none. Without a reason it is rated zero. */
export function taxCategory(percent: Decimal | null, exemption: TaxExemption | null): TaxCategory {
  if (percent !== null && percent !== ZERO) return { code: 'S', percent, exemption: null }
  if (exemption === null) return { code: 'Z', percent: ZERO, exemption: null }
  const code = codes[exemption]
  return { code, percent: code === 'O' ? null : ZERO, exemption }
}

/** What is the same for all that stands in one category. */
export const categoryKey = ({ code, percent }: TaxCategory): string => `${code} ${percent ?? ''}`

/**
 * The rate of a category where the taxes are summed up: Germany wants one even where there is none (BR-DE-14, DE-R-014),
 * in XRechnung and in Peppol, where nobody minds it.
 */
export function breakdownPercent({ percent }: TaxCategory, format: EInvoiceFormat): Decimal | null {
  return percent ?? (format === 'FACTUR_X' ? null : ZERO)
}
