import type { RecordKind } from '../../../../contract/define/operation'
import { withMinus } from '../../../../domain/money/minus'
import { type Called, syncKinds } from '../../../../words/en/sync-kinds'
import { inWindow } from '../../../state/shell/window-language'
import { showDate } from '../../../widgets/fields/date/date-text'

/** What sync says of a kind of record. */
export function kindWords(kind: RecordKind) {
  return inWindow(syncKinds).kinds[kind]
}

const PAYMENT = /^(-?[\d.]+), (\d{4}-\d{2}-\d{2})(?:, (.+))?$/s

/** What a record is called, as messages take it: `label` is what sync calls it. */
export function calledBy(kind: RecordKind, label: string, locale: string): Called {
  const [, amount, day, paid = null] = ((kind === 'payment' || kind === 'refund') && PAYMENT.exec(label)) || []
  if (amount !== undefined && day !== undefined) {
    const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount as `${number}`)
    return { amount: withMinus(figure), date: showDate(day, locale), paid }
  }
  return label.trim() === '' ? null : label
}

/** What a record is called here: a payment by its amount, day and invoice, what has neither number nor name by its kind. */
export function recordName(kind: RecordKind, called: Called): string {
  if (typeof called === 'string') return called
  return called === null ? kindWords(kind).unnamed : inWindow(syncKinds).payment(called)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
