import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { type EInvoiceFormat, enumValues } from '../../domain/enums'
import { readBusinessTerms } from './business-terms.fixture'
import { creditNoteFile, eInvoiceFile } from './e-invoice-file'
import {
  eCreditNoteRecord,
  eInvoiceRecord,
  frenchAddress,
  frenchClient,
  germanAddress,
  germanClient,
  twoDeposits,
} from './e-invoices.fixture'

const fileOf = (e_invoice: EInvoiceFormat, options: Record<string, unknown>, notes: string | null = null) =>
  eInvoiceFile(eInvoiceRecord({ client: { ...germanClient, e_invoice }, options, notes }))?.xml ?? ''

it.each(['FACTUR_X', 'XRECHNUNG_UBL'] as const)('says what is withheld as the sheet beside it does: %s', (format) => {
  // 15 % of 800.00 is 120.00; with 152.00 of tax 832.00 is left to pay.
  const withheld = readBusinessTerms(fileOf(format, { withholding_name: 'IRPF', withholding_percent: 15 }))
  expect(withheld['BT-20 terms']?.map((text) => text.replace(/\s/g, ' '))).toEqual([
    'IRPF 15 %, withheld: −120,00 €. To pay: 832,00 €.',
  ])
  expect(readBusinessTerms(fileOf(format, {}))).not.toHaveProperty('BT-20 terms')
})

it.each(['FACTUR_X', 'XRECHNUNG_UBL'] as const)('says by how much a credit lowers what is withheld: %s', (format) => {
  const client = { ...germanClient, e_invoice: format }
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const xml = creditNoteFile(eCreditNoteRecord({ client, options, withheld_amount: 120 }))?.xml ?? ''
  expect(readBusinessTerms(xml)['BT-20 terms']?.map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Nothing is to be paid: this amount is credited. IRPF 15 %, withheld: −120,00 €. To your credit: 832,00 €.',
  ])
})

it.each(enumValues('e_invoice'))(
  'says it on one line that begins with no #, as one that does would be a discount for paying early (BR-DE-18): %s',
  (format) => {
    const withholding_name = ' #SKONTO#TAGE=7#PROZENT=2.00#\n# IRPF'
    const terms = readBusinessTerms(fileOf(format, { withholding_name, withholding_percent: 15 }))
    expect(terms['BT-20 terms']?.map((text) => text.replace(/[^\S\n]/g, ' '))).toEqual([
      'SKONTO#TAGE=7#PROZENT=2.00# # IRPF 15 %, withheld: −120,00 €. To pay: 832,00 €.',
    ])
  },
)

const deposits = {
  discount_distribution: 'PER_DOCUMENT',
  discount_type: 'FIXED',
  discount_value: 150,
  options: { deducted_deposits: twoDeposits },
} as const

it.each([
  ['FACTUR_X', ['INV-0040', 'INV-0041']],
  ['PEPPOL', ['INV-0040', 'INV-0041']],
  // One in CII (D16B); the reason below names both.
  ['XRECHNUNG_CII', ['INV-0041']],
] as const)(
  'takes off each deposit with its day, its amount and its tax, and refers to them: %s',
  (e_invoice, named) => {
    const record = eInvoiceRecord({ ...deposits, client: { ...germanClient, e_invoice } })
    const terms = readBusinessTerms(eInvoiceFile(record)?.xml ?? '')
    expect(terms['BT-25 invoice']).toEqual(named)
    expect(terms['BT-97/104 reasons']?.map((text) => text.replace(/\s/g, ' '))).toEqual([
      'Deposit INV-0040 of 2 May 2026: 100,00 €, plus 19,00 € of tax; Deposit INV-0041 of 20 May 2026: 50,00 €, plus 9,50 € of tax',
    ])
  },
)

it('has the colons of its language', () => {
  const client = { ...germanClient, e_invoice: 'FACTUR_X' as const, language: 'fr' }
  const terms = (given: object) => readBusinessTerms(eInvoiceFile(eInvoiceRecord({ ...given, client }))?.xml ?? '')
  const inFrench = /\S\u202f: \S/
  expect(terms(deposits)['BT-97/104 reasons']?.join()).toMatch(inFrench)
  const withholding = { withholding_name: 'IRPF', withholding_percent: 15 }
  expect(terms({ options: withholding })['BT-20 terms']?.join()).toMatch(inFrench)
})

