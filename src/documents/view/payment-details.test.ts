import { expect, it } from 'vitest'
import { profile } from '../record.fixture'
import { groupIban, paymentDetails } from './payment-details'

it('groups an IBAN by four, however it was typed', () => {
  expect(groupIban('de89 370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})

it('leaves another account number as it was written', () => {
  expect(groupIban(' 0001-2345678 ')).toBe('0001-2345678')
})

it('gives the number to write with the payment', () => {
  expect(paymentDetails({ ...profile, iban: 'NO9386011117947', bic: ' ' }, 'INV-0042')).toEqual([
    { label: 'IBAN', value: 'NO93 8601 1117 947' },
    { label: 'Reference', value: 'INV-0042' },
  ])
})

it('is nothing without an account', () => {
  expect(paymentDetails(profile, 'INV-0042')).toEqual([])
})
