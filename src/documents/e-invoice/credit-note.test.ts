import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import { decimalToMinor, percentOfMinor } from '../../domain/money/minor'
import { parseCurrency } from '../../domain/money/currency'
import { parseDecimal } from '../../domain/money/decimal'
import { creditLine } from '../record.fixture'
import { type BusinessTerm, readBusinessTerms } from './business-terms.fixture'
import { toCii } from './cii'
import { creditNoteToEInvoice } from './credit-note'
import { creditNoteFile } from './e-invoice-file'
import { credited, eCreditNoteRecord, frenchClient, germanClient, words } from './e-invoices.fixture'
import { readBack, written } from './read-back.fixture'
import { brokenRules, missingNeeds } from './rules'
import { toUbl } from './ubl'

/** A credit note whose e-invoice was worked out on paper; the terms that it names are compared, each in both syntaxes. */
interface Known {
  readonly name: string
  readonly record: CreditNoteRecord
  readonly terms: Partial<Record<BusinessTerm, readonly string[]>>
  /** Which of the terms are not there at all. */
  readonly without?: readonly BusinessTerm[]
}

const untaxed = (reason: string, client = frenchClient, options = {}) =>
  eCreditNoteRecord({
    client,
    line_items: [creditLine({ name: 'Design', quantity: 10, price: 80, amount: 800 })],
    options: { tax_exemption: reason, ...options },
  })

