import { recordOf, textOf } from '../wire/read-fields'

/** What a document calls its parts, where a business may say it in words of its own: each by its name on the wire. */
export const labels = [
  'bill_to',
  'issued',
  'due',
  'terms',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount',
  'tax',
  'amount',
  'subtotal',
  'total',
  'notes',
  'payment',
] as const
export type Label = (typeof labels)[number]

/** Which word of a document each of them replaces. */
export const labelWords = {
  bill_to: 'billTo',
  issued: 'issued',
  due: 'due',
  terms: 'terms',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  unit_price: 'unitPrice',
  discount: 'lineDiscount',
  tax: 'lineTax',
  amount: 'amount',
  subtotal: 'subtotal',
  total: 'total',
  notes: 'notes',
  payment: 'payment',
} as const satisfies Record<Label, string>

/** Null is what it is called usually. */
export type Labels = Readonly<Record<Label, string | null>>

/** The same of every label. */
export function forLabels<Value>(valueOf: (label: Label) => Value): Record<Label, Value> {
  return Object.fromEntries(labels.map((label) => [label, valueOf(label)])) as Record<Label, Value>
}

/** Labels as they were kept, whoever kept them: what is no text is what goes without saying. */
export function readLabels(kept: unknown): Labels {
  const record = recordOf(kept)
  return forLabels((label) => textOf(record?.[label])?.trim() || null)
}
