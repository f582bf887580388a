import { readAddresses } from '../../domain/mail/addresses'
import type { MailingRecord } from '../../contract/desktop/mail-operations'
import type { Reads } from '../../storage/organization-file'
import type { QueuedMail } from '../../storage/stores/mail-queue-store'
import type { Mailing } from '../../storage/stores/mailing-store'

export function presentMailing(mailing: Mailing, { mailQueue }: Reads): MailingRecord {
  const {
    id,
    documentKind: kind,
    documentId,
    way,
    state,
    recipients,
    cc,
    subject,
    body,
    files,
    reason,
    createdAt,
    updatedAt,
  } = mailing
  const queued = mailQueue.get(id)
  return {
    ...{ id, kind, document_id: documentId, way, state, to: recipients, cc, subject, text: body, reason },
    is_queued: queued !== null,
    is_partly_sent: isPartlySent(mailing, queued),
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

/** Whether some of those whom it goes to have it, and others do not. */
export function isPartlySent(mailing: Mailing, queued: QueuedMail | null): boolean {
  return queued !== null && queued.recipients.length < addressesOf(mailing).size
}

/** Everybody whom it goes to. */
function addressesOf({ recipients, cc }: Mailing): ReadonlySet<string> {
  const read = [readAddresses(recipients), readAddresses(cc)]
  return new Set(read.flatMap((each) => (each.ok ? each.value.map(({ address }) => address) : [])))
}
