import type { WireRecord } from '../../domain/wire/read-fields'
import type { Instant } from '../../kernel/instant'
import type { RecordKind } from '../../contract/define/operation'
import type { V1Name } from '../../contract/v1/index'
import type { Reads, Writes } from '../../storage/organization-file'
import type { LocalRecords } from './local-records'

/** What people put into a record, by wire field, with the ids of this device. `status` is what moves change. */
export type Content = Readonly<Record<string, unknown>>

export interface WriteContext {
  readonly reads: Reads
  readonly writes: Writes
  readonly local: LocalRecords
  readonly now: Instant
  readonly newId: () => string
  readonly round: { readonly summary: { conflicts: number } }
}

/** A move along a record's states, by the operation that makes it. */
export interface Transition {
  /** The status, as content has it, that the operation leads to. */
  readonly to: string
  /** Where it can be made; elsewhere it is refused. */
  readonly from: readonly string[]
}

/** What sync knows of a kind of record; everything else is the same for all. */
export interface SyncRule {
  readonly kind: RecordKind
  readonly operations: {
    readonly list: V1Name | null
    readonly get: V1Name | null
    readonly create: V1Name | null
    readonly update: V1Name | null
    readonly remove: V1Name | null
  }
  /** The path's parameter: `clientId`. */
  readonly idParam: string
  /** The kind it lives below, for contacts and notes. */
  readonly parent: 'client' | null
  /** The wire fields that are content, and may be sent. */
  readonly fields: readonly string[]
  /** Fields that documents print or are written by, and by which they are paid: another's change of them is asked about. */
  readonly printedFields?: readonly string[]
  /** Fields that merge as one value: changing any of them on both sides is a conflict. */
  readonly mergeGroup: readonly string[]
  /** Whether a remote keeps its `options`, where a name of ours for the record can travel. */
  readonly carriesClientRef: boolean
  readonly transitions: Partial<Record<V1Name, Transition>>
  /** Whether no remote but our own server knows of it: it is asked of no other, and kept here. */
  readonly isOursAlone?: true
  /** Operations that are sent as they were called, to our own server only: no other knows of them. */
  readonly replayed?: readonly V1Name[]
  /** The records besides those that it names, by which it can be made there: the payments that a refund gives back of. */
  creditOf?(id: string, reads: WriteContext['reads']): readonly string[]
  /** Whether a record has everything that `contentOf` needs; lists may leave fields out. */
  isComplete(record: WireRecord): boolean
  /** Why the record can be none here, in a sentence, as far as that follows from what it refers to, by this device's ids. */
  unfit?(record: WireRecord, reads: WriteContext['reads']): string | null
  /** The content, as this side wrote it. */
  contentOf(record: WireRecord): Content
  /** What the service computed or numbered, and a document that went out must keep: it is never sent. */
  immutableFields(record: WireRecord): Readonly<Record<string, unknown>>
  /** What is the remote's alone, such as a schedule's progress: it comes along. */
  remoteOwnedFields(record: WireRecord): unknown
  /** What of it the remote cannot know better, by wire field: that is not taken over, and is asked about. */
  implausibleFields?(id: string, record: WireRecord, means: Pick<WriteContext, 'reads' | 'local'>): WireRecord
  /** Whether sync must never change it: issued invoices, approved estimates, payments. */
  isFrozen(content: Content): boolean
  /** Whether a client has seen it, and it can still be changed: an estimate that was sent. */
  isOffered?(content: Content): boolean
  /** Whether what the remote changed of a record that sync must not change is no more than was to come. */
  isExpectedChange?(taken: readonly string[], here: Content, there: Content): boolean
  /** The statuses that end a record for good, and that only a person gives it: no invoice is opened again. */
  readonly closed?: readonly string[]
  /** Whether a status that the remote tells cannot be taken over here: no invoice is void that has a payment. */
  isBarred?(id: string, there: Content, reads: WriteContext['reads']): boolean
  /** Whether something besides a move leads a record that went out to this status: a payment, or a deleted invoice. */
  isLedTo?(id: string, sides: { readonly here: Content; readonly there: WireRecord }, reads: Reads): boolean
  /** What tells two records of this kind alike: for matching at the first link, and for finding what was sent. */
  naturalKeyOf(content: Content, record: WireRecord): string
  /**
   * What of it is seldom another's, each by itself: two that share any may be one, changed on one side while nothing was
   * linked. None where nothing tells.
   */
  likenessOf?(content: Content, record: WireRecord): readonly string[]
  /** What people call it. */
  labelOf(record: WireRecord): string
  /** Writes the record as the remote has it, its ids already those of this device; null, or why it cannot be. */
  writeLocal(id: string, record: WireRecord, context: WriteContext): WriteProblem | null
  /** Takes over the status and what is the remote's alone, and nothing of the content. */
  writeStatus(id: string, record: WireRecord, context: WriteContext): void
  /** Deletes it here; false where something still points to it. */
  deleteLocal(id: string, context: WriteContext): boolean
}

export type WriteProblem = 'numberTaken' | 'unreadable' | 'notHere' | 'voidHere' | 'farBehind'

/** The fields of wire records that name other records, and their kinds. */
export const references: Readonly<Record<string, RecordKind>> = {
  client_id: 'client',
  tax_id: 'tax',
  unit_of_measurement_id: 'unit',
  invoice_id: 'invoice',
  payment_id: 'payment',
  converted_from: 'estimate',
}

/** What people see of a record as its own: what it says, and of a contact or note its client. */
export const seenFields = ({ fields, parent }: SyncRule): readonly string[] =>
  parent === null ? fields : [...fields, 'client_id']

/** The wire fields that name what a record stands below: the client of a document, the invoice of a payment. */
export const parents = ['client_id', 'invoice_id'] as const

/** One record here, and what sync knows of its kind. */
export interface RecordRef {
  readonly rule: SyncRule
  readonly localId: string
}
