import type { FieldErrors } from './failure'

/** Where a page stands in its list; the shape is Laravel's paginator (spec "Pagination"). */
export interface PageMeta {
  readonly current_page: number
  readonly from: number | null
  readonly last_page: number
  readonly links: readonly { readonly url: string | null; readonly label: string; readonly active: boolean }[]
  readonly path: string
  readonly per_page: number
  readonly to: number | null
  readonly total: number
}

export interface PageLinks {
  readonly first: string
  readonly last: string
  readonly prev: string | null
  readonly next: string | null
}

export interface SuccessEnvelope<Data> {
  readonly success: true
  readonly message: string
  readonly data: Data
  readonly meta?: PageMeta
  readonly links?: PageLinks
}

export interface ErrorEnvelope {
  readonly success: false
  readonly message: string
  readonly errors: FieldErrors
}

/** What every transport answers: a value in both cases, never a thrown error. */
export type Reply<Data> =
  | {
      readonly ok: true
      readonly status: number
      readonly body: SuccessEnvelope<Data>
      /** Names the state of the one record in it, where a server keeps count of them (contract/sync). */
      readonly etag?: string
    }
  | {
      readonly ok: false
      readonly status: number
      readonly body: ErrorEnvelope
      /** Seconds to wait before the call is worth another try; with 429 and 503. */
      readonly retryAfter?: number
    }
