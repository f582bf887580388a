import type { Kind } from '../remote/books'
import type { Chance } from '../world/chance'
import type { Ledger } from './ledger'
import { valueAt, type Wire } from './side'

/** A field that people change, each time to a value that nothing else has. */
export interface Tracked {
  /** Where GET shows it. */
  readonly path: string
  /** The body that changes it alone. */
  body(value: unknown, record: Wire): Wire
  value(ledger: Ledger, record: Wire): unknown
}

/** The first word stays: by it, whoever looks knows a record again. */
const named = (path: string): Tracked => ({
  path,
  body: (value) => ({ [path]: value }),
  value: (ledger, record) => `${markOf(valueAt(record, path))} v${ledger.unique()}`,
})

const worded = (path: string, word: string): Tracked => ({
  path,
  body: (value) => ({ [path]: value }),
  value: (ledger) => `${word} ${ledger.unique()}`,
})

/** A member of an object, which is sent whole. */
const member = (path: string, word: string): Tracked => {
  const [outer = path, inner = path] = path.split('.')
  return {
    path,
    body: (value, record) => ({ [outer]: { ...(record[outer] as Wire | null), [inner]: value } }),
    value: (ledger) => `${word}-${ledger.unique()}`,
  }
}

const number = (path: string, scale: number): Tracked => ({
  path,
  body: (value) => ({ [path]: value }),
  value: (ledger) => ledger.unique() / scale,
})

const lines: Tracked = {
  path: 'line_items.0.name',
  body: (value, record) => ({ line_items: linesWith(record['line_items'], value) }),
  value: (ledger) => `Work ${ledger.unique()}`,
}

function linesWith(items: unknown, name: unknown): Wire[] {
  return ((items ?? []) as readonly Wire[]).map((item, index) => {
    const { quantity, price, description, unit_of_measurement_id, tax_id, discount_type, discount_value } = item
    const line = { quantity, price, description, unit_of_measurement_id, tax_id, discount_type, discount_value }
    return { ...line, name: index === 0 ? name : item['name'] }
  })
}

const email: Tracked = { ...worded('email', ''), value: (ledger) => `m${ledger.unique()}@example.com` }

const tracked: Readonly<Record<Kind, readonly [Tracked, ...Tracked[]]>> = {
  tax: [named('name'), number('percent', 100)],
  unit: [named('name')],
  client: [named('name'), email, member('profile.website', 'site'), member('address.city', 'Town')],
  contact: [named('name'), worded('phone', '+49')],
  note: [named('body')],
  saved_item: [named('name'), worded('description', 'Words'), number('price', 100)],
  recurring_invoice: [
    named('name'),
    { path: 'template.notes', body: (value) => ({ notes: value }), value: (ledger) => `Terms ${ledger.unique()}` },
  ],
  estimate: [named('notes'), number('shipping', 100), lines],
  invoice: [named('notes'), number('shipping', 100), lines],
  payment: [named('notes')],
  refund: [named('notes')],
  organization: [member('profile.phone', '+49'), member('profile.footer', 'Foot')],
  profile: [{ ...worded('name', 'Grace'), path: 'name' }],
}

/** What every record of a mark's was made from: the first word of its main text. */
function markOf(text: unknown): string {
  return typeof text === 'string' ? (text.split(' ')[0] ?? '') : ''
}

/** The mark of a record, wherever its kind keeps it, and in whatever letters. */
export function markOfRecord(kind: Kind, record: Wire): string {
  return markOf(valueAt(record, tracked[kind][0].path)).toLowerCase()
}

export function newMark(kind: Kind, actor: string, ledger: Ledger): string {
  return `${kind}/${actor}/${ledger.unique()}`
}

/** The values of the fields that are tracked. */
export function trackedValues(kind: Kind, record: Wire): Record<string, unknown> {
  return Object.fromEntries(tracked[kind].map(({ path }) => [path, valueAt(record, path)]))
}

export function pickTracked(kind: Kind, chance: Chance): Tracked {
  return chance.pick(tracked[kind])
}
