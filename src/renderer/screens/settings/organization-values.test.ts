import { describe, expect, it } from 'vitest'
import { usualColumns } from '../../../domain/documents/columns'
import { plainStyle } from '../../../domain/documents/style'
import type { OrganizationRecord } from '../../../contract/v1/organizations/organization-operations'
import {
  businessBody,
  businessValues,
  checkDocuments,
  documentBody,
  documentValues,
  feeOfFormerCurrency,
  regionBody,
  regionValues,
} from './organization-values'

const profile: OrganizationRecord['profile'] = {
  email: 'ada@example.com',
  phone: null,
  website: null,
  legal_name: 'Ada Adler',
  register_entry: 'HRB 123, Berlin',
  tax_number: '12/345/67890',
  vat_id: 'DE123456789',
  address: { line1: 'Hauptstr. 1', line2: null, city: 'Berlin', state: '', zip: '10115', country: 'DE' },
  currency: 'EUR',
  locale: 'de-DE',
  time_zone: 'Europe/Berlin',
  paper: 'A4',
  bank_name: null,
  iban: 'DE02120300000000202051',
  account_number: '000123456789',
  routing_number: null,
  payment_link: null,
  invoice_heading: null,
  estimate_heading: null,
  credit_note_heading: null,
  bic: null,
  footer: null,
  logo: null,
  document_labels: null,
  document_style: null,
  document_columns: null,
  document_language: null,
  signature: null,
  file_name: null,
  document_defaults: null,
}
const on = { on_invoices: true, on_estimates: true, on_credit_notes: true }
const record: OrganizationRecord = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  name: 'Ada Studio',
  processor_id: null,
  subscription: null,
  profile,
  role: 'OWNER',
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
}

describe('each part of the settings', () => {
  it('sends back what it was given, and names no field of another part', () => {
    const parts = [
      businessBody(businessValues(record)),
      documentBody(documentValues(record)),
      regionBody(regionValues(record)),
    ]
    const named = parts.flatMap((part) => Object.keys(part.profile))
    expect(named.toSorted()).toEqual(Object.keys(profile).toSorted())
    expect(Object.assign({}, ...parts.map((part) => part.profile))).toEqual(profile)
  })

  it('empties what was emptied', () => {
    const values = businessValues(record)
    const emptied = { ...values, email: ' ', taxNumber: '', address: { ...values.address } }
    for (const key of Object.keys(emptied.address)) Object.assign(emptied.address, { [key]: ' ' })
    expect(businessBody(emptied).profile).toMatchObject({ email: null, tax_number: null, address: null })
  })
})

describe('the look of documents', () => {
  const look = (document_style: OrganizationRecord['profile']['document_style']) =>
    documentBody(documentValues({ ...record, profile: { ...profile, document_style } })).profile.document_style

  it('is sent back as it was given', () => {
    for (const accent of ['#2563eb', null]) {
      for (const template of ['MODERN', 'COMPACT'] as const) {
        const style = { template, typeface: 'SANS', accent } as const
        expect(look(style)).toEqual(style)
      }
    }
    for (const style of [
      { ...plainStyle, accent: '#2563eb' },
      { ...plainStyle, typeface: 'SERIF' as const },
    ]) {
      expect(look(style)).toEqual(style)
    }
  })

  it('is nothing where it goes without saying', () => {
    expect(look(plainStyle)).toBeNull()
  })
})

describe('the columns of documents', () => {
  const columnsOf = (document_columns: OrganizationRecord['profile']['document_columns']) =>
    documentValues({ ...record, profile: { ...profile, document_columns } })

  it('are sent back as they were given, and are nothing where they are the usual ones', () => {
    const chosen = ['AMOUNT', 'UNIT', 'DESCRIPTION'] as const
    expect(documentBody(columnsOf([...chosen])).profile.document_columns).toEqual(chosen)
    expect(documentBody(columnsOf([...usualColumns])).profile.document_columns).toBeNull()
  })

  it('are all there to be chosen', () => {
    const { columns } = columnsOf(['AMOUNT', 'DESCRIPTION'])
    expect(columns.filter(({ isShown }) => isShown).map(({ column }) => column)).toEqual(['AMOUNT', 'DESCRIPTION'])
    expect(columns).toHaveLength(7)
  })
})

