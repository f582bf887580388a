import { describe, expect, it } from 'vitest'
import { changed, ciiInvoice, ublInvoice } from '../read/received.fixture'
import { findings } from './findings.fixture'

const element = (name: string, amount: string) => `<cbc:${name} currencyID="EUR">${amount}</cbc:${name}>`
/** What is due is the same as before, or 9,000.00 more: nothing else is said of either. */
const inflated = changed(
  changed(ublInvoice, 'TaxInclusiveAmount currencyID="EUR">195.10', 'TaxInclusiveAmount currencyID="EUR">9195.10'),
  'PayableAmount currencyID="EUR">100.00',
  'PayableAmount currencyID="EUR">9100.00',
)

describe('what a check needs and is left out is said', () => {
  it.each([
    ['linesTotal', element('LineExtensionAmount', '180.00')],
    ['allowance', element('Amount', '10.00')],
    ['taxBase', element('TaxableAmount', '60.00')],
    ['taxAmount', element('TaxAmount', '4.20')],
    ['taxCategory', '<cbc:ID>S</cbc:ID><cbc:Percent>7</cbc:Percent></cac:TaxCategory>'],
    ['taxRate', '<cbc:Percent>7</cbc:Percent></cac:TaxCategory>'],
    ['allowanceTax', '<cbc:Percent>19</cbc:Percent><cac:TaxScheme>'],
  ])('%s', (part, text) => {
    const left = text.endsWith('</cac:TaxCategory>') ? '</cac:TaxCategory>' : ''
    const rest = text.endsWith('<cac:TaxScheme>') ? '<cac:TaxScheme>' : left
    expect(findings(changed(ublInvoice, text, rest))).toEqual([{ kind: 'unchecked', part }])
  })

  it('the total before tax, by which what is due would be right', () => {
    expect(findings(changed(inflated, element('TaxExclusiveAmount', '170.00'), ''))).toEqual([
      { kind: 'unchecked', part: 'withoutTax' },
    ])
  })

  it('the tax, by what it is charged on', () => {
    const [broken] = /<cac:TaxSubtotal>[^]*<\/cac:TaxSubtotal>/.exec(ublInvoice) ?? ['']
    const taxed = changed(changed(inflated, broken, ''), '"EUR">25.10<', '"EUR">9025.10<')
    expect(findings(taxed)).toEqual([{ kind: 'unchecked', part: 'taxes' }])
  })

  it('a charge, and its tax', () => {
    expect(findings(changed(ciiInvoice, '<ram:ActualAmount>20.00</ram:ActualAmount>', ''))).toEqual([
      { kind: 'unchecked', part: 'charge' },
    ])
    const [tax] = /<ram:CategoryTradeTax>[^]*<\/ram:CategoryTradeTax>/.exec(ciiInvoice) ?? ['']
    expect(findings(changed(ciiInvoice, tax, ''))).toEqual([{ kind: 'unchecked', part: 'chargeTax' }])
  })

  it.each([
    ['quantity', '2', '<cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity>'],
    ['lineNet', '2', element('LineExtensionAmount', '60.00')],
    ['price', '2', element('PriceAmount', '20.00')],
    ['lineAllowance', '1', element('Amount', '5.00')],
  ])('%s of a line', (part, line, text) => {
    expect(findings(changed(ublInvoice, text, ''))).toEqual([{ kind: 'uncheckedLines', part, lines: [line] }])
  })

  it('once of all lines', () => {
    const without = ublInvoice.replace(/<cbc:InvoicedQuantity.*/g, '')
    expect(findings(without)).toEqual([{ kind: 'uncheckedLines', part: 'quantity', lines: ['1', '2'] }])
  })
})

it('what cannot be read is not left out', () => {
  for (const [from, to] of [
    ['>170.00<', '>170,00<'],
    ['"C62">3<', '"C62">three<'],
    ['<cbc:Percent>7<', '<cbc:Percent>seven<'],
  ] as const)
    expect(findings(changed(ublInvoice, from, to)).map(({ kind }) => kind)).toEqual(['unreadable'])
})

it('a category that charges no tax needs no rate', () => {
  const rate = /<ram:RateApplicablePercent>0<\/ram:RateApplicablePercent>/g
  expect(findings(ciiInvoice.replace(rate, ''))).toEqual([])
})

describe('the smallest profiles of Factur-X leave out what they have no place for', () => {
  const cut = (name: string, xml: string) => xml.replace(new RegExp(`<ram:${name}>[^]*</ram:${name}>`, 'g'), '')
  const profile = (name: string, xml: string) =>
    changed(xml, 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', `urn:factur-x.eu:1p0:${name}`)
  const withoutLines = cut('IncludedSupplyChainTradeLineItem', ciiInvoice)
  /** The one in the settlement: the others went with the line and the charge. */
  const totalsAlone = ['ApplicableTradeTax', 'SpecifiedTradeAllowanceCharge', 'ChargeTotalAmount'].reduce(
    (xml, name) => cut(name, xml),
    changed(withoutLines, '<ram:LineTotalAmount>1000.00</ram:LineTotalAmount>', ''),
  )

  it('the smallest has totals alone', () => {
    expect(findings(profile('minimum', totalsAlone))).toEqual([])
    expect(findings(cut('TaxBasisTotalAmount', profile('minimum', totalsAlone)))).toEqual([
      { kind: 'unchecked', part: 'withoutTax' },
    ])
  })

  it('the next one has no lines, but what they come to and taxes', () => {
    expect(findings(profile('basicwl', withoutLines))).toEqual([])
    expect(findings(profile('basicwl', totalsAlone))).toMatchObject([
      { kind: 'unchecked', part: 'linesTotal' },
      { kind: 'unchecked', part: 'taxes' },
    ])
  })
})
