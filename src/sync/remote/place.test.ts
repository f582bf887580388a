import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginning, behind, isElsewhere, withFewer, type Place } from './place'

interface Remote {
  /** How long each record is. */
  readonly list: readonly number[]
  /** More than so much does not fit into an answer. */
  readonly most: number
  /** More records than so many are never shown at once. */
  readonly cap: number
}

/** What is shown of a list, and how often it was asked. */
function walk({ list, most, cap }: Remote): { readonly shown: readonly number[]; readonly asked: number } {
  const shown: number[] = []
  let asked = 0
  for (let place: Place | null = beginning; place !== null;) {
    asked += 1
    const perPage = Math.min(cap, place.size)
    const to: number = place.page * perPage
    const page = list.map((_, index) => index).slice(to - perPage, to)
    const isTooLong = page.reduce((sum, index) => sum + (list[index] ?? 0), 0) > most
    if (isTooLong && place.size === 1) place = behind(place, 1)
    else if (isTooLong || isElsewhere(place, perPage)) place = withFewer(place)
    else {
      shown.push(...page)
      place = to < list.length ? behind(place, perPage) : null
    }
  }
  return { shown, asked }
}

const remotes = fc.record({
  list: fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.nat(130) }), {
    maxLength: 450,
  }),
  most: fc.constantFrom(100, 300),
  cap: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
})

it('every record that fits into an answer is shown, once and in its order, however few the remote shows at once', () => {
  fc.assert(
    fc.property(remotes, ({ list, most, cap }) => {
      const fitting = list.flatMap((length, index) => (length <= most ? [index] : []))
      expect(walk({ list, most, cap }).shown).toEqual(fitting)
    }),
  )
})

it('what fits is asked for a hundred at a time, and one that does not fit costs little', () => {
  const short = Array.from({ length: 1_000 }, () => 1)
  expect(walk({ list: short, most: 100, cap: 100 }).asked).toBe(10)
  expect(walk({ list: short.with(450, 90), most: 100, cap: 100 }).asked).toBeLessThan(10 + 2 * 11)
})
