import type { RecordKind } from '../../../contract/define/operation'
import { withMinus } from '../../../domain/money/minus'
import { showDate } from '../../widgets/fields/date-text'

interface KindWords {
  readonly one: string
  readonly many: string
}

/** What the kinds of record are called within a sentence. */
export const kindWords: Readonly<Record<RecordKind, KindWords>> = {
  organization: { one: 'business', many: 'business' },
  client: { one: 'client', many: 'clients' },
  note: { one: 'note', many: 'notes' },
  contact: { one: 'contact', many: 'contacts' },
  tax: { one: 'tax', many: 'taxes' },
  unit: { one: 'unit', many: 'units' },
  saved_item: { one: 'saved item', many: 'saved items' },
  estimate: { one: 'estimate', many: 'estimates' },
  invoice: { one: 'invoice', many: 'invoices' },
  payment: { one: 'payment', many: 'payments' },
  recurring_invoice: { one: 'recurring invoice', many: 'recurring invoices' },
  profile: { one: 'profile', many: 'profile' },
}

/** With a capital, where it stands alone: "Recurring invoice". */
export function kindTitle(kind: RecordKind): string {
  return capital(kindWords[kind].one)
}

/** "Recurring invoices". */
export function kindsTitle(kind: RecordKind): string {
  return capital(kindWords[kind].many)
}

const PAYMENT = /^(-?[\d.]+), (\d{4}-\d{2}-\d{2})$/

/** What a record is called here: a payment by its amount and day, what has neither number nor name by its kind. */
export function recordName(kind: RecordKind, label: string, locale: string): string {
  const [, amount, day] = (kind === 'payment' && PAYMENT.exec(label)) || []
  if (amount !== undefined && day !== undefined) {
    const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount as `${number}`)
    return `${withMinus(figure)} of ${showDate(day, locale)}`
  }
  if (label.trim() !== '') return label
  return kind === 'invoice' ? 'Draft' : `Unnamed ${kindWords[kind].one}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
