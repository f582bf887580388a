import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { DocumentParties } from '../sync/document-parties'
import type { CreditNoteFacts } from '../v1/credit-notes/credit-note-record'
import type { Operation } from './operation'

/** What a caller asks beside the call itself, where a server offers it (contract/sync); nothing of it changes /v1. */
export interface RequestOptions {
  /** What the caller calls this request by: the same once more is answered as before, and runs no second time. */
  readonly key?: string | undefined
  /** The etags of which the record is to have one; `*` is any. */
  readonly ifMatch?: readonly string[] | undefined
  /** A digest of the contacts and notes that the client is to have still. */
  readonly ifParts?: string | undefined
  /** The ids of what is made: of the record itself, and of what comes of it besides. */
  readonly ids?:
    { readonly record?: string | undefined; readonly sideEffects?: readonly string[] | undefined } | undefined
  /** The number that the document was given already, and the one before it in its series there. */
  readonly number?:
    { readonly prefix: string; readonly number: number; readonly previous?: number | null | undefined } | undefined
  /** The day on which the invoice was issued already. */
  readonly issuedAt?: CalendarDate | undefined
  /** The day on which it was done already. */
  readonly effectiveDate?: CalendarDate | undefined
  /** The moment at which it was done already. */
  readonly effectiveAt?: Instant | undefined
  /** What a document that goes out says of its client and of the business. */
  readonly parties?: DocumentParties | undefined
  /** The credit note that was issued already. */
  readonly creditNote?: CreditNoteFacts | undefined
}

/** A call that a transport has parsed: what the handler reads, and what of it was understood as it was sent, for the outbox. */
export interface Call {
  readonly operation: Operation
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly options?: RequestOptions | undefined
  readonly rawInput: { readonly params: Readonly<Record<string, string>>; readonly body: unknown }
}