it.each(enumValues('e_invoice'))('says in its terms what paying late costs, as the sheet does: %s', (e_invoice) => {
  const late = { has_late_fee: true, late_fee: 2, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY' } as const
  const record = eInvoiceRecord({ client: { ...germanClient, e_invoice }, ...late })
  const terms = readBusinessTerms(eInvoiceFile(record)?.xml ?? '')
  expect(terms['BT-20 terms']).toEqual([expect.stringMatching(/2\s?%/)])
})

it('says nothing in its note that UBL would read as the code of its subject (BR-CL-08)', () => {
  const noteOf = (notes: string) => readBusinessTerms(fileOf('XRECHNUNG_UBL', {}, notes))['BT-22 note']
  expect(noteOf('Project #123# of May')).toEqual(['Project # 123# of May'])
  expect(noteOf('Projects #1 and #2, #ADU# too')).toEqual(['Projects #1 and #2, #ADU# too'])
})

it.each(enumValues('e_invoice'))('has no note where nothing of it can be written: %s', (format) => {
  expect(fileOf(format, {}, '\u0001 \u0001')).toBe(fileOf(format, {}))
})

describe('what France wants said of late payment between businesses (XP Z12-012, BR-FR-05)', () => {
  const french = (e_invoice: EInvoiceFormat) => ({
    client: { ...frenchClient, e_invoice },
    profile: { address: frenchAddress },
  })
  const spaced = (texts: readonly string[] | undefined) => texts?.map((text) => text.replace(/[^\S\n]/g, ' '))
  const [recovery, lawful, noDiscount] = [
    'Indemnité forfaitaire pour frais de recouvrement : 40 €.',
    'En cas de retard de paiement, pénalités au taux de refinancement de la BCE majoré de 10 points.',
    'Pas d’escompte pour paiement anticipé.',
  ]
  const notesOf = (e_invoice: EInvoiceFormat, given: Partial<InvoiceRecord> = {}) => {
    const terms = readBusinessTerms(eInvoiceFile(eInvoiceRecord({ ...french(e_invoice), ...given }))?.xml ?? '')
    return { notes: spaced(terms['BT-22 note']), subjects: terms['BT-21 subject'] }
  }

  it('stands in notes of their own after that of the invoice, in CII by code', () => {
    expect(notesOf('FACTUR_X', { notes: 'Merci' })).toEqual({
      notes: ['Merci', recovery, lawful, noDiscount],
      subjects: ['PMT', 'PMD', 'AAB'],
    })
  })

  it('has its code before the text in UBL, and one note in Peppol (PEPPOL-EN16931-R002)', () => {
    const coded = [`#PMT#${recovery}`, `#PMD#${lawful}`, `#AAB#${noDiscount}`]
    expect(notesOf('XRECHNUNG_UBL', { notes: 'Merci' }).notes).toEqual(['Merci', ...coded])
    expect(notesOf('PEPPOL').notes).toEqual([coded.join('\n')])
    expect(notesOf('PEPPOL', { notes: '\u0001' }).notes).toEqual([coded.join('\n')])
    expect(notesOf('PEPPOL', { notes: 'Merci' }).notes).toEqual([[...coded, '#AAI#Merci'].join('\n')])
  })

  it('names the late fee of the invoice where it has one', () => {
    const lateFee = {
      has_late_fee: true,
      late_fee: 2,
      late_fee_kind: 'PERCENTAGE',
      late_fee_interval: 'MONTHLY',
    } as const
    expect(notesOf('FACTUR_X', lateFee).notes?.[1]).toMatch(/2\s?%/)
    expect(notesOf('FACTUR_X', lateFee).notes?.[1]).not.toContain('BCE')
  })

  it('stands on a credit note too, as the rule makes no difference', () => {
    const terms = readBusinessTerms(creditNoteFile(eCreditNoteRecord(french('FACTUR_X')))?.xml ?? '')
    expect(terms['BT-21 subject']).toEqual(['PMT', 'PMD', 'AAB'])
  })

  it.each([
    ['a client abroad', { client: { ...germanClient, e_invoice: 'FACTUR_X' } }],
    ['a person', { client: { ...frenchClient, kind: 'PERSON', e_invoice: 'FACTUR_X' } }],
    ['a seller in another country', { profile: {} }],
  ] as const)('is not said to or by others: %s', (_who, given) => {
    expect(notesOf('FACTUR_X', given as Partial<InvoiceRecord>).notes).toBeUndefined()
  })
})

describe('an account that is no IBAN', () => {
  const british = (e_invoice: EInvoiceFormat, more: object = {}) => {
    const address = { ...germanAddress, city: 'Leeds', zip: 'LS1 4DY', country: 'GB' }
    const bank = { iban: null, bic: null, account_number: '12345678', routing_number: '20-00-00', ...more }
    const profile = { address, vat_id: 'GB123456789', phone: '+44 113 496 0000', locale: 'en-GB', ...bank }
    return eInvoiceFile(eInvoiceRecord({ client: { ...frenchClient, e_invoice }, profile }))?.xml ?? ''
  }
  const saidIn = (xml: string) => ({
    bank: /<cac:FinancialInstitutionBranch><cbc:ID>(.*?)<|<ram:BICID>(.*?)</.exec(xml)?.slice(1).find(Boolean),
    means: /<cbc:PaymentMeansCode name="(.*?)">|<ram:Information>(.*?)</.exec(xml)?.slice(1).find(Boolean),
  })

  it('is at the bank that its sort code names (BT-86), which UBL has a place for', () => {
    for (const format of ['PEPPOL', 'XRECHNUNG_UBL'] as const)
      expect(saidIn(british(format))).toEqual({ bank: '20-00-00', means: 'Sort code: 20-00-00' })
  })

  it('has its sort code in words alone (BT-82) in CII, which takes a BIC for a bank', () => {
    for (const format of ['FACTUR_X', 'XRECHNUNG_CII'] as const)
      expect(saidIn(british(format))).toEqual({ bank: undefined, means: 'Sort code: 20-00-00' })
  })

  it('names its BIC too, in words where the sort code has its place', () => {
    const [bic, means] = ['BARCGB22XXX', 'Sort code: 20-00-00, BIC: BARCGB22XXX']
    expect(saidIn(british('PEPPOL', { bic }))).toEqual({ bank: '20-00-00', means })
    expect(saidIn(british('FACTUR_X', { bic }))).toEqual({ bank: bic, means })
    const without = { bic, routing_number: null }
    expect(saidIn(british('PEPPOL', without))).toEqual({ bank: bic, means: undefined })
  })

  it('gives way to an IBAN, which needs no other number', () => {
    const iban = 'DE89 3704 0044 0532 0130 00'
    for (const format of ['PEPPOL', 'FACTUR_X'] as const)
      expect(saidIn(british(format, { iban }))).toEqual({ bank: undefined, means: undefined })
  })
})
