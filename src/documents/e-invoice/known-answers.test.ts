import { expect, it } from 'vitest'
import { lineItem } from '../record.fixture'
import { readBusinessTerms } from './business-terms.fixture'
import { toCii } from './cii'
import { toEInvoice } from './e-invoice'
import { eInvoiceRecord, frenchAddress, frenchClient, germanClient, taxed, words } from './e-invoices.fixture'
import { holdKnown, type Known } from './known.fixture'
import { toUbl } from './ubl'

const untaxed = (reason: string, client = frenchClient, options = {}) =>
  eInvoiceRecord({
    tax_distribution: 'NO_TAX',
    client,
    line_items: [lineItem({ name: 'Design', quantity: 10, price: 80 })],
    options: { tax_exemption: reason, ...options },
  })

const known: readonly Known[] = [
  {
    name: 'who, whom, when and how it is paid',
    record: eInvoiceRecord({ notes: 'Danke & bis bald <3' }),
    terms: {
      'BT-1 number': ['INV-0042'],
      'BT-2 issued': ['2026-06-01'],
      'BT-3 type': ['380'],
      'BT-5 currency': ['EUR'],
      'BT-9 due': ['2026-07-01'],
      'BT-10 buyer reference': ['991-01234-44'],
      'BT-13 order': ['PO-1'],
      'BT-22 note': ['Danke & bis bald <3'],
      'BT-27 seller': ['Marta Lind'],
      'BT-28 trading name': ['Northlight Studio'],
      'BT-30 register': ['HRA 1'],
      'BT-31/32 seller tax ids': ['DE123456789', '12/345/67890'],
      'BT-40 seller country': ['DE'],
      'BT-44 buyer': ['Meridian Cartography Ltd'],
      'BT-48 buyer VAT id': ['DE987654321'],
      'BT-81 means': ['58'],
      'BT-83 reference': ['INV-0042'],
      'BT-84 IBAN': ['DE89370400440532013000'],
      'BT-153 names': ['Design'],
    },
    without: [
      'BT-20 terms',
      'BT-25 invoice',
      'BT-29 seller id',
      'BT-72 supplied',
      'BT-80 delivered to',
      'BT-120 reasons',
    ],
  },
  {
    name: 'an account that takes a QRR alone, and no transfer of SEPA',
    record: eInvoiceRecord({ invoice_number: '0001', profile: { iban: 'CH44 3199 9123 0008 8901 2' } }),
    terms: {
      'BT-1 number': ['0001'],
      'BT-81 means': ['30'],
      'BT-83 reference': ['000000000000000000000000011'],
      'BT-84 IBAN': ['CH4431999123000889012'],
    },
  },
  {
    name: 'an order of its own',
    record: eInvoiceRecord({ options: { purchase_order_number: 'PO-2' } }),
    terms: { 'BT-13 order': ['PO-2'] },
  },
  {
    // 10 × 80.00 = 800.00; 19 % of it 152.00.
    name: 'one rate',
    record: eInvoiceRecord(),
    terms: {
      'BT-106 lines': ['800.00'],
      'BT-109 without tax': ['800.00'],
      'BT-110 tax': ['152.00'],
      'BT-112 with tax': ['952.00'],
      'BT-115 due amount': ['952.00'],
      'BT-116 bases': ['800.00'],
      'BT-117 taxes': ['152.00'],
      'BT-118 categories': ['S'],
      'BT-119 rates': ['19'],
      'BT-129 quantities': ['10'],
      'BT-131 line amounts': ['800.00'],
      'BT-146 prices': ['80'],
    },
  },
  {
    // 800.00 at 19 %: 152.00. 3 × 19.99 = 59.97 at 7 %: 4.1979, 4.20.
    name: 'standard and reduced rate',
    record: eInvoiceRecord({
      line_items: [
        taxed(19, { name: 'Design', quantity: 10, price: 80 }),
        taxed(7, { name: 'Book', quantity: 3, price: 19.99 }),
      ],
    }),
    terms: {
      'BT-106 lines': ['859.97'],
      'BT-110 tax': ['156.20'],
      'BT-112 with tax': ['1016.17'],
      'BT-116 bases': ['800.00', '59.97'],
      'BT-117 taxes': ['152.00', '4.20'],
      'BT-118 categories': ['S', 'S'],
      'BT-119 rates': ['19', '7'],
      'BT-131 line amounts': ['800.00', '59.97'],
    },
  },
  {
    // 33.3333 × 7.333 = 244.4331, 244.43; 19 %: 46.4417, 46.44.
    name: 'a price and a quantity finer than a cent',
    record: eInvoiceRecord({ line_items: [taxed(19, { name: 'Data', quantity: 7.333, price: 33.3333 })] }),
    terms: { 'BT-131 line amounts': ['244.43'], 'BT-117 taxes': ['46.44'], 'BT-146 prices': ['33.3333'] },
  },
  {
    // 10 % of 800.00 is 80.00: 720.00, 19 % of it 136.80.
    name: 'a discount of the document, in percent',
    record: eInvoiceRecord({ discount_distribution: 'PER_DOCUMENT', discount_type: 'PERCENTAGE', discount_value: 10 }),
    terms: {
      'BT-92/99 discount, shipping': ['80.00'],
      'BT-95/102 their categories': ['S'],
      'BT-106 lines': ['800.00'],
      'BT-107 discounts': ['80.00'],
      'BT-109 without tax': ['720.00'],
      'BT-110 tax': ['136.80'],
      'BT-112 with tax': ['856.80'],
    },
  },
  {
    // 100.00 off 1,000.00, by the lines' 800.00 and 200.00: 80.00 and 20.00. 720 at 19 %: 136.80; 180 at 7 %: 12.60.
    name: 'a fixed discount over two rates',
    record: eInvoiceRecord({
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 100,
      line_items: [taxed(19, { name: 'Design', quantity: 10, price: 80 }), taxed(7, { name: 'Books', price: 200 })],
    }),
    terms: {
      'BT-92/99 discount, shipping': ['80.00', '20.00'],
      'BT-107 discounts': ['100.00'],
      'BT-109 without tax': ['900.00'],
      'BT-116 bases': ['720.00', '180.00'],
      'BT-117 taxes': ['136.80', '12.60'],
      'BT-112 with tax': ['1049.40'],
    },
  },
  {
    // 10 % of 800.00 off the line: 720.00.
    name: 'a discount of the line',
    record: eInvoiceRecord({
      discount_distribution: 'PER_ITEM',
      line_items: [
        taxed(19, { name: 'Design', quantity: 10, price: 80, discount_type: 'PERCENTAGE', discount_value: 10 }),
      ],
    }),
    terms: {
      'BT-136 line discounts': ['80.00'],
      'BT-131 line amounts': ['720.00'],
      'BT-106 lines': ['720.00'],
      'BT-112 with tax': ['856.80'],
    },
    without: ['BT-92/99 discount, shipping'],
  },
  {
    // 800.00 and shipping of 9.90 at the lines' rate: 809.90 × 19 % = 153.881, 153.88.
    name: 'shipping with the rate of the lines',
    record: eInvoiceRecord({ shipping: 9.9, options: { shipping_tax: 'PROPORTIONAL' } }),
    terms: {
      'BT-92/99 discount, shipping': ['9.90'],
      'BT-95/102 their categories': ['S'],
      'BT-108 shipping': ['9.90'],
      'BT-109 without tax': ['809.90'],
      'BT-116 bases': ['809.90'],
      'BT-110 tax': ['153.88'],
      'BT-112 with tax': ['963.78'],
    },
  },
  {
    // Shipping of 10.00 by 800.00 and 200.00: 8.00 at 19 %, 2.00 at 7 %. 808.00: 153.52; 202.00: 14.14.
    name: 'shipping over two rates',
    record: eInvoiceRecord({
      shipping: 10,
      options: { shipping_tax: 'PROPORTIONAL' },
      line_items: [taxed(19, { name: 'Design', quantity: 10, price: 80 }), taxed(7, { name: 'Books', price: 200 })],
    }),
    terms: {
      'BT-92/99 discount, shipping': ['8.00', '2.00'],
      'BT-108 shipping': ['10.00'],
      'BT-117 taxes': ['153.52', '14.14'],
      'BT-112 with tax': ['1177.66'],
    },
  },
  {
    name: 'shipping that bears no tax, for a reason',
    record: eInvoiceRecord({ shipping: 5, options: { tax_exemption: 'EXEMPT' } }),
    terms: {
      'BT-95/102 their categories': ['E'],
      'BT-116 bases': ['800.00', '5.00'],
      'BT-117 taxes': ['152.00', '0.00'],
      'BT-118 categories': ['S', 'E'],
      'BT-120 reasons': ['Reason: EXEMPT'],
      'BT-112 with tax': ['957.00'],
    },
  },
  {
    name: 'reverse charge, for a period',
    record: untaxed('REVERSE_CHARGE', frenchClient, { supply_start: '2026-05-01', supply_end: '2026-05-31' }),
    terms: {
      'BT-73 from': ['2026-05-01'],
      'BT-74 until': ['2026-05-31'],
      'BT-118 categories': ['AE'],
      'BT-119 rates': ['0'],
      'BT-120 reasons': ['Reason: REVERSE_CHARGE'],
      'BT-121 reason codes': ['VATEX-EU-AE'],
      'BT-48 buyer VAT id': ['FR12345678901'],
      'BT-112 with tax': ['800.00'],
    },
    without: ['BT-72 supplied', 'BT-80 delivered to'],
  },
  {
    name: 'an intra-community supply, on a day',
    record: untaxed('INTRA_COMMUNITY_SUPPLY', frenchClient, { supply_start: '2026-05-04' }),
    terms: {
      'BT-72 supplied': ['2026-05-04'],
      'BT-80 delivered to': ['FR'],
      'BT-118 categories': ['K'],
      'BT-121 reason codes': ['VATEX-EU-IC'],
    },
    without: ['BT-73 from'],
  },
  {
    name: 'an export',
    record: untaxed('EXPORT', { ...frenchClient, address: { ...frenchAddress, country: 'GB' }, vat_id: 'GB123456789' }),
    terms: { 'BT-118 categories': ['G'], 'BT-121 reason codes': ['VATEX-EU-G'] },
  },
  {
    name: 'outside the scope of VAT, where nobody is named by a VAT id',
    record: untaxed('OUTSIDE_SCOPE'),
    terms: {
      'BT-29 seller id': ['12/345/67890'],
      'BT-118 categories': ['O'],
      'BT-121 reason codes': ['VATEX-EU-O'],
      'BT-151 line categories': ['O'],
    },
    without: ['BT-31/32 seller tax ids', 'BT-48 buyer VAT id'],
  },
  {
    name: 'a small business without a VAT id',
    record: (() => {
      const record = untaxed('SMALL_BUSINESS', germanClient)
      const { organization } = record
      return { ...record, organization: { ...organization, profile: { ...organization.profile, vat_id: null } } }
    })(),
    terms: {
      'BT-29 seller id': ['12/345/67890'],
      'BT-31/32 seller tax ids': ['12/345/67890'],
      'BT-118 categories': ['E'],
      'BT-120 reasons': ['Reason: SMALL_BUSINESS'],
    },
    without: ['BT-121 reason codes'],
  },
  {
    // 10.00 at 0 %, 800.00 at 19 %.
    name: 'a rate of 0 beside the standard one',
    record: eInvoiceRecord({
      line_items: [taxed(0, { name: 'Stamp', price: 10 }), taxed(19, { name: 'Design', quantity: 10, price: 80 })],
    }),
    terms: {
      'BT-116 bases': ['10.00', '800.00'],
      'BT-118 categories': ['Z', 'S'],
      'BT-119 rates': ['0', '19'],
      'BT-151 line categories': ['Z', 'S'],
    },
    without: ['BT-120 reasons'],
  },
  {
    name: 'an exempt line beside one of the standard rate',
    record: eInvoiceRecord({
      line_items: [lineItem({ name: 'Lesson', price: 50 }), taxed(19, { name: 'Design', quantity: 10, price: 80 })],
      options: { tax_exemption: 'EXEMPT' },
    }),
    terms: {
      'BT-116 bases': ['50.00', '800.00'],
      'BT-117 taxes': ['0.00', '152.00'],
      'BT-118 categories': ['E', 'S'],
      'BT-120 reasons': ['Reason: EXEMPT'],
    },
  },
  {
    // 19 % of 800.00 for the document as a whole.
    name: 'one tax for the document',
    record: eInvoiceRecord({
      tax_distribution: 'PER_DOCUMENT',
      tax_name: 'VAT',
      tax_percent: 19,
      line_items: [lineItem({ name: 'Design', quantity: 10, price: 80 })],
    }),
    terms: { 'BT-117 taxes': ['152.00'], 'BT-119 rates': ['19'], 'BT-151 line categories': ['S'] },
  },
  {
    // 3 × 333 = 999 yen, 10 %: 99.9, 100.
    name: 'a currency without decimals, paid by a transfer that is not SEPA',
    record: eInvoiceRecord({ currency: 'JPY', line_items: [taxed(10, { name: 'Text', quantity: 3, price: 333 })] }),
    terms: {
      'BT-81 means': ['30'],
      'BT-131 line amounts': ['999'],
      'BT-117 taxes': ['100'],
      'BT-112 with tax': ['1099'],
    },
  },
  {
    name: 'nothing to pay',
    record: eInvoiceRecord({ line_items: [taxed(19, { name: 'Gift', price: 0 })] }),
    terms: { 'BT-116 bases': ['0.00'], 'BT-117 taxes': ['0.00'], 'BT-115 due amount': ['0.00'] },
  },
  {
    name: 'texts with signs of XML, and without what no XML may hold',
    record: eInvoiceRecord({ line_items: [taxed(19, { name: 'A & "B" <c>\u0000\u001F \uD83D\uDE80', price: 1 })] }),
    terms: { 'BT-153 names': ['A & "B" <c> \uD83D\uDE80'] },
  },
]

holdKnown(known)

it('a rate of 0 is said of what is outside the scope of VAT where Germany asks for one', () => {
  const eInvoice = toEInvoice(untaxed('OUTSIDE_SCOPE'))
  const ratesIn = (xml: string) => readBusinessTerms(xml)['BT-119 rates']
  expect(ratesIn(toCii(eInvoice, 'FACTUR_X', words))).toBeUndefined()
  expect(ratesIn(toCii(eInvoice, 'XRECHNUNG_CII', words))).toEqual(['0'])
  expect(ratesIn(toUbl(eInvoice, 'XRECHNUNG_UBL', words))).toEqual(['0'])
  expect(ratesIn(toUbl(eInvoice, 'PEPPOL', words))).toEqual(['0'])
})
