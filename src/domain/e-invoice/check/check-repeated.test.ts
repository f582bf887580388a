import { describe, expect, it } from 'vitest'
import { readEInvoice } from '../read/read-e-invoice'
import { changed, ciiInvoice, ublInvoice } from '../read/received.fixture'
import { findings } from './findings.fixture'

describe('what two programs could read differently', () => {
  const unreadable = (term: string, text: string, why: string, line: string | null = null) => [
    { kind: 'unreadable', term, text, line, why },
  ]
  const payable = '<cbc:PayableAmount currencyID="EUR">100.00</cbc:PayableAmount>'

  it.each([
    ['currency', payable.replace('EUR', 'USD'), unreadable('total', '100.00 USD', 'otherCurrency')],
    ['figure', payable + payable.replace('100', '9100'), unreadable('total', '100.00 / 9100.00', 'repeated')],
    ['element in it', payable.replace('.00', '<x>5</x>.00'), unreadable('total', '100.00', 'more')],
    ['way to write it', payable + payable.replace('.00', ''), []],
  ])('an amount with another %s', (_what, to, found) => {
    expect(findings(ublInvoice, payable, to)).toEqual(found)
  })

  it('two sums of the whole, of which one alone is in sight', () => {
    const other = `<cac:LegalMonetaryTotal>${payable.replace('100', '9100')}</cac:LegalMonetaryTotal>`
    expect(findings(ublInvoice, '<cac:LegalMonetaryTotal>', `${other}<cac:LegalMonetaryTotal>`)).toEqual(
      unreadable('total', '9100.00 / 100.00', 'repeated'),
    )
  })

  it('the tax in the currency of the invoice, of which there is one', () => {
    const tax = '<ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount>'
    expect(findings(ciiInvoice, tax, tax + tax.replace('EUR', 'USD').replace('0.00', '7.00'))).toEqual([])
    expect(findings(ciiInvoice, tax, tax.replace('EUR', 'USD'))).toEqual(
      unreadable('total', '0.00 USD', 'otherCurrency'),
    )
  })

  it.each([
    ['number', '<cbc:ID>RE-2026-17</cbc:ID>', '<cbc:ID>RE-2026-17</cbc:ID><cbc:ID>RE-2</cbc:ID>'],
    [
      'seller',
      '<cac:AccountingCustomerParty>',
      '<cac:AccountingSupplierParty><cac:Party/></cac:AccountingSupplierParty><cac:AccountingCustomerParty>',
    ],
    ['account', '<cbc:ID>DE89370400440532013000</cbc:ID>', '<cbc:ID>DE89370400440532013000</cbc:ID><cbc:ID>1</cbc:ID>'],
  ])('two of what there is one: the %s', (part, from, to) => {
    expect(findings(ublInvoice, from, to)).toEqual([{ kind: 'repeated', part }])
  })

  const whole = (name: string, xml: string) => new RegExp(`<(\\w+:${name})>[^]*</\\1>`).exec(xml)?.[0] ?? ''
  const twice = (xml: string, name: string, from = '', to = '') =>
    findings(xml, whole(name, xml), whole(name, xml) + changed(whole(name, xml), from, to))

  it.each([
    ['section', 'ExchangedDocument', 'F-88', 'F-99'],
    ['section', 'SupplyChainTradeTransaction', '>1020.00<', '>7020.00<'],
    ['section', 'ApplicableHeaderTradeAgreement', 'Atelier Bac SARL', 'Evil'],
    ['section', 'ApplicableHeaderTradeSettlement', 'FR7630006000011234567890189', 'DE89370400440532013000'],
    ['account', 'PayeePartyCreditorFinancialAccount', 'FR7630006000011234567890189', 'DE89370400440532013000'],
  ])('two of what there is one in CII: the %s (%s)', (part, name, from, to) => {
    expect(twice(ciiInvoice, name, from, to)).toEqual([{ kind: 'repeated', part }])
  })

  it('two of what there is one in UBL: an account, a breakdown of the tax', () => {
    const account = ['DE89370400440532013000', 'FR7630006000011234567890189'] as const
    expect(twice(ublInvoice, 'PayeeFinancialAccount', ...account)).toEqual([{ kind: 'repeated', part: 'account' }])
    const [, , taxes] = /(<cac:TaxTotal>[^]*?)(<cac:TaxTotal>[^]*<\/cac:TaxTotal>)/.exec(ublInvoice) ?? ['', '', '']
    const other = changed(taxes, '<cbc:Percent>7<', '<cbc:Percent>70<')
    expect(findings(ublInvoice, taxes, taxes + other)).toEqual([{ kind: 'repeated', part: 'section' }])
  })

  it.each([
    ['seller', ublInvoice, '<cbc:CompanyID>DE111111125</cbc:CompanyID>', 'DE111111125', 'DE136695976'],
    ['seller', ciiInvoice, '<ram:ID schemeID="VA">FR15345678901</ram:ID>', 'FR15345678901', 'DE136695976'],
    ['buyer', ciiInvoice, '<ram:ID schemeID="VA">IE1234567T</ram:ID>', '1234567T', '6388047V'],
    ['type', ublInvoice, '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '380', '384'],
    ['type', ciiInvoice, '<ram:TypeCode>380</ram:TypeCode>', '380', '381'],
    ['account', ublInvoice, '<cbc:ID>COBADEFFXXX</cbc:ID>', 'COBA', 'DEUT'],
  ])('two ids or codes in the place of one: of the %s', (part, xml, text, from, to) => {
    expect(findings(xml, text, text + changed(text, from, to))).toEqual([{ kind: 'repeated', part }])
    expect(findings(xml, text, text + text)).toEqual([])
  })

  it('two days on which it is due', () => {
    const due = '<cbc:DueDate>2026-12-02</cbc:DueDate>'
    expect(findings(ublInvoice, due, due + changed(due, '12-02', '11-05'))).toEqual(
      unreadable('due', '2026-12-02 / 2026-11-05', 'repeated'),
    )
    expect(twice(ciiInvoice, 'SpecifiedTradePaymentTerms', '20261205', '20261206')).toEqual(
      unreadable('due', '20261205 / 20261206', 'repeated'),
    )
  })

  it('each part may be due on a day of its own in Factur-X EXTENDED', () => {
    const extended = changed(
      ciiInvoice,
      '#compliant#urn:factur-x.eu:1p0:basic',
      '#conformant#urn:factur-x.eu:1p0:extended',
    )
    expect(twice(extended, 'SpecifiedTradePaymentTerms', '20261205', '20261206')).toEqual([])
  })

  it('the parts of a line', () => {
    expect(twice(ciiInvoice, 'NetPriceProductTradePrice', '>80.00<', '>90.00<')).toEqual(
      unreadable('price', '80.00 / 90.00', 'repeated', '1'),
    )
  })

  it('several ways to pay with an account each are none', () => {
    const account = ['FR7630006000011234567890189', 'DE89370400440532013000'] as const
    expect(twice(ciiInvoice, 'SpecifiedTradeSettlementPaymentMeans', ...account)).toEqual([])
  })

  it('what belongs to another namespace is no part of it', () => {
    const evil = '<x:ID xmlns:x="urn:evil">EVIL-1</x:ID>'
    const made = changed(ublInvoice, '<cbc:ID>RE-2026-17', `${evil}<cbc:ID>RE-2026-17`)
    const read = readEInvoice(made)
    expect(read.ok && read.value.number).toBe('RE-2026-17')
    expect(findings(made)).toEqual([])
  })

  it.each([
    ['number', '<cbc:ID>RE-2026-17<', '<cbc:ID>RE-\u202e71-6202<'],
    ['seller', 'Nordwind Papier GmbH</cbc:Reg', 'Nord\u200bwind Papier GmbH</cbc:Reg'],
    ['buyer', '>Ada Studio Ltd<', '>Ada Studio\u2066 Ltd<'],
    ['reference', '>RE-2026-17 / 4711<', '>RE-2026-17\u00ad / 4711<'],
  ])('characters that nobody sees in the %s', (part, from, to) => {
    expect(findings(ublInvoice, from, to)).toEqual([{ kind: 'unseen', part }])
  })
})
