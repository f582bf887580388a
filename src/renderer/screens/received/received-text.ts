import type { ReceivedInvoice, ReceivedParty } from '../../../domain/e-invoice/read/received-invoice'
import type { Decimal } from '../../../domain/money/decimal'
import { received } from '../../../words/en/received'
import { locale } from '../../state/business/locale.svelte'
import { inWindow } from '../../state/shell/window-language'
import { moneyText } from '../../widgets/data/money-parts'
import { percentText } from '../../widgets/data/percent-text'
import { showDate } from '../../widgets/fields/date/date-text'
import { showDecimalText } from '../../widgets/fields/number/decimal-text'
import { countryName } from '../../widgets/pickers/choices'
import type { Writing } from './finding-text'

/** What it is called: its kind and number, and whose it is. */
export function titleOf({ isCreditNote, number, seller }: ReceivedInvoice): string {
  const words = inWindow(received)[isCreditNote ? 'creditNote' : 'invoice']
  if (number === null) return seller.name === null ? words.title : words.unnumbered(seller.name)
  return seller.name === null ? words.called(number) : words.from(number, seller.name)
}

/** Its format by the name that people know. */
export function formatText({ format, syntax }: ReceivedInvoice): string {
  const name = inWindow(received).formats[format]
  return typeof name === 'string' ? name : name(syntax)
}

/** How its figures are written. */
export function writingOf({ currency }: ReceivedInvoice): Writing {
  return {
    money: (amount) => moneyText(amount, currency ?? '', locale.tag).trim(),
    percent: (percent) => percentText(percent, locale.tag),
    day: (day) => showDate(day, locale.tag),
  }
}

export const quantityText = (quantity: Decimal): string => showDecimalText(quantity, locale.tag)

/** Where a party is, line by line. */
export function addressOf({ addressLines, zip, city, region, country }: ReceivedParty): readonly string[] {
  const place = [zip, city].filter(Boolean).join(' ')
  return [...addressLines, place, region ?? '', country === null ? '' : countryName(country)].filter(Boolean)
}
