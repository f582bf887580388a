import { describe, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../../kernel/instant'
import { createLoginAttempts } from './login-attempts'

const at = (seconds: number) => millisecondsToInstant(Date.UTC(2026, 2, 10) + seconds * 1000)

describe('attempts to sign in', () => {
  it('are allowed five times a minute, and again as the first is a minute old', () => {
    const attempts = createLoginAttempts()
    for (const second of [0, 10, 20, 30, 40]) expect(attempts.begin(['a'], at(second)).isAllowed).toBe(true)
    expect(attempts.begin(['a'], at(50))).toEqual({ isAllowed: false, retryAfter: 10 })
    expect(attempts.begin(['a'], at(59.999))).toEqual({ isAllowed: false, retryAfter: 1 })
    expect(attempts.begin(['a'], at(60)).isAllowed).toBe(true)
    expect(attempts.begin(['a'], at(60))).toEqual({ isAllowed: false, retryAfter: 10 })
  })

  it('that were refused do not count', () => {
    const attempts = createLoginAttempts()
    for (let count = 0; count < 5; count += 1) attempts.begin(['a'], at(0))
    for (let count = 0; count < 50; count += 1) attempts.begin(['a'], at(30))
    expect(attempts.begin(['a'], at(60)).isAllowed).toBe(true)
  })

  it('count for each of their keys, and one is enough', () => {
    const attempts = createLoginAttempts()
    for (let count = 0; count < 5; count += 1) attempts.begin([`address ${count}`, 'place'], at(0))
    expect(attempts.begin(['address 9', 'place'], at(0)).isAllowed).toBe(false)
    expect(attempts.begin(['address 9', 'elsewhere'], at(0)).isAllowed).toBe(true)
  })

  it('that succeed are taken back, and only they', () => {
    const attempts = createLoginAttempts()
    for (let count = 0; count < 4; count += 1) attempts.begin(['a'], at(0))
    for (let count = 0; count < 9; count += 1) {
      const attempt = attempts.begin(['a'], at(1))
      if (attempt.isAllowed) attempt.takeBack()
    }
    expect(attempts.begin(['a'], at(2)).isAllowed).toBe(true)
    expect(attempts.begin(['a'], at(2)).isAllowed).toBe(false)
  })
})
