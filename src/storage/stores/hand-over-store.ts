import type { Instant } from '../../kernel/instant'
import type { HandedOverKind, HandOverState, HandOverWay } from '../../domain/hand-over/hand-over'
import type { HandOverId, MailingId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** By which way e-invoices are handed over, and where to. */
export type HandOverSettings =
  | { readonly way: 'mail'; readonly address: string; readonly folder: null }
  | { readonly way: 'folder'; readonly address: null; readonly folder: string }
  | { readonly way: 'file'; readonly address: null; readonly folder: null }

/** An e-invoice that was handed over, and what has come of it (docs/decisions/0061-hand-over.md). */
export interface HandOver {
  readonly id: HandOverId
  readonly documentKind: HandedOverKind
  readonly documentId: string
  readonly way: HandOverWay
  /** The address, or the path of the file. */
  readonly place: string
  readonly fileName: string
  readonly sha256: string
  /** The mail that it went by. */
  readonly mailingId: MailingId | null
  readonly state: HandOverState
  readonly reason: string | null
  readonly handedOverAt: Instant
  readonly answeredAt: Instant | null
}

const columns = `id, document_kind AS documentKind, document_id AS documentId, way, place, file_name AS fileName, sha256,
  mailing_id AS mailingId, state, reason, handed_over_at AS handedOverAt, answered_at AS answeredAt`

/** Of each document only the last one counts. */
const isLast = `NOT EXISTS
  (SELECT 1 FROM hand_overs AS later WHERE later.document_id = here.document_id AND later.seq > here.seq)`

export function handOverReads({ sqlite }: Connection) {
  const settings = lazy(() =>
    sqlite.prepare<[], HandOverSettings>('SELECT way, address, folder FROM hand_over_settings'),
  )
  const get = lazy(() => sqlite.prepare<[HandOverId], HandOver>(`SELECT ${columns} FROM hand_overs WHERE id = ?`))
  const ofDocument = lazy(() =>
    sqlite.prepare<[string], HandOver>(`SELECT ${columns} FROM hand_overs WHERE document_id = ? ORDER BY seq DESC`),
  )
  const open = lazy(() =>
    sqlite.prepare<[Instant], HandOver>(
      `SELECT ${columns} FROM hand_overs AS here
       WHERE (state = 'refused' OR (state = 'handed_over' AND handed_over_at < ?)) AND ${isLast} ORDER BY seq`,
    ),
  )
  return {
    handOvers: {
      /** Null until they are chosen. */
      settings: (): HandOverSettings | null => settings().get() ?? null,
      get: (id: HandOverId): HandOver | null => get().get(id) ?? null,
      /** The newest first. */
      ofDocument: (id: string): HandOver[] => ofDocument().all(id),
      /** Those that were refused, and those without an answer since before a moment; the longest waiting first. */
      open: (before: Instant): HandOver[] => open().all(before),
    },
  }
}

export function handOverWrites({ sqlite }: Connection) {
  const set = lazy(() =>
    sqlite.prepare(
      `INSERT INTO hand_over_settings (only_one, way, address, folder) VALUES (1, @way, @address, @folder)
       ON CONFLICT DO UPDATE SET way = excluded.way, address = excluded.address, folder = excluded.folder`,
    ),
  )
  const drop = lazy(() => sqlite.prepare('DELETE FROM hand_over_settings'))
  const insert = lazy(() =>
    sqlite.prepare(
      `INSERT INTO hand_overs (id, document_kind, document_id, way, place, file_name, sha256, mailing_id, state, reason,
         handed_over_at, answered_at)
       VALUES (@id, @documentKind, @documentId, @way, @place, @fileName, @sha256, @mailingId, @state, @reason,
         @handedOverAt, @answeredAt)`,
    ),
  )
  const answer = lazy(() =>
    sqlite.prepare('UPDATE hand_overs SET state = @state, reason = @reason, answered_at = @answeredAt WHERE id = @id'),
  )
  return {
    handOvers: {
      /** Null where Billfold hands nothing over. */
      setSettings(settings: HandOverSettings | null): void {
        if (settings === null) drop().run()
        else set().run(settings)
      },
      insert(handOver: HandOver): void {
        insert().run(handOver)
      },
      answer(told: Pick<HandOver, 'id' | 'state' | 'reason' | 'answeredAt'>): void {
        answer().run(told)
      },
    },
  }
}
