import type { UserId } from '../../domain/ids'
import { payeeFields, profileFieldsFor } from '../../domain/profile-fields'
import { pick, recordOf, textOf } from '../../domain/wire/read-fields'
import { plainRule } from './plain-rule'
import type { Content, SyncRule } from './sync-rule'

const none = { list: null, create: null, remove: null } as const
/** What new documents begin with is each device's own (docs/decisions/0015). */
const profileFields = profileFieldsFor('said', 'writing', 'sheet', 'signed')
const inProfile = (field: string) => `profile.${field}`

/** Where the business is paid, as fields of its content. */
export const bankFields: readonly string[] = payeeFields.map(inProfile)

/** How documents are written and printed, and nothing that they say of the business. */
export const writing = profileFieldsFor('writing', 'sheet')

/** All that documents say of the business. */
export const letterheadFields = ['name', ...profileFieldsFor('said').map(inProfile)]

/** The business itself. Its profile's fields are merged one by one: `profile.phone`. */
export const organizationRule: SyncRule = {
  ...plainRule,
  parent: null,
  deleteLocal: () => false,
  kind: 'organization',
  operations: { ...none, get: 'getOrganization', update: 'updateOrganization' },
  idParam: 'organizationId',
  fields: ['name', ...profileFields.map(inProfile)],
  printedFields: ['name', ...profileFieldsFor('said', 'writing', 'signed').map(inProfile)],
  isComplete: ({ name }) => typeof name === 'string',
  contentOf(record): Content {
    const profile = recordOf(record['profile']) ?? {}
    const ofProfile = Object.entries(pick(profile, profileFields)).map(
      ([field, value]) => [inProfile(field), value] as const,
    )
    return { ...pick(record, ['name']), ...Object.fromEntries(ofProfile) }
  },
  naturalKeyOf: () => 'organization',
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal: () => 'unreadable',
}

/** The person. The address they sign in with is each place's own. */
export const profileRule: SyncRule = {
  ...plainRule,
  parent: null,
  deleteLocal: () => false,
  kind: 'profile',
  operations: { ...none, get: 'getProfile', update: 'updateProfile' },
  idParam: 'userId',
  fields: ['name'],
  isComplete: ({ name }) => typeof name === 'string',
  contentOf: (record) => pick(record, ['name']),
  naturalKeyOf: () => 'profile',
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal(id, record, { reads, writes, now }) {
    const member = reads.members.get(id as UserId)
    const name = textOf(record['name'])
    if (member === null || name === null) return 'unreadable'
    writes.members.update({ ...member, name, updatedAt: now })
    return null
  },
}
