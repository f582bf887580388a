import { expect, it } from 'vitest'
import { type EInvoiceFormat, enumValues } from '../../domain/enums'
import { readBusinessTerms } from './business-terms.fixture'
import { creditNoteFile, eInvoiceFile } from './e-invoice-file'
import { eCreditNoteRecord, eInvoiceRecord, germanClient } from './e-invoices.fixture'

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

it('says nothing in its note that UBL would read as the code of its subject (BR-CL-08)', () => {
  const noteOf = (notes: string) => readBusinessTerms(fileOf('XRECHNUNG_UBL', {}, notes))['BT-22 note']
  expect(noteOf('Project #123# of May')).toEqual(['Project # 123# of May'])
  expect(noteOf('Projects #1 and #2, #ADU# too')).toEqual(['Projects #1 and #2, #ADU# too'])
})
