import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Instant } from '../../kernel/instant'
import type { UserId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** What a write answered, for the same request that comes again. */
export interface StoredAnswer {
  /** Tells the request from every other: a hash of it. */
  readonly request: string
  readonly data: unknown
  readonly etag: string | null
}

/** The records that an answer shows. */
export interface Shown {
  /** What is left of the answer when one of them is deleted: the id of its record, or those of its records; null for none. */
  readonly ids: string | readonly string[] | null
  /** All that it says something of: its own, and others that it holds. */
  readonly records: readonly string[]
}

/** What is left of it where a record that it showed has been deleted. */
export interface ReadAnswer extends StoredAnswer {
  readonly isReduced: boolean
}

interface AnswerRow extends Omit<StoredAnswer, 'data'> {
  readonly ids: string | null
  readonly data: Buffer | null
}

/** Answers by the key that their request was called by; each member has keys of their own. */
export function idempotencyReads({ sqlite }: Connection) {
  const get = lazy(() =>
    sqlite.prepare<[UserId, string], AnswerRow>(
      'SELECT request, ids, data, etag FROM idempotency_keys WHERE user_id = ? AND key = ?',
    ),
  )
  return {
    storedAnswer(userId: UserId, key: string): ReadAnswer | null {
      const row = get().get(userId, key)
      if (row === undefined) return null
      const { request, ids, data, etag } = row
      if (data !== null) return { request, data: JSON.parse(inflateRawSync(data).toString()), etag, isReduced: false }
      return {
        request,
        data: ids === null ? undefined : reduced(JSON.parse(ids) as string | readonly string[]),
        etag,
        isReduced: ids !== null,
      }
    },
  }
}

function reduced(ids: string | readonly string[]): unknown {
  return typeof ids === 'string' ? { id: ids } : ids.map((id) => ({ id }))
}

export function idempotencyWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare(
      'INSERT INTO idempotency_keys (user_id, key, request, ids, data, etag, answered_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
  )
  const list = lazy(() => sqlite.prepare('INSERT INTO answered_records (record_id, answer) VALUES (?, ?)'))
  return {
    /**
     * Keeps an answer for good, in the transaction of the write itself; small, as there is one for every write. It is
     * reduced to ids once a record that it shows is deleted.
     */
    storeAnswer(
      userId: UserId,
      key: string,
      { request, data, etag, ids, records }: StoredAnswer & Shown,
      at: Instant,
    ): void {
      const packed = data === undefined ? null : deflateRawSync(JSON.stringify(data))
      const left = ids === null ? null : JSON.stringify(ids)
      const { lastInsertRowid: answer } = keep().run(userId, key, request, left, packed, etag, at)
      for (const id of records) list().run(id, answer)
    },
  }
}
