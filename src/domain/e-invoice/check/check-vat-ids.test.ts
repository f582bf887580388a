import { expect, it } from 'vitest'
import { readEInvoice } from '../read/read-e-invoice'
import { changed, ciiInvoice, ublInvoice } from '../read/received.fixture'
import { checkVatIds } from './check-vat-ids'

const hints = (xml: string) => {
  const read = readEInvoice(xml)
  return read.ok ? checkVatIds(read.value) : null
}

it('VAT ids have the digits of their countries', () => {
  expect(hints(ublInvoice)).toEqual([])
  expect(hints(ciiInvoice)).toEqual([])
  expect(hints(changed(ublInvoice, 'DE111111125', 'DE111111152'))).toEqual([
    { kind: 'mistypedVatId', party: 'seller', vatId: 'DE111111152' },
  ])
  expect(hints(changed(ciiInvoice, 'IE1234567T', 'IE1234567U'))).toEqual([
    { kind: 'mistypedVatId', party: 'buyer', vatId: 'IE1234567U' },
  ])
})
