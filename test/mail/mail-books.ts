import { v7 } from 'uuid'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { ok } from '../../src/kernel/result'
import type { MailingId } from '../../src/domain/ids'
import type { OrganizationFile } from '../../src/storage/organization-file'

export const account = { host: '127.0.0.1', security: 'starttls', user: '', sender: 'ada@studio.example' } as const

/** Puts a mail into the outbox, as sending one does; answers its id, by which its Message-ID goes. */
export function enqueue(file: OrganizationFile, to: readonly string[], at = 0): MailingId {
  const id = v7() as MailingId
  const moment = millisecondsToInstant(at)
  const messageId = `<${id}@studio.example>`
  file.write((writes) => {
    writes.mailings.insert({
      ...{ id, documentKind: 'invoice', documentId: v7(), way: 'smtp', state: 'waiting', recipients: to.join(', ') },
      ...{ cc: '', subject: 'Invoice', body: '', files: [], messageId, reason: null },
      ...{ createdAt: moment, updatedAt: moment },
    })
    writes.mailQueue.add({
      ...{ mailingId: id, sender: account.sender, recipients: to, attempts: 0, nextAttemptAt: moment },
      ofClient: [],
      message: Buffer.from(`Message-ID: ${messageId}\r\nSubject: Invoice\r\n\r\nHello\r\n`),
    })
    return ok(undefined)
  })
  return id
}

/** The id of the mail with a Message-ID. */
export const idOf = (messageId: string): string => messageId.slice(1, messageId.indexOf('@'))
