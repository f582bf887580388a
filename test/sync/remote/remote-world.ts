import type { HttpAnswer, HttpRequest } from '../../../src/contract/define/remote'
import type { Side, Wire } from '../work/side'
import type { Kind } from './books'
import type { Weather } from './nature'

/** Who asks for something, and by which of all requests. */
export interface Asker {
  readonly by: string
  readonly request: number
}

/** What was deleted at the remote, by whom: nobody else may be the reason for a record to be gone. */
export interface Burial {
  readonly kind: Kind
  readonly id: string
  readonly by: string
  /** Who made it, and as which record of theirs, where it carries that. */
  readonly maker?: string
  readonly ref?: string
  readonly mark?: string
}

/** What a restored backup changed, as whoever looks on sees it. */
export interface Restored {
  readonly gone: readonly { readonly kind: Kind; readonly id: string }[]
  readonly changed: readonly ChangedBack[]
}

interface ChangedBack {
  readonly kind: Kind
  readonly id: string
  /** At a plain remote, when it was written: the version that is there again, and the one that is lost. */
  readonly moments?: { readonly older: number; readonly lost: number | null }
}

/** A record that a request has made. */
export interface Made {
  readonly kind: Kind
  readonly id: string
  readonly at: number
}

/** A remote of one of the kinds, as the world treats it. */
export interface RemoteWorld {
  weather: Weather
  readonly burials: Burial[]
  /** Answers a request of a device. */
  answer(request: HttpRequest, asker: Asker): HttpAnswer | Promise<HttpAnswer>
  /** Where other people work. */
  side(actor: string): Side
  /** Every record of a kind that is there now. */
  all(kind: Kind): ReadonlyMap<string, Wire>
  /** The ids of the credit notes that it knows of an invoice. */
  creditNotes(invoiceId: string): readonly string[]
  /** Who made a record. */
  makerOf(kind: Kind, id: string): string
  /** What came of a request and is there still: more than one record where it arrived more than once. */
  madeBy(asker: Asker): readonly Made[]
  /** Makes what recurring invoices owe, as a remote does by itself. */
  generate(): void | Promise<void>
  /** Every token that was given out is refused from now on. */
  expireTokens(): void
  /** Keeps a backup; what it answers brings it back: a plain remote, of what it has still, only `some` records. */
  backUp(): (some?: (id: string) => boolean) => Restored
  close(): void
}

export const baseUrl = 'https://remote.example/api'
export const account = { email: 'grace@northwind.example', password: 'correct horse battery' }
