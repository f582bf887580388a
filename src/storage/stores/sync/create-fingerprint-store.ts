import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** What was sent to a remote that may make it twice: by each content that it was sent with. */
export function createFingerprintReads({ sqlite }: Connection) {
  const find = lazy(() =>
    sqlite
      .prepare<[string, string], string>('SELECT local_id FROM sent WHERE kind = +? AND hash = +? ORDER BY local_id')
      .pluck(),
  )
  const has = lazy(() =>
    sqlite.prepare<[string, string], number>('SELECT 1 FROM sent WHERE kind = ? AND local_id = ?').pluck(),
  )
  const hasAs = lazy(() =>
    sqlite
      .prepare<[string, string, string], number>('SELECT 1 FROM sent WHERE kind = ? AND local_id = ? AND hash = ?')
      .pluck(),
  )
  return {
    createFingerprints: {
      /** A record that was sent as this, whatever it says today. */
      find: (kind: string, hash: string): string | null => find().get(kind, hash) ?? null,
      /** Whether this record was sent as this. */
      hasAs: (kind: string, localId: string, hash: string): boolean => hasAs().get(kind, localId, hash) !== undefined,
      /** Whether a record was ever sent, be it here still or not. */
      has: (kind: string, localId: string): boolean => has().get(kind, localId) !== undefined,
    },
  }
}

export function createFingerprintWrites({ sqlite }: Connection) {
  const keep = lazy(() => sqlite.prepare('INSERT OR IGNORE INTO sent (kind, local_id, hash) VALUES (?, ?, ?)'))
  return {
    createFingerprints: {
      keep: (kind: string, localId: string, hash: string): void => {
        keep().run(kind, localId, hash)
      },
    },
  }
}
