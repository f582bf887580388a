import { describe, expect, it } from 'vitest'
import { lineItem } from '../record.fixture'
import { readBusinessTerms } from './business-terms.fixture'
import { toEInvoice } from './e-invoice'
import { eInvoiceRecord, frenchAddress, frenchClient, taxed, words } from './e-invoices.fixture'
import { brokenRules } from './rules'
import { toUbl } from './ubl'

describe('a seller in the north', () => {
  const peppolTerms = (given: Parameters<typeof eInvoiceRecord>[0]) => {
    const eInvoice = toEInvoice(eInvoiceRecord(given))
    expect(brokenRules(eInvoice, 'PEPPOL')).toEqual([])
    return readBusinessTerms(toUbl(eInvoice, 'PEPPOL', words))
  }
  const ofCountry = (country: string) => ({ ...frenchAddress, country })

  it('in Denmark is known by the number of its business, and its means of payment are Danish ones', () => {
    const client = { ...frenchClient, address: ofCountry('DK'), vat_id: 'DK87654321' }
    const profile = { address: ofCountry('DK'), vat_id: 'DK12345674' }
    const terms = peppolTerms({ currency: 'DKK', client, profile })
    expect(terms).toMatchObject({ 'BT-30 register': ['12345674'], 'BT-34 seller address': ['12345674'] })
    expect(terms).toMatchObject({ 'BT-81 means': ['1'] })
    expect(peppolTerms({ client, profile })).toMatchObject({ 'BT-81 means': ['58'] })
    expect(peppolTerms({ currency: 'DKK', client: frenchClient, profile })).toMatchObject({ 'BT-81 means': ['30'] })
    const outside = { tax_distribution: 'NO_TAX', options: { tax_exemption: 'OUTSIDE_SCOPE' } } as const
    const untaxedTerms = peppolTerms({ ...outside, client, profile, line_items: [lineItem({ name: 'A', price: 1 })] })
    expect(untaxedTerms).toMatchObject({ 'BT-30 register': ['12345674'] })
    expect(untaxedTerms).not.toHaveProperty('BT-29 seller id')
  })

  it('in Sweden is known by the number of its organization, and says of taxes that it is approved for F-tax', () => {
    const line_items = [taxed(25, { name: 'Design', quantity: 10, price: 80 })]
    const address = ofCountry('SE')
    const termsOf = (tax_number: string | null) => {
      const profile = { address, vat_id: 'SE 5566778899 01', tax_number }
      return peppolTerms({ client: frenchClient, profile, line_items })
    }
    expect(termsOf('Approved for F-skatt')).toMatchObject({
      'BT-30 register': ['5566778899'],
      'BT-34 seller address': ['5566778899'],
      'BT-31/32 seller tax ids': ['SE556677889901', 'Godkänd för F-skatt'],
    })
    expect(termsOf('556677-8899')).toMatchObject({ 'BT-31/32 seller tax ids': ['SE556677889901'] })
  })

  it('in Iceland is known by its Kennitala, as is its client, who has it in the place of a VAT ID', () => {
    const client = { ...frenchClient, address: ofCountry('IS'), vat_id: '450181-0489' }
    const termsOf = (profile: { readonly tax_number?: string; readonly register_entry?: string }) =>
      peppolTerms({ currency: 'ISK', client, profile: { address: ofCountry('IS'), vat_id: 'IS 12345', ...profile } })
    expect(termsOf({ tax_number: '550169-2829' })).toMatchObject({
      'BT-30 register': ['5501692829'],
      'BT-31/32 seller tax ids': ['IS12345', '550169-2829'],
      'BT-34 seller address': ['5501692829'],
      'BT-47 buyer register': ['4501810489'],
      'BT-49 buyer address': ['4501810489'],
    })
    expect(termsOf({ tax_number: '550169-2829' })).not.toHaveProperty('BT-48 buyer VAT id')
    expect(termsOf({ tax_number: '', register_entry: 'Kt. 5501692829' })).toMatchObject({
      'BT-30 register': ['5501692829'],
    })
  })
})
