import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonPieces } from './json-pieces'

/** By what was built of it: a member has a name before it, and a comma before all but the first. */
function piecesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const items = Object.values(value)
  const names = Array.isArray(value) ? 0 : items.length
  return items.reduce<number>((sum, item) => sum + piecesIn(item), 1 + names + Math.max(0, items.length - 1))
}

it('counts members, names, lists and objects, wherever the bytes are parted', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', ':', '[', '{', ']', 'a', 'é', '\u{1f600}', '\n') })
  const key = fc.oneof(text, fc.string())
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.double(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(key, tie('value')),
    ),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), fc.integer({ min: 1, max: 9 }), (given, space, step) => {
      const bytes = new TextEncoder().encode(JSON.stringify(given, null, space))
      const pieces = new JsonPieces()
      for (let at = 0; at < bytes.length; at += step) pieces.add(bytes.subarray(at, at + step))
      expect(pieces.add(new Uint8Array())).toBe(piecesIn(JSON.parse(JSON.stringify(given))))
    }),
  )
})
