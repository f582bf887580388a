/** What the tax is called that businesses withhold of a freelancer's invoice, where that is usual. */
export const withholdings: readonly {
  readonly country: string
  readonly name: string
  readonly source: string
  readonly readOn: string
}[] = [
  { country: 'ES', name: 'IRPF', source: 'Real Decreto 439/2007 art. 95', readOn: '2026-11-27' },
  {
    country: 'IT',
    name: 'Ritenuta d’acconto',
    source: 'DPR 600/1973 art. 25, D.Lgs. 33/2025 art. 38',
    readOn: '2026-11-27',
  },
  { country: 'PT', name: 'IRS', source: 'CIRS art. 101', readOn: '2026-11-27' },
]

/** The name of it in a country; null where none is usual. */
export const usualWithholding = (country: string): string | null =>
  withholdings.find((each) => each.country === country)?.name ?? null

/** What a Swedish seller is, in the words that Peppol takes (SE-R-005). */
export const approvedForFTax = 'Godkänd för F-skatt'
