import { decimalScale, decimalToScaled, parseDecimal } from '../../domain/money/decimal'
import { recordOf } from '../../domain/wire/read-fields'
import { canonical } from '../wire/canonical'

/**
 * Whether `seen` may be what a remote has made of `said`: the same in other letters or without the spaces around it, only
 * its beginning, rounded, or with parts left out. Nothing at all is for the caller to judge.
 */
export function isEcho(said: unknown, seen: unknown): boolean {
  const [one, other] = [canonical(said), canonical(seen)]
  if (one === null || other === null) return false
  if (typeof one === 'string' && typeof other === 'string') return folded(one).startsWith(folded(other))
  if (typeof one === 'number' && typeof other === 'number') return isRounded(one, other)
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isPart(item, other[index]))
  }
  const [members, kept] = [recordOf(one), recordOf(other)]
  if (members === null || kept === null) return false
  return Object.keys({ ...members, ...kept }).every((name) => isPart(members[name], kept[name]))
}

/** Of a list or a record, a part may be left out too. */
function isPart(said: unknown, seen: unknown): boolean {
  return canonical(seen) === null || isEcho(said, seen)
}

/** Whether two texts are the same in other letters, or with other spaces. */
export function isSameText(said: unknown, seen: unknown): boolean {
  return typeof said === 'string' && typeof seen === 'string' && folded(said) === folded(seen)
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a number is another one with some of its decimals rounded or cut off. */
function isRounded(said: number, seen: number): boolean {
  const [one, other] = [parseDecimal(said), parseDecimal(seen)]
  if (one === null || other === null) return false
  const [scale, kept] = [decimalScale(one), decimalScale(other)]
  if (kept >= scale) return one === other
  const difference = decimalToScaled(one, scale) - decimalToScaled(other, scale)
  return (difference < 0n ? -difference : difference) < 10n ** BigInt(scale - kept)
}
