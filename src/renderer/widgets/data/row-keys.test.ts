import { describe, expect, it } from 'vitest'
import { rowByKey } from './row-keys'

describe('rowByKey', () => {
  it('moves by rows and pages and stops at both ends', () => {
    expect(rowByKey('ArrowDown', 0, 3, 10)).toBe(1)
    expect(rowByKey('ArrowDown', 2, 3, 10)).toBe(2)
    expect(rowByKey('ArrowUp', 0, 3, 10)).toBe(0)
    expect(rowByKey('PageDown', 4, 100, 10)).toBe(14)
    expect(rowByKey('PageUp', 4, 100, 10)).toBe(0)
    expect(rowByKey('End', 0, 100, 10)).toBe(99)
  })

  it('leaves every other key alone', () => {
    expect(rowByKey('a', 1, 3, 10)).toBeNull()
    expect(rowByKey('Enter', 1, 3, 10)).toBeNull()
  })
})
