import { parseDecimal } from '../../../../domain/money/decimal'
import { locale } from '../../../state/business/locale.svelte'
import { moneyText } from '../../../widgets/data/money-parts'

/** A wire amount in whole units, for use inside a sentence. */
export function amountText(amount: number, currency: string): string {
  const exact = parseDecimal(amount)
  return exact === null ? currency : moneyText(exact, currency, locale.tag)
}
