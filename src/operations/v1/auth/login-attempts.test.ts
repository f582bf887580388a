import { describe, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../../kernel/instant'
import { createLoginAttempts } from './login-attempts'

const at = (seconds: number) => millisecondsToInstant(Date.UTC(2026, 2, 10) + seconds * 1000)
const here = { account: 'a', place: 'here' }
const from = (place: number) => ({ account: 'a', place: `place ${place}` })

describe('attempts to sign in', () => {
  it('are allowed five times a minute, and again as the first is a minute old', () => {
    const attempts = createLoginAttempts()
    for (const second of [0, 10, 20, 30, 40]) expect(attempts.begin(here, at(second)).isAllowed).toBe(true)
    expect(attempts.begin(here, at(50))).toEqual({ isAllowed: false, retryAfter: 10 })
    expect(attempts.begin(here, at(59.999))).toEqual({ isAllowed: false, retryAfter: 1 })
    expect(attempts.begin(here, at(60)).isAllowed).toBe(true)
    expect(attempts.begin(here, at(60))).toEqual({ isAllowed: false, retryAfter: 10 })
  })

  it('that were refused do not count', () => {
    const attempts = createLoginAttempts()
    for (let count = 0; count < 5; count += 1) attempts.begin(here, at(0))
    for (let count = 0; count < 50; count += 1) attempts.begin(here, at(30))
    expect(attempts.begin(here, at(60)).isAllowed).toBe(true)
  })

  it('count for their place whomever they were for, and shut nobody out elsewhere', () => {
    const attempts = createLoginAttempts()
    for (let count = 0; count < 5; count += 1) attempts.begin({ account: `${count}`, place: 'here' }, at(0))
    expect(attempts.begin(here, at(0)).isAllowed).toBe(false)
    for (let count = 0; count < 5; count += 1) attempts.begin({ account: 'a', place: 'there' }, at(0))
    expect(attempts.begin(from(9), at(0)).isAllowed).toBe(true)
  })

  it('are a hundred an hour for an account from wherever, but not where it was signed in to', () => {
    const attempts = createLoginAttempts()
    const right = attempts.begin(here, at(0))
    if (right.isAllowed) right.succeed()
    for (let count = 0; count < 100; count += 1) expect(attempts.begin(from(count), at(1)).isAllowed).toBe(true)
    expect(attempts.begin(from(200), at(2))).toEqual({ isAllowed: false, retryAfter: 3599 })
    expect(attempts.begin(here, at(2)).isAllowed).toBe(true)
    expect(attempts.begin({ account: 'b', place: 'place 200' }, at(2)).isAllowed).toBe(true)
    expect(attempts.begin(from(200), at(3601)).isAllowed).toBe(true)
  })

  it('that succeed are taken back, and only they', () => {
    const attempts = createLoginAttempts()
    for (let count = 0; count < 4; count += 1) attempts.begin(here, at(0))
    for (let count = 0; count < 9; count += 1) {
      const attempt = attempts.begin(here, at(1))
      if (attempt.isAllowed) attempt.succeed()
    }
    expect(attempts.begin(here, at(2)).isAllowed).toBe(true)
    expect(attempts.begin(here, at(2)).isAllowed).toBe(false)
  })
})
