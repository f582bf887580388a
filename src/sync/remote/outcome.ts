import { wordsOf } from '../../kernel/words-of'
import { recordOf, recordsAmong, type WireRecord } from '../../domain/wire/read-fields'
import type { RemoteReply } from '../../contract/define/remote'
import type { EntryError } from '../../storage/stores/sync/outbox-store'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** What a reply to a write means for the entry that was sent. */
export type Outcome =
  /** It was applied; the record, where the reply holds one. */
  | { readonly kind: 'done'; readonly record: WireRecord | null; readonly records: readonly WireRecord[] }
  /** It was not applied, and may be tried again as it is. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  /** Whoever answers has other books than those that are linked. */
  | { readonly kind: 'otherBooks' }
  /** The remote understood and refused. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: EntryError }
  /** There is no such record, or no such operation. */
  | { readonly kind: 'notFound' }
  /** This remote has no such operation. */
  | { readonly kind: 'notOffered' }
  /** The record has changed since. */
  | { readonly kind: 'changed' }
  /** It may have been applied. */
  | { readonly kind: 'unknown' }

/** What a request is answered that is larger than a server takes in, or a proxy before it. */
export const TOO_LARGE = 413

/** Classifies a reply to a write (sync design, "Push"). */
export function outcomeOf(reply: RemoteReply): Outcome {
  if (reply.kind === 'silent') return reply.wasSent ? { kind: 'unknown' } : { kind: 'offline' }
  const { status } = reply
  if (status === 429) return { kind: 'later', afterMs: reply.retryAfterMs ?? null }
  if (status === 401) return { kind: 'signedOut' }
  if (status === 421) return { kind: 'otherBooks' }
  if (reply.kind === 'unreadable') return ofUnreadable(status)
  if (status >= 200 && status < 300) return doneOf(reply.body)
  if (status === 404) return { kind: 'notFound' }
  if (status === 405 || status === 501) return { kind: 'notOffered' }
  if (status === 412) return { kind: 'changed' }
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', status, error: errorOf(reply.body) }
  return { kind: 'unknown' }
}

/** What is surely not applied, whoever says so. */
function ofUnreadable(status: number): Outcome {
  if (status === 405) return { kind: 'notOffered' }
  if (status === 404) return { kind: 'notFound' }
  if (status !== TOO_LARGE) return { kind: 'unknown' }
  return { kind: 'refused', status, error: { message: syncLogTexts.tooLargeToSend, errors: {} } }
}

function doneOf(body: WireRecord): Outcome {
  if (body['success'] !== true) return { kind: 'unknown' }
  const { data } = body
  const records = Array.isArray(data) ? recordsAmong(data) : []
  return { kind: 'done', record: recordOf(data), records }
}

/** More fields than anything that is sent has, and more reasons than a person needs. */
const [MOST_FIELDS, MOST_REASONS] = [30, 3]

/** The remote's own words, as far as they are words. */
function errorOf(body: WireRecord): EntryError {
  const message = typeof body['message'] === 'string' ? wordsOf(body['message']) : syncLogTexts.theServerRefusedIt
  const errors = Object.entries(recordOf(body['errors']) ?? {})
    .slice(0, MOST_FIELDS)
    .map(([field, messages]) => {
      const reasons: unknown[] = Array.isArray(messages) ? messages.slice(0, MOST_REASONS) : [messages]
      return [wordsOf(field), reasons.flatMap((reason) => (typeof reason === 'string' ? [wordsOf(reason)] : []))]
    })
  return { message, errors: Object.fromEntries(errors) as EntryError['errors'] }
}
