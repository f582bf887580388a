import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** How far what the remote has is known, as long as the link lasts. */
export interface PullState {
  /** The walk in which reading everything from the beginning was begun; null once it is done. */
  readonly fullReadSince: number | null
  /** In what way our own server was last found to differ, as a hash; null where it never was. */
  readonly mismatch: string | null
  /** The walk that last met a version that a plain remote had been set back to. */
  readonly setBackWalk: number | null
  /** Whether such a version was surely an older one, and not all lists were walked cleanly since. */
  readonly isSetBack: boolean
}

/** By how much a remote counts the records of a kind otherwise than it shows them. */
export interface Miscount {
  readonly kind: string
  /** The walk that first found it so. */
  readonly walk: number
  readonly difference: number
}

const UNKNOWN: PullState = { fullReadSince: null, mismatch: null, setBackWalk: null, isSetBack: false }

export function pullStateReads({ sqlite }: Connection) {
  const state = lazy(() =>
    sqlite.prepare<[], Omit<PullState, 'isSetBack'> & { readonly isSetBack: number }>(
      `SELECT full_read_since AS fullReadSince, mismatch, set_back_walk AS setBackWalk, is_set_back AS isSetBack
       FROM sync_link`,
    ),
  )
  const miscount = lazy(() =>
    sqlite.prepare<[string], Miscount>('SELECT kind, walk, difference FROM miscounts WHERE kind = ?'),
  )
  return {
    /** Where no remote is configured nothing is known. */
    pullState(): PullState {
      const row = state().get()
      return row === undefined ? UNKNOWN : { ...row, isSetBack: row.isSetBack === 1 }
    },
    /** Null where its lists were never counted otherwise. */
    miscount: (kind: string): Miscount | null => miscount().get(kind) ?? null,
  }
}

export function pullStateWrites({ sqlite }: Connection) {
  const fullRead = lazy(() => sqlite.prepare('UPDATE sync_link SET full_read_since = ?'))
  const mismatch = lazy(() => sqlite.prepare('UPDATE sync_link SET mismatch = ?'))
  const setBack = lazy(() =>
    sqlite.prepare('UPDATE sync_link SET set_back_walk = ?, is_set_back = max(is_set_back, ?)'),
  )
  const endSetBack = lazy(() => sqlite.prepare('UPDATE sync_link SET is_set_back = 0'))
  const miscount = lazy(() =>
    sqlite.prepare('INSERT OR REPLACE INTO miscounts (kind, walk, difference) VALUES (@kind, @walk, @difference)'),
  )
  return {
    pullState: {
      setFullRead: (since: PullState['fullReadSince']): void => {
        fullRead().run(since)
      },
      setMismatch: (hash: string): void => {
        mismatch().run(hash)
      },
      noteSetBack: (walk: number, isSure: boolean): void => {
        setBack().run(walk, Number(isSure))
      },
      endSetBack: (): void => {
        endSetBack().run()
      },
      setMiscount: (miscounted: Miscount): void => {
        miscount().run(miscounted)
      },
    },
  }
}