describe('the language of documents', () => {
  const sent = (document_language: string | null) =>
    documentBody(documentValues({ ...record, profile: { ...profile, document_language } })).profile.document_language

  it('is sent back as it was given, also where it is none that is offered, and is nothing where it is English', () => {
    for (const language of ['de', 'da', null]) expect(sent(language)).toBe(language)
    expect(sent('en')).toBeNull()
  })
})

describe('the signature', () => {
  const signed = (signature: OrganizationRecord['profile']['signature']) =>
    documentValues({ ...record, profile: { ...profile, signature } })

  it('is sent back as it was given', () => {
    const signature = { image: 'data:image/png;base64,AAAA', name: 'Ada Lind', ...on, on_estimates: false }
    expect(documentBody(signed(signature)).profile.signature).toEqual(signature)
  })

  it('is none without an image, and on everything at first', () => {
    const values = signed(null)
    expect(documentBody(values).profile.signature).toBeNull()
    values.signature.image = 'data:image/png;base64,AAAA'
    expect(documentBody(values).profile.signature).toEqual({ image: 'data:image/png;base64,AAAA', name: null, ...on })
  })
})

describe('what new documents begin with', () => {
  const defaults = {
    tax_id: '0193a1b2-0000-7000-8000-000000000009',
    tax_exemption: null,
    net_terms: 'NET15',
    has_late_fee: true,
    late_fee_kind: 'PERCENTAGE',
    late_fee_interval: 'MONTHLY',
    late_fee: 1.5,
    notes: 'Thank you.',
  } as const
  const values = documentValues({ ...record, profile: { ...profile, document_defaults: defaults } })

  it('is sent back as it was given', () => {
    expect(documentBody(values).profile.document_defaults).toEqual(defaults)
  })

  it('says why no tax is charged only where there is none', () => {
    const small = { ...values.beginsWith, taxExemption: 'SMALL_BUSINESS' } as const
    const sent = (beginsWith: typeof values.beginsWith) =>
      documentBody({ ...values, beginsWith }).profile.document_defaults
    expect(sent(small)).toEqual(defaults)
    expect(sent({ ...small, taxId: '' })).toEqual({ ...defaults, tax_id: null, tax_exemption: 'SMALL_BUSINESS' })
    const bare = documentValues(record).beginsWith
    expect(sent({ ...bare, taxExemption: 'EXEMPT' })).toMatchObject({ tax_exemption: 'EXEMPT' })
  })

  it('says what is missing of a late fee', () => {
    const beginsWith = { ...values.beginsWith, lateFee: '' }
    expect(Object.keys(checkDocuments({ ...values, beginsWith }))).toEqual(['profile.document_defaults.late_fee'])
    expect(checkDocuments(values)).toEqual({})
  })
})

describe('the late fee of the currency that was', () => {
  const fee = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 40 } as const
  const none = { tax_id: null, tax_exemption: null, net_terms: null, notes: null }
  const former = (currency: string, over: object = {}) =>
    feeOfFormerCurrency({ ...profile, document_defaults: { ...none, ...fee, ...over } }, currency)

  it('is what is fixed, once another currency is chosen', () => {
    expect(former('CHF')).toBe(40)
    expect(former('EUR')).toBeNull()
    expect(former('')).toBeNull()
  })

  it('is none where it is a percentage, or there is none', () => {
    expect(former('CHF', { late_fee_kind: 'PERCENTAGE' })).toBeNull()
    expect(former('CHF', { has_late_fee: false, late_fee: null })).toBeNull()
    expect(feeOfFormerCurrency(profile, 'CHF')).toBeNull()
  })
})
