import type { Instant } from '../../kernel/instant'
import type { MailingId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** A mail that waits to be sent by Billfold itself, as the bytes that it is. */
export interface QueuedMail {
  readonly mailingId: MailingId
  readonly sender: string
  /** Those who have not got it yet. */
  readonly recipients: readonly string[]
  /** Of all whom it goes to, those who were the client or its contacts when it was written; the others were typed. */
  readonly ofClient: readonly string[]
  readonly message: Buffer
  /** How often it was tried. */
  readonly attempts: number
  readonly nextAttemptAt: Instant
}

type Row = Omit<QueuedMail, 'recipients' | 'ofClient'> & { readonly recipients: string }

const columns = `mailing_id AS mailingId, sender, mail_queue.recipients, message, attempts, next_attempt_at AS nextAttemptAt`
const waiting = `mail_queue JOIN mailings ON mailings.id = mailing_id WHERE state = 'waiting'`

const fromRow = ({ recipients, ...row }: Row): QueuedMail => ({
  ...row,
  ...readRecipients(JSON.parse(recipients) as KeptRecipients),
})

interface Recipients {
  readonly to: readonly string[]
  readonly ofClient: readonly string[]
}

/** A list alone where it was kept before it said who is the client. */
type KeptRecipients = Recipients | readonly string[]

function readRecipients(kept: KeptRecipients): Pick<QueuedMail, 'recipients' | 'ofClient'> {
  return 'to' in kept ? { recipients: kept.to, ofClient: kept.ofClient } : { recipients: kept, ofClient: [] }
}

/** The outbox of mails; how far each has come says its mailing. */
export function mailQueueReads({ sqlite }: Connection) {
  const get = lazy(() => sqlite.prepare<[MailingId], Row>(`SELECT ${columns} FROM mail_queue WHERE mailing_id = ?`))
  const due = lazy(() =>
    sqlite.prepare<[Instant], Row>(
      `SELECT ${columns} FROM ${waiting} AND next_attempt_at <= ? ORDER BY next_attempt_at, mailings.seq LIMIT 1`,
    ),
  )
  const next = lazy(() => sqlite.prepare<[], Instant>(`SELECT min(next_attempt_at) FROM ${waiting}`).pluck())
  const begun = lazy(() => sqlite.prepare<[], MailingId>(`SELECT id FROM mailings WHERE state = 'sending'`).pluck())
  return {
    mailQueue: {
      get(id: MailingId): QueuedMail | null {
        const found = get().get(id)
        return found === undefined ? null : fromRow(found)
      },
      /** The one to send now; null where none is due. */
      due(now: Instant): QueuedMail | null {
        const found = due().get(now)
        return found === undefined ? null : fromRow(found)
      },
      /** When the next one is due. */
      nextAt: (): Instant | null => next().get() ?? null,
      /** Those that were begun: of the last run, where nothing is being sent. */
      begun: (): MailingId[] => begun().all(),
    },
  }
}

export function mailQueueWrites({ sqlite }: Connection) {
  const add = lazy(() =>
    sqlite.prepare(
      `INSERT INTO mail_queue (mailing_id, sender, recipients, message, attempts, next_attempt_at)
       VALUES (@mailingId, @sender, @recipients, @message, @attempts, @nextAttemptAt)`,
    ),
  )
  const tried = lazy(() => sqlite.prepare('UPDATE mail_queue SET attempts = attempts + 1 WHERE mailing_id = ?'))
  const wait = lazy(() => sqlite.prepare('UPDATE mail_queue SET next_attempt_at = ? WHERE mailing_id = ?'))
  const anew = lazy(() =>
    sqlite.prepare('UPDATE mail_queue SET attempts = 0, next_attempt_at = ? WHERE mailing_id = ?'),
  )
  const hasten = lazy(() => sqlite.prepare('UPDATE mail_queue SET next_attempt_at = @now WHERE next_attempt_at > @now'))
  const left = lazy(() =>
    sqlite.prepare(
      `UPDATE mail_queue SET recipients =
         json_object('to', json(?), 'ofClient', json(coalesce(recipients -> '$.ofClient', '[]'))) WHERE mailing_id = ?`,
    ),
  )
  const drop = lazy(() => sqlite.prepare('DELETE FROM mail_queue WHERE mailing_id = ?'))
  return {
    mailQueue: {
      add({ recipients: to, ofClient, ...mail }: QueuedMail): void {
        add().run({ ...mail, recipients: JSON.stringify({ to, ofClient } satisfies Recipients) })
      },
      countAttempt(id: MailingId): void {
        tried().run(id)
      },
      waitUntil(id: MailingId, at: Instant): void {
        wait().run(at, id)
      },
      /** Tries it as if it had never been tried. */
      beginAnew(id: MailingId, at: Instant): void {
        anew().run(at, id)
      },
      /** What waits for later waits no longer. */
      hasten(now: Instant): void {
        hasten().run({ now })
      },
      leave(id: MailingId, recipients: readonly string[]): void {
        left().run(JSON.stringify(recipients), id)
      },
      drop(id: MailingId): void {
        drop().run(id)
      },
    },
  }
}
