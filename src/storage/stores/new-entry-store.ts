import type { Instant } from '../../kernel/instant'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

export interface NewOutboxEntry {
  readonly recordKind: string
  readonly recordId: string
  readonly operation: string
  /** The operation's params and body, as they were sent. */
  readonly payload: unknown
  /** Ids of the records that came of it besides, such as the invoice of a converted estimate. */
  readonly sideEffectIds: readonly string[]
  /** A name for this one request, by which a repeated one is known. */
  readonly requestKey: string
  readonly dependsOn: readonly string[]
  readonly createdAt: Instant
}

export function newEntryWrites({ sqlite }: Connection) {
  const append = lazy(() =>
    sqlite.prepare(
      `INSERT INTO outbox (record_kind, record_id, operation, payload, side_effect_ids, request_key, depends_on, state,
         attempts, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'ready', 0, ?)`,
    ),
  )
  const forget = lazy(() => sqlite.prepare('DELETE FROM outbox WHERE record_id = ?'))
  const forgetDeleted = lazy(() =>
    sqlite.prepare<[number]>(
      `DELETE FROM outbox WHERE record_id IN (SELECT record_id FROM
         (SELECT record_id, change FROM changes ORDER BY seq DESC LIMIT ?) WHERE change = 'deleted')`,
    ),
  )
  return {
    outbox: {
      /** Drops what a record's writes said. */
      forget(recordId: string): void {
        forget().run(recordId)
      },
      /** Drops what was said of every record that is deleted by the last so many changes. */
      forgetDeleted(changes: number): void {
        forgetDeleted().run(changes)
      },
      append(entry: NewOutboxEntry): void {
        const { recordKind, recordId, operation, payload, sideEffectIds, requestKey, dependsOn, createdAt } = entry
        append().run(
          recordKind,
          recordId,
          operation,
          JSON.stringify(payload),
          JSON.stringify(sideEffectIds),
          requestKey,
          JSON.stringify(dependsOn),
          createdAt,
        )
      },
    },
  }
}
