import { describe, expect, it } from 'vitest'
import { type Account, type AccountWords, groupIban, paymentDetails } from './payment-details'

const profile: Account = {
  bank_name: null,
  iban: null,
  account_number: null,
  routing_number: null,
  bic: null,
  address: { country: 'US' },
}

const invoice = { currency: 'CHF', number: 'INV-0042' }

const words: AccountWords = {
  bank: 'Bank',
  iban: 'IBAN',
  accountNumber: 'Account number',
  routingNumber: 'Routing number',
  routingNumberIn: { AU: 'BSB', CA: 'Transit number', GB: 'Sort code', IN: 'IFSC' },
  bic: 'BIC',
  reference: 'Reference',
  qrReference: 'QR reference',
}

it('groups an IBAN by four, however it was typed', () => {
  expect(groupIban('de89 370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})

it('leaves another account number as it was written', () => {
  expect(groupIban(' 0001-2345678 ')).toBe('0001-2345678')
})

it('gives the number to write with the payment', () => {
  expect(paymentDetails({ ...profile, iban: 'NO9386011117947', bic: ' ' }, invoice, words)).toEqual([
    { label: 'IBAN', value: 'NO93 8601 1117 947' },
    { label: 'Reference', value: 'INV-0042' },
  ])
})

it('gives the numbers of an account that has no IBAN, by the name that they have where it is', () => {
  const account = { ...profile, bank_name: 'First Coast', account_number: '000123456789', routing_number: '021000021' }
  expect(paymentDetails(account, invoice, words)).toEqual([
    { label: 'Bank', value: 'First Coast' },
    { label: 'Account number', value: '000123456789' },
    { label: 'Routing number', value: '021000021' },
    { label: 'Reference', value: 'INV-0042' },
  ])
  const labelIn = (country: string) => {
    return paymentDetails({ ...profile, address: { country }, routing_number: '40-47-84' }, null, words)[0]?.label
  }
  expect(['GB', 'AU', 'CA', 'IN', 'NZ'].map(labelIn)).toEqual([
    'Sort code',
    'BSB',
    'Transit number',
    'IFSC',
    'Routing number',
  ])
  expect(paymentDetails({ ...profile, address: null, routing_number: '021000021' }, null, words)).toEqual([
    { label: 'Routing number', value: '021000021' },
  ])
})

it('is nothing without an account', () => {
  expect(paymentDetails(profile, invoice, words)).toEqual([])
})

describe('an account that takes QR-bills alone', () => {
  const account = { ...profile, bank_name: 'Kantonalbank', iban: 'CH4431999123000889012', bic: 'ABCDCHZZXXX' }

  it('is paid with the QRR, in the groups in which it is printed', () => {
    const details = paymentDetails(account, { ...invoice, number: '21000000000313947143000901' }, words)
    expect(details).toContainEqual({ label: 'IBAN', value: 'CH44 3199 9123 0008 8901 2' })
    expect(details.at(-1)).toEqual({ label: 'QR reference', value: '21 00000 00003 13947 14300 09017' })
  })

  it('is not offered for another currency, or for several invoices', () => {
    expect(paymentDetails(account, { ...invoice, currency: 'USD' }, words)).toEqual([])
    expect(paymentDetails(account, null, words)).toEqual([])
  })

  it('leaves another account to pay to, with the number', () => {
    const both = { ...account, account_number: '000123456789' }
    expect(paymentDetails(both, { ...invoice, currency: 'USD' }, words)).toEqual([
      { label: 'Bank', value: 'Kantonalbank' },
      { label: 'Account number', value: '000123456789' },
      { label: 'BIC', value: 'ABCDCHZZXXX' },
      { label: 'Reference', value: 'INV-0042' },
    ])
  })
})
