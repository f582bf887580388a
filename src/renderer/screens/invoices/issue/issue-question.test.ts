import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { needsYes } from '../../../../domain/invoices/issue-concerns'
import type { TaxExemption } from '../../../../domain/law/tax-exemption'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { type Draft, issueQuestion, type Standing } from './issue-question'
import { issueWords } from './issue-words'

const today = '2026-11-22' as CalendarDate
const numbering = { prefix: 'INV-', next_number: 3, next_formatted: 'INV-0003', last: null }
const noAddress = { line1: '', line2: null, city: '', state: '', zip: '', country: '' }
const address = { ...noAddress, line1: '88 Harbor Street', city: 'Portland', country: 'US' }
const bank = { iban: null, account_number: '000123456789', payment_link: null, footer: null }
const ada = { name: 'Ada', kind: 'BUSINESS', profile: null, address, vat_id: null } as const
const profile = {
  legal_name: null,
  address,
  tax_number: '47-2918365',
  vat_id: null,
  locale: 'en-US',
  paper: 'A4' as const,
  ...bank,
}

const noDeposits = {
  ...{ takesOffDeposits: true, takesOffInVain: false, takesOffApart: false, isTaxedOnce: true },
  ...{ hasDepositDrafts: false, depositFault: null },
}
const plain = {
  ...{ isIssuedThere: false, isAddressInWindow: true, deposits: noDeposits },
  ...{ missingCharacters: [], eInvoiceNeeds: [], taxStatus: null, usualExemption: null, rateChanges: [] },
}

const work = { quantity: 1, price: 10, tax_percent: null, discount_type: null, discount_value: null }
const untaxed = {
  tax_distribution: 'NO_TAX',
  tax_id: null,
  tax_name: null,
  tax_percent: null,
  shipping: null,
  discount_distribution: 'NO_DISCOUNT',
  discount_type: null,
  discount_value: null,
} as const

const draft = (more: Partial<Draft> = {}): Draft => ({
  ...untaxed,
  line_items: [work as InvoiceRecord['line_items'][number]],
  total: 10,
  tax_amount: 0,
  currency: 'USD',
  net_terms: 'NET15',
  issued_at: null,
  due_at: null,
  notes: null,
  options: null,
  client: ada,
  organization: { name: 'Ada Studio', profile },
  ...more,
})
const ofBusiness = (more: Partial<Draft['organization']['profile']>): Partial<Draft> => ({
  organization: { name: 'Ada Studio', profile: { ...profile, ...more } },
})

