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
  const forgetParts = lazy(() =>
    sqlite.prepare(
      `DELETE FROM outbox WHERE record_kind IN ('contact', 'note') AND payload ->> '$.params.clientId' = ?`,
    ),
  )
  return {
    outbox: {
      /** Drops what a record's writes said, with those of a client's contacts and notes. */
      forget({ recordKind, recordId }: Pick<NewOutboxEntry, 'recordKind' | 'recordId'>): void {
        forget().run(recordId)
        if (recordKind === 'client') forgetParts().run(recordId)
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