const known: readonly Known[] = [
  {
    // 10 × 80.00 = 800.00; 19 % of it 152.00.
    name: 'all of an invoice: what it credits, why, and that nothing is to be paid',
    record: eCreditNoteRecord(),
    terms: {
      'BT-1 number': ['CN-0003'],
      'BT-2 issued': ['2026-06-15'],
      'BT-3 type': ['381'],
      'BT-10 buyer reference': ['991-01234-44'],
      'BT-13 order': ['PO-1'],
      'BT-20 terms': ['Nothing to pay'],
      'BT-22 note': ['The second day was called off'],
      'BT-25 invoice': ['INV-0042'],
      'BT-26 its day': ['2026-06-01'],
      'BT-27 seller': ['Marta Lind'],
      'BT-44 buyer': ['Meridian Cartography Ltd'],
      'BT-81 means': ['57'],
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
    without: ['BT-9 due', 'BT-84 IBAN', 'BT-92/99 discount, shipping', 'BT-136 line discounts'],
  },
  {
    // The second credit of 10.03 at 19 %: 20.06 bear 3.81, of which the first took 1.91 (1.9057). 5.00 at 7 %: 0.35.
    name: 'a part whose tax is a cent away from its rate, beside another rate',
    record: eCreditNoteRecord({
      line_items: [
        credited(19, { name: 'Design', amount: 10.03, tax_amount: 1.9 }),
        credited(7, { name: 'Book', amount: 5, tax_amount: 0.35 }),
      ],
    }),
    terms: {
      'BT-106 lines': ['15.03'],
      'BT-110 tax': ['2.25'],
      'BT-112 with tax': ['17.28'],
      'BT-116 bases': ['10.03', '5.00'],
      'BT-117 taxes': ['1.90', '0.35'],
      'BT-119 rates': ['19', '7'],
      'BT-129 quantities': ['1', '1'],
      'BT-131 line amounts': ['10.03', '5.00'],
      'BT-146 prices': ['10.03', '5'],
    },
  },
  {
    // 800.00 and shipping of 9.90 bear 153.88 at 19 % (153.881): 152.00, and 1.88 on the shipping.
    name: 'shipping with tax, which is a line',
    record: eCreditNoteRecord({
      line_items: [
        credited(19, { name: 'Design', quantity: 10, price: 80, amount: 800, tax_amount: 152 }),
        credited(19, { position: 1, name: 'Shipping', amount: 9.9, tax_amount: 1.88 }),
      ],
    }),
    terms: {
      'BT-106 lines': ['809.90'],
      'BT-116 bases': ['809.90'],
      'BT-117 taxes': ['153.88'],
      'BT-112 with tax': ['963.78'],
      'BT-151 line categories': ['S', 'S'],
      'BT-153 names': ['Design', 'Shipping'],
    },
    without: ['BT-92/99 discount, shipping'],
  },
  {
    name: 'reverse charge, for a period',
    record: untaxed('REVERSE_CHARGE', frenchClient, { supply_start: '2026-05-01', supply_end: '2026-05-31' }),
    terms: {
      'BT-48 buyer VAT id': ['FR12345678901'],
      'BT-73 from': ['2026-05-01'],
      'BT-74 until': ['2026-05-31'],
      'BT-112 with tax': ['800.00'],
      'BT-116 bases': ['800.00'],
      'BT-117 taxes': ['0.00'],
      'BT-118 categories': ['AE'],
      'BT-120 reasons': ['Reason: REVERSE_CHARGE'],
      'BT-121 reason codes': ['VATEX-EU-AE'],
    },
  },
  {
    name: 'an intra-community supply, on a day, with an order of its own',
    record: untaxed('INTRA_COMMUNITY_SUPPLY', frenchClient, {
      supply_start: '2026-05-04',
      purchase_order_number: 'PO-2',
    }),
    terms: {
      'BT-13 order': ['PO-2'],
      'BT-72 supplied': ['2026-05-04'],
      'BT-80 delivered to': ['FR'],
      'BT-118 categories': ['K'],
    },
  },
  {
    name: 'outside the scope of VAT, where nobody is named by a VAT id',
    record: untaxed('OUTSIDE_SCOPE'),
    terms: { 'BT-29 seller id': ['12/345/67890'], 'BT-118 categories': ['O'] },
    without: ['BT-31/32 seller tax ids', 'BT-48 buyer VAT id'],
  },
  {
    // 50.00 exempt; 72.00 at 19 %: 13.68.
    name: 'an exempt line beside one of the standard rate',
    record: eCreditNoteRecord({
      line_items: [
        creditLine({ name: 'Lesson', amount: 50 }),
        credited(19, { name: 'Design', amount: 72, tax_amount: 13.68 }),
      ],
      options: { tax_exemption: 'EXEMPT' },
    }),
    terms: {
      'BT-112 with tax': ['135.68'],
      'BT-116 bases': ['50.00', '72.00'],
      'BT-117 taxes': ['0.00', '13.68'],
      'BT-118 categories': ['E', 'S'],
      'BT-151 line categories': ['E', 'S'],
    },
  },
  {
    // 999 yen, 10 %: 99.9, 100.
    name: 'a currency without decimals',
    record: eCreditNoteRecord({
      currency: 'JPY',
      line_items: [credited(10, { name: 'Text', quantity: 3, price: 333, amount: 999, tax_amount: 100 })],
    }),
    terms: { 'BT-131 line amounts': ['999'], 'BT-117 taxes': ['100'], 'BT-112 with tax': ['1099'] },
  },
]

describe.each(known)('$name', ({ record, terms, without = [] }) => {
  it.each([
    ['CII', toCii, 'FACTUR_X'],
    ['UBL', toUbl, 'XRECHNUNG_UBL'],
  ] as const)('in %s', (_syntax, write, format) => {
    const eInvoice = creditNoteToEInvoice(record)
    expect(brokenRules(eInvoice, format)).toEqual([])
    const found = readBusinessTerms(write(eInvoice, 'FACTUR_X', words))
    expect(readBack(write(eInvoice, 'FACTUR_X', words))).toEqual(written(eInvoice))
    expect(found).toMatchObject(terms)
    expect(Object.keys(found).filter((term) => without.includes(term as BusinessTerm))).toEqual([])
  })
})

it('is a document of its own in UBL', () => {
  const xml = toUbl(creditNoteToEInvoice(eCreditNoteRecord()), 'PEPPOL', words)
  const names = new Set([...xml.matchAll(/<((?:\w+:)?\w*(?:Invoice|Credit)\w*)/g)].map(([, name]) => name))
  expect([...names]).toEqual([
    'CreditNote',
    'cbc:CreditNoteTypeCode',
    'cac:InvoiceDocumentReference',
    'cac:CreditNoteLine',
    'cbc:CreditedQuantity',
  ])
  expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
})

describe('what a credit note lacks', () => {
  const needsOf = (record: CreditNoteRecord) => missingNeeds(creditNoteToEInvoice(record), 'PEPPOL')
  const yen = (tax: number) =>
    eCreditNoteRecord({ currency: 'JPY', line_items: [credited(10, { name: 'Text', amount: 999, tax_amount: tax })] })

  it('is never an account: it asks for no payment', () => {
    const record = eCreditNoteRecord({ profile: { iban: null } })
    for (const format of ['XRECHNUNG_UBL', 'XRECHNUNG_CII'] as const)
      expect(missingNeeds(creditNoteToEInvoice(record), format)).toEqual([])
  })

  it('is a currency with decimals, where its tax is a unit away from its rate (BR-CO-17)', () => {
    // 999 × 10 % = 99.9: 99 and 100 are less than one away from it, 98 and 101 are not.
    expect([98, 99, 100, 101].map((tax) => needsOf(yen(tax)))).toEqual([['currency'], [], [], ['currency']])
  })

  it('is a reason for charging no tax', () => {
    expect(needsOf(eCreditNoteRecord({ line_items: [creditLine({ name: 'Work', amount: 1 })] }))).toEqual(['exemption'])
  })

  it('is why it has no e-invoice at all', () => {
    const client = { ...germanClient, e_invoice: 'PEPPOL' } as const
    expect(creditNoteFile(eCreditNoteRecord({ client }))).toMatchObject({ name: 'peppol.xml', conformanceLevel: null })
    expect(creditNoteFile(eCreditNoteRecord({ client: { ...client, vat_id: null } }))).toBeNull()
    expect(creditNoteFile(eCreditNoteRecord())).toBeNull()
  })
})

describe('the sums', () => {
  const euro = parseCurrency('EUR')
  if (euro === null) throw new Error('No euro.')
  const minorOf = (text: string) => decimalToMinor(parseDecimal(text) ?? fail(text), euro)
  const line = fc.record({
    amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
    percent: fc.constantFrom('19', '7', '0', null),
  })

  it.each([
    ['CII', toCii],
    ['UBL', toUbl],
  ])('are those of the lines (BR-CO-10 to 17): %s', (_syntax, write) => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const record = eCreditNoteRecord({
          options: { tax_exemption: 'EXEMPT' },
          line_items: lines.map(({ amountMinor, percent }, position) => ({
            ...creditLine({ position, name: 'Work', amount: amountMinor / 100 }),
            tax_percent: percent === null ? null : Number(percent),
            tax_amount: percentOfMinor(amountMinor, parseDecimal(percent ?? '0') ?? fail('rate')) / 100,
          })),
        })
        const eInvoice = creditNoteToEInvoice(record)
        expect(brokenRules(eInvoice, 'FACTUR_X')).toEqual([])
        const found = readBusinessTerms(write(eInvoice, 'FACTUR_X', words))
        expect(readBack(write(eInvoice, 'FACTUR_X', words))).toEqual(written(eInvoice))
        const sum = (term: BusinessTerm) => (found[term] ?? []).map(minorOf).reduce((left, right) => left + right, 0)
        expect(sum('BT-131 line amounts')).toBe(lines.reduce((all, { amountMinor }) => all + amountMinor, 0))
        expect(sum('BT-106 lines')).toBe(sum('BT-131 line amounts'))
        expect(sum('BT-109 without tax')).toBe(sum('BT-106 lines'))
        expect(sum('BT-116 bases')).toBe(sum('BT-109 without tax'))
        expect(sum('BT-117 taxes')).toBe(sum('BT-110 tax'))
        expect(sum('BT-115 due amount')).toBe(sum('BT-109 without tax') + sum('BT-110 tax'))
        expect(sum('BT-112 with tax')).toBe(minorOf(String(record.total)))
      }),
    )
  })
})

function fail(what: string): never {
  throw new Error(`No number: ${what}`)
}
