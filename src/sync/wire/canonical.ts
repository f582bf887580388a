import type { WireRecord } from '../../domain/wire/read-fields'
import { hashOf } from '../../storage/hash-of'

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
  if (one === other) return true
  if (isList(one) || isList(other)) {
    if (!isList(one) || !isList(other) || one.length !== other.length) return false
    return one.every((item, index) => isSame(item, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return isEmpty(one) && isEmpty(other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(memberOf(one, name), memberOf(other, name)))
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isObject = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null

const memberOf = (value: WireRecord, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined)

/** Whether a value says nothing: a list always says how many there are in it. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return isObject(value) && !isList(value) && Object.values(value).every(isEmpty)
}

/** A name for a value: the same for values that mean the same, and for no others. */
export function contentHash(value: unknown): string {
  return hashOf(JSON.stringify(canonical(value)), 'base64url')
}
