import { expect, it } from 'vitest'
import { addressBody, addressToValues } from './address-values'

const blank = addressToValues(null)

it('sends nothing for an address of space alone', () => {
  expect(addressBody(blank)).toBeNull()
  expect(addressBody({ ...blank, city: '  ' })).toBeNull()
})

it('sends the whole address as soon as one line of it is there', () => {
  expect(addressBody({ ...blank, city: 'Porto' })).toEqual({ ...blank, line2: null, city: 'Porto' })
})

it('sends back what it was given', () => {
  const address = { line1: 'Rua 1', line2: null, city: 'Porto', state: '', zip: '4000', country: 'PT' }
  expect(addressBody(addressToValues(address))).toEqual(address)
})
