import { recordOf } from '../../domain/wire/read-fields'
import { canonical } from '../wire/canonical'
import type { Content } from './sync-rule'

/** What tells two records alike, as text: equal for values that mean the same. */
export function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values.map(canonical))
}

/** A name as people mean it: without the spaces around it, in small letters. */
export function caseFolded(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** Each value by its name, below what all of them belong to; what says nothing is left out. */
export function likeness(values: Readonly<Record<string, unknown>>, below: unknown = null): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    canonical(value) === null ? [] : [keyOf([name, below, caseFolded(value)])],
  )
}

/** Of a draft for a client, what its lines are called: prices and the rest are what people change. */
export function draftLikeness({ status, client_id: clientId, line_items: lines }: Content): string[] {
  if (status !== 'DRAFT' || !Array.isArray(lines)) return []
  return likeness({ lines: lines.map((line) => recordOf(line)?.['name']) }, clientId)
}
