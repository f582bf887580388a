import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from '../../src/contract/define/operation'

const PLACEHOLDER = /^\{(\w+):(\d+)\}$/
const NOBODY = '00000000-0000-7000-8000-000000000000'
const REMEMBERED = 12

/** Stands for the id of a record that is only known once the operations before it have answered. */
export function idPlaceholder(field: string): Arbitrary<string> {
  return fc.nat({ max: REMEMBERED }).map((index) => `{${kindOf(field)}:${String(index)}}`)
}

/** The kind of record that a field or parameter names: `client` for `clientId` and `client_id`. */
function kindOf(field: string): string {
  const kind = field.replace(/_?Id$|_id$/i, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return kind === 'unit_of_measurement' ? 'unit' : kind
}

/** The kind of record that an operation answers: the last part of its path that names one. */
function answeredKind({ name, record, path }: Operation): string {
  if (name === 'convertEstimate' || name === 'generateRecurringInvoice') return 'invoice'
  const last = path.split('/').findLast((part) => /s$/.test(part)) ?? ''
  return record ?? last.replaceAll('-', '_').replace(/(x)es$|s$/, '$1')
}

/** The newest records of each kind that the operations have answered. */
export class KnownIds {
  readonly #ids = new Map<string, string[]>()

  /** Notes what an operation answered. */
  note(operation: Operation, data: unknown): void {
    const records: readonly unknown[] = Array.isArray(data) ? data : [data]
    for (const record of records) {
      if (typeof record !== 'object' || record === null || !('id' in record)) continue
      if (typeof record.id === 'string') this.#push(answeredKind(operation), record.id)
    }
  }

  #push(kind: string, id: string): void {
    const known = this.#ids.get(kind) ?? []
    this.#ids.set(kind, [id, ...known.filter((each) => each !== id)].slice(0, REMEMBERED))
  }

  /** A value with every placeholder replaced. */
  fill<T>(value: T): T {
    const text = JSON.stringify({ value }, (_key, held: unknown) => {
      const match = typeof held === 'string' ? PLACEHOLDER.exec(held) : null
      if (match === null) return held
      const known = this.#ids.get(match[1] ?? '') ?? []
      return known[Number(match[2]) % known.length] ?? NOBODY
    })
    return (JSON.parse(text) as { value: T }).value
  }
}
