import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashedCode, wholeCode } from './code-cache'

const code = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes))

it('is what V8 compiled', () => {
  fc.assert(
    fc.property(code, (bytes) => {
      expect(wholeCode(hashedCode(bytes))).toEqual(bytes)
    }),
  )
})

it('is nothing where a single bit is another, or its end is missing', () => {
  fc.assert(
    fc.property(code, fc.nat(), fc.nat(7), (bytes, at, bit) => {
      const kept = hashedCode(bytes)
      expect(wholeCode(kept.subarray(0, at % kept.length))).toBeNull()
      const place = at % kept.length
      kept.writeUInt8(kept.readUInt8(place) ^ (1 << bit), place)
      expect(wholeCode(kept)).toBeNull()
    }),
  )
})
