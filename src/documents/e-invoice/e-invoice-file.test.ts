import { expect, it } from 'vitest'
import { readBusinessTerms } from './business-terms.fixture'
import { eInvoiceFile } from './e-invoice-file'
import { eInvoiceRecord, germanClient } from './e-invoices.fixture'

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
