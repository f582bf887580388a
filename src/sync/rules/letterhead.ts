import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { snapshotKey } from '../../storage/stores/ledger-store'
import type { FormerLetterhead } from '../../storage/stores/sync/letterhead-store'
import { canonical, contentHash, isSame } from '../wire/canonical'
import { letterheadFields, organizationRule } from './organization-rules'
import type { Content, WriteContext } from './sync-rule'

/** What a document says of the business, by field of the business's content: what has no value is left out. */
export type Letterhead = Content

export const LOGO = 'profile.logo'
const OF_PROFILE = 'profile.'

/** What an organization would have its documents say. */
export function letterheadOf({ name, profile }: { readonly name?: unknown; readonly profile?: unknown }): Letterhead {
  const content = organizationRule.contentOf({ name: textOf(name), profile })
  const said = letterheadFields.map((field) => [field, content[field]] as const)
  return Object.fromEntries(said.filter(([, value]) => canonical(folded(value)) !== null))
}

/** An organization as documents nest it, without its pictures, that says this. */
export function withLetterhead(organization: WireRecord, letterhead: Letterhead): WireRecord {
  const said = Object.entries(letterhead).filter(([field]) => field.startsWith(OF_PROFILE))
  const profile = Object.fromEntries(said.map(([field, value]) => [field.slice(OF_PROFILE.length), value]))
  return {
    ...organization,
    name: letterhead['name'] ?? organization['name'],
    profile: { ...recordOf(organization['profile']), ...profile, logo: null, signature: null },
  }
}

/** What is kept of a letterhead so that it is known as this business's own from then on. */
export function toFormer(letterhead: Letterhead): FormerLetterhead {
  const { name, profile } = withLetterhead({ name: '' }, letterhead)
  const logo = textOf(letterhead[LOGO])
  return { name: String(name), profile: recordOf(profile) ?? {}, logoHash: logo === null ? null : snapshotKey(logo) }
}

/**
 * What a remote tells of the business, as this business writes or once wrote it; null where any of it never was its own:
 * nobody else puts an account onto a document of ours.
 */
export function ownSpelling(
  told: Letterhead,
  { reads, local }: Pick<WriteContext, 'reads' | 'local'>,
): Letterhead | null {
  const present = letterheadOf(local.read('organization', reads.organization().id) ?? {})
  return (
    spelledBy([keyed(present)], told) ??
    spelledBy([keyed(present), ...reads.sync.letterheads.former().map(known)], told)
  )
}

/** Whether parties, as they are frozen, say of the business all that was told. */
export function saysAllOf({ organization, logoHash }: WireRecord, told: Letterhead): boolean {
  const { name, profile } = recordOf(organization) ?? {}
  return spelledBy([{ ...letterheadOf({ name, profile }), [LOGO]: logoHash }], told) !== null
}

function spelledBy(own: readonly Letterhead[], told: Letterhead): Letterhead | null {
  const wanted = keyed(told)
  const spelled = Object.entries(told).map(([field, value]) => {
    const same = own.find((each) => isSame(folded(each[field]), folded(wanted[field])))
    return same === undefined ? null : ([field, field === LOGO ? value : same[field]] as const)
  })
  const found = spelled.filter((each) => each !== null)
  return found.length === spelled.length ? Object.fromEntries(found) : null
}

const known = ({ name, profile, logoHash }: FormerLetterhead): Letterhead => ({
  ...letterheadOf({ name, profile }),
  [LOGO]: logoHash,
})

/** With the key of the logo in its place: no more is kept of former ones. */
function keyed(letterhead: Letterhead): Letterhead {
  return LOGO in letterhead ? { ...letterhead, [LOGO]: snapshotKey(letterhead[LOGO]) } : letterhead
}

/** Without what a remote may write in its own way: letters and spaces. */
function folded(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/gu, '').toLowerCase()
  const record = recordOf(value)
  return record === null
    ? value
    : Object.fromEntries(Object.entries(record).map(([name, member]) => [name, folded(member)]))
}

/** Somebody has said of a letterhead that it is not to be printed: it holds for as long as the link. */
const KEPT = { letterhead: 'kept' }

export function keepOwnLetterhead(name: string, { writes }: Pick<WriteContext, 'writes'>): void {
  writes.sync.acceptedDifferences.keep(organizationRule.kind, name, KEPT)
}

/**
 * Asks whether what a remote shows a document with is this business's own: once for all documents that say the same, and
 * not again once ours was kept.
 */
export function askOfLetterhead(
  document: { readonly kind: 'estimate' | 'invoice'; readonly id: string },
  told: Letterhead,
  { reads, writes, now, round }: Pick<WriteContext, 'reads' | 'writes' | 'now' | 'round'>,
): void {
  const { kind } = organizationRule
  const name = contentHash(folded(told))
  const isKept = isSame(reads.sync.acceptedDifferences.of(kind, name), KEPT)
  const said = isKept ? { outcome: 'own letterhead', detail: '' } : { outcome: 'conflict', detail: 'letterhead' }
  writes.sync.log.append({ at: now, kind: document.kind, localId: document.id, ...said })
  if (isKept) return
  writes.sync.letterheads.tell(document.kind, document.id, name)
  if (reads.sync.conflicts.ofRecord(kind, name) !== null) return
  putLetterheadQuestion(name, told, { writes, now })
  round.summary.conflicts += 1
}

/** Puts the question whether a letterhead is this business's own, for a person to answer. */
export function putLetterheadQuestion(
  localId: string,
  told: Letterhead,
  { writes, now }: Pick<WriteContext, 'writes' | 'now'>,
): void {
  const { kind } = organizationRule
  const [remote, base] = [
    { content: told, record: {}, hash: '', etag: null },
    { local: {}, remote: {} },
  ]
  writes.sync.conflicts.open({ kind, localId, reason: 'letterhead', base, local: null, remote, foundAt: now })
}
