import type { Connection } from '../../connection'
import { lazy } from '../../lazy'
import { pageByPage } from '../../page-by-page'

/** Which record of a remote is which record here. */
export interface IdLink {
  readonly kind: string
  readonly localId: string
  readonly remoteId: string
  readonly origin: 'pushed' | 'pulled' | 'matched'
}

/** With the walk that saw the record last. */
interface SeenLink extends IdLink {
  readonly walk: number
}

/** A version of a record as a plain remote has shown it: when it says that it was written, and the hash of all of it. */
export interface Shown {
  readonly at: string
  readonly hash: string
}

/** What the two sides last agreed on of a record: what each of them called it, as their ways of writing may differ. */
export interface Base {
  readonly kind: string
  readonly localId: string
  readonly local: unknown
  readonly remote: unknown
  /** Of the remote's whole answer: the same again means that nothing changed there. Null where none was agreed in full. */
  readonly hash: string | null
  readonly etag: string | null
  /** The versions that were agreed on at a plain remote, the last one last. */
  readonly shown: readonly Shown[]
  /** A newer version of the remote's that waits to be merged. */
  readonly deferred: unknown
  /** The changes that were sent and not answered, the last one last. */
  readonly unanswered: unknown
  /** Missing: the remote no longer has it. Local only: a person has seen that, and keeps it here. */
  readonly presence: 'present' | 'missing' | 'local_only'
  /** In how many clean walks, one after another, it was not seen. */
  readonly missedWalks: number
  /** The walk that saw it last. */
  readonly lastSeenWalk: number
}

/** A record of the remote's and the state in which it is known. */
export interface Tag {
  readonly remoteId: string
  readonly etag: string | null
}

interface BaseRow extends Omit<Base, 'local' | 'remote' | 'shown' | 'deferred' | 'unanswered'> {
  readonly local: string
  readonly remote: string
  readonly shown: string
  readonly deferred: string | null
  readonly unanswered: string | null
}

const BASE = `kind, local_id AS localId, local, remote, remote_hash AS hash, etag, shown, deferred, unanswered, presence,
  missed_walks AS missedWalks, last_seen_walk AS lastSeenWalk`

/** Several ask for the same base in turn, and what is agreed on is the most of it: its texts are read once. */
function baseReader(): (row: BaseRow) => Base {
  const [local, remote] = [readOnce(), readOnce()]
  return (row) => ({
    ...row,
    local: local(row.local),
    remote: remote(row.remote),
    shown: JSON.parse(row.shown) as Shown[],
    deferred: row.deferred === null ? null : (JSON.parse(row.deferred) as unknown),
    unanswered: row.unanswered === null ? null : (JSON.parse(row.unanswered) as unknown),
  })
}

/** Reads a JSON text; the same one as the last again is not read anew. */
function readOnce(): (text: string) => unknown {
  let [last, value]: [string, unknown] = ['null', null]
  return (text) => {
    if (text !== last) [last, value] = [text, JSON.parse(text) as unknown]
    return value
  }
}

