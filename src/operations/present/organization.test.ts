import { describe, expect, it } from 'vitest'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import { openMemoryFile } from '../../storage/rows.fixture'
import { presentFrozenOrganization, presentOrganization } from './organization'

describe('an organization that was kept before there were account numbers', () => {
  const row = openMemoryFile().reads.organization()
  const none = { account_number: null, routing_number: null, document_defaults: null }

  it('has none', () => {
    expect(Object.keys(row.profile)).not.toContain('accountNumber')
    expect(presentOrganization(row, 'OWNER').profile).toMatchObject({ ...none, iban: null })
  })

  it('has none where it is frozen in a document, and its own where it was frozen with them', () => {
    const record = presentOrganization(row, 'OWNER')
    const kept = Object.entries(record.profile).filter(([name]) => !Object.hasOwn(none, name))
    const old = { ...record, profile: Object.fromEntries(kept) } as unknown as OrganizationRecord
    expect(presentFrozenOrganization(old, 'MEMBER')).toEqual({ ...record, role: 'MEMBER' })
    const profile = { ...record.profile, account_number: '000123456789' }
    expect(presentFrozenOrganization({ ...record, profile }, 'MEMBER').profile).toEqual(profile)
  })
})
