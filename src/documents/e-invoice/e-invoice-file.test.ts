import { expect, it } from 'vitest'
import { readBusinessTerms } from './business-terms.fixture'
import { creditNoteFile, eInvoiceFile } from './e-invoice-file'
import { eCreditNoteRecord, eInvoiceRecord, germanClient } from './e-invoices.fixture'

const fileOf = (e_invoice: 'FACTUR_X' | 'XRECHNUNG_UBL', options: Record<string, unknown>) =>
  eInvoiceFile(eInvoiceRecord({ client: { ...germanClient, e_invoice }, options }))?.xml ?? ''

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
