import { PROPORTIONAL } from '../totals/pricing'

/**
 * Where shipping follows its goods into their taxable amount, and so is taxed as they are: the European Union (Directive
 * 2006/112/EC, Article 78 (b): transport costs charged by the supplier) and the United Kingdom (VAT Act 1994, section 19;
 * Notice 700/24 on postage and delivery). In the United States each state has a rule of its own, and many leave
 * shipping that is stated apart untaxed; elsewhere nothing is presumed.
 */
const followsItsGoods: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  'GB',
])

/** How shipping is usually taxed by a business in this country (ISO 3166); null is not at all, or not known. */
export function usualShippingTax(country: string | null | undefined): typeof PROPORTIONAL | null {
  return followsItsGoods.has(country ?? '') ? PROPORTIONAL : null
}
