import { describe, expect, it } from 'vitest'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import { openMemoryFile } from '../../storage/rows.fixture'
import { presentFrozenOrganization, presentOrganization } from './organization'

describe('an organization that was kept before it could say all that it can now', () => {
  const row = openMemoryFile().reads.organization()
  const ofDetails = {
    legal_name: null,
    register_entry: null,
    vat_id: null,
    account_number: null,
    routing_number: null,
    payment_link: null,
    invoice_heading: null,
    estimate_heading: null,
    credit_note_heading: null,
    document_labels: null,
  }
  const later = { ...ofDetails, document_style: null, document_columns: null, document_language: null, signature: null }
  const none = { ...later, file_name: null, document_defaults: null }

  it('says nothing there', () => {
    const keys = Object.keys(row.profile)
    for (const field of ['accountNumber', 'legalName', 'vatId']) expect(keys).not.toContain(field)
    expect(presentOrganization(row, 'OWNER').profile).toMatchObject({ ...none, iban: null })
  })

  it('says nothing where it is frozen in a document, and its own where it was frozen with it', () => {
    const record = presentOrganization(row, 'OWNER')
    const kept = Object.entries(record.profile).filter(([name]) => !Object.hasOwn(none, name))
    const old = { ...record, profile: Object.fromEntries(kept) } as unknown as OrganizationRecord
    expect(presentFrozenOrganization(old, 'MEMBER')).toEqual({ ...record, role: 'MEMBER' })
    const style = { template: 'MODERN', typeface: 'SERIF', accent: '#2563eb' } as const
    const profile = {
      ...record.profile,
      account_number: '000123456789',
      document_style: style,
      document_columns: ['AMOUNT' as const, 'DESCRIPTION' as const],
    }
    expect(presentFrozenOrganization({ ...record, profile }, 'MEMBER').profile).toEqual(profile)
  })
})
