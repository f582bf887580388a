import { z } from 'zod'
import { defineOperation, recordKinds, type RecordKind } from '../define/operation'
import { flag, id, integer, number, text } from '../define/record-fields'
import { creditNoteFacts } from '../v1/credit-notes/credit-note-record'
import { lateFeesRecord } from '../v1/invoices/late-fee-operations'
import { wireRecords } from './wire-records'
import { ownSyncTexts } from '../../words/en/service/own-sync'
import { requestTexts } from '../../words/en/service/requests'

/** What a server that has these operations can do beyond /v1. */
export const syncFeatures = ['idempotency_key', 'client_ids', 'etag', 'changes', 'push', 'digest'] as const

const capabilities = z.object({
  version: z.literal(1),
  organization_id: id,
  features: z.array(text),
  /** Made once for each file, at random: another one means another history. */
  lineage: text,
})
export type SyncCapabilities = z.output<typeof capabilities>

/** A cursor stands in the address that asks with it. */
export const MOST_CURSOR_CHARACTERS = 400

const DEFAULT_CHANGES = 200
const MOST_CHANGES = 500

const limit = z
  .string()
  .regex(/^0*[1-9]\d*$/, requestTexts.useAWholeNumber)
  .optional()
  .transform((given) => (given === undefined ? DEFAULT_CHANGES : Math.min(Number(given), MOST_CHANGES)))

/** What late fees follow from, besides the invoice itself and its payments. */
const lateFeeFacts = lateFeesRecord.pick({ issued_on: true, closed_on: true, waivers: true })

function changeOf<const Kind extends RecordKind, Wire extends z.ZodType>(kind: Kind, record: Wire) {
  return z.object({
    kind: z.literal(kind),
    id,
    /** Since the cursor, all in all. */
    change: z.enum(['created', 'updated', 'deleted']),
    /** The client of a contact or note that is there. */
    parent_id: id.optional(),
    /** As GET answers it now; null once it is deleted. */
    record: record.nullable(),
    /** Null once it is deleted. */
    etag: text.nullable(),
  })
}

/** A record's newest state, or that it is no more. */
export const recordChange = z.discriminatedUnion('kind', [
  changeOf('organization', wireRecords.organization),
  changeOf('profile', wireRecords.profile),
  changeOf('tax', wireRecords.tax),
  changeOf('unit', wireRecords.unit),
  changeOf('client', wireRecords.client),
  changeOf('contact', wireRecords.contact),
  changeOf('note', wireRecords.note),
  changeOf('saved_item', wireRecords.saved_item),
  changeOf('recurring_invoice', wireRecords.recurring_invoice),
  changeOf('estimate', wireRecords.estimate),
  changeOf('invoice', wireRecords.invoice).extend({
    late_fees: lateFeeFacts.optional(),
    /** In the order in which they came to be known. */
    credit_notes: z.array(creditNoteFacts).optional(),
  }),
  changeOf('payment', wireRecords.payment),
  changeOf('refund', wireRecords.refund),
])
export type RecordChange = z.output<typeof recordChange>

const changesPage = z.object({
  /** What is referred to comes first, then deletions, the other way round. */
  changes: z.array(recordChange),
  /** Where to go on from, also where there is nothing more yet. */
  cursor: text,
  has_more: flag,
  /** The cursor is of another history: nothing is answered, and an empty cursor begins anew. */
  resync_required: flag,
})
export type ChangesPage = z.output<typeof changesPage>

/** Sums by currency code; empty for kinds without amounts. */
const sums = z.record(z.string(), number)

const kindDigest = z.object({
  kind: z.enum(recordKinds),
  count: integer,
  total: sums,
  paid: sums,
  /** SHA-256, in hexadecimal, over `id etag` and a line feed for each record, in the order of the ids. */
  digest: text,
})
export type KindDigest = z.output<typeof kindDigest>

export const feedOperations = {
  getSyncCapabilities: defineOperation({
    name: 'getSyncCapabilities',
    method: 'GET',
    path: '/v1/sync/capabilities',
    data: capabilities,
    message: ownSyncTexts.capabilitiesRetrieved,
  }),
  /** Everything there is, and from then on whatever changes. */
  listChanges: defineOperation({
    name: 'listChanges',
    method: 'GET',
    path: '/v1/sync/changes',
    query: z.object({
      cursor: z.string().max(MOST_CURSOR_CHARACTERS, ownSyncTexts.notOurCursor).default(''),
      limit,
    }),
    data: changesPage,
    message: ownSyncTexts.changesRetrieved,
  }),
  getSyncDigest: defineOperation({
    name: 'getSyncDigest',
    method: 'GET',
    path: '/v1/sync/digest',
    data: z.array(kindDigest),
    message: ownSyncTexts.digestRetrieved,
  }),
}
