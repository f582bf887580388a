import type { Books, Kind, Line, Row } from './books'
import { recordAsKept, type Nature } from './nature'
import { Refusal } from './refusal'

/** What a field of a body may be. */
type Rule =
  | { readonly is: 'text' | 'number' | 'flag' | 'date' | 'object'; readonly needed?: boolean; readonly or?: unknown }
  | { readonly is: 'record'; readonly kind: Kind; readonly needed?: boolean }
  | { readonly is: 'lines' }
type Shape = Readonly<Record<string, Rule>>

const text: Rule = { is: 'text' }
const needed: Rule = { is: 'text', needed: true }
const number: Rule = { is: 'number' }
const neededNumber: Rule = { is: 'number', needed: true }
const object: Rule = { is: 'object' }
const date: Rule = { is: 'date' }
const tax: Rule = { is: 'record', kind: 'tax' }
const unit: Rule = { is: 'record', kind: 'unit' }

const pricing: Shape = {
  client_id: { is: 'record', kind: 'client', needed: true },
  currency: needed,
  tax_id: tax,
  tax_distribution: needed,
  discount_type: text,
  discount_value: number,
  discount_distribution: needed,
  shipping: number,
  notes: text,
  options: object,
}

const terms: Shape = {
  net_terms: { is: 'text', or: 'IMMEDIATELY' },
  has_late_fee: { is: 'flag', or: false },
  late_fee_kind: text,
  late_fee_interval: text,
  late_fee: number,
}

const line: Shape = {
  name: needed,
  description: text,
  quantity: neededNumber,
  price: neededNumber,
  unit_of_measurement_id: unit,
  tax_id: tax,
  tax_name: text,
  tax_percent: number,
  discount_type: text,
  discount_value: number,
}

const shapes: Readonly<Record<Kind, Shape>> = {
  tax: { name: needed, percent: neededNumber },
  unit: { name: needed },
  client: { name: needed, kind: needed, email: text, profile: object, address: object, document_defaults: object },
  contact: { name: needed, email: text, phone: text },
  note: { body: needed },
  saved_item: {
    name: needed,
    price: neededNumber,
    quantity: neededNumber,
    currency: needed,
    description: text,
    tax_id: tax,
    unit_of_measurement_id: unit,
  },
  recurring_invoice: {
    ...pricing,
    ...terms,
    net_terms: needed,
    discount_type: needed,
    discount_value: neededNumber,
    late_fee_kind: needed,
    late_fee_interval: needed,
    name: text,
    frequency: needed,
    start_date: { is: 'date', needed: true },
    end_date: date,
    max_occurrences: number,
    template_items: { is: 'lines' },
  },
  estimate: { ...pricing, line_items: { is: 'lines' } },
  invoice: { ...pricing, ...terms, issued_at: date, due_at: date, line_items: { is: 'lines' } },
  payment: {
    invoice_id: { is: 'record', kind: 'invoice', needed: true },
    amount: neededNumber,
    payment_date: { is: 'date', needed: true },
    is_settled: { is: 'flag', or: true },
    notes: text,
  },
  // A plain remote does not know of refunds.
  refund: {},
  organization: { name: needed, profile: object },
  profile: { name: needed, email: needed },
}

type Errors = Record<string, string[]>
type Fields = Record<string, unknown>

/** What a body is read for: a remote's records, and its habits. */
interface Reader {
  readonly books: Books
  readonly nature: Nature
}

/** Reads a body: of a new record, or of a change, which keeps what it does not name. */
export function readBody(kind: Kind, body: Readonly<Fields>, existing: Row | null, reader: Reader): Fields {
  const { books, nature } = reader
  const errors: Errors = {}
  const kept = recordAsKept(nature, kind, body)
  const fields = readFields(shapes[kind], kept, existing?.fields ?? {}, '', books, errors)
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'The given data was invalid.', errors)
  return fields
}

function readFields(
  shape: Shape,
  body: Readonly<Fields>,
  kept: Readonly<Fields>,
  path: string,
  books: Books,
  errors: Errors,
): Fields {
  const fields: Fields = { ...kept }
  for (const [name, rule] of Object.entries(shape)) {
    const at = path + name
    const given = body[name]
    if (given === undefined && Object.hasOwn(kept, name)) continue
    if (rule.is === 'lines') fields[name] = readLines(given, at, books, errors)
    else fields[name] = readValue(rule, given, at, books, errors)
  }
  return fields
}

function readValue(
  rule: Exclude<Rule, { is: 'lines' }>,
  given: unknown,
  at: string,
  books: Books,
  errors: Errors,
): unknown {
  if (given === undefined || given === null || given === '') {
    if (rule.needed) errors[at] = [`The ${at} field is required.`]
    return rule.is !== 'record' && given === undefined ? (rule.or ?? null) : null
  }
  const problem = problemOf(rule, given, books)
  if (problem !== null) errors[at] = [problem]
  return given
}

function problemOf(rule: Exclude<Rule, { is: 'lines' }>, given: unknown, books: Books): string | null {
  switch (rule.is) {
    case 'text':
      return typeof given === 'string' ? null : 'This must be a string.'
    case 'number':
      return typeof given === 'number' && given >= 0 ? null : 'This must be a number of at least 0.'
    case 'flag':
      return typeof given === 'boolean' ? null : 'This must be true or false.'
    case 'date':
      return typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? null : 'This is not a valid date.'
    case 'object':
      return typeof given === 'object' ? null : 'This must be an object.'
    case 'record':
      return typeof given === 'string' && books.rows[rule.kind].has(given) ? null : 'The selected value is invalid.'
  }
}

function readLines(given: unknown, at: string, books: Books, errors: Errors): Line[] {
  if (!Array.isArray(given) || given.length === 0) {
    errors[at] = ['At least one item is required.']
    return []
  }
  return (given as Fields[]).map((item, index) => readFields(line, item, {}, `${at}.${String(index)}.`, books, errors))
}
