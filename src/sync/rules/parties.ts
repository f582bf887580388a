import type { z } from 'zod'
import { clientRecord } from '../../contract/v1/clients/client-record'
import { organizationProfile, organizationProfileBody } from '../../contract/v1/organizations/organization-operations'
import type { ClientId } from '../../domain/ids'
import { pick, recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { askOfLetterhead, letterheadOf, LOGO, ownSpelling, withLetterhead, type Letterhead } from './letterhead'
import { letterheadFields, writing } from './organization-rules'
import type { Content, WriteContext } from './sync-rule'

interface Document {
  readonly kind: 'estimate' | 'invoice'
  readonly id: string
  readonly clientId: ClientId
}

/**
 * The parties of a document that went out, frozen as the remote shows them, with this device's own where it leaves
 * something out, or shows what no document could be printed with; answers the snapshot's key. What it says of the business
 * that this business never said is asked about, and ours is frozen.
 */
export function freezeParties(document: Document, record: WireRecord, context: WriteContext): string {
  const { reads, local } = context
  // Our server says all that was printed, and nothing stood where it says nothing.
  const isFull = reads.sync.link()?.kind === 'full'
  const theirs = recordOf(record['organization']) ?? {}
  const profile = fitting(theirs['profile'], profileFields, isFull)
  const told = letterheadOf({ name: theirs['name'], profile })
  const own = ownSpelling(told, context)
  if (own === null) askOfLetterhead(document, told, context)
  const organization = local.read('organization', reads.organization().id) ?? {}
  const isWhole = own !== null && isFull
  const ours = { ...recordOf(organization['profile']), ...(isWhole ? unprinted : {}), ...written(profile) }
  const client = local.read('client', document.clientId) ?? {}
  const frozen = {
    client: {
      ...client,
      ...fitting(record['client'], clientRecord.shape, isFull),
      ...pick(client, ['id', 'contact_count', 'note_count']),
    },
    organization: { ...organization, profile: ours },
  }
  return freezeWith(frozen, own ?? {}, context)
}

/** Freezes parties that say this of the business; the logo is frozen apart. */
export function freezeWith(
  frozen: Readonly<Record<string, unknown>> & { readonly organization: WireRecord },
  letterhead: Letterhead,
  { reads, writes }: Pick<WriteContext, 'reads' | 'writes'>,
): string {
  // Few remotes show the logo with a document (docs/decisions/0006): it is the business's own then.
  const logo = textOf(letterhead[LOGO]) ?? reads.organization().profile.logo
  return writes.freeze({
    ...frozen,
    organization: withLetterhead(frozen.organization, letterhead),
    ...(logo === null ? {} : { logoHash: writes.freeze(logo) }),
  })
}

/** The same parties with what this business says now. */
export function freezeWithOwn(
  { logoHash: _, ...frozen }: Parameters<typeof freezeWith>[0],
  context: Pick<WriteContext, 'reads' | 'writes' | 'local'>,
): string {
  const organization = context.local.read('organization', context.reads.organization().id) ?? {}
  const ours = { ...recordOf(organization['profile']), ...written(recordOf(frozen.organization['profile']) ?? {}) }
  return freezeWith(
    { ...frozen, organization: { ...organization, profile: ours } },
    letterheadOf(organization),
    context,
  )
}

/** A profile of which nothing is printed. */
const unprinted: Content = Object.fromEntries(
  letterheadFields.flatMap((field) => (field.startsWith('profile.') ? [[field.slice('profile.'.length), null]] : [])),
)

const { locale, time_zone, currency } = organizationProfileBody.shape
/** As /v1 shows them; what is printed by these three has to be known. */
const profileFields = { ...organizationProfile.shape, locale, time_zone, currency }

const written = (profile: Content) =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => writing.includes(field)))

/** The fields of an object that their schema takes as they are; null only where it says that there was nothing. */
function fitting(value: unknown, fields: Readonly<Record<string, z.ZodType>>, isNullSaid: boolean): Content {
  const isFitting = ([field, each]: [string, unknown]) =>
    (isNullSaid || (each ?? null) !== null) &&
    Object.hasOwn(fields, field) &&
    fields[field]?.safeParse(each).success === true
  return Object.fromEntries(Object.entries(recordOf(value) ?? {}).filter(isFitting))
}
