import { ok } from '../../kernel/result'
import { type Instant, millisecondsToInstant } from '../../kernel/instant'
import type { MailingId } from '../../domain/ids'
import { beginsAnew, isGivenUp, type MailingState, waitAfter } from '../../domain/mail/delivery'
import type { OrganizationFile, Writes } from '../../storage/organization-file'
import type { MailAccount } from '../../storage/stores/mail-account-store'
import type { QueuedMail } from '../../storage/stores/mail-queue-store'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import type { Envelope, Trouble, Verdict } from './smtp'

/** Milliseconds. A timer cannot be set for longer than it may sleep; it looks again then. */
const LONGEST_SLEEP = 3_600_000

export interface OutboxMeans {
  /** Null while there is no business. */
  readonly file: () => OrganizationFile | null
  /** Null where the account has none, or it cannot be read. */
  readonly password: (account: MailAccount) => Promise<string | null>
  readonly send: (
    account: MailAccount & { readonly password: string },
    envelope: Envelope,
    message: Uint8Array,
  ) => Promise<Verdict>
  /**
   * Why a mail is not to leave any more, though it waits: a reminder of what was paid, what is void or credited, an
   * estimate or a payment that was changed, an address that was corrected. Null where it is.
   */
  readonly objection: (id: MailingId) => string | null
  /** Does, in the transaction that notes the objection, what follows from it. */
  readonly takeBack: (id: MailingId, writes: Writes) => void
  readonly now: () => Instant
  /** Told whenever a mail has come further. */
  readonly changed: () => void
  readonly onDefect: (error: unknown, operation: string) => void
}

/** What waits to be sent, through restarts (docs/decisions/0054-mail.md). */
export interface Outbox {
  /** Sends what is due, one after another; whoever asks while that is under way waits for it as well. */
  readonly look: () => Promise<void>
  /** The same of all that waits, whenever it would be due: the network is back, or the clock was wrong. */
  readonly wake: () => Promise<void>
  readonly end: () => void
}

/** How far a mail has come: until when it waits, and who is left to get it, where that is not everybody. */
interface Move {
  readonly state: MailingState
  readonly reason: string | null
  readonly until?: Instant
  readonly left?: readonly string[]
  /** Its attempts are counted anew. */
  readonly isAnew?: boolean
}

export function createOutbox(means: OutboxMeans): Outbox {
  const { now, changed } = means
  let isEnded = false
  let timer: NodeJS.Timeout | undefined
  let queue = Promise.resolve()
  let isFirst = true
  // What the end interrupts is found at the next start.
  const open = () => (isEnded ? null : means.file())

  /** What was begun in another run may have arrived: only a person can say. */
  function settleBegun(file: OrganizationFile): void {
    isFirst = false
    for (const id of file.reads.mailQueue.begun())
      move(file, id, { state: 'unclear', reason: mailTroubles.interrupted })
  }

  function move(file: OrganizationFile, id: MailingId, { state, reason, until, left, isAnew }: Move): void {
    file.write((writes) => {
      writes.mailings.move(id, { state, reason, at: now() })
      if (until) writes.mailQueue.waitUntil(id, until)
      if (left) writes.mailQueue.leave(id, left)
      if (isAnew) writes.mailQueue.beginAnew(id, now())
      if (state === 'sending') writes.mailQueue.countAttempt(id)
      if (state === 'sent') writes.mailQueue.drop(id)
      return ok(undefined)
    })
    changed()
  }

  function takeBack(file: OrganizationFile, id: MailingId, reason: string): void {
    file.write((writes) => {
      writes.mailings.move(id, { state: 'failed', reason, at: now() })
      means.takeBack(id, writes)
      return ok(undefined)
    })
    changed()
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    const begun = open()
    if (begun !== null && isFirst) settleBegun(begun)
    for (;;) {
      const file = open()
      const mail = file?.reads.mailQueue.due(now())
      if (!file || !mail) break
      await attempt(file, mail)
    }
    sleep()
  }

  /** Whether a mail still waits; what is not to leave any more is taken back. */
  function mayLeave(file: OrganizationFile, id: MailingId): boolean {
    if (file.reads.mailings.get(id)?.state !== 'waiting') return false
    const objection = means.objection(id)
    if (objection !== null) takeBack(file, id, objection)
    return objection === null
  }

  async function attempt(file: OrganizationFile, queued: QueuedMail): Promise<void> {
    const { mailingId: id } = queued
    if (!mayLeave(file, id)) return
    const account = file.reads.mailAccount()
    const password = account && (await means.password(account))
    // The system may have asked for it for long: others may have taken the place of the books, or the mail been stopped.
    if (open() !== file || !mayLeave(file, id)) return
    if (account === null || password === null) {
      const reason = account === null ? mailTroubles.noAccount : mailTroubles.noPassword
      move(file, id, { state: 'failed', reason })
      return
    }
    const isAnew = beginsAnew(Date.parse(now()) - Date.parse(queued.nextAttemptAt))
    const mail = isAnew ? { ...queued, attempts: 0 } : queued
    // Committed before a word of it leaves: whatever happens then, nobody sends it again unasked.
    move(file, id, { state: 'sending', reason: null, isAnew })
    const verdict = await means.send({ ...account, password }, { from: mail.sender, to: mail.recipients }, mail.message)
    const after = open()
    if (after !== null) settle(after, mail, verdict)
  }

  function settle(file: OrganizationFile, mail: QueuedMail, verdict: Verdict): void {
    if (verdict.kind === 'unclear') {
      move(file, mail.mailingId, { state: 'unclear', reason: mailTroubles.connectionLost })
    } else if (verdict.kind === 'trouble') move(file, mail.mailingId, afterTrouble(file, mail, verdict))
    else if (verdict.refused.length === 0) move(file, mail.mailingId, { state: 'sent', reason: null })
    else {
      // Those who have it are not sent it again.
      const left = verdict.refused.map(({ address }) => address)
      const reason = verdict.refused.map((each) => mailTroubles.refusedFor(each.address, each.reason)).join(' ')
      const isPassing = verdict.refused.every((each) => each.isPassing)
      move(file, mail.mailingId, { ...afterTrouble(file, mail, { reason, isPassing }), left })
    }
  }

  function afterTrouble(
    file: OrganizationFile,
    { mailingId, attempts }: QueuedMail,
    { reason, isPassing }: Pick<Trouble, 'reason' | 'isPassing'>,
  ): Move {
    const at = Date.parse(now())
    const since = Date.parse(file.reads.mailings.get(mailingId)?.createdAt ?? now())
    if (!isPassing) return { state: 'failed', reason }
    if (isGivenUp(at - since, attempts + 1)) return { state: 'failed', reason: mailTroubles.givenUp(reason) }
    return { state: 'waiting', reason, until: millisecondsToInstant(at + waitAfter(attempts + 1)) }
  }

  function sleep(): void {
    const next = open()?.reads.mailQueue.nextAt() ?? null
    if (next === null) return
    const wait = Math.min(Math.max(Date.parse(next) - Date.parse(now()), 0), LONGEST_SLEEP)
    timer = setTimeout(() => void look(), wait)
    timer.unref()
  }

  function look(): Promise<void> {
    queue = queue.then(work).catch((error: unknown) => {
      means.onDefect(error, 'send mail')
    })
    return queue
  }

  function hasten(): void {
    open()?.write((writes) => {
      writes.mailQueue.hasten(now())
      return ok(undefined)
    })
  }

  return {
    look,
    wake: () => {
      queue = queue.then(hasten)
      return look()
    },
    end: () => {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
