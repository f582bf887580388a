import type { Operation } from './operation'

/** A call to a remote deployment, in the contract's words. */
export interface RemoteCall {
  readonly operation: Operation
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** How many records of the greatest length its answer may hold: one where nothing is said. */
  readonly longest?: number
  /** Ends the waiting for an answer: then nothing came back. */
  readonly signal?: AbortSignal
}

/** What came of a call, as far as it is known. A call never throws: a network is expected to fail. */
export type RemoteReply =
  /** A JSON object came back; whether it is an envelope is for the caller to see. */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: RemoteBody
      readonly retryAfterMs?: number
      /** What its clock said, in milliseconds since 1970; a cache may have answered with an old one. */
      readonly date?: number
      /** The tag of the one record that it holds, where it is told one. */
      readonly etag?: string
      /** How long it was as text. */
      readonly characters?: number
    }
  /** Something came back that is no JSON object: a proxy's page, a log-in form, nothing at all. */
  | {
      readonly kind: 'unreadable'
      readonly status: number
      readonly retryAfterMs?: number
      /** How many bytes of it were read before it was more than any answer may be; null where it was not. */
      readonly tooLong: number | null
      /** A sentence for people, of our own words, where somebody else seems to have answered. */
      readonly reason?: string
    }
  /** Nothing came back. `wasSent` is false where the request surely never reached the remote. */
  | {
      readonly kind: 'silent'
      readonly wasSent: boolean
      /** A sentence for people, of our own words. */
      readonly reason: string
      /** Whether waiting alone does not mend it, as where a certificate is not valid. */
      readonly isForPerson?: boolean
      /** What the system calls it. */
      readonly code?: string
    }

/** A remote's JSON object: nothing of it is believed until it is looked at. */
export type RemoteBody = Readonly<Record<string, unknown>>

/** A remote deployment of /v1, signed in to. */
export interface Remote {
  call(call: RemoteCall): Promise<RemoteReply>
}

/** One HTTP request and its answer, as a network carries them; it rejects where no answer came. */
export type HttpSend = (request: HttpRequest) => Promise<HttpAnswer>

export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** As in RemoteCall. */
  readonly longest?: number
  readonly signal?: AbortSignal
}

export interface HttpAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How many bytes were read of one that was more than any answer may be: it is not kept then. */
  readonly cutAt?: number
}

/** What a send rejects with: no answer came. */
export class NotAnswered extends Error {
  override readonly name: string = 'NotAnswered'
  /** As in RemoteReply. */
  readonly code: string

  constructor(reason: string, code = '') {
    super(reason)
    this.code = code
  }
}

/** The same where it is known that nothing was sent. */
export class NotSent extends NotAnswered {
  override readonly name = 'NotSent'
  /** As in RemoteReply. */
  readonly isForPerson: boolean

  constructor(reason: string, isForPerson = false, code = '') {
    super(reason, code)
    this.isForPerson = isForPerson
  }
}
