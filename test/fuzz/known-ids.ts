import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from '../../src/contract/define/operation'
import type { FuzzRequest } from './requests'

const PLACEHOLDER = /^\{(\w+):(\d+)\}$/
/** The id of no record. */
export const NOBODY = '00000000-0000-7000-8000-000000000000'
const REMEMBERED = 12

/** Stands for the id of a record that is only known once the operations before it have answered. */
export function idPlaceholder(field: string): Arbitrary<string> {
  // The newest is the least likely to have come to its end.
  const index = fc.oneof(fc.constant(0), fc.nat({ max: REMEMBERED }))
  return index.map((place) => `{${kindOf(field)}:${String(place)}}`)
}

/** Kinds that their fields call otherwise. */
const special: Readonly<Record<string, string>> = {
  unit_of_measurement: 'unit',
  shipping_tax: 'tax',
  deposit_estimate: 'estimate',
  work_estimate: 'estimate',
  taken_by_invoice: 'invoice',
}

/** The kind of record that a field or parameter names: `client` for `clientId` and `client_id`. */
export function kindOf(field: string): string {
  const kind = field.replace(/_?Id$|_id$/i, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return special[kind] ?? kind
}

/** The kind of record that an operation answers: the last part of its path that names one. */
export function answeredKind({ name, record, path }: Operation): string {
  if (name === 'convertEstimate' || name === 'generateRecurringInvoice') return 'invoice'
  if (name === 'createCreditNote') return 'credit_note'
  const last = path.split('/').findLast((part) => /s$/.test(part)) ?? ''
  return record ?? last.replaceAll('-', '_').replace(/(x)es$|s$/, '$1')
}

/** The newest records of each kind that the operations have answered. */
export class KnownIds {
  readonly #ids = new Map<string, readonly string[]>()

  /** Notes what an operation answered, or what it deleted. */
  note({ operation, params }: Pick<FuzzRequest, 'operation' | 'params'>, data: unknown): void {
    const [parameter, deleted] = Object.entries(params).at(-1) ?? []
    if (operation.method === 'DELETE' && parameter !== undefined) this.#forget(kindOf(parameter), deleted ?? '')
    const records: readonly unknown[] = Array.isArray(data) ? data : [data]
    for (const record of records) {
      if (typeof record !== 'object' || record === null || !('id' in record)) continue
      if (typeof record.id === 'string') this.add(answeredKind(operation), record.id)
    }
  }

  /** Notes a record that is known from elsewhere. */
  add(kind: string, id: string): void {
    this.#ids.set(kind, [id, ...this.of(kind).filter((each) => each !== id)].slice(0, REMEMBERED))
  }

  #forget(kind: string, id: string): void {
    this.#ids.set(
      kind,
      this.of(kind).filter((each) => each !== id),
    )
  }

  /** The newest records of a kind, the last one first. */
  of(kind: string): readonly string[] {
    return this.#ids.get(kind) ?? []
  }

  /** A value with every placeholder replaced. */
  fill<T>(value: T): T {
    const text = JSON.stringify({ value }, (_key, held: unknown) => {
      const match = typeof held === 'string' ? PLACEHOLDER.exec(held) : null
      if (match === null) return held
      const known = this.of(match[1] ?? '')
      return known[Number(match[2]) % known.length] ?? NOBODY
    })
    return (JSON.parse(text) as { value: T }).value
  }
}