describe('what is asked before a draft is issued', () => {
  it('names the number, and the days that it would have today', () => {
    const { number, issuedAt, dueAt } = issueQuestion(draft(), numbering, today, plain)
    expect([number, issuedAt, dueAt]).toEqual(['INV-0003', '2026-11-22', '2026-12-07'])
  })

  it('finds addresses missing that are blank, or only a country', () => {
    const country = { ...noAddress, country: 'US' }
    const blank = draft({
      ...ofBusiness({ address: country }),
      client: { ...ada, address: noAddress },
    })
    expect(issueQuestion(blank, numbering, today, plain).concerns).toEqual(['ownAddress', 'clientAddress'])
  })

  it('misses a tax number except where none is asked for', () => {
    const german = draft(ofBusiness({ tax_number: null, address: { ...address, country: 'DE' } }))
    const withVatId = draft(ofBusiness({ ...german.organization.profile, vat_id: 'DE123456789' }))
    const american = draft(ofBusiness({ tax_number: null }))
    expect(issueQuestion(german, numbering, today, plain).concerns).toEqual(['ownTaxNumber', 'supply'])
    expect(issueQuestion(withVatId, numbering, today, plain).concerns).toEqual(['supply'])
    expect(issueQuestion(american, numbering, today, plain).concerns).toEqual([])
  })

  it('misses the day of supply where the law wants it', () => {
    const german = ofBusiness({ address: { ...address, country: 'DE' } })
    const concernsOf = (options: Draft['options']) =>
      issueQuestion(draft({ ...german, options }), numbering, today, plain).concerns
    expect(concernsOf(null)).toEqual(['supply'])
    expect(concernsOf({ supply_start: '2026-11-01' })).toEqual([])
  })

  it('misses the tax in the currency of the country, where the law wants it', () => {
    const german = ofBusiness({ address: { ...address, country: 'DE' } })
    const supplied = { supply_start: '2026-11-01' }
    const concernsOf = (more: Partial<Draft>) =>
      issueQuestion(draft({ ...german, tax_amount: 1.9, options: supplied, ...more }), numbering, today, plain).concerns
    const told = { ...supplied, tax_currency: 'EUR', tax_currency_rate: 0.86 }
    expect(concernsOf({})).toEqual(['taxCurrency'])
    expect(concernsOf({ options: told })).toEqual([])
    expect(concernsOf({ options: { ...told, tax_currency: 'GBP' } })).toEqual(['taxCurrency'])
    expect([concernsOf({ currency: 'EUR' }), concernsOf({ tax_amount: 0 })]).toEqual([[], []])
    expect(concernsOf(ofBusiness({}))).toEqual([])
  })

  it('tells of characters that would be printed as boxes, a few of many', () => {
    const missingCharacters = ['字', '体', 'が', 'な', 'い', 'の']
    const question = issueQuestion(draft(), numbering, today, { ...plain, missingCharacters })
    expect(question.concerns).toEqual(['characters'])
    const text = (of: typeof question) => issueWords('characters', of, 'en-US').text
    expect(text(question)).toContain('has 字 体 が な い …:')
    expect(text({ ...question, missingCharacters: ['字'] })).toContain('has 字:')
  })

  it('tells of rates that have changed since', () => {
    const rateChanges = ['VAT has changed from 19% to 21% since. Saving takes 21%.', 'GST has changed.']
    const question = issueQuestion(draft(), numbering, today, { ...plain, rateChanges })
    expect(question.concerns).toEqual(['taxRates'])
    const text = `${rateChanges.join(' ')} The day of supply decides which rate it bears.`
    expect(issueWords('taxRates', question, 'en-US')).toEqual({ text, mend: 'Open the draft' })
  })

  it('tells of what a Swiss QR-bill would lack', () => {
    const zurich = { ...address, city: 'Zürich', zip: '8001', country: 'CH' }
    const swiss = (
      own: typeof address,
      theirs: typeof address,
      more: Partial<Draft['organization']['profile']> = {},
      company: string | null = null,
    ) => {
      const business = { ...profile, iban: 'CH93 0076 2011 6238 5295 7', address: own, ...more }
      const francs = {
        currency: 'CHF',
        options: { supply_start: '2026-11-01' },
        client: { ...ada, address: theirs, profile: { company_name: company, website: null } },
      }
      const of = { organization: { name: 'Ada Studio', profile: business } }
      return issueQuestion(draft({ ...francs, ...of }), numbering, today, plain).concerns
    }
    const noZip = { ...zurich, zip: '' }
    expect(swiss(zurich, zurich)).toEqual([])
    expect(swiss(noZip, zurich)).toEqual(['swissCreditor'])
    expect(swiss(zurich, noZip)).toEqual(['swissDebtor'])
    expect(swiss(noZip, noZip, { iban: 'DE89 3704 0044 0532 0130 00' })).toEqual([])
    expect(swiss({ ...zurich, line1: 'Rue de l’Hôpital 5' }, zurich)).toEqual([])
    expect(swiss(zurich, { ...zurich, line1: 'Улица 5' })).toEqual(['swissDebtorLetters'])
    expect(swiss(zurich, zurich, { legal_name: 'Ромашка' })).toEqual(['swissCreditorLetters'])
    expect(swiss(zurich, zurich, {}, 'Ромашка')).toEqual(['swissDebtorLetters'])
  })

  it('misses the VAT ids of both where none charges tax between two countries of the Union, and a reason that can be', () => {
    const concernsOf = (reason: TaxExemption, country: string, own: string | null, more: Partial<Standing> = {}) => {
      const options = { supply_start: '2026-11-01', tax_exemption: reason }
      const client = { ...ada, address: { ...address, country } }
      const business = ofBusiness({ vat_id: own, address: { ...address, country: 'DE' } })
      return issueQuestion(draft({ ...business, client, options }), numbering, today, { ...plain, ...more }).concerns
    }
    expect(concernsOf('REVERSE_CHARGE', 'FR', null)).toEqual(['ownVatId', 'clientVatId'])
    expect(concernsOf('INTRA_COMMUNITY_SUPPLY', 'FR', 'DE123456789')).toEqual(['clientVatId'])
    expect(concernsOf('REVERSE_CHARGE', 'FR', null, { eInvoiceNeeds: ['sellerVatId', 'clientVatId'] })).toEqual([])
    expect(concernsOf('REVERSE_CHARGE', 'DE', null)).toEqual([])
    expect(concernsOf('INTRA_COMMUNITY_SUPPLY', 'US', null)).toEqual(['exemptionCountries'])
    expect(concernsOf('EXPORT', 'FR', null)).toEqual(['exemptionCountries'])
  })

  it('tells of reverse charge for a private person, and for a client who has moved to the country of the business', () => {
    const options = { supply_start: '2026-11-01', tax_exemption: 'REVERSE_CHARGE' }
    const concernsOf = (kind: 'BUSINESS' | 'PERSON', country: string, vat_id: string | null) => {
      const client = { ...ada, kind, address: { ...address, country }, vat_id }
      const business = ofBusiness({ vat_id: 'DE123456789', address: { ...address, country: 'DE' } })
      return issueQuestion(draft({ ...business, client, options }), numbering, today, plain).concerns
    }
    expect(concernsOf('PERSON', 'FR', null)).toEqual(['reverseChargePerson'])
    expect(concernsOf('PERSON', 'FR', 'FR12345678901')).toEqual([])
    expect(concernsOf('BUSINESS', 'DE', 'FR12345678901')).toEqual(['reverseChargeMoved'])
    expect(concernsOf('BUSINESS', 'DE', 'DE987654321')).toEqual([])
  })

  it('tells of the tax status that the business no longer has', () => {
    const german = { ...address, country: 'DE' }
    const options = { supply_start: '2026-11-01' }
    const small = { options: { ...options, tax_exemption: 'SMALL_BUSINESS' } }
    const taxed = {
      tax_distribution: 'PER_DOCUMENT',
      tax_percent: 19,
      tax_amount: 1.9,
      currency: 'EUR',
      options,
    } as const
    const ask = (taxStatus: Standing['taxStatus'], more: Partial<Draft>) => {
      const parties = { ...ofBusiness({ address: german }), client: { ...ada, address: german } }
      return issueQuestion(draft({ ...parties, ...more }), numbering, today, { ...plain, taxStatus })
    }
    expect(ask('TAXED', small).concerns).toEqual(['noSmallBusiness'])
    expect(ask('SMALL_BUSINESS', taxed).concerns).toEqual(['smallBusiness'])
    expect([ask('SMALL_BUSINESS', small).concerns, ask('TAXED', taxed).concerns]).toEqual([[], []])
    expect([ask(null, small).concerns, ask(null, taxed).concerns]).toEqual([[], []])
    const abroad = { options: { ...options, tax_exemption: 'EXPORT' }, client: ada }
    expect(ask('TAXED', abroad).concerns).toEqual([])
    expect(ask('TAXED', { ...taxed, options: small.options }).concerns).toEqual([])
  })

  it('tells of no tax without a reason, where the business charges tax', () => {
    const german = { ...address, country: 'DE' }
    const options = { supply_start: '2026-11-01' }
    const ask = (more: Partial<Draft>, standing: Partial<Standing> = {}) => {
      const parties = { ...ofBusiness({ address: german }), client: { ...ada, address: german }, options }
      return issueQuestion(draft({ ...parties, ...more }), numbering, today, {
        ...plain,
        taxStatus: 'TAXED',
        ...standing,
      }).concerns
    }
    expect(ask({})).toEqual(['untaxedWithoutReason'])
    expect(needsYes(ask({}))).toBe(false)
    expect(ask({ tax_distribution: 'PER_ITEM' })).toEqual(['untaxedWithoutReason'])
    expect(ask({ options: { ...options, deposit_estimate_id: '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10' } })).toEqual([
      'untaxedWithoutReason',
    ])
    for (const reason of ['EXPORT', 'REVERSE_CHARGE', 'OUTSIDE_SCOPE', 'EXEMPT'])
      expect(ask({ options: { ...options, tax_exemption: reason }, client: ada })).not.toContain('untaxedWithoutReason')
    // A tax of 0 % is named on purpose, and one too small to come to anything is charged.
    expect(ask({ tax_distribution: 'PER_DOCUMENT', tax_percent: 0 })).toEqual([])
    expect(ask({ tax_distribution: 'PER_DOCUMENT', tax_percent: 0.5 })).toEqual([])
    expect(ask({ total: 0 })).toEqual(['zeroTotal'])
    expect(ask({}, { taxStatus: null })).toEqual([])
    expect(ask({}, { eInvoiceNeeds: ['exemption'] })).toEqual([])
    expect(ask(ofBusiness({}))).toEqual([])
  })

  it('tells of no tax without a reason, where the business has one', () => {
    const german = { ...address, country: 'DE' }
    const options = { supply_start: '2026-11-01' }
    const parties = { ...ofBusiness({ address: german }), client: { ...ada, address: german }, options }
    const ask = (more: Partial<Draft>, standing: Partial<Standing> = {}) =>
      issueQuestion(draft({ ...parties, ...more }), numbering, today, {
        ...plain,
        ...{ taxStatus: 'SMALL_BUSINESS', usualExemption: 'SMALL_BUSINESS' },
        ...standing,
      })
    const question = ask({})
    expect([question.concerns, needsYes(question.concerns)]).toEqual([['usualReason'], false])
    expect(issueWords('usualReason', question, 'en-GB').text).toContain('“Small business”')
    const exempt = ask({}, { taxStatus: null, usualExemption: 'EXEMPT' })
    expect(exempt.concerns).toEqual(['usualReason'])
    expect(issueWords('usualReason', exempt, 'en-GB').text).toContain('“Exempt')
    expect(ask({ options: { ...options, tax_exemption: 'OUTSIDE_SCOPE' } }).concerns).toEqual([])
    expect(ask({}, { eInvoiceNeeds: ['exemption'] }).concerns).toEqual([])
    expect(ask(ofBusiness({})).concerns).toEqual([])
  })

  it('misses them within a country that wants them of a large invoice between its businesses', () => {
    const austrian = { ...address, country: 'AT' }
    const options = { supply_start: '2026-11-01' }
    const taxed = { currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_percent: 20, options } as const
    const client = { ...ada, address: austrian }
    const ask = (more: Partial<Draft>) =>
      issueQuestion(draft({ ...ofBusiness({ address: austrian }), ...taxed, client, ...more }), numbering, today, plain)
    const question = ask({ total: 12_000, tax_amount: 2_000 })
    expect(question.concerns).toEqual(['ownVatId', 'clientVatId'])
    expect(issueWords('clientVatId', question, 'en-GB').text).toContain('as large as this')
    expect(ask({ total: 10_000, tax_amount: 1_666.67 }).concerns).toEqual([])
    const person = { ...client, kind: 'PERSON' } as const
    expect(ask({ total: 12_000, tax_amount: 2_000, client: person }).concerns).toEqual([])
  })

  it('says nothing of a reason that no line needs', () => {
    const options = { supply_start: '2026-11-01', tax_exemption: 'EXPORT' }
    const taxed = { tax_distribution: 'PER_DOCUMENT', tax_percent: 19, tax_amount: 1.9, currency: 'EUR' } as const
    const german = ofBusiness({ address: { ...address, country: 'DE' } })
    expect(issueQuestion(draft({ ...german, ...taxed, options }), numbering, today, plain).concerns).toEqual([])
  })

  it('asks for no day of supply of a deposit', () => {
    const german = ofBusiness({ address: { ...address, country: 'DE' } })
    const options = { deposit_estimate_id: '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10' }
    expect(issueQuestion(draft({ ...german, options }), numbering, today, plain).concerns).toEqual([])
  })

  it('misses a way to pay unless there is an account, or the notes or the footer lead to one', () => {
    const concernsOf = (notes: string | null, more: Partial<Draft['organization']['profile']>) =>
      issueQuestion(draft({ notes, ...ofBusiness({ account_number: null, ...more }) }), numbering, today, plain)
        .concerns
    expect(concernsOf('Thank you, since 2019.', { iban: ' ', footer: 'HRB 12345' })).toEqual(['howToPay'])
    expect(concernsOf(null, { iban: 'DE89370400440532013000' })).toEqual([])
    expect(concernsOf(null, { payment_link: 'https://paypal.me/ada/{amount}' })).toEqual([])
    expect(concernsOf('PayPal: ada@studio.example', {})).toEqual([])
    expect(concernsOf('Pay at https://pay.example/ada', {})).toEqual([])
    expect(concernsOf(null, { footer: 'Bank: DE89 3704 0044 0532 0130 00' })).toEqual([])
  })

  it('asks for the ordinary IBAN in a currency that a QR-IBAN does not take, where nothing else leads to an account', () => {
    const iban = 'CH44 3199 9123 0008 8901 2'
    const concernsOf = (more: Partial<Draft>, standing: Partial<Standing> = {}, own: object = {}) => {
      const business = ofBusiness({ account_number: null, iban, paper: 'LETTER', ...own })
      return issueQuestion(draft({ ...business, ...more }), numbering, today, { ...plain, ...standing }).concerns
    }
    expect(concernsOf({})).toEqual(['ordinaryIban'])
    expect([concernsOf({ currency: 'CHF' }), concernsOf({ currency: 'EUR' })]).toEqual([[], []])
    expect(concernsOf({}, {}, { iban: 'CH58 0079 1123 0008 8901 2' })).toEqual([])
    const footer = 'US dollars: CH58 0079 1123 0008 8901 2'
    expect(concernsOf({}, {}, { footer })).toEqual([])
    expect(concernsOf({}, { eInvoiceNeeds: ['account'] }, { footer })).toEqual(['ordinaryIban'])
  })

  it('says which number has a later date', () => {
    const last = { formatted: 'INV-0002', issued_at: '2026-11-22' }
    const question = issueQuestion(draft({ issued_at: '2026-11-08' }), { ...numbering, last }, today, plain)
    expect(question.concerns).toEqual(['beforeLast'])
    expect(issueWords('beforeLast', question, 'en-GB')).toEqual({
      text: 'The number before it, INV-0002, has a later date: 22 Nov 2026.',
      mend: 'Change the date',
    })
  })

  it('says first that somebody has issued it on the server, and asks for a yes', () => {
    const { concerns } = issueQuestion(draft({ total: 0 }), numbering, today, { ...plain, isIssuedThere: true })
    expect([concerns, needsYes(concerns)]).toEqual([['issuedThere', 'zeroTotal'], true])
  })

  it('says that nothing to pay is paid at once', () => {
    expect(issueQuestion(draft({ total: 0 }), numbering, today, plain).concerns).toEqual(['zeroTotal'])
  })
})
