import fc, { type Arbitrary } from 'fast-check'

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { line_items: value }
  return value
}

const strings = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202eevil',
    'NaN',
    'null',
    '1e5',
    '0x10',
    '١٢',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
  ],
  ...[
    "'; DROP TABLE invoices; --",
    '%',
    '_',
    '"',
    '{client:0}',
    '__proto__',
    'javascript:alert(1)',
    '../../../etc/passwd',
  ],
  ...['x'.repeat(256), 'x'.repeat(10_001), '👩‍🚀'.repeat(300), 'a'.repeat(70_000)],
]
const numbers = [-0, -1, 0.1 + 0.2, 1e-9, 1e12, 1e15 + 0.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 100.00001]

/** What nobody would send on purpose. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...strings),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    nested(60),
    Array.from({ length: 1001 }, () => ({})),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** Every place in a JSON value, whichever is changed with its key in its holder. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

/** A copy of a JSON value that differs in one to three places: something odd there, nothing there, or something more. */
export function changedSomewhere(value: unknown): Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom('odd', 'odd', 'gone', 'more'), oddValue)
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy: unknown = structuredClone(value)
    for (const [index, how, odd] of changes) {
      const places = placesOf(copy)
      const place = places[index % Math.max(places.length, 1)]
      if (place === undefined) return { more: structuredClone(odd) }
      if (how === 'gone') Reflect.deleteProperty(place.holder, place.key)
      else
        place.holder[how === 'more' && !Array.isArray(place.holder) ? `${place.key}_more` : place.key] =
          structuredClone(odd)
    }
    return copy
  })
}
