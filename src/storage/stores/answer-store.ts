import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Instant } from '../../kernel/instant'
import type { UserId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** What a write answered, for the same request that comes again. */
export interface KeptAnswer {
  /** Tells the request from every other: a hash of it. */
  readonly request: string
  readonly data: unknown
  readonly etag: string | null
}

interface AnswerRow extends Omit<KeptAnswer, 'data'> {
  readonly data: Buffer | null
}

/** Answers by the key that their request was called by; each member has keys of their own. */
export function answerReads({ sqlite }: Connection) {
  const get = lazy(() =>
    sqlite.prepare<[UserId, string], AnswerRow>(
      'SELECT request, data, etag FROM answers WHERE user_id = ? AND key = ?',
    ),
  )
  return {
    answer(userId: UserId, key: string): KeptAnswer | null {
      const row = get().get(userId, key)
      if (row === undefined) return null
      return { ...row, data: row.data === null ? undefined : JSON.parse(inflateRawSync(row.data).toString()) }
    },
  }
}

export function answerWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare('INSERT INTO answers (user_id, key, request, data, etag, answered_at) VALUES (?, ?, ?, ?, ?, ?)'),
  )
  return {
    /** Keeps an answer for good, in the transaction of the write itself; small, as there is one for every write. */
    keepAnswer(userId: UserId, key: string, { request, data, etag }: KeptAnswer, at: Instant): void {
      const packed = data === undefined ? null : deflateRawSync(JSON.stringify(data))
      keep().run(userId, key, request, packed, etag, at)
    },
  }
}
