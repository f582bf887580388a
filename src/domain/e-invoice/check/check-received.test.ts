import { describe, expect, it } from 'vitest'
import { readEInvoice } from '../read/read-e-invoice'
import { changed, ciiInvoice, ublInvoice } from '../read/received.fixture'
import { checkReceived } from './check-received'

/** What is found in a document in which parts were put in others' places, two by two. */
function findings(xml: string, ...changes: readonly string[]) {
  let made = xml
  for (let index = 0; index < changes.length; index += 2)
    made = changed(made, changes[index] ?? '', changes[index + 1] ?? '')
  const read = readEInvoice(made)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return checkReceived(read.value)
}

it('nothing is wrong with what is right', () => {
  expect(findings(ublInvoice)).toEqual([])
  expect(findings(ciiInvoice)).toEqual([])
})

describe('what is missing', () => {
  it.each([
    ['number', '<cbc:ID>RE-2026-17</cbc:ID>'],
    ['issued', '<cbc:IssueDate>2026-11-02</cbc:IssueDate>'],
    ['currency', '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>'],
    ['buyer', '<cbc:RegistrationName>Ada Studio Ltd</cbc:RegistrationName>'],
    ['withTax', '<cbc:TaxInclusiveAmount currencyID="EUR">195.10</cbc:TaxInclusiveAmount>'],
    ['payable', '<cbc:PayableAmount currencyID="EUR">100.00</cbc:PayableAmount>'],
  ])('%s', (part, text) => {
    expect(findings(ublInvoice, text, '')).toEqual([{ kind: 'missing', part }])
  })

  it('the seller, where no name is left', () => {
    const legal = '<cbc:RegistrationName>Nordwind Papier GmbH</cbc:RegistrationName>'
    expect(findings(ublInvoice, legal, '')).toEqual([])
    expect(findings(ublInvoice, legal, '', '<cbc:Name>Nordwind</cbc:Name>', '')).toEqual([
      { kind: 'missing', part: 'seller' },
    ])
  })

  it('the lines: their sum is then held against nothing', () => {
    const without = ciiInvoice.replace(/<ram:IncludedSupply[^]*<\/ram:IncludedSupplyChainTradeLineItem>/, '')
    expect(findings(without)).toEqual([{ kind: 'missing', part: 'lines' }])
  })
})

it('what cannot be read is said once, and is neither missing nor nothing', () => {
  expect(findings(ublInvoice, '>95.10<', '>95,10<')).toEqual([
    { kind: 'unreadable', term: 'total', text: '95,10', line: null },
  ])
  expect(findings(ublInvoice, '<cbc:IssueDate>2026-11-02<', '<cbc:IssueDate>2 November<')).toEqual([
    { kind: 'unreadable', term: 'issued', text: '2 November', line: null },
  ])
})

describe('the sums', () => {
  const sum = (rule: string, reckoned: string, said: string) => ({ kind: 'sum', rule, reckoned, said })
  it.each([
    ['the lines', '>180.00<', '>180.01<', [sum('BR-CO-10', '180', '180.01'), sum('BR-CO-13', '170.01', '170')]],
    [
      'the discounts',
      'AllowanceTotalAmount currencyID="EUR">10.00<',
      'AllowanceTotalAmount currencyID="EUR">11.00<',
      [sum('BR-CO-11', '10', '11'), sum('BR-CO-13', '169', '170')],
    ],
    ['before tax', '>170.00<', '>171.00<', [sum('BR-CO-13', '170', '171'), sum('BR-CO-15', '196.1', '195.1')]],
    ['the tax', '>25.10<', '>25.00<', [sum('BR-CO-14', '25.1', '25'), sum('BR-CO-15', '195', '195.1')]],
    ['with tax', '>195.10<', '>195.20<', [sum('BR-CO-15', '195.1', '195.2'), sum('BR-CO-16', '100.1', '100')]],
    ['the amount due', '>100.00</cbc:PayableAmount>', '>195.10</cbc:PayableAmount>', [sum('BR-CO-16', '100', '195.1')]],
  ])('%s', (_which, from, to, found) => {
    expect(findings(ublInvoice, from, to)).toEqual(found)
  })

  it('the charges, which nothing else says where they are left out', () => {
    expect(findings(ciiInvoice, '<ram:ChargeTotalAmount>20.00</ram:ChargeTotalAmount>', '')).toEqual([
      sum('BR-CO-12', '20', '0'),
      sum('BR-CO-13', '1000', '1020'),
    ])
  })

  it('rounding is part of what is due (BT-114)', () => {
    const rounding = '<cbc:PayableRoundingAmount currencyID="EUR">-0.10</cbc:PayableRoundingAmount>'
    expect(
      findings(
        ublInvoice,
        '<cbc:PayableAmount',
        `${rounding}<cbc:PayableAmount`,
        '>100.00</cbc:Pay',
        '>99.90</cbc:Pay',
      ),
    ).toEqual([])
  })
})

