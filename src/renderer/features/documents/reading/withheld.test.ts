import { expect, it } from 'vitest'
import { withheldOf } from './withheld'

it('is a part of what the document is worth before tax', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 100, options }
  expect(withheldOf(worth)).toEqual({ name: 'IRPF', minor: 13_500, currency: 'EUR' })
  expect(withheldOf({ ...worth, options: null })).toBeNull()
})
