import { createHash } from 'node:crypto'

/**
 * A value in one form: members in order, those without a value left out, an object or text that is empty as null. Two
 * implementations write an absent value in different ways and mean the same.
 */
export function canonical(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
    .map(([name, member]) => [name, canonical(member)] as const)
    .filter(([, member]) => member !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return members.length === 0 ? null : Object.fromEntries(members)
}

/** Whether two values mean the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
}

/** A name for a value: the same for values that mean the same, and for no others. */
export function contentHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('base64url')
}
