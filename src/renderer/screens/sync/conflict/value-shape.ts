import type { RecordKind } from '../../../../contract/define/operation'
import { type EnumName, isEnumName } from '../../../../domain/enums'

/** How a field's value is written for a person. */
export type Shape =
  | { readonly type: 'text' | 'longText' | 'number' | 'percent' | 'money' | 'date' | 'moment' | 'flag' }
  /** A percentage or an amount, as another field of the record says. */
  | { readonly type: 'rate'; readonly saidBy: 'discount_type' | 'late_fee_kind' }
  | { readonly type: 'choice'; readonly name: EnumName }
  | { readonly type: 'record'; readonly kind: ReferredKind }
  | { readonly type: 'currency' | 'country' | 'image' | 'lines' | 'likeLines' | 'columns' | 'parts' }

export type ReferredKind = 'client' | 'tax' | 'unit' | 'invoice' | 'estimate'

const simple = {
  text: [],
  longText: ['notes', 'body', 'description', 'footer'],
  number: ['quantity', 'max_occurrences', 'occurrences', 'number'],
  percent: ['percent', 'tax_percent'],
  money: [
    'price',
    'amount',
    'shipping',
    'subtotal',
    'document_discount',
    'tax_amount',
    'total',
    'total_late_fee',
    'total_paid',
    'total_due',
    'total_due_unsettled',
  ],
  date: [
    'issued_at',
    'due_at',
    'start_date',
    'end_date',
    'next_date',
    'last_generated_date',
    'skipped_through',
    'payment_date',
    'refund_date',
  ],
  moment: ['approved_at', 'declined_at', 'converted_at', 'created_at', 'updated_at'],
  flag: ['is_settled', 'has_late_fee'],
  currency: ['currency'],
  country: ['country'],
  image: ['logo'],
  columns: ['document_columns'],
  lines: ['line_items', 'template_items', 'items'],
} as const

const references: Readonly<Record<string, ReferredKind>> = {
  client_id: 'client',
  tax_id: 'tax',
  unit_of_measurement_id: 'unit',
  invoice_id: 'invoice',
  converted_from: 'estimate',
}

const statuses: Partial<Record<RecordKind, EnumName>> = {
  invoice: 'invoice_status',
  estimate: 'estimate_status',
  recurring_invoice: 'recurring_status',
}

const shapes = new Map<string, Shape>([
  ...Object.entries(simple).flatMap(([type, fields]) => fields.map((field) => [field, { type } as Shape] as const)),
  ...Object.entries(references).map(([field, kind]) => [field, { type: 'record', kind }] as const),
  ['discount_value', { type: 'rate', saidBy: 'discount_type' }],
  ['late_fee', { type: 'rate', saidBy: 'late_fee_kind' }],
])

/** How a field of a kind of record is written, `samples` being its values: what nobody knows is told by its form. */
export function shapeOf(kind: RecordKind, field: string, samples: readonly unknown[]): Shape {
  const last = field.split('.').at(-1) ?? field
  if (last === 'status' && statuses[kind]) return { type: 'choice', name: statuses[kind] }
  if (last === 'kind' && kind === 'client') return { type: 'choice', name: 'client_kind' }
  if (isEnumName(last)) return { type: 'choice', name: last }
  const known = shapes.get(last)
  if (known) return known
  const sample = samples.find((value) => value !== null && value !== undefined)
  if (typeof sample === 'object') return { type: 'parts' }
  if (typeof sample === 'number') return { type: 'number' }
  return { type: typeof sample === 'boolean' ? 'flag' : 'text' }
}

const editable: readonly Shape['type'][] = ['text', 'longText', 'number', 'percent', 'money', 'date']

/** Whether a person may write a value of their own: a plain text, number or date. */
export function isEditable({ type }: Shape): boolean {
  return editable.includes(type)
}
