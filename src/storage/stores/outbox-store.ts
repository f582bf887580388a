import type { Instant } from '../../kernel/instant'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

export interface OutboxEntry {
  readonly recordKind: string
  readonly recordId: string
  readonly operation: string
  /** The operation's params and body, as they were sent. */
  readonly payload: unknown
  /** A name for this one request, by which a repeated one is known. */
  readonly clientRef: string
  readonly dependsOn: readonly string[]
  readonly createdAt: Instant
}

export function outboxWrites({ sqlite }: Connection) {
  const append = lazy(() =>
    sqlite.prepare(
      `INSERT INTO outbox (record_kind, record_id, operation, payload, client_ref, depends_on, state, attempts, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'ready', 0, ?)`,
    ),
  )
  return {
    outbox: {
      append(entry: OutboxEntry): void {
        const { recordKind, recordId, operation, payload, clientRef, dependsOn, createdAt } = entry
        append().run(
          recordKind,
          recordId,
          operation,
          JSON.stringify(payload),
          clientRef,
          JSON.stringify(dependsOn),
          createdAt,
        )
      },
    },
  }
}
