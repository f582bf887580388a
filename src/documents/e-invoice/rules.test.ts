import { describe, expect, it } from 'vitest'
import { eInvoiceNeeds } from '../../domain/e-invoice/needs'
import { noAddress } from '../record.fixture'
import { betweenNeighbours, brokenInvoices, eInvoiceFormats, icelandic, ofSeller } from './broken-invoices.fixture'
import { toEInvoice } from './e-invoice'
import { eInvoiceRecord, germanAddress, germanClient, taxed } from './e-invoices.fixture'
import { missingNeeds } from './rules'

describe('an e-invoice lacks something', () => {
  it('in none where a rate of half a percent, or a tax of less than half a unit, is taken', () => {
    for (const [percent, price] of [
      [0.5, 1000],
      [0.4, 122],
    ] as const) {
      const eInvoice = toEInvoice(eInvoiceRecord({ line_items: [taxed(percent, { name: 'Work', price })] }))
      for (const format of eInvoiceFormats) expect(missingNeeds(eInvoice, format)).toEqual([])
    }
  })

  it('in none of them where all is there', () => {
    for (const format of eInvoiceFormats) expect(missingNeeds(toEInvoice(eInvoiceRecord()), format)).toEqual([])
  })

  it.each(brokenInvoices)('%s: in %j', (need, formats, record) => {
    const eInvoice = toEInvoice(record)
    expect(eInvoiceFormats.filter((format) => missingNeeds(eInvoice, format).includes(need))).toEqual(formats)
  })

  it('in none where a seller has its VAT id from another country than Italy or Greece, as Peppol goes by that', () => {
    for (const country of ['IT', 'GR']) {
      const eInvoice = toEInvoice(ofSeller({ address: { ...germanAddress, country } }))
      expect(missingNeeds(eInvoice, 'PEPPOL')).toEqual([])
    }
    expect(missingNeeds(toEInvoice(ofSeller({ vat_id: 'NO 974 760 673 MVA' })), 'PEPPOL')).toEqual([])
  })

  it('in none where an Icelandic client has no city, or has the number of a person in the place of a VAT id', () => {
    const eInvoice = toEInvoice(betweenNeighbours(icelandic, { city: '' }))
    expect(missingNeeds(eInvoice, 'PEPPOL')).toEqual([])
    expect(missingNeeds(eInvoice, 'FACTUR_X')).toEqual([])
  })

  it('where nothing is known of the client', () => {
    const nowhere = eInvoiceRecord({ client: { ...germanClient, address: noAddress, vat_id: null, email: null } })
    expect(missingNeeds(toEInvoice(nowhere), 'XRECHNUNG_UBL')).toEqual([
      'clientCountry',
      'clientCity',
      'clientPostcode',
    ])
  })

  it.each(eInvoiceNeeds)('in one of these cases: %s', (need) => {
    expect(brokenInvoices.map(([tried]) => tried)).toContain(need)
  })
})
