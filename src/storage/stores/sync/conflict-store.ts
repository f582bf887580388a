import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** A difference that a person has to settle: all three versions. */
export interface Conflict {
  readonly id: number
  readonly kind: string
  readonly localId: string
  readonly reason: string
  readonly base: unknown
  readonly local: unknown
  readonly remote: unknown
  readonly foundAt: Instant
}

/** What is asked, without the versions: each may be as large as what a remote sends. */
export type Question = Pick<Conflict, 'id' | 'kind' | 'localId' | 'reason'>

interface SizedQuestion extends Question {
  /** Of its versions, in bytes. */
  readonly size: number
}

interface ConflictCount extends Pick<Conflict, 'kind' | 'reason'> {
  readonly count: number
}

interface ConflictRow extends Omit<Conflict, 'base' | 'local' | 'remote'> {
  readonly base: string
  readonly local: string
  readonly remote: string
}

const QUESTION = 'id, kind, local_id AS localId, reason'
const COLUMNS = `${QUESTION}, base, local, remote, found_at AS foundAt`

/** What is asked. */
const OPEN = "reason <> 'left'"
/** What is asked by itself: of numbers, one question is of all documents of a kind. */
const SINGLE = `${OPEN} AND reason <> 'numbered'`

function toConflict(row: ConflictRow): Conflict {
  const [base, local, remote] = [row.base, row.local, row.remote].map((text) => JSON.parse(text) as unknown)
  return { ...row, base, local, remote }
}

export function conflictReads({ sqlite }: Connection) {
  const all = lazy(() => sqlite.prepare<[], Question>(`SELECT ${QUESTION} FROM conflicts WHERE ${OPEN} ORDER BY id`))
  const left = lazy(() => sqlite.prepare<[], Question>(`SELECT ${QUESTION} FROM conflicts WHERE reason = 'left'`))
  const ofRecord = lazy(() =>
    sqlite.prepare<[string, string], ConflictRow>(`SELECT ${COLUMNS} FROM conflicts WHERE kind = ? AND local_id = ?`),
  )
  const one = lazy(() =>
    sqlite.prepare<[number], ConflictRow>(`SELECT ${COLUMNS} FROM conflicts WHERE id = ? AND ${OPEN}`),
  )
  const counts = lazy(() =>
    sqlite.prepare<[], ConflictCount>(
      `SELECT kind, reason, count(*) AS count FROM conflicts WHERE ${OPEN} GROUP BY kind, reason`,
    ),
  )
  const count = lazy(() => sqlite.prepare<[], number>(`SELECT count(*) FROM conflicts WHERE ${OPEN}`).pluck())
  const single = lazy(() => sqlite.prepare<[], number>(`SELECT count(*) FROM conflicts WHERE ${SINGLE}`).pluck())
  const after = lazy(() =>
    sqlite.prepare<[number, number], SizedQuestion>(
      `SELECT ${QUESTION}, octet_length(base) + octet_length(local) + octet_length(remote) AS size
       FROM conflicts WHERE ${SINGLE} AND id > ? ORDER BY id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const numbered = lazy(() =>
    sqlite.prepare<[string], ConflictRow>(
      `SELECT ${COLUMNS} FROM conflicts WHERE reason = 'numbered' AND kind = ? ORDER BY id LIMIT 1`,
    ),
  )
  const read = (row: ConflictRow | undefined) => (row === undefined ? null : toConflict(row))
  /** Each is read when its turn comes: what is read by then may be settled. */
  function* ofReason(reason: string): Generator<Conflict> {
    for (const question of all().all()) {
      const whole = question.reason === reason ? read(ofRecord().get(question.kind, question.localId)) : null
      if (whole?.reason === reason) yield whole
    }
  }
  return {
    conflicts: {
      all: (): Question[] => all().all(),
      /** What a person leaves on the remote: nothing of it is asked any more. */
      left: (): Question[] => left().all(),
      ofReason,
      get: (id: number): Conflict | null => read(one().get(id)),
      ofRecord: (kind: string, localId: string): Conflict | null => read(ofRecord().get(kind, localId)),
      count: (): number => count().get() ?? 0,
      /** How many are asked one by one. */
      countSingle: (): number => single().get() ?? 0,
      /** Of these at most `limit`, after the one of this id. */
      singleAfter: (id: number, limit: number): SizedQuestion[] => after().all(id, limit),
      /** The first document of a kind that the remote numbers otherwise. */
      firstNumbered: (kind: string): Conflict | null => read(numbered().get(kind)),
      /** How many there are of a kind for the same reason. */
      counts: (): ConflictCount[] => counts().all(),
    },
  }
}

export function conflictWrites({ sqlite }: Connection) {
  const put = lazy(() =>
    sqlite.prepare(
      `INSERT INTO conflicts (kind, local_id, reason, base, local, remote, found_at)
       VALUES (@kind, @localId, @reason, @base, @local, @remote, @foundAt)
       ON CONFLICT (kind, local_id) DO UPDATE SET reason = excluded.reason, base = excluded.base,
         local = excluded.local, remote = excluded.remote`,
    ),
  )
  const settle = lazy(() => sqlite.prepare('DELETE FROM conflicts WHERE kind = ? AND local_id = ?'))
  return {
    conflicts: {
      /** Keeps a conflict; a record has one at a time, with its newest versions. */
      open({ kind, localId, reason, base, local, remote, foundAt }: Omit<Conflict, 'id'>): void {
        const versions = { base: JSON.stringify(base), local: JSON.stringify(local), remote: JSON.stringify(remote) }
        put().run({ kind, localId, reason, ...versions, foundAt })
      },
      close: (kind: string, localId: string): void => {
        settle().run(kind, localId)
      },
    },
  }
}
