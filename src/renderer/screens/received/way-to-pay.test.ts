import { expect, it } from 'vitest'
import { changed, ciiInvoice, ublInvoice } from '../../../domain/e-invoice/read/received.fixture'
import { readEInvoice } from '../../../domain/e-invoice/read/read-e-invoice'
import { wayToPay } from './way-to-pay'

function read(xml: string) {
  const result = readEInvoice(xml)
  if (!result.ok) throw new Error('It is none.')
  return result.value
}

const way = (xml: string) => wayToPay(read(xml))
const ubl = (code: string, due = '100.00') =>
  changed(
    changed(ublInvoice, '<cbc:PaymentMeansCode>58<', `<cbc:PaymentMeansCode>${code}<`),
    '<cbc:PayableAmount currencyID="EUR">100.00</cbc:PayableAmount>',
    due === '' ? '' : `<cbc:PayableAmount currencyID="EUR">${due}</cbc:PayableAmount>`,
  )

it.each([
  ['58', '100.00', 'transfer'],
  ['58', '', 'transfer'],
  ['58', '0.00', null],
  ['58', '-119.00', null],
  ['49', '100.00', 'debit'],
  ['59', '100.00', 'debit'],
  ['59', '', 'debit'],
  ['59', '0.00', null],
  ['48', '0.00', 'card'],
  ['54', '100.00', 'card'],
  ['55', '', 'card'],
  ['48', '-119.00', null],
] as const)('by means %s with %j due it is %j', (code, due, expected) => {
  expect(way(ubl(code, due))).toBe(expected)
})

it('is by transfer only where there is an account', () => {
  const account = /<ram:PayeePartyCreditorFinancialAccount>.*<\/ram:PayeePartyCreditorFinancialAccount>/
  expect([way(ciiInvoice), way(ciiInvoice.replace(account, ''))]).toEqual(['transfer', null])
})

it('is none of a credit note', () => {
  expect(way(changed(ciiInvoice, '<ram:TypeCode>380<', '<ram:TypeCode>381<'))).toBeNull()
})
