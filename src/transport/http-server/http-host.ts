import type { Result } from '../../kernel/result'
import type { Reply } from '../../contract/define/envelope'
import type { Failure } from '../../contract/define/failure'
import type { Operation } from '../../contract/define/operation'
import type { RawCall } from '../dispatch'

/** What HTTP is served for; `Caller` is whatever a good token stands for. */
export interface HttpHost<Caller> {
  /** The table that is walked: each operation is a route below `basePath`. */
  readonly operations: Readonly<Record<string, Operation>>
  /** `/api`, to which every path of the contract is appended. */
  readonly basePath: string
  /** `{base_url}`, as the world knows it. */
  readonly publicAddress: () => string
  /** Whether a proxy on this machine is believed whom it speaks for; nobody else is. */
  readonly trustsProxy: boolean
  /** Reads the `Authorization` header, before anything else of a request is looked at. */
  readonly authenticate: (header: string | undefined) => Promise<Result<Caller, Failure>>
  readonly call: (call: RawCall, caller: Caller | null, origin: string) => Promise<Reply<unknown>>
  /** The OpenAPI document as JSON, for whoever asks. */
  readonly document: () => string
  /** How the server does, for whoever asks. */
  readonly health: () => unknown
  /** Told of defects, which a caller sees as a 500 without internals. */
  readonly onDefect: (error: unknown, where: string) => void
  /** What to answer where a thrown error is no defect, such as a locked file; it is told of as well. */
  readonly failureOf: (error: unknown) => Failure | null
}
