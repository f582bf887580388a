import { expect, it } from 'vitest'
import { enums } from '../enums'
import { readEInvoice } from './read-e-invoice'

it.each([
  ['Factur-X', 'FACTUR_X'],
  ['ZUGFeRD 2.3', 'FACTUR_X'],
  ['In the PDF (Factur-X, ZUGFeRD)', 'FACTUR_X'],
  ['XRechnung', 'XRECHNUNG_UBL'],
  ['xrechnung 3.0 UBL', 'XRECHNUNG_UBL'],
  ['XML for an authority (XRechnung, CII)', 'XRECHNUNG_CII'],
  ['CII XRechnung', 'XRECHNUNG_CII'],
  ['Peppol BIS Billing 3.0', 'PEPPOL'],
  ['', 'NONE'],
  ['None: PDF alone', 'NONE'],
  ['–', 'NONE'],
  ['nein', 'NONE'],
  ['yes', null],
  ['Peppol or ZUGFeRD', null],
  ['nonsense', null],
])('reads %j', (text, kind) => {
  expect(readEInvoice(text)).toBe(kind)
})

it('reads every code', () => {
  expect(enums.e_invoice.map(readEInvoice)).toEqual(enums.e_invoice)
})
