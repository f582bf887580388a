import type { Tx } from '../context/round-context'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { contentHash, isSame } from '../wire/canonical'
import { isEcho, isSameText } from './echo'

type Reads = Tx['reads']

const NEAR_FIELDS = 2

/** What a record said when it was last sent. */
const sentWith = ({ rule, localId }: RecordRef, { agreement }: Reads['sync']): Content | undefined =>
  agreement.base(rule.kind, localId)?.local as Content | undefined

/** How much of what this record was sent with a record of the remote's says that says nothing else; null where it does. */
export function partOfSent(ref: RecordRef, theirs: Content, { sync }: Reads): 'enough' | 'little' | null {
  const said = sentWith(ref, sync)
  if (said === undefined || !couldBeNormalised(ref.rule, said, theirs)) return null
  return identifiesRecord(ref.rule, said, theirs) ? 'enough' : 'little'
}

/** Whether a record of the remote's, which nothing here is paired with, may be what was sent for this one. */
export function mayBeSent(ref: RecordRef, theirs: Content, reads: Reads): boolean {
  const sentAs = whoseContent(ref, theirs, reads)
  if (sentAs === 'anothers') return partOfSent(ref, theirs, reads) === 'enough'
  return sentAs === 'own' || isNearMatch(ref, theirs, reads)
}

/** Whether a record of the remote's says what was sent here in all fields but one: somebody may have changed it since. */
export function isNearMatch(ref: RecordRef, theirs: Content, { sync }: Reads): boolean {
  const { rule } = ref
  const sent = sentWith(ref, sync)
  if (sent === undefined) return false
  if (couldBeNormalised(rule, sent, theirs)) return true
  const fields = rule.fields.filter((field) => field !== 'options')
  const same = fields.filter((field) => isSame(sent[field], theirs[field]))
  const typed = same.filter((field) => (sent[field] ?? null) !== null)
  return fields.length - same.length === 1 && typed.length >= NEAR_FIELDS
}

/** Whether a record of the remote's may be all that it made of what was said: each field of it, an echo, or left out. */
function couldBeNormalised(rule: SyncRule, said: Content, theirs: Content): boolean {
  const isThere = (field: string) => (theirs[field] ?? null) !== null
  const isLike = (field: string) => isSame(said[field], theirs[field]) || isEcho(said[field], theirs[field])
  return rule.fields.some(isThere) && rule.fields.every((field) => !isThere(field) || isLike(field))
}

/**
 * Whether what may be made of what was said says enough of it to be nothing else's: two fields of it whole, or all there
 * are. One name may be the beginning of another.
 */
function identifiesRecord(rule: SyncRule, said: Content, theirs: Content): boolean {
  const typed = rule.fields.filter((field) => (said[field] ?? null) !== null)
  const whole = typed.filter((field) => isSame(said[field], theirs[field]) || isSameText(said[field], theirs[field]))
  return whole.length >= Math.min(NEAR_FIELDS, typed.length)
}

/**
 * Whether this record was sent to be created and said just this then, whatever was changed or deleted here since; or
 * another one was, whose double it is more likely than a part of this one. What a remote made of one, it makes of a copy of
 * that too.
 */
export function whoseContent(ref: RecordRef, content: Content, { sync }: Reads): 'own' | 'anothers' | 'nobodys' {
  const { rule, localId } = ref
  const { createFingerprints: sent } = sync
  const hash = contentFingerprint(rule, content)
  if (sent.hasAs(rule.kind, localId, hash)) return 'own'
  const other = sent.find(rule.kind, hash)
  if (other === null) return 'nobodys'
  const said = sentWith(ref, sync)
  const isCopy = said !== undefined && sent.hasAs(rule.kind, other, contentFingerprint(rule, said))
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