describe('a line', () => {
  const net = (from: string, to: string) => findings(ciiInvoice, from, to).filter(({ kind }) => kind === 'line')
  it('is its quantity × price, but for two hundredths', () => {
    expect(net('>12.5<', '>12.50025<')).toEqual([])
    expect(net('>12.5<', '>12.500375<')).toEqual([{ kind: 'line', line: '1', said: '1000', reckoned: '1000.03' }])
  })

  it('is less its discount, by the price of as many as it is for', () => {
    expect(findings(ublInvoice, '>5.00</cbc:Amount>', '>6.00</cbc:Amount>')).toEqual([
      { kind: 'line', line: '1', said: '120', reckoned: '119' },
    ])
    expect(findings(ublInvoice, '<cbc:BaseQuantity>100<', '<cbc:BaseQuantity>10<')).toEqual([
      { kind: 'line', line: '1', said: '120', reckoned: '1245' },
    ])
    // By none it cannot be reckoned.
    expect(findings(ublInvoice, '<cbc:BaseQuantity>100<', '<cbc:BaseQuantity>0<')).toEqual([])
  })

  it('may be rounded to whole units where a currency has no others', () => {
    expect(findings(ciiInvoice, '>EUR<', '>JPY<', '>12.5<', '>12.51<')).toEqual([])
    expect(findings(ciiInvoice, '>EUR<', '>JPY<', '>12.5<', '>12.53<')).toHaveLength(1)
  })
})

it('a tax is its rate of its base, but for less than one of the currency (BR-CO-17)', () => {
  const taxed = (amount: string) =>
    findings(ublInvoice, '"EUR">20.90<', `"EUR">${amount}<`).filter(({ kind }) => kind === 'tax')
  expect(taxed('21.89')).toEqual([])
  expect(taxed('19.91')).toEqual([])
  expect(taxed('21.90')).toEqual([{ kind: 'tax', percent: '19', said: '21.9', reckoned: '20.9' }])
  expect(taxed('19.90')).toEqual([{ kind: 'tax', percent: '19', said: '19.9', reckoned: '20.9' }])
})

it('a currency is one of ISO 4217', () => {
  expect(findings(ciiInvoice, '>EUR<', '>EUX<')).toContainEqual({ kind: 'currency', code: 'EUX' })
})

it('it is due on the day of issue at the earliest', () => {
  expect(findings(ublInvoice, '>2026-12-02<', '>2026-11-02<')).toEqual([])
  expect(findings(ublInvoice, '>2026-12-02<', '>2026-11-01<')).toEqual([{ kind: 'dueBeforeIssued' }])
})

it('an IBAN has its check digits, another account has none', () => {
  expect(findings(ublInvoice, 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00')).toEqual([])
  expect(findings(ublInvoice, 'DE89370400440532013000', 'DE98370400440532013000')).toEqual([
    { kind: 'iban', account: 'DE98370400440532013000' },
  ])
  expect(findings(ublInvoice, 'DE89370400440532013000', '12345678')).toEqual([])
})
