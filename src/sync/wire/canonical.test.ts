import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentHash, isSame } from './canonical'

const value = fc.jsonValue({ maxDepth: 3 })
/** Nothing at all is written in many ways. */
const nothing = fc.constantFrom(null, undefined, '', {}, { a: null }, { a: { b: '' } })

it('says of two values that they mean the same where they have one name', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSame(one, other)).toBe(contentHash(one) === contentHash(other))
    }),
  )
})

it('takes members in any order, and those that say nothing, for the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), fc.string(), nothing, (record, name, empty) => {
      const padded = { ...(name in record ? {} : { [name]: empty }), ...record }
      const turned = Object.fromEntries(Object.entries(padded).toReversed())
      expect(isSame(record, turned)).toBe(true)
      expect(contentHash(record)).toBe(contentHash(turned))
    }),
  )
})

it('takes two values that differ in one place for others', () => {
  fc.assert(
    fc.property(fc.array(value), value, value, (before, one, other) => {
      const lists = [one, other].map((each) => [...before, { each }])
      expect(isSame(lists[0], lists[1])).toBe(contentHash(one) === contentHash(other))
      expect(isSame(before, [...before, null])).toBe(false)
    }),
  )
})
