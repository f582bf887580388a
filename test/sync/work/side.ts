import type { V1Name } from '../../../src/contract/v1/index'
import type { Kind } from '../remote/books'

export type Wire = Readonly<Record<string, unknown>>

/** Where somebody works: at a device, or at the remote itself. */
export interface Side {
  readonly actor: string
  /** Whether shipping can bear tax at the remote. */
  readonly taxesShipping: boolean
  ids(kind: Kind): readonly string[]
  /** The record as GET shows it; null where it is not there. */
  read(kind: Kind, id: string): Promise<Wire | null>
  /** Carries an operation out; null where it is refused or not acknowledged. */
  run(operation: V1Name, params: Readonly<Record<string, string>>, body: Wire): Promise<Outcome | null>
}

/** What an operation that was acknowledged answered. */
export interface Outcome {
  readonly data: unknown
}

/** A member of a wire value, by its path: `line_items.0.name`. */
export function valueAt(wire: unknown, path: string): unknown {
  let value = wire
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return value ?? null
}
