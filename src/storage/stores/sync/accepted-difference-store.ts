import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** What a remote said of a record when a person kept what is here, by field. */
export type AcceptedDifferences = Readonly<Record<string, unknown>>

export function acceptedDifferenceReads({ sqlite }: Connection) {
  const accepted = lazy(() =>
    sqlite
      .prepare<[string, string], string>('SELECT accepted FROM accepted_differences WHERE kind = ? AND local_id = ?')
      .pluck(),
  )
  return {
    acceptedDifferences: {
      of(kind: string, localId: string): AcceptedDifferences {
        const text = accepted().get(kind, localId)
        return text === undefined ? {} : (JSON.parse(text) as AcceptedDifferences)
      },
    },
  }
}

export function acceptedDifferenceWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare('INSERT OR REPLACE INTO accepted_differences (kind, local_id, accepted) VALUES (?, ?, ?)'),
  )
  const drop = lazy(() => sqlite.prepare('DELETE FROM accepted_differences WHERE kind = ? AND local_id = ?'))
  return {
    acceptedDifferences: {
      keep: (kind: string, localId: string, accepted: AcceptedDifferences): void => {
        if (Object.keys(accepted).length === 0) drop().run(kind, localId)
        else keep().run(kind, localId, JSON.stringify(accepted))
      },
    },
  }
}
