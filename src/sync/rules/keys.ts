import { canonical } from '../merge/canonical'

/** What tells two records alike, as text: equal for values that mean the same. */
export function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values.map(canonical))
}

/** A name as people mean it: without the spaces around it, in small letters. */
export function folded(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}
