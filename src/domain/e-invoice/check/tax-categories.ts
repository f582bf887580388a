import type { Decimal } from '../../money/decimal'
import type { TaxRule } from './findings'

/** The categories in which no tax is charged (UNTDID 5305), whether they name a rate or not, by the rules that say so. */
const UNTAXED: ReadonlyMap<string, TaxRule> = new Map([
  ['AE', 'BR-AE-09'],
  ['E', 'BR-E-09'],
  ['G', 'BR-G-09'],
  ['K', 'BR-IC-09'],
  ['O', 'BR-O-09'],
  ['Z', 'BR-Z-09'],
])

/** The rule by which a category charges no tax; undefined where it charges some. */
export const untaxedBy = (category: string | null): TaxRule | undefined => UNTAXED.get(category ?? '')

/** Whether nothing says at which rate it is taxed. */
export const isUnrated = (taxed: { readonly percent: Decimal | null; readonly category: string | null }): boolean =>
  taxed.percent === null && untaxedBy(taxed.category) === undefined
