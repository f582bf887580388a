/** From which total on a country wants more of an invoice between two of its businesses: the VAT ids of both. */
interface LargeInvoice {
  /** The ISO 3166 code. */
  readonly country: string
  readonly currency: string
  /** With tax, in minor units: what is above it is large. */
  readonly aboveMinor: number
  /** Where it stands in law, and when that was read about, mostly from advisers' pages. */
  readonly source: string
  readonly readOn: string
}

const largeInvoices: readonly LargeInvoice[] = [
  {
    country: 'AT',
    currency: 'EUR',
    aboveMinor: 10_000_00,
    source: 'UStG 1994, § 11 Abs. 1 Z 2',
    readOn: '2026-11-22',
  },
]

/** Whether an invoice within a country is one that names the VAT ids of both. */
export function isLargeInvoice(country: string, currency: string, totalMinor: number): boolean {
  return largeInvoices.some(
    (each) => each.country === country && each.currency === currency && totalMinor > each.aboveMinor,
  )
}
