import { expect, it } from 'vitest'
import { withheldLeft, withheldOf } from './withheld'

it('is a part of what the document is worth before tax', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 100, options }
  expect(withheldOf(worth)).toEqual({ name: 'IRPF', minor: 13_500, currency: 'EUR' })
  expect(withheldOf({ ...worth, options: null })).toBeNull()
})

it('is less by what was credited', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 0, options }
  expect(withheldLeft(worth, 5_000)?.minor).toBe(10_000)
  expect(withheldLeft(worth, 15_000)).toBeNull()
})
