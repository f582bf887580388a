import type { DocumentParties } from '../../contract/sync/document-parties'
import { profileFieldsFor } from '../../domain/profile-fields'
import { pick, type WireRecord } from '../../domain/wire/read-fields'
import type { Reads } from '../../storage/organization-file'
import { presentNestedOrganization } from '../present/organization'

/** Whether all that a document says of the business is what it says here, or said before one of its changes. */
export function hasLetterhead({ organization }: DocumentParties, reads: Reads): boolean {
  const present = presentNestedOrganization(reads.organization(), 'MEMBER')
  const own = [present, ...reads.sync.letterheads.former()].map(({ name, profile }) => printed({ name, profile }))
  return Object.entries(printed(organization)).every(
    ([field, text]) => text === 'null' || own.some((each) => each[field] === text),
  )
}

const ofProfile = profileFieldsFor('said')

/** What is printed of the business, as text by field. */
function printed({ name, profile }: { readonly name: string; readonly profile: WireRecord }): Record<string, string> {
  const fields = Object.entries<unknown>({ name, ...pick(profile, ofProfile) })
  return Object.fromEntries(fields.map(([field, value]) => [field, JSON.stringify(value)]))
}
