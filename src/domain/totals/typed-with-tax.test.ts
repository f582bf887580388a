import { expect, it } from 'vitest'
import { readTypedWithTax, TYPED_WITH_TAX, writeTypedWithTax } from './typed-with-tax'

const nothing = { discount: null, shipping: null, lineDiscounts: [] }

it('is read as it was written', () => {
  const typed = { discount: 9.99, shipping: null, lineDiscounts: [null, 5] }
  const kept = writeTypedWithTax(typed)
  expect(kept).toEqual({ discount_value: 9.99, line_discounts: [null, 5] })
  const read = { discount: '9.99', shipping: null, lineDiscounts: [null, '5'] }
  expect(readTypedWithTax({ [TYPED_WITH_TAX]: kept })).toEqual(read)
})

it('is kept only where there is something', () => {
  expect(writeTypedWithTax({ ...nothing, lineDiscounts: [null, null] })).toBeNull()
})

it.each([null, 'much', [], { shipping: 'x', line_discounts: 5 }])('reads nothing in %j', (told) => {
  expect(readTypedWithTax({ [TYPED_WITH_TAX]: told })).toEqual(nothing)
})
