import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** What was sent to a remote that may make it twice: by each content that it was sent with. */
export function createFingerprintReads({ sqlite }: Connection) {
  const find = lazy(() =>
    sqlite
      .prepare<[string, string], string>(
        'SELECT local_id FROM create_fingerprints WHERE kind = +? AND fingerprint = +? ORDER BY local_id',
      )
      .pluck(),
  )
  const has = lazy(() =>
    sqlite
      .prepare<[string, string], number>('SELECT 1 FROM create_fingerprints WHERE kind = ? AND local_id = ?')
      .pluck(),
  )
  const hasAs = lazy(() =>
    sqlite
      .prepare<[string, string, string], number>(
        'SELECT 1 FROM create_fingerprints WHERE kind = ? AND local_id = ? AND fingerprint = ?',
      )
      .pluck(),
  )
  return {
    createFingerprints: {
      /** A record that was sent as this, whatever it says today. */
      find: (kind: string, fingerprint: string): string | null => find().get(kind, fingerprint) ?? null,
      /** Whether this record was sent as this. */
      hasAs: (kind: string, localId: string, fingerprint: string): boolean =>
        hasAs().get(kind, localId, fingerprint) !== undefined,
      /** Whether a record was ever sent, be it here still or not. */
      has: (kind: string, localId: string): boolean => has().get(kind, localId) !== undefined,
    },
  }
}

export function createFingerprintWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare('INSERT OR IGNORE INTO create_fingerprints (kind, local_id, fingerprint) VALUES (?, ?, ?)'),
  )
  return {
    createFingerprints: {
      keep: (kind: string, localId: string, fingerprint: string): void => {
        keep().run(kind, localId, fingerprint)
      },
    },
  }
}
