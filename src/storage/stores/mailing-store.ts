import type { Instant } from '../../kernel/instant'
import type { MailingId } from '../../domain/ids'
import type { MailingState, MailWay } from '../../domain/mail/delivery'
import type { MailedKind } from '../../domain/mail/mail-parts'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** A file that was attached, known by its bytes. */
export interface MailedFile {
  readonly name: string
  readonly sha256: string
  /** A hash of what the document said with which it went; left out where that never changes. */
  readonly content?: string | undefined
}

/** A mail that left this device, or waits to; the addresses as they were typed (docs/decisions/0054-mail.md). */
export interface Mailing {
  readonly id: MailingId
  readonly documentKind: MailedKind
  readonly documentId: string
  readonly way: MailWay
  readonly state: MailingState
  readonly recipients: string
  readonly cc: string
  readonly subject: string
  readonly body: string
  readonly files: readonly MailedFile[]
  readonly messageId: string
  /** Why it was not sent, or not to everybody. */
  readonly reason: string | null
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

type Row = Omit<Mailing, 'files'> & { readonly files: string }

const columns = `mailings.id, document_kind AS documentKind, document_id AS documentId, way, state,
  mailings.recipients, cc, subject, body, files, message_id AS messageId, reason, created_at AS createdAt,
  updated_at AS updatedAt`

const fromRow = ({ files, ...row }: Row): Mailing => ({ ...row, files: JSON.parse(files) as readonly MailedFile[] })

/** What was mailed, on this device alone: nothing of it is synced. */
export function mailingReads({ sqlite }: Connection) {
  const byId = lazy(() => sqlite.prepare<[MailingId], Row>(`SELECT ${columns} FROM mailings WHERE id = ?`))
  const ofDocument = lazy(() =>
    sqlite.prepare<[string, MailedKind], Row>(
      `SELECT ${columns} FROM mailings WHERE document_id = ? AND document_kind = ? ORDER BY seq DESC`,
    ),
  )
  const open = lazy(() =>
    sqlite.prepare<[], Row>(
      `SELECT ${columns} FROM mail_queue CROSS JOIN mailings ON mailings.id = mailing_id
       WHERE state IN ('failed', 'unclear') OR state = 'waiting' AND reason IS NOT NULL ORDER BY mailings.seq`,
    ),
  )
  return {
    mailings: {
      get(id: MailingId): Mailing | null {
        const found = byId().get(id)
        return found === undefined ? null : fromRow(found)
      },
      /** Those that were not sent, may have been, or wait as they could not be sent yet; the oldest first. */
      open: (): Mailing[] => open().all().map(fromRow),
      /** The newest first. */
      ofDocument: (kind: MailedKind, id: string): Mailing[] => ofDocument().all(id, kind).map(fromRow),
    },
  }
}

export function mailingWrites({ sqlite }: Connection) {
  const insert = lazy(() =>
    sqlite.prepare(
      `INSERT INTO mailings (id, document_kind, document_id, way, state, recipients, cc, subject, body, files, message_id,
         reason, created_at, updated_at)
       VALUES (@id, @documentKind, @documentId, @way, @state, @recipients, @cc, @subject, @body, @files, @messageId,
         @reason, @createdAt, @updatedAt)`,
    ),
  )
  const move = lazy(() => sqlite.prepare('UPDATE mailings SET state = ?, reason = ?, updated_at = ? WHERE id = ?'))
  const doubt = lazy(() =>
    sqlite.prepare(`UPDATE mailings SET state = 'unclear', reason = ? WHERE state IN ('waiting', 'sending')`),
  )
  return {
    mailings: {
      insert(mailing: Mailing): void {
        insert().run({ ...mailing, files: JSON.stringify(mailing.files) })
      },
      move(id: MailingId, { state, reason, at }: MailingMove): void {
        move().run(state, reason, at, id)
      },
      /** Leaves to a person what has not left yet, as far as these books know. */
      doubtUnsent(reason: string): void {
        doubt().run(reason)
      },
    },
  }
}

interface MailingMove {
  readonly state: MailingState
  readonly reason: string | null
  readonly at: Instant
}
