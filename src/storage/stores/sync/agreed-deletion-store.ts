import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'
import type { Shown } from './agreement-store'

/** A record that was deleted on both sides, and the version of it that was. */
export interface AgreedDeletion {
  readonly kind: string
  readonly remoteId: string
  /** What it was called here. */
  readonly localId: string
  /** Null at a plain remote, which tells none. */
  readonly etag: string | null
  /** Of the remote's whole answer, as `base` has it. */
  readonly hash: string | null
  /** The versions that were agreed on at a plain remote, the last one last. */
  readonly shown: readonly Shown[]
  readonly agreedAt: Instant
  /** Whether the server has it again as it was then, and is to delete it once more. */
  readonly isRevived: boolean
}

const COLUMNS = `kind, remote_id AS remoteId, local_id AS localId, etag, remote_hash AS hash, shown,
  agreed_at AS agreedAt, is_revived AS isRevived`

type Row = Omit<AgreedDeletion, 'shown' | 'isRevived'> & { readonly shown: string; readonly isRevived: number }

const toDeletion = (row: Row): AgreedDeletion => ({
  ...row,
  shown: JSON.parse(row.shown) as Shown[],
  isRevived: row.isRevived === 1,
})

/** What was deleted on both sides. It says nothing of what the records were, and stays as long as the link. */
export function agreedDeletionReads({ sqlite }: Connection) {
  const of = lazy(() =>
    sqlite.prepare<[string, string], Row>(`SELECT ${COLUMNS} FROM agreed_deletions WHERE kind = ? AND remote_id = ?`),
  )
  const ofLocal = lazy(() =>
    sqlite.prepare<[string, string], Row>(
      `SELECT ${COLUMNS} FROM agreed_deletions WHERE kind = ? AND local_id = ? ORDER BY agreed_at DESC, remote_id`,
    ),
  )
  const revived = lazy(() =>
    sqlite.prepare<[string], Row>(
      `SELECT ${COLUMNS} FROM agreed_deletions WHERE kind = ? AND is_revived = 1 ORDER BY remote_id`,
    ),
  )
  return {
    agreedDeletions: {
      /** Null where it was never deleted on both sides. */
      of(kind: string, remoteId: string): AgreedDeletion | null {
        const row = of().get(kind, remoteId)
        return row === undefined ? null : toDeletion(row)
      },
      /** Those of one record of this device, the newest first: whenever it was sent again it got another id there. */
      ofLocal: (kind: string, localId: string): AgreedDeletion[] => ofLocal().all(kind, localId).map(toDeletion),
      /** Those that are to be deleted there once more. */
      revived: (kind: string): AgreedDeletion[] => revived().all(kind).map(toDeletion),
    },
  }
}

export function agreedDeletionWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare(
      `INSERT OR REPLACE INTO agreed_deletions (kind, remote_id, local_id, etag, remote_hash, shown, agreed_at, is_revived)
       VALUES (@kind, @remoteId, @localId, @etag, @hash, @shown, @agreedAt, @isRevived)`,
    ),
  )
  return {
    agreedDeletions: {
      keep: ({ shown, isRevived, ...deletion }: AgreedDeletion): void => {
        keep().run({ ...deletion, shown: JSON.stringify(shown), isRevived: Number(isRevived) })
      },
    },
  }
}
