import { err } from '../../kernel/result'
import type { Call } from '../../contract/define/call'
import { invalidField, type Failure } from '../../contract/define/failure'
import { idempotencyKey } from '../../contract/sync/push-operations'
import type { Reads } from '../../storage/organization-file'
import type { Shown } from '../../storage/stores/idempotency-store'
import type { UserId } from '../../domain/ids'
import type { CommandContext } from '../context'
import { etagOfAnswer } from './etags'
import { isRecordWrite } from './target-record'
import { ownSyncTexts } from '../../words/en/service/own-sync'
import { hashOf } from '../../storage/hash-of'

/** What was answered before to the same request; no more than ids where a record that was shown then has been deleted. */
interface StoredAnswer {
  readonly ok: true
  readonly value: unknown
  /** Of the record as it was then. */
  readonly etag: string | null
  readonly isReduced: boolean
}

/**
 * Looks for what a call's key was answered before; null where it is new, or has no key. A key that was used for another
 * request is a failure on `key`.
 */
export function storedAnswer(
  call: Call,
  userId: UserId,
  reads: Reads,
): StoredAnswer | { readonly ok: false; readonly error: Failure } | null {
  const key = keyOf(call)
  if (key === null) return null
  const read = idempotencyKey.safeParse(key)
  if (!read.success) return err(invalidField('key', read.error.issues[0]?.message ?? ownSyncTexts.notAKey))
  const kept = reads.storedAnswer(userId, key)
  if (kept === null) return null
  if (kept.request !== requestHash(call)) return err(invalidField('key', ownSyncTexts.keyUsedBefore))
  const { data, etag, isReduced } = kept
  return { ok: true, value: data, etag, isReduced }
}

/** Keeps what a call with a key answers, in its own transaction. */
export function storeAnswer(call: Call, data: unknown, { reads, writes, userId, now }: CommandContext): void {
  const key = keyOf(call)
  if (key === null) return
  const answer = { request: requestHash(call), data, etag: etagOfAnswer(call.operation, data, reads), ...shownBy(data) }
  writes.storeAnswer(userId, key, answer, now)
}

function keyOf({ operation, options }: Call): string | null {
  return isRecordWrite(operation) ? (options?.key ?? null) : null
}

/** A hash of the request, whatever the order of its fields; its etag is no part of what it asks for. */
function requestHash({ operation, rawInput, options = {} }: Call): string {
  const { ids, number, issuedAt, effectiveDate: madeOn } = options
  // The names are part of hashes that are stored.
  const given = { ids: ids && { record: ids.record, made: ids.sideEffects }, number, issuedAt, madeOn }
  const request = { operation: operation.name, params: rawInput.params, body: rawInput.body ?? {}, ...given }
  return hashOf(JSON.stringify(request, inOrder))
}

function shownBy(data: unknown): Shown {
  if (data === undefined) return { ids: null, records: [] }
  const ids = Array.isArray(data) ? data.map(idOf) : idOf(data)
  return { ids, records: [...new Set([ids, clientsIn(data)].flat())] }
}

const idOf = (record: unknown) => (record as { readonly id: string }).id

/** The ids of the clients that an answer shows or names, at whatever depth. */
function clientsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(clientsIn)
  return Object.entries(value).flatMap(([field, held]) => {
    if (field === 'client_id' && typeof held === 'string') return [held]
    if (field === 'client') return [idOf(held)]
    return field === 'options' ? [] : clientsIn(held)
  })
}

/** Objects with their fields in the order of their names, without what must not be guessed from a hash. */
function inOrder(name: string, value: unknown): unknown {
  if (name === 'current_password') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
