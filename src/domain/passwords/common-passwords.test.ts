import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

it.each(['aaaaaaaaaa', '1212121212', 'password123', 'Password123', 'QWERTYUIOP', '1234567890', 'billfold123'])(
  '%s is guessed first',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['a long enough password', 'correct horse', 'password of mine', 'tr0ub4dor&3x'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
