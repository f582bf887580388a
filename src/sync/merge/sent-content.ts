import type { WireRecord } from '../../domain/wire/read-fields'
import type { Tx } from '../context/round-context'
import { clientRefOf } from '../rules/document-fields'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { contentHash, isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import { isEcho, isSameText } from './echo'

type Reads = Tx['reads']

const NEAR_FIELDS = 2

/** What a record said when it was last sent; null where it never was. */
const sentWith = ({ rule, localId }: RecordRef, { agreement }: Reads['sync']): Content | null =>
  (agreement.base(rule.kind, localId)?.local ?? null) as Content | null

const isSaid = (content: Content, field: string) => (content[field] ?? null) !== null

/** How a record of the remote's, which nothing here is paired with, is like one that was sent and not heard of. */
export type SentLikeness =
  /** It says what that was sent with, or says now. */
  | 'same'
  /** It can hardly be anything but what the remote made of it. */
  | 'made'
  /** It may be what arrived, changed by somebody since. */
  | 'near'
  /** It says a part of what that does, as another record may. */
  | 'part'
  | 'another'

/**
 * How a record of the remote's is like one that was sent, changed or deleted here since or not. What says something else than
 * was sent is never more than near: somebody has typed that.
 */
export function likenessToSent(
  ref: RecordRef,
  here: WireRecord | null,
  { record, content }: Pick<RemoteVersion, 'record' | 'content'>,
  reads: Reads,
): SentLikeness {
  const { rule } = ref
  const name = rule.carriesClientRef ? clientRefOf(record) : null
  // It says that it is another's, be it of another device.
  if (!rule.isComplete(record) || (name !== null && name !== ref.localId)) return 'another'
  const said = sentWith(ref, reads.sync)
  const sentAs = whoseContent(ref, said, content, reads)
  const says = here === null ? null : rule.contentOf(here)
  if (sentAs === 'own' || (says !== null && rule.fields.every((field) => isSame(says[field], content[field]))))
    return 'same'
  const isPart = said !== null && couldBeNormalised(rule, said, content)
  const isMade = isPart && identifiesRecord(rule, said, content)
  // Of two that say otherwise a remote may keep the same: a person knows which this is.
  if (sentAs === 'anothers') return isMade ? 'near' : 'another'
  if (isPart) return isMade ? 'made' : 'part'
  const isNear = [said, says].some((each) => each !== null && isAlike(rule, each, { record, content }))
  return isNear ? 'near' : 'another'
}

/** Whether the two are known by the same, or say the same but for one field, or have in common what people seldom change. */
function isAlike(
  rule: SyncRule,
  said: Content,
  { record, content }: Pick<RemoteVersion, 'record' | 'content'>,
): boolean {
  const isKnownBySame = rule.naturalKeyOf(said, record) === rule.naturalKeyOf(content, record)
  if (isKnownBySame || differsInOne(rule, said, content)) return true
  const common = rule.likenessOf?.(said, record) ?? []
  return (rule.likenessOf?.(content, record) ?? []).some((key) => common.includes(key))
}

/** Whether somebody may have changed one field of what was said, and the remote what it keeps otherwise. */
function differsInOne(rule: SyncRule, said: Content, theirs: Content): boolean {
  const fields = rule.fields.filter((field) => field !== 'options')
  const kept = fields.filter((field) => isSaid(said, field) && isSame(said[field], theirs[field]))
  const differing = fields.filter((field) => isSaid(theirs, field) && !isLike(said[field], theirs[field]))
  return differing.length <= 1 && kept.length >= NEAR_FIELDS
}

const isLike = (said: unknown, seen: unknown) => isSame(said, seen) || isEcho(said, seen)

/** Whether a record of the remote's may be all that it made of what was said: each field of it, an echo, or left out. */
function couldBeNormalised(rule: SyncRule, said: Content, theirs: Content): boolean {
  const there = rule.fields.filter((field) => isSaid(theirs, field))
  return there.length > 0 && there.every((field) => isLike(said[field], theirs[field]))
}

/** Whether a record of the remote's says otherwise what was said, as somebody else has typed it; some work out when it is due. */
export const saysOtherwise = (rule: SyncRule, said: Content, theirs: Content): boolean =>
  rule.fields.some(
    (field) =>
      field !== 'due_at' && isSaid(said, field) && isSaid(theirs, field) && !isLike(said[field], theirs[field]),
  )

/**
 * Whether what may be made of what was said says enough of it to be nothing else's: two fields of it whole, or all there
 * are. One name may be the beginning of another.
 */
function identifiesRecord(rule: SyncRule, said: Content, theirs: Content): boolean {
  const typed = rule.fields.filter((field) => isSaid(said, field))
  const whole = typed.filter((field) => isSame(said[field], theirs[field]) || isSameText(said[field], theirs[field]))
  return whole.length >= Math.min(NEAR_FIELDS, typed.length)
}

/**
 * Whether this record was sent to be created and said just this then, whatever was changed or deleted here since; or
 * another one was, whose double it is more likely than a part of this one. What a remote made of one, it makes of a copy of
 * that too.
 */
function whoseContent(
  { rule, localId }: RecordRef,
  said: Content | null,
  content: Content,
  { sync }: Reads,
): 'own' | 'anothers' | 'nobodys' {
  const { createFingerprints: sent } = sync
  const hash = contentFingerprint(rule, content)
  if (sent.hasAs(rule.kind, localId, hash)) return 'own'
  const other = sent.find(rule.kind, hash)
  if (other === null) return 'nobodys'
  const isCopy = said !== null && sent.hasAs(rule.kind, other, contentFingerprint(rule, said))
  return isCopy ? 'nobodys' : 'anothers'
}

/**
 * By what a new record that is sent is known again: all it says, and what it is known by, as somebody may have changed its
 * double since.
 */
export function createFingerprints(rule: SyncRule, content: Content): string[] {
  return [contentFingerprint(rule, content), keyFingerprint(rule, content)].filter((hash) => hash !== null)
}

/** What a record is known by, where its content says so; null where our name for it does, or what it is below. */
function keyFingerprint(rule: SyncRule, content: Content): string | null {
  return rule.carriesClientRef || rule.parent !== null ? null : contentHash(['key', rule.naturalKeyOf(content, {})])
}

/** Of what is sent for a new record, but for our name for it. When it is due, some services work out for themselves. */
function contentFingerprint(rule: SyncRule, content: Content): string {
  const said = content['net_terms'] === 'OTHER' ? content : { ...content, due_at: null }
  return contentHash(rule.fields.filter((field) => field !== 'options').map((field) => said[field] ?? null))
}
