import type { WireRecord } from '../../domain/wire/read-fields'
import { isSame } from '../wire/canonical'
import { isEcho } from '../merge/echo'
import { createFingerprints } from '../merge/sent-content'
import { remapIds } from '../merge/remap-ids'
import { clientRefOf } from '../rules/document-fields'
import { parents, type Content, type SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'

/** Whether an answer to a change names another record than the one that was changed: of that one it says nothing. */
export const namesAnother = ({ id }: WireRecord, remoteId: string): boolean => typeof id === 'string' && id !== remoteId

/** Whether an answer to a conversion is the invoice of another estimate, or one that is here and was not made by this one. */
export function isMadeOfAnother(
  { id, converted_from: from }: WireRecord,
  remoteId: string,
  made: readonly string[],
  { sync: { agreement } }: Tx['reads'],
): boolean {
  if (typeof from === 'string' && from !== remoteId && agreement.localId('estimate', from) !== null) return true
  const known = typeof id === 'string' ? agreement.localId('invoice', id) : null
  return known !== null && !made.includes(known)
}

/** A creation as it was sent. */
interface Creation {
  readonly rule: SyncRule
  readonly localId: string
  readonly content: Content
  /** What it is below, by the remote's ids. */
  readonly below: WireRecord
}

/**
 * Whether an answer to a creation is of another record: it stands below something else, carries the name of another one of
 * ours, or says what another one was sent with and not what this one was. Taken for ours, a later change or deletion would
 * go to that one.
 */
export function answersAnother(sent: Creation, record: WireRecord, tx: Pick<Tx, 'reads' | 'local'>): boolean {
  return isBelowAnother(sent, record) || hasNameOfAnother(sent, record, tx) || saysAnother(sent, record, tx)
}

function isBelowAnother({ below }: Creation, record: WireRecord): boolean {
  return parents.some((name) => {
    const [said, told] = [below[name], record[name]]
    return typeof said === 'string' && typeof told === 'string' && said !== told
  })
}

function hasNameOfAnother(
  { rule, localId }: Creation,
  record: WireRecord,
  { reads, local }: Pick<Tx, 'reads' | 'local'>,
) {
  const name = rule.carriesClientRef ? clientRefOf(record) : null
  if (name === null || name === localId) return false
  return local.has(rule.kind, name) || reads.sync.createFingerprints.has(rule.kind, name)
}

function saysAnother({ rule, localId, content }: Creation, record: WireRecord, { reads }: Pick<Tx, 'reads'>): boolean {
  if (!rule.isComplete(record)) return false
  const { agreement, createFingerprints: sent } = reads.sync
  const theirs = rule.contentOf(remapIds(record, agreement.localId).record)
  const isSaidOtherwise = (field: string) => {
    const [said, told] = [content[field] ?? null, theirs[field] ?? null]
    return said !== null && told !== null && !isSame(said, told) && !isEcho(said, told)
  }
  if (!rule.fields.some((field) => field !== 'options' && isSaidOtherwise(field))) return false
  const sentAsThis = createFingerprints(rule, theirs).map((hash) => sent.find(rule.kind, hash))
  return sentAsThis.some((id) => id !== null && id !== localId)
}
