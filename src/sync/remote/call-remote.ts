import type { WireRecord } from '../../domain/wire/read-fields'
import { v1, type V1Name } from '../../contract/v1/index'
import type { RemoteReply } from '../../contract/define/remote'
import { isRemoteId } from '../wire/limits'
import { etagIn } from '../wire/etag-in'
import { readRecord } from '../wire/read-record'
import { outcomeOf, type Outcome } from './outcome'
import type { Content, SyncRule } from '../rules/sync-rule'
import { inTransaction, PREVIEW_EPOCH, type Round } from '../context/round-context'
import { RoundEnded } from '../context/sync-env'
import { syncLogTexts } from '../../words/en/service/sync-log'

interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** Calls an operation of /v1 on the remote, with the remote's ids. */
export function callRemote(round: Round, operation: V1Name, asked: CallInput = {}): Promise<RemoteReply> {
  return round.remote.call({ operation: v1[operation], ...asked })
}

/** Whether it was done and more came of it than any answer may be: less can be asked for at once. */
export function isTooLong(reply: RemoteReply): boolean {
  return reply.kind === 'unreadable' && reply.tooLong !== null && reply.status >= 200 && reply.status < 300
}

/** Why a record is left alone that no answer can hold. */
export const TOO_LONG = syncLogTexts.tooLargeToRead

/** What came of a call, where the round can go on after it; it ends where there is no network or no token. */
export function outcomeOrEndRound(reply: RemoteReply): Outcome {
  const outcome = outcomeOf(reply)
  const { kind } = outcome
  if (kind === 'offline' || kind === 'signedOut' || kind === 'otherBooks') throw new RoundEnded(kind)
  return outcome
}

/** So long it is believed that a remote has no such operation: it may have been another server's answer, or get it. */
const CAPABILITY_TTL_MS = 24 * 3_600_000

/** Whether the remote has an operation, learned from what it answered; null while that is not known. */
export function isOffered({ file, now }: Round, operation: V1Name | null): boolean | null {
  const known = operation === null ? null : file.reads.sync.capability(operation)
  if (known === null) return operation === null ? false : null
  const age = Date.parse(now()) - Date.parse(known.foundAt)
  return known.isOffered || (age >= 0 && age < CAPABILITY_TTL_MS) ? known.isOffered : null
}

export function saveOffered(round: Round, operation: V1Name, isThere: boolean): void {
  // A round that only looks writes nothing.
  if (round.epoch === PREVIEW_EPOCH || isOffered(round, operation) === isThere) return
  inTransaction(round, ({ writes, now }) => {
    writes.sync.setOffered(operation, isThere, now)
  })
}

export type Fetched =
  /** Where it cannot be read, `problem` says why, and the record holds nothing but its id. */
  | { readonly kind: 'found'; readonly record: WireRecord; readonly problem?: string; readonly etag?: string | null }
  /** A 404, from an operation that has been seen to work. */
  | { readonly kind: 'gone' }
  /** The remote does not let single records of this kind be read. */
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'unsure' }

/** Reads one record of the remote's by its id there. */
export async function fetchRecord(
  round: Round,
  rule: SyncRule,
  remoteId: string,
  params: RemoteParams,
): Promise<Fetched> {
  const { get } = rule.operations
  if (get === null || isOffered(round, get) === false) return { kind: 'notOffered' }
  const reply = await callRemote(round, get, { params: params(remoteId) })
  if (isTooLong(reply)) return { kind: 'found', record: { id: remoteId }, problem: TOO_LONG }
  const outcome = outcomeOrEndRound(reply)
  if (outcome.kind === 'done' && outcome.record !== null) {
    saveOffered(round, get, true)
    return { ...foundAs(rule, outcome.record), etag: reply.kind === 'answered' ? etagIn({ etag: reply.etag }) : null }
  }
  if (outcome.kind === 'later') throw new RoundEnded('throttled')
  // There is one of it: where it is not found it is not shown.
  const isOne = rule.operations.list === null
  const isNever = outcome.kind === 'notFound' && isOne && isOffered(round, get) === null
  // Nobody deletes it, and it was shown: the remote is not well, or something stands before it.
  if (isOne && isOffered(round, get) === true && outcome.kind !== 'done') return { kind: 'unsure' }
  if (outcome.kind === 'notOffered' || isNever) saveOffered(round, get, false)
  if (outcome.kind === 'notOffered') return { kind: 'notOffered' }
  if (outcome.kind !== 'notFound') return { kind: 'unsure' }
  return isOffered(round, get) === true ? { kind: 'gone' } : { kind: 'notOffered' }
}

function foundAs({ kind }: SyncRule, record: WireRecord): Extract<Fetched, { readonly kind: 'found' }> {
  const read = readRecord(kind, record)
  if (read.ok) return { kind: 'found', record: read.value }
  const { id } = record
  return { kind: 'found', record: isRemoteId(id) ? { id } : {}, problem: read.error }
}

export type RemoteParams = (remoteId: string) => Readonly<Record<string, string>>

/** The path's parameters at the remote; `clientId` is that of the client there, for contacts and notes. */
export function remoteParams(rule: SyncRule, clientId: string | null): RemoteParams {
  return (remoteId) => {
    if (rule.kind === 'profile') return {}
    return rule.parent === null ? { [rule.idParam]: remoteId } : { clientId: clientId ?? '', [rule.idParam]: remoteId }
  }
}

/** The client there of a contact or note, be it here or deleted here; null for other kinds, or where it is not known. */
export function remoteParentId({ file, local }: Round, rule: SyncRule, localId: string): string | null {
  if (rule.parent === null) return null
  const { agreement, outbox } = file.reads.sync
  const queued = outbox.ofRecord(localId).map(({ payload }) => payload.params['clientId'])
  // A person may have left a contact or note below one client here and another one there.
  const shown = (agreement.base(rule.kind, localId)?.remote as Content | undefined)?.['client_id']
  const here = local.read(rule.kind, localId)?.['client_id']
  const clientId = shown ?? here ?? queued.find((id) => id !== undefined)
  return typeof clientId === 'string' ? agreement.remoteId('client', clientId) : null
}
