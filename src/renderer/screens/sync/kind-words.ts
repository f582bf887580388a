import type { RecordKind } from '../../../contract/define/operation'

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

/** What a record is called where it has neither number nor name yet. */
export function calledOr(kind: RecordKind, label: string): string {
  if (label.trim() !== '') return label
  return kind === 'invoice' ? 'Draft' : `Unnamed ${kindWords[kind].one}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
