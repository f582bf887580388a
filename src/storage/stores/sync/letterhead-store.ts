import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** What documents said of the business at some time, as /v1 writes it; of the logo no more than its key. */
export interface FormerLetterhead {
  readonly name: string
  readonly profile: Readonly<Record<string, unknown>>
  readonly logoHash: string | null
}

interface Told {
  readonly kind: 'estimate' | 'invoice'
  readonly localId: string
}

export function letterheadReads({ sqlite }: Connection) {
  const former = lazy(() => sqlite.prepare<[], string>('SELECT body FROM letterheads').pluck())
  const told = lazy(() =>
    sqlite.prepare<[string], Told>(
      'SELECT kind, local_id AS localId FROM told_letterheads WHERE letterhead = ? ORDER BY kind, local_id',
    ),
  )
  return {
    letterheads: {
      former: (): FormerLetterhead[] =>
        former()
          .all()
          .map((body) => JSON.parse(body) as FormerLetterhead),
      /** The documents that a remote shows with a letterhead, by the name of that. */
      told: (letterhead: string): Told[] => told().all(letterhead),
    },
  }
}

export function letterheadWrites({ sqlite }: Connection) {
  const keep = lazy(() => sqlite.prepare('INSERT OR IGNORE INTO letterheads (body) VALUES (?)'))
  const tell = lazy(() =>
    sqlite.prepare('INSERT OR REPLACE INTO told_letterheads (kind, local_id, letterhead) VALUES (?, ?, ?)'),
  )
  const forget = lazy(() => sqlite.prepare('DELETE FROM letterheads WHERE body = ?'))
  const settle = lazy(() => sqlite.prepare('DELETE FROM told_letterheads WHERE letterhead = ?'))
  return {
    letterheads: {
      /** Keeps what documents said of the business until now, for good. */
      keep({ name, profile, logoHash }: FormerLetterhead): void {
        keep().run(JSON.stringify({ name, profile, logoHash }))
      },
      /** Forgets what was kept just so. */
      forget({ name, profile, logoHash }: FormerLetterhead): void {
        forget().run(JSON.stringify({ name, profile, logoHash }))
      },
      /** Notes that a remote shows a document with another letterhead than it has here. */
      tell(kind: string, localId: string, letterhead: string): void {
        tell().run(kind, localId, letterhead)
      },
      settle: (letterhead: string): void => {
        settle().run(letterhead)
      },
    },
  }
}
