import { describe, expect, it } from 'vitest'
import { leavesGap } from './gap'

describe('in a series of which 5 to 12 are given', () => {
  const known = { given: { lowest: 5, highest: 12 }, next: 13 }

  it.each([13, 8, 4])('%i leaves none', (number) => {
    expect(leavesGap({ number }, known)).toBe(false)
  })

  it.each([14, 999_999_999, 3])('%i leaves one', (number) => {
    expect(leavesGap({ number }, known)).toBe(true)
  })

  it('what follows on one that is still to come leaves none', () => {
    expect(leavesGap({ number: 14, previous: 13 }, known)).toBe(false)
    expect(leavesGap({ number: 16, previous: 15 }, known)).toBe(false)
  })

  it('what does not follow where it was given either leaves one', () => {
    expect(leavesGap({ number: 16, previous: 14 }, known)).toBe(true)
    expect(leavesGap({ number: 16, previous: null }, known)).toBe(true)
  })

  it('a beginning that comes late leaves none', () => {
    expect(leavesGap({ number: 1, previous: null }, known)).toBe(false)
  })
})

describe('in a series of which none is given', () => {
  it('any may be the first where the series is new, or said to begin so', () => {
    expect(leavesGap({ number: 41 }, { given: null, next: null })).toBe(false)
    expect(leavesGap({ number: 41, previous: null }, { given: null, next: 1 })).toBe(false)
  })

  it('it is the one that is set where nothing is said', () => {
    expect(leavesGap({ number: 7 }, { given: null, next: 7 })).toBe(false)
    expect(leavesGap({ number: 999_999_999 }, { given: null, next: 1 })).toBe(true)
  })
})
