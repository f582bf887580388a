import { readShippingTax, SHIPPING_TAX } from '../../domain/shipping-tax/options'
import {
  currencyOf,
  decimalOf,
  minorOf,
  recordOf,
  recordsOf,
  textOf,
  type WireRecord,
} from '../../domain/wire/read-fields'
import type { Tx } from '../context/round-context'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import { totalThere } from '../rules/own-totals'
import type { SyncRule } from '../rules/sync-rule'
import type { RemoteVersion } from './conflict'

type Local = Pick<Tx, 'local'>

/** What a document copies of a record that it names when it is written: it is printed and reckoned with as it was then. */
interface Copying {
  readonly kind: 'tax' | 'unit'
  /** The field that names the record. */
  readonly reference: string
  /** The fields that are copied: their names in the document, and in the record. */
  readonly copies: Readonly<Record<string, string>>
}

const ofTax: Copying = { kind: 'tax', reference: 'tax_id', copies: { tax_name: 'name', tax_percent: 'percent' } }
const ofUnit: Copying = { kind: 'unit', reference: 'unit_of_measurement_id', copies: { unit_name: 'name' } }
const ofShipping: Copying = {
  kind: 'tax',
  reference: SHIPPING_TAX,
  copies: { shipping_tax_name: 'name', shipping_tax_percent: 'percent' },
}

type Side = 'ours' | 'theirs'

/**
 * A remote's record with the rates and names that its document has here. What it names and the document here does not is
 * as the remote shows it, or as it is called here today where that says nothing.
 */
const withOwnCopies = (record: WireRecord, here: WireRecord | null, tx: Local): WireRecord =>
  withCopies(record, here, 'ours', tx)

/** A version with the rates and names that are kept here. Our own server copies them as this device does, and is followed. */
export const asKeptHere = (version: RemoteVersion, here: WireRecord, tx: Tx): RemoteVersion =>
  tx.link.kind === 'full' ? version : { ...version, record: withOwnCopies(version.record, here, tx) }

/** A record that is new here, with the rates and names of today where it leaves them out and can still be changed. */
export const withCopiesOfToday = (rule: SyncRule, { content, record }: RemoteVersion, tx: Local): WireRecord =>
  isFrozenForGood(rule, content) ? record : withLeftOutCopies(record, null, tx)

/** A remote's record with the rates and names that it leaves out. */
export const withLeftOutCopies = (record: WireRecord, here: WireRecord | null, tx: Local): WireRecord =>
  withCopies(record, here, 'theirs', tx)

/** Where a record has a template, its lines and its price stand in that. */
function withCopies(record: WireRecord, here: WireRecord | null, side: Side, tx: Local): WireRecord {
  const template = recordOf(record['template'])
  if (template !== null) {
    const own = recordOf(here?.['template']) ?? {}
    return { ...record, template: documentWith(template, own, { lines: 'items', side }, tx) }
  }
  return 'line_items' in record ? documentWith(record, here ?? {}, { lines: 'line_items', side }, tx) : record
}

function documentWith(
  there: WireRecord,
  here: WireRecord,
  { lines, side }: { readonly lines: string; readonly side: Side },
  tx: Local,
): WireRecord {
  const own = recordsOf(here[lines]) ?? []
  const [options, ownOptions] = [recordOf(there['options']), recordOf(here['options']) ?? {}]
  return {
    ...there,
    ...copiesIn(ofTax, there, { known: [here], side }, tx),
    ...(options === null || readShippingTax(options).tax === null
      ? {}
      : { options: { ...options, ...copiesIn(ofShipping, options, { known: [ownOptions], side }, tx) } }),
    [lines]: (recordsOf(there[lines]) ?? []).map((line, index) => {
      const known = [...own.slice(index, index + 1), ...own]
      return {
        ...line,
        ...copiesIn(ofTax, line, { known, side }, tx),
        ...copiesIn(ofUnit, line, { known, side }, tx),
      }
    }),
  }
}

/** The copies that belong into a part of a document, by the first part here that names the same. */
function copiesIn(
  { kind, reference, copies }: Copying,
  there: WireRecord,
  { known, side }: { readonly known: readonly WireRecord[]; readonly side: Side },
  { local }: Local,
): WireRecord {
  const id = textOf(there[reference])
  if (id === null) return {}
  const ours = known.find((each) => each[reference] === id)
  const today = local.read(kind, id)
  const values = Object.entries(copies).map(([field, name]) => {
    const [own, told] = [ours?.[field] ?? null, there[field] ?? null]
    return [field, (side === 'ours' ? (own ?? told) : (told ?? own)) ?? today?.[name] ?? null] as const
  })
  return Object.fromEntries(values)
}

/**
 * Whether the remote reckons with another rate of a tax than its document does here, and comes to another total by that,
 * be it by a cent: where the rates are the same, that may be another rounding.
 */
export function isRatedOtherwise(record: WireRecord, here: WireRecord, tx: Local): boolean {
  const own = withOwnCopies(record, here, tx)
  const [told, ours] = [percentsOf(record), percentsOf(own)]
  if (told.every((percent, index) => percent === null || percent === ours[index])) return false
  const currency = currencyOf(record['currency'])
  const total = totalThere({ ...own, total: null }) ?? here['total']
  return currency !== null && minorOf(total, currency) !== minorOf(totalThere(record), currency)
}

function percentsOf(record: WireRecord) {
  const lines = recordsOf(record['line_items']) ?? []
  const onShipping = readShippingTax(recordOf(record['options'])).percent
  return [onShipping, ...[record, ...lines].map((part) => decimalOf(part['tax_percent']))]
}
