import { expect, it } from 'vitest'
import { noAddress } from '../record.fixture'
import { addressLines } from './address-lines'

const berlin = { ...noAddress, line1: 'Torstraße 112', city: 'Berlin', zip: '10119', country: 'Germany' }
const portland = { ...noAddress, line1: '88 Harbor Street', city: 'Portland', state: 'OR', zip: '97201', country: 'US' }

it('puts the postal code where the country of the address has it, whoever prints it', () => {
  expect(addressLines(berlin, 'en-US', 'en')).toEqual(['Torstraße 112', '10119 Berlin', 'Germany'])
  expect(addressLines(portland, 'de-DE', 'en')).toEqual(['88 Harbor Street', 'Portland, OR 97201', 'United States'])
})

it('knows a country by its name in the locale too', () => {
  expect(addressLines({ ...portland, country: 'Vereinigte Staaten' }, 'de-DE', 'en')[1]).toBe('Portland, OR 97201')
})

it('takes a country that is not named to be that of the locale', () => {
  expect(addressLines({ ...portland, country: '' }, 'en-US', 'en')).toEqual(['88 Harbor Street', 'Portland, OR 97201'])
  expect(addressLines({ ...berlin, country: ' ' }, 'de', 'en')).toEqual(['Torstraße 112', '10119 Berlin'])
})

it('leaves out what is empty', () => {
  expect(addressLines(null, 'en-US', 'en')).toEqual([])
  expect(addressLines(noAddress, 'en-US', 'en')).toEqual([])
  expect(addressLines({ ...noAddress, line2: ' Suite 4 ', zip: '97201' }, 'en-US', 'en')).toEqual(['Suite 4', '97201'])
})
