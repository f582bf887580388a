import { v7 } from 'uuid'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { ok } from '../../kernel/result'
import type { MailingId } from '../../domain/ids'
import type { MailingState } from '../../domain/mail/delivery'
import { mailOperations } from '../../contract/desktop/mail-operations'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import { Businesses } from '../business.fixture'
import { createExecutor } from '../execute'
import { mailingHandlers } from './mailing-handlers'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

const at = '2026-01-10T12:00:00.000Z' as Instant

/** Puts mails into the outbox as they stand there; answers what a person is told of. */
function told(mails: readonly (readonly [MailingState, string | null, (readonly string[])?])[]) {
  const ada = businesses.begin()
  ada.file.write((writes) => {
    for (const [index, [state, reason, left]] of mails.entries()) {
      const id = v7() as MailingId
      writes.mailings.insert({
        ...{ id, documentKind: 'invoice', documentId: v7(), way: 'smtp', state, recipients: 'Sam <a@b.example>' },
        ...{ cc: 'c@d.example', subject: String(index), body: '', files: [], messageId: `<${id}@x.example>`, reason },
        ...{ createdAt: at, updatedAt: at },
      })
      writes.mailQueue.add({
        ...{ mailingId: id, sender: 'ada@studio.example', recipients: left ?? ['a@b.example', 'c@d.example'] },
        ...{ ofClient: [], message: Buffer.from('x'), attempts: 0, nextAttemptAt: at },
      })
    }
    return ok(undefined)
  })
  const operation = mailOperations.listOpenMailings
  const rawInput = { params: {}, body: {} }
  const outcome = createExecutor(mailingHandlers, ada.first)({ operation, params: {}, query: {}, body: {}, rawInput })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value as readonly { readonly subject: string; readonly is_partly_sent: boolean }[]
}

it('tells of mails that were not sent, may have been, or could not be sent yet', () => {
  const mails = [
    ['waiting', null],
    ['waiting', 'No network'],
    ['sending', null],
    ['sent', null],
    ['unclear', 'Cut off'],
    ['failed', 'Spam'],
    ['failed', mailTroubles.stopped],
    ['handed_over', null],
  ] as const
  expect(told(mails).map(({ subject }) => mails[Number(subject)])).toEqual([mails[1], mails[4], mails[5]])
})

it('knows which of them some have', () => {
  const mails = [
    ['failed', 'Spam'],
    ['failed', 'Nobody of that name', ['c@d.example']],
  ] as const
  expect(told(mails).map((mail) => mail.is_partly_sent)).toEqual([false, true])
})
