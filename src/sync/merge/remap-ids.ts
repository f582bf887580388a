import type { RecordKind } from '../../contract/define/operation'
import { DEPOSIT_ESTIMATE, WORK_ESTIMATE } from '../../domain/deposits/options'
import { isTaxId, SHIPPING_TAX } from '../../domain/shipping-tax/options'
import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { references } from '../rules/sync-rule'

export interface Reference {
  readonly kind: RecordKind
  readonly id: string
}

/** Finds the id of the other side; null where it has none. */
export type IdLookup = (kind: RecordKind, id: string) => string | null

/** A record with its references named by the other side's ids, and those that have none there. */
export interface Remapped {
  readonly record: WireRecord
  readonly missing: readonly Reference[]
}

/** Parts of a record that carry references of their own. */
const nested = ['line_items', 'template_items', 'items', 'template']

/** Names a record's references by the ids of the other side. An id that has none there becomes null. */
export function remapIds(record: WireRecord, find: IdLookup): Remapped {
  const missing: Reference[] = []
  return { record: translateMembers(record, find, missing), missing }
}

/** The ids of all that a record refers to. */
export function referencesIn(record: WireRecord): string[] {
  return [...new Set(remapIds(record, () => null).missing.map(({ id }) => id))]
}

function translateMembers(record: WireRecord, find: IdLookup, missing: Reference[]): WireRecord {
  const members = Object.entries(record).map(([name, value]) => {
    const kind = references[name]
    if (kind !== undefined && typeof value === 'string' && value !== '') {
      return [name, translateId(kind, value, find, missing)] as const
    }
    if (name === 'options') return [name, translateOptions(value, find, missing)] as const
    return [name, nested.includes(name) ? translatePart(value, find, missing) : value] as const
  })
  return Object.fromEntries(members)
}

function translateId(kind: RecordKind, value: string, find: IdLookup, missing: Reference[]): string | null {
  const id = find(kind, value)
  if (id === null) missing.push({ kind, id: value })
  return id
}

/** Of what people keep in a document's options, what is known to name a record. */
function translateOptions(value: unknown, find: IdLookup, missing: Reference[]): unknown {
  const options = recordOf(value)
  if (options === null) return value
  const tax = options[SHIPPING_TAX]
  const estimates = [DEPOSIT_ESTIMATE, WORK_ESTIMATE].flatMap((name) => {
    const estimate = textOf(options[name])
    // A document stands without that estimate, which may be deleted.
    return estimate === null ? [] : [[name, find('estimate', estimate) ?? estimate] as const]
  })
  return {
    ...options,
    ...(isTaxId(tax) ? { [SHIPPING_TAX]: translateId('tax', tax, find, missing) } : {}),
    ...Object.fromEntries(estimates),
  }
}

function translatePart(value: unknown, find: IdLookup, missing: Reference[]): unknown {
  if (Array.isArray(value)) return value.map((part) => translatePart(part, find, missing))
  return typeof value === 'object' && value !== null ? translateMembers(value as WireRecord, find, missing) : value
}
