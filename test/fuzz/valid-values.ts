import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from '../../src/contract/openapi/schemas'
import { idPlaceholder } from './known-ids'

type Schemas = readonly JsonSchema[]

const words = fc.constantFrom(
  'Ada',
  'Möbel & Söhne',
  '株式会社',
  'عميل',
  "O'Brien; --",
  '<b>bold</b>',
  '👩‍🚀',
  'x'.repeat(255),
)
const emails = fc.constantFrom('ada@example.com', 'grace.hopper+bills@navy.example', 'a@b.co')
const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD')
const dates = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10))
const numbers = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(0, 1, 100, 0.005, 99.9999),
)

/** Texts that are checked by code and that no schema would show, by their fields. */
const checked: Readonly<Record<string, readonly string[]>> = {
  locale: ['en-GB', 'de-DE', 'ar'],
  language: ['en', 'de', 'fr-CA'],
  document_language: ['en', 'de', 'fr-CA'],
  time_zone: ['UTC', 'Europe/Berlin', 'America/New_York'],
  iban: ['DE89 3704 0044 0532 0130 00', ''],
  account_number: ['0001-2345678', ''],
  routing_number: ['021000021', '40-47-84'],
  payment_link: ['https://pay.example/{number}?sum={amount}{currency}', ''],
  invoice_heading: ['Tax invoice', ''],
  estimate_heading: ['Quote', ''],
  credit_note_heading: ['Adjustment note', ''],
  accent: ['#2563eb'],
  file_name: ['{number}', '{client} {number}', ''],
  tax_currency: ['EUR', 'SEK'],
  supply_start: ['2026-03-01'],
  supply_end: ['2026-03-01', '2026-03-31'],
  valid_until: ['2099-12-31'],
  image: ['data:image/png;base64,iVBORw0KGgo='],
  logo: ['data:image/png;base64,iVBORw0KGgo='],
}

/** Lists that are checked by code as a whole. */
const lists: Readonly<Record<string, readonly unknown[]>> = {
  document_columns: [
    ['DESCRIPTION', 'AMOUNT'],
    ['AMOUNT', 'TAX', 'UNIT', 'DESCRIPTION'],
  ],
}

/** What few records have, and none of which is there at first. */
const rare: ReadonlySet<string> = new Set([
  'deposit_estimate_id',
  'work_estimate_id',
  'payment_id',
  'taken_by_invoice_id',
])

/** Values that a schema takes, as far as JSON Schema tells; `field` says which records an id may be of. */
export function valid(schema: JsonSchema, field = ''): Arbitrary<unknown> {
  const { type, anyOf, oneOf, enum: values, const: only } = schema
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
  if (only !== undefined) return fc.constant(only)
  const types = Array.isArray(type) ? (type as string[]).map((each) => ({ ...schema, type: each })) : undefined
  const choices = (anyOf ?? oneOf ?? types) as Schemas | undefined
  if (choices !== undefined) {
    const drawn = fc.oneof(...choices.map((each) => valid(each, field)))
    return rare.has(field) ? fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, drawn) : drawn
  }
  if (type === 'object') return validObject(schema)
  if (type === 'array' && lists[field] !== undefined) return fc.constantFrom(...lists[field])
  if (type === 'array')
    return fc.array(valid((schema['items'] ?? {}) as JsonSchema, field), { minLength: 1, maxLength: 3 })
  if (type === 'string') return validText(schema, field)
  // The place of one of few lines.
  if (field === 'position') return fc.nat({ max: 1 })
  // What one unit of a currency is in another is never nothing.
  if (field === 'tax_currency_rate') return fc.constantFrom(0.86125, 149.5)
  if (type === 'integer') return fc.integer({ min: Number(schema['minimum'] ?? 0), max: 120 })
  if (type === 'number') return numbers.filter((number) => number <= Number(schema['maximum'] ?? Infinity))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return fc.jsonValue({ maxDepth: 2 })
}

function validText({ format, pattern, maxLength }: JsonSchema, field: string): Arbitrary<unknown> {
  const texts = checked[field]
  if (texts !== undefined) return fc.constantFrom(...texts)
  if (format === 'uuid') return idPlaceholder(field)
  if (format === 'email') return emails
  if (format === 'date') return dates
  if (pattern === '^[A-Z]{3}$') return currencies
  return words.map((word) => word.slice(0, Number(maxLength ?? 255)))
}

/** Fields that need not be there are sometimes left out. */
function validObject(schema: JsonSchema): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema['required'] ?? []) as string[]
  const fields = Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, valid(own, name)]))
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true }).map(withoutHalves)
}

/**
 * A last day of supply is nothing without the first, a currency of the tax without a rate, and deposits without a discount
 * that holds them.
 */
function withoutHalves(object: Record<string, unknown>): Record<string, unknown> {
  const halves = [
    ...(typeof object['supply_start'] === 'string' ? [] : ['supply_end']),
    ...(typeof object['tax_currency_rate'] === 'number' ? [] : ['tax_currency']),
    'deducted_deposits',
  ]
  return Object.fromEntries(Object.entries(object).filter(([name]) => !halves.includes(name)))
}
