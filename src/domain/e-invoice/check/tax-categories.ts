import type { Decimal } from '../../money/decimal'

/** The categories of tax in which none is charged (UNTDID 5305), whether they name a rate or not. */
const UNTAXED: ReadonlySet<string> = new Set(['AE', 'E', 'G', 'K', 'O', 'Z'])

/** Whether no tax is charged by its category. */
export const isUntaxed = (category: string | null): boolean => category !== null && UNTAXED.has(category)

/** Whether nothing says at which rate it is taxed. */
export const isUnrated = (taxed: { readonly percent: Decimal | null; readonly category: string | null }): boolean =>
  taxed.percent === null && !isUntaxed(taxed.category)