/** What is agreed with the remote, record by record. With a plus SQLite keeps its plan: it does not plan anew for each value. */
export function agreementReads({ sqlite }: Connection) {
  const toBase = baseReader()
  const remoteOf = lazy(() =>
    sqlite.prepare<[string, string], string>('SELECT remote_id FROM id_map WHERE kind = ? AND local_id = ?').pluck(),
  )
  const localOf = lazy(() =>
    sqlite.prepare<[string, string], string>('SELECT local_id FROM id_map WHERE kind = ? AND remote_id = ?').pluck(),
  )
  const link = lazy(() =>
    sqlite.prepare<[string, string], IdLink>(
      'SELECT kind, local_id AS localId, remote_id AS remoteId, origin FROM id_map WHERE kind = ? AND local_id = ?',
    ),
  )
  const links = lazy(() =>
    sqlite.prepare<[string], IdLink>(
      'SELECT kind, local_id AS localId, remote_id AS remoteId, origin FROM id_map WHERE kind = +? ORDER BY local_id',
    ),
  )
  const linksAfter = lazy(() =>
    sqlite.prepare<[string, string, number], IdLink>(
      `SELECT kind, local_id AS localId, remote_id AS remoteId, origin FROM id_map
       WHERE kind = +? AND local_id > ? ORDER BY local_id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const count = lazy(() => sqlite.prepare<[string], number>('SELECT count(*) FROM id_map WHERE kind = ?').pluck())
  const base = lazy(() =>
    sqlite.prepare<[string, string], BaseRow>(`SELECT ${BASE} FROM base WHERE kind = ? AND local_id = ?`),
  )
  const waiting = lazy(() =>
    sqlite.prepare<[], { kind: string; localId: string }>(
      'SELECT kind, local_id AS localId FROM base WHERE deferred IS NOT NULL ORDER BY kind, local_id',
    ),
  )
  const seen = lazy(() =>
    sqlite.prepare<[string, string, number], SeenLink>(
      `SELECT id_map.kind, id_map.local_id AS localId, remote_id AS remoteId, origin, last_seen_walk AS walk
       FROM id_map JOIN base USING (kind, local_id)
       WHERE id_map.kind = +? AND id_map.local_id > ? ORDER BY id_map.local_id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const eachLink = (kind: string) =>
    pageByPage((last: IdLink | null, most) => linksAfter().all(kind, last?.localId ?? '', most))
  const eachSeen = (kind: string) =>
    pageByPage((last: SeenLink | null, most) => seen().all(kind, last?.localId ?? '', most))
  const tags = lazy(() =>
    sqlite.prepare<[string, string, number], Tag>(
      `SELECT remote_id AS remoteId, etag FROM id_map JOIN base USING (kind, local_id)
       WHERE id_map.kind = +? AND remote_id > ? AND presence = 'present'
       ORDER BY remote_id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const missing = lazy(() =>
    sqlite.prepare<[], { kind: string; localId: string }>(
      `SELECT kind, local_id AS localId FROM base WHERE presence = 'missing' ORDER BY kind, local_id`,
    ),
  )
  const missingAfter = lazy(() =>
    sqlite.prepare<[string, string, number], { kind: string; localId: string }>(
      `SELECT kind, local_id AS localId FROM base WHERE presence = 'missing' AND (kind, local_id) > (?, ?)
       ORDER BY kind, local_id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const countMissing = lazy(() =>
    sqlite.prepare<[], number>(`SELECT count(*) FROM base WHERE presence = 'missing'`).pluck(),
  )
  return {
    agreement: {
      remoteId: (kind: string, localId: string): string | null => remoteOf().get(kind, localId) ?? null,
      localId: (kind: string, remoteId: string): string | null => localOf().get(kind, remoteId) ?? null,
      link: (kind: string, localId: string): IdLink | null => link().get(kind, localId) ?? null,
      links: (kind: string): IdLink[] => links().all(kind),
      /** The same, page by page. */
      eachLink,
      count: (kind: string): number => count().get(kind) ?? 0,
      base(kind: string, localId: string): Base | null {
        const row = base().get(kind, localId)
        return row === undefined ? null : toBase(row)
      },
      /** Records with a newer version that waits. */
      deferred: () => waiting().all(),
      /** The same of those that were ever agreed on, with the walk that saw them last. */
      eachSeen,
      /** What the remote has, in the order of the ids there, page by page. */
      eachTag: (kind: string) => pageByPage((last: Tag | null, most) => tags().all(kind, last?.remoteId ?? '', most)),
      /** Records that the remote no longer has and that stay here. */
      missing: (): { readonly kind: string; readonly localId: string }[] => missing().all(),
      /** Of these at most `limit`, after a record. */
      missingAfter: (kind: string, localId: string, limit: number) => missingAfter().all(kind, localId, limit),
      countMissing: (): number => countMissing().get() ?? 0,
    },
  }
}

export function agreementWrites({ sqlite }: Connection) {
  const link = lazy(() =>
    sqlite.prepare(
      'INSERT INTO id_map (kind, local_id, remote_id, origin) VALUES (@kind, @localId, @remoteId, @origin)',
    ),
  )
  const base = lazy(() =>
    sqlite.prepare(
      `INSERT OR REPLACE INTO base (kind, local_id, local, remote, remote_hash, etag, shown, deferred, unanswered, presence,
         missed_walks, last_seen_walk)
       VALUES (@kind, @localId, @local, @remote, @hash, @etag, @shown, @deferred, @unanswered, @presence, @missedWalks,
         @lastSeenWalk)`,
    ),
  )
  const seen = lazy(() =>
    sqlite.prepare(
      `UPDATE base SET last_seen_walk = ?, missed_walks = 0, presence = 'present' WHERE kind = ? AND local_id = ?`,
    ),
  )
  const absent = lazy(() =>
    sqlite.prepare('UPDATE base SET missed_walks = missed_walks + 1 WHERE kind = ? AND local_id = ?'),
  )
  // A version that waited to be merged is there no longer either.
  const miss = lazy(() =>
    sqlite.prepare('UPDATE base SET presence = ?, deferred = NULL WHERE kind = ? AND local_id = ?'),
  )
  const cutLink = lazy(() => sqlite.prepare('DELETE FROM id_map WHERE kind = ? AND local_id = ?'))
  const dropBase = lazy(() => sqlite.prepare('DELETE FROM base WHERE kind = ? AND local_id = ?'))
  const dropAccepted = lazy(() => sqlite.prepare('DELETE FROM accepted_differences WHERE kind = ? AND local_id = ?'))
  return {
    agreement: {
      link: (idLink: IdLink): void => {
        link().run(idLink)
      },
      setBase({ local, remote, shown, deferred, unanswered, ...rest }: Base): void {
        base().run({
          ...rest,
          local: JSON.stringify(local),
          remote: JSON.stringify(remote),
          shown: JSON.stringify(shown),
          deferred: deferred === null ? null : JSON.stringify(deferred),
          unanswered: unanswered === null ? null : JSON.stringify(unanswered),
        })
      },
      markSeen: (kind: string, localId: string, walk: number): void => {
        seen().run(walk, kind, localId)
      },
      countAbsence: (kind: string, localId: string): void => {
        absent().run(kind, localId)
      },
      /** What is kept here only is not looked for any more. */
      setPresence: (kind: string, localId: string, presence: Base['presence']): void => {
        miss().run(presence, kind, localId)
      },
      /** Forgets that a record has a counterpart; what was said of it stays. */
      unlink(kind: string, localId: string): void {
        cutLink().run(kind, localId)
      },
      /** Forgets that a record has a counterpart. */
      forget(kind: string, localId: string): void {
        cutLink().run(kind, localId)
        dropBase().run(kind, localId)
        dropAccepted().run(kind, localId)
      },
    },
  }
}
