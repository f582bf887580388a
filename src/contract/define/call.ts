import type { Operation } from './operation'

/** A call that a transport has parsed: what the handler reads, and what was sent, for the outbox. */
export interface Call {
  readonly operation: Operation
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly sent: { readonly params: Readonly<Record<string, string>>; readonly body: unknown }
}
