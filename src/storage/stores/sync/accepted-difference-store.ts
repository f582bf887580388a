import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** What a remote said of a record when a person kept what is here, by field. */
export type AcceptedDifferences = Readonly<Record<string, unknown>>

export function acceptedDifferenceReads({ sqlite }: Connection) {
  const said = lazy(() =>
    sqlite.prepare<[string, string], string>('SELECT said FROM settlements WHERE kind = ? AND local_id = ?').pluck(),
  )
  return {
    acceptedDifferences: {
      of(kind: string, localId: string): AcceptedDifferences {
        const text = said().get(kind, localId)
        return text === undefined ? {} : (JSON.parse(text) as AcceptedDifferences)
      },
    },
  }
}

export function acceptedDifferenceWrites({ sqlite }: Connection) {
  const keep = lazy(() => sqlite.prepare('INSERT OR REPLACE INTO settlements (kind, local_id, said) VALUES (?, ?, ?)'))
  const drop = lazy(() => sqlite.prepare('DELETE FROM settlements WHERE kind = ? AND local_id = ?'))
  return {
    acceptedDifferences: {
      keep: (kind: string, localId: string, said: AcceptedDifferences): void => {
        if (Object.keys(said).length === 0) drop().run(kind, localId)
        else keep().run(kind, localId, JSON.stringify(said))
      },
    },
  }
}
