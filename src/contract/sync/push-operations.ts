import { z } from 'zod'
import { parseInstant } from '../../kernel/instant'
import { dateField, idOf, integer } from '../define/fields'
import { isKeepable } from '../define/keepable'
import { defineOperation, type Operation } from '../define/operation'
import { integer as wholeNumber, text } from '../define/record-fields'
import { creditNoteFacts } from '../v1/credit-notes/credit-note-record'
import { v1 } from '../v1/index'
import { documentParties } from './document-parties'
import { MOST_ETAG_CHARACTERS } from './etag'
import { ownSyncTexts } from '../../words/en/service/own-sync'
import { requestTexts } from '../../words/en/service/requests'

/** How many entries a push takes at most; the body as a whole stays below 5 MB. */
export const MOST_ENTRIES = 100

/** What a caller calls one request by, so that a repeated one is known. */
export const idempotencyKey = z
  .string()
  .min(1, ownSyncTexts.nameAKey)
  .max(100, ownSyncTexts.keyTooLong)
  .refine(isKeepable, ownSyncTexts.keyCannotBeKept)

const pushable = new Map(
  Object.values<Operation>(v1)
    .filter(({ method, record }) => method !== 'GET' && record !== null)
    .map((operation) => [operation.name, operation]),
)

/** The operation that an entry of a push may name: one that writes an organization's records; null for any other. */
export function pushableOperation(name: string): Operation | null {
  return pushable.get(name) ?? null
}

const uuid = idOf<string>()

/** A write as a device made it, to be made here as well. */
export const pushEntry = z.object({
  key: idempotencyKey,
  /** One of /v1 that writes records; another is answered 405, for itself alone. */
  operation: z.string().max(100, ownSyncTexts.useAtMost100Characters),
  params: z.record(z.string(), z.string()).default({}),
  body: z.record(z.string(), z.unknown()).default({}),
  /** The ids that what is made is to get: `record` where the operation creates one, `made` what comes of it besides. */
  ids: z
    .object({
      record: uuid.optional(),
      made: z.array(uuid).max(100, ownSyncTexts.nameAtMost100Records).optional(),
    })
    .optional(),
  /**
   * The number that was given already: of `createEstimate`, `sendInvoice` and `createCreditNote`. One that no series could hold is a 422,
   * and a taken one a 409, as is one of an invoice that would leave a gap; each for its entry alone.
   */
  number: z
    .object({
      prefix: z.string(),
      number: integer,
      /** The number before it in its series on this device: null where it begins the series. */
      previous: integer.nullable().optional(),
    })
    .optional(),
  /** The day on which `sendInvoice` issued the invoice. */
  issued_at: dateField.optional(),
  /** The day on which it was done; late fees follow from the days of issuing, closing and waiving. Today if left out. */
  made_on: dateField.optional(),
  /** The moment at which an estimate was moved. The server's own if left out, or where it has not come yet. */
  made_at: z.iso.datetime().transform(parseInstant).optional(),
  /**
   * Of an operation by which a document goes out: what it says of its client and of the business. The business's name,
   * address, ways to reach it and bank details have to be those that it has or once had here, or the caller has to be
   * allowed to change them; else it is a 403.
   */
  parties: documentParties.optional(),
  /** Of `createCreditNote`: what was issued. It is kept as it is, in place of what the body asks for; its sums have to add up. */
  credit_note: creditNoteFacts.optional(),
  /** The etag that the record is to have still; another is a 412. */
  if_match: z.string().max(MOST_ETAG_CHARACTERS, requestTexts.useAtMost200Characters).optional(),
  /**
   * Of `deleteClient`: SHA-256, in hex, over an `id etag` line for each of the contacts and notes that are to go with it,
   * by id. Where it has others, or they have changed, it is a 412.
   */
  if_parts: z.string().max(200, requestTexts.useAtMost200Characters).optional(),
})
export type PushEntry = z.output<typeof pushEntry>
/** An entry as a client writes it. */
export type PushEntryInput = z.input<typeof pushEntry>

const answerBody = z.union([
  z.object({ success: z.literal(true), message: text, data: z.unknown().optional() }),
  z.object({ success: z.literal(false), message: text, errors: z.record(z.string(), z.array(text)) }),
])

/** What came of one entry: the very status and envelope of /v1. */
export const pushAnswer = z.object({
  key: text,
  status: wholeNumber,
  body: answerBody,
  /** Of the one record that the body holds; null where it holds none. */
  etag: text.nullable(),
})
export type PushAnswer = z.output<typeof pushAnswer>

export const pushOperations = {
  /** Each entry in a transaction of its own, in order; one that fails stops none of the others. */
  pushEntries: defineOperation({
    name: 'pushEntries',
    method: 'POST',
    path: '/v1/sync/push',
    runsOn: 'host',
    body: z.object({
      entries: z
        .array(pushEntry)
        .min(1, ownSyncTexts.sendAtLeastOneEntry)
        .max(MOST_ENTRIES, ownSyncTexts.sendAtMostEntries(MOST_ENTRIES)),
    }),
    data: z.array(pushAnswer),
    message: ownSyncTexts.entriesAnswered,
  }),
}
