interface OtherTax {
  readonly country: string
  /** How postal codes begin where it is charged in only a part of the country. */
  readonly postcodes?: readonly string[]
  /** What it is called. */
  readonly names: readonly string[]
  readonly source: string
  readonly readOn: string
}

/** Where the tax on sales is not VAT, so that nobody there would know it by that name. */
export const otherTaxes: readonly OtherTax[] = [
  {
    country: 'AU',
    names: ['GST'],
    source: 'A New Tax System (Goods and Services Tax) Act 1999',
    readOn: '2026-11-29',
  },
  {
    country: 'CA',
    names: ['GST', 'HST', 'PST', 'QST', 'RST', 'TPS', 'TVH', 'TVP', 'TVQ'],
    source: 'Excise Tax Act, Part IX; Loi sur la taxe de vente du Québec',
    readOn: '2026-11-29',
  },
  { country: 'ES', postcodes: ['35', '38'], names: ['IGIC'], source: 'Ley 20/1991', readOn: '2026-11-29' },
  { country: 'ES', postcodes: ['51', '52'], names: ['IPSI'], source: 'Ley 8/1991', readOn: '2026-11-29' },
  { country: 'IN', names: ['GST'], source: 'Central Goods and Services Tax Act, 2017', readOn: '2026-11-29' },
  { country: 'NZ', names: ['GST'], source: 'Goods and Services Tax Act 1985', readOn: '2026-11-29' },
  { country: 'SG', names: ['GST'], source: 'Goods and Services Tax Act 1993', readOn: '2026-11-29' },
  { country: 'US', names: ['Sales tax'], source: 'Laws of the states', readOn: '2026-11-29' },
]

interface Address {
  readonly country: string
  readonly zip: string
}

/** Whether a business there charges another tax than VAT. */
export const hasOtherTax = (address: Address | null): boolean =>
  otherTaxes.some(
    ({ country, postcodes }) =>
      country === address?.country && (postcodes?.some((begun) => address.zip.trim().startsWith(begun)) ?? true),
  )

const named = new RegExp(`\\b(${otherTaxes.flatMap(({ names }) => names).join('|')})\\b`, 'i')

/** Whether it is the name of one of them, or says one: "IGIC 7 %", "TPS (5 %) + TVQ (9,975 %)". */
export const isOtherTax = (name: string): boolean => named.test(name)
