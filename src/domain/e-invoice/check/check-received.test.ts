import { describe, expect, it } from 'vitest'
import { readEInvoice } from '../read/read-e-invoice'
import { changed, ciiInvoice, ublInvoice } from '../read/received.fixture'
import { findings } from './findings.fixture'

it('nothing is wrong with what is right', () => {
  expect(findings(ublInvoice)).toEqual([])
  expect(findings(ciiInvoice)).toEqual([])
})

describe('what is missing', () => {
  it.each([
    ['number', '<cbc:ID>RE-2026-17</cbc:ID>'],
    ['issued', '<cbc:IssueDate>2026-11-02</cbc:IssueDate>'],
    ['type', '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>'],
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

describe('the smallest profiles of Factur-X', () => {
  const without = ciiInvoice.replace(/<ram:IncludedSupply[^]*<\/ram:IncludedSupplyChainTradeLineItem>/, '')
  const standard = 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic'
  const of = (profile: string, xml = without) => changed(xml, standard, profile)

  it.each([
    'urn:factur-x.eu:1p0:minimum',
    'urn:factur-x.eu:1p0:basicwl',
    'urn:zugferd.de:2p0:minimum',
    'urn:zugferd.de:2p0:basicwl',
  ])('%s has no lines', (profile) => {
    expect(findings(of(profile))).toEqual([])
  })

  it.each([standard, 'urn:cen.eu:en16931:2017', 'urn:factur-x.eu:1p0:minimum-of-mine'])('%s has some', (profile) => {
    expect(findings(of(profile))).toEqual([{ kind: 'missing', part: 'lines' }])
  })

  it('what is paid already has no place in the smallest: what is due cannot be held against it', () => {
    const due = ['<ram:DuePayableAmount>1020.00<', '<ram:DuePayableAmount>500.00<'] as const
    expect(findings(of('urn:factur-x.eu:1p0:minimum'), ...due)).toEqual([])
    expect(findings(of('urn:factur-x.eu:1p0:basicwl'), ...due)).toHaveLength(1)
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

describe('what is due with amounts for third parties', () => {
  const extended = [
    'kosit:xrechnung_3.0<',
    'kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0<',
  ]
  const others = (amount: string) =>
    `<cac:PrepaidPayment><cbc:PaidAmount currencyID="EUR">${amount}</cbc:PaidAmount></cac:PrepaidPayment>`
  const due = (amount: string) => [
    '<cac:LegalMonetaryTotal>',
    `${others('7.50')}${others('2.50')}<cac:LegalMonetaryTotal>`,
    '>100.00</cbc:PayableAmount>',
    `>${amount}</cbc:PayableAmount>`,
  ]
  it('counts them in the extension of XRechnung, and nowhere else', () => {
    expect(findings(ublInvoice, ...extended, ...due('110.00'))).toEqual([])
    const wrong = { kind: 'sum', rule: 'BR-CO-16' }
    expect(findings(ublInvoice, ...extended, ...due('100.00'))).toMatchObject([{ ...wrong, reckoned: '110' }])
    expect(findings(ublInvoice, ...due('110.00'))).toMatchObject([{ ...wrong, reckoned: '100' }])
  })
})

describe('the sums of Factur-X EXTENDED', () => {
  const profile = (name: string) => ['#compliant#urn:factur-x.eu:1p0:basic', `#conformant#urn:factur-x.eu:1p0:${name}`]
  const off = (name: string, ...changes: string[]) =>
    findings(ciiInvoice, ...profile(name), ...changes).flatMap((found) => (found.kind === 'sum' ? [found.rule] : []))
  const charges = (amount: string) => ['<ram:ChargeTotalAmount>20.00<', `<ram:ChargeTotalAmount>${amount}<`]
  it('may be a cent off for each amount in them, and no more', () => {
    expect(off('extended', ...charges('20.01'))).toEqual([])
    expect(off('extended', ...charges('20.02'))).toEqual(['BR-CO-12'])
    expect(off('basic', ...charges('20.01'))).toEqual(['BR-CO-12', 'BR-CO-13'])
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
  })

  it.each(['0', '0.00', '-100'])('cannot be reckoned by a price for %s, which is said', (quantity) => {
    expect(findings(ublInvoice, '<cbc:BaseQuantity>100<', `<cbc:BaseQuantity>${quantity}<`)).toEqual([
      { kind: 'priceForNone', line: '1' },
    ])
  })

  it('may be rounded to whole units where a currency has no others', () => {
    expect(findings(ciiInvoice, '>EUR<', '>JPY<', '"EUR"', '"JPY"', '>12.5<', '>12.51<')).toEqual([])
    expect(findings(ciiInvoice, '>EUR<', '>JPY<', '"EUR"', '"JPY"', '>12.5<', '>12.53<')).toHaveLength(1)
  })
})

it('a tax is its rate of its base, but for less than one of the currency (BR-CO-17)', () => {
  const taxed = (amount: string) =>
    findings(ublInvoice, '"EUR">20.90<', `"EUR">${amount}<`).filter(({ kind }) => kind === 'tax')
  expect(taxed('21.89')).toEqual([])
  expect(taxed('19.91')).toEqual([])
  expect(taxed('21.90')).toEqual([{ kind: 'tax', rule: 'BR-CO-17', percent: '19', said: '21.9', reckoned: '20.9' }])
  expect(taxed('19.90')).toEqual([{ kind: 'tax', rule: 'BR-CO-17', percent: '19', said: '19.9', reckoned: '20.9' }])
})

it.each([
  ['AE', 'BR-AE-09'],
  ['E', 'BR-E-09'],
  ['G', 'BR-G-09'],
  ['K', 'BR-IC-09'],
  ['O', 'BR-O-09'],
  ['Z', 'BR-Z-09'],
])('a tax is exactly none in a category that charges none: %s', (category, rule) => {
  const taxed = ciiInvoice
    .replaceAll('>AE<', `>${category}<`)
    .replace('<ram:CalculatedAmount>0.00<', '<ram:CalculatedAmount>0.01<')
    .replace('currencyID="EUR">0.00<', 'currencyID="EUR">0.01<')
    .replaceAll('GrandTotalAmount>1020.00<', 'GrandTotalAmount>1020.01<')
    .replaceAll('DuePayableAmount>1020.00<', 'DuePayableAmount>1020.01<')
  expect(findings(taxed)).toEqual([{ kind: 'tax', rule, percent: '0', said: '0.01', reckoned: '0' }])
  expect(findings(ciiInvoice.replaceAll('>AE<', `>${category}<`))).toEqual([])
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
  expect(findings(ublInvoice, 'DE89370400440532013000', '12345678', '>58<', '>30<')).toEqual([])
})

describe('an account', () => {
  const account = (id: string, means = '>30<') => findings(ublInvoice, 'DE89370400440532013000', id, '>58<', means)

  it('is an IBAN where a SEPA transfer goes to it', () => {
    expect(account('12345678', '>58<')).toEqual([{ kind: 'account', account: '12345678' }])
  })

  it('may be of another kind where it is told besides', () => {
    const other =
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>123-4567</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>'
    expect(findings(ublInvoice, '<cac:PaymentTerms>', `${other}<cac:PaymentTerms>`)).toEqual([])
  })

  it.each([
    ['a letter of another alphabet', 'D\u041589370400440532013000'],
    ['a figure of another width', 'DE\uff1889370400440532013000'],
    ['a joiner', 'DE\u200d89\u0301370400440532013000'],
  ])('is written in plain letters, not with %s', (_what, id) => {
    expect(account(id)).toContainEqual(expect.objectContaining({ kind: 'account' }))
  })

  it('that holds what nobody sees is shown without it, and told of', () => {
    expect(account('DE8937040044\u200b0532013000\u202e')).toEqual([{ kind: 'unseen', part: 'account' }])
  })
})

describe('a mark of direction in a name', () => {
  const named = (name: string) => findings(ublInvoice, '>Ada Studio Ltd<', `>${name}<`)

  it.each([
    'סטודיו עדה\u200f',
    'סטודיו (עדה)\u200f',
    'סטודיו 5\u200f',
    'עדה \u200e(Ada) סטודיו',
    'Ada \u200f(עדה)',
    'شركة\u061c 24',
    'מ.ע.מ\u200f \u200eבע"מ',
  ])('stands where letters are written from the right in %j', (name) => {
    expect(named(name)).toEqual([])
    const read = readEInvoice(changed(ublInvoice, '>Ada Studio Ltd<', `>${name}<`))
    expect(read.ok && read.value.buyer.name).toBe(name.replace(/[\u200e\u200f\u061c]/g, ''))
  })

  it.each([
    'Ada\u200f Studio',
    'עדה Ada\u200e Studio',
    'עדה 12\u200f34',
    '\u200e12345 Ada',
    'עדה \u202eSTUDIO',
    'עדה\u200bסטודיו',
  ])('is told in %j', (name) => {
    expect(named(name)).toEqual([{ kind: 'unseen', part: 'buyer' }])
  })

  it('is looked for in long ones, too', () => {
    expect(named(`${'\u200f'.repeat(100_000)}Ada`)).toEqual([{ kind: 'unseen', part: 'buyer' }])
  })
})

it('what it is, is among what EN 16931 takes', () => {
  const typed = (code: string) => findings(ciiInvoice, '<ram:TypeCode>380<', `<ram:TypeCode>${code}<`)
  for (const code of ['381', '384', '389', '326']) expect(typed(code)).toEqual([])
  // An order.
  expect(typed('220')).toEqual([{ kind: 'type', code: '220' }])
  // In UBL a credit note has a root of its own.
  expect(findings(ublInvoice, '<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>381<')).toEqual([
    { kind: 'type', code: '381' },
  ])
})

describe('what a tax is charged on', () => {
  it('is what is sold at its rate, with what is added to it and taken off it', () => {
    const doubled = [
      ...['"EUR">110.00</cbc:Tax', '"EUR">220.00</cbc:Tax', '"EUR">20.90<', '"EUR">41.80<', '>25.10<', '>46.00<'],
      ...['>195.10<', '>216.00<', '>100.00</cbc:Payable', '>120.90</cbc:Payable'],
    ]
    expect(findings(ublInvoice, ...doubled)).toEqual([{ kind: 'taxBase', percent: '19', said: '220', reckoned: '110' }])
  })

  it('may be rounded, but for less than one of the currency', () => {
    const base = (amount: string) =>
      findings(ublInvoice, '"EUR">60.00</cbc:Tax', `"EUR">${amount}</cbc:Tax`).filter(({ kind }) => kind === 'taxBase')
    expect(base('60.99')).toEqual([])
    expect(base('61.00')).toEqual([{ kind: 'taxBase', percent: '7', said: '61', reckoned: '60' }])
  })

  it('is not known where a line names no rate, which is said', () => {
    const rate = /<cbc:ID>S<\/cbc:ID><cbc:Percent>7<\/cbc:Percent>(?=<cac:TaxScheme>)/
    expect(findings(ublInvoice.replace(rate, ''))).toEqual([{ kind: 'uncheckedLines', part: 'lineTax', lines: ['2'] }])
  })
})
