import { describe, expect, it } from 'vitest'
import { amountText } from './amount-text'

describe('amountText', () => {
  it('writes an amount of the wire in its currency', () => {
    expect(amountText(1234.5, 'USD')).toBe('$1,234.50')
    expect(amountText(1500, 'JPY')).toBe('¥1,500')
    expect(amountText(-0.1, 'USD')).toMatch(/^−\$0\.10$/)
  })

  it('names the currency alone where there is no amount', () => {
    expect(amountText(Number.NaN, 'USD')).toBe('USD')
  })
})
