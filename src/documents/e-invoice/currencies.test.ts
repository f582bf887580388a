import { expect, it } from 'vitest'
import type { EInvoiceFormat } from '../../domain/enums'
import { eInvoiceFormats } from './broken-invoices.fixture'
import { readBusinessTerms } from './business-terms.fixture'
import { creditNoteFile, eInvoiceFile } from './e-invoice-file'
import { eCreditNoteRecord, eInvoiceRecord, germanClient } from './e-invoices.fixture'

it.each<[string, readonly EInvoiceFormat[]]>([
  ['CZK', eInvoiceFormats],
  ['JPY', eInvoiceFormats],
  ['TND', []],
  ['STN', []],
  ['XCG', ['FACTUR_X', 'XRECHNUNG_UBL', 'XRECHNUNG_CII']],
])('the tax is said in %s too in the formats that can: %j', (currency, expected) => {
  const saidIn = (format: EInvoiceFormat) => {
    const given = {
      client: { ...germanClient, e_invoice: format },
      options: { tax_currency: currency, tax_currency_rate: 2 },
    }
    return [eInvoiceFile(eInvoiceRecord(given)), creditNoteFile(eCreditNoteRecord(given))].map((file) => {
      const terms = readBusinessTerms(file?.xml ?? '')
      expect(terms['BT-5 currency']).toEqual(['EUR'])
      expect(file?.xml.includes(`currencyID="${currency}"`)).toBe(terms['BT-6 tax currency'] !== undefined)
      return terms['BT-6 tax currency']?.[0]
    })
  }
  for (const format of eInvoiceFormats) {
    const said = expected.includes(format) ? currency : undefined
    expect(saidIn(format)).toEqual([said, said])
  }
})
