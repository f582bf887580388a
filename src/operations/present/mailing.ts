import type { MailingRecord } from '../../contract/desktop/mail-operations'
import type { Reads } from '../../storage/organization-file'
import type { Mailing } from '../../storage/stores/mailing-store'

export function presentMailing(mailing: Mailing, { mailQueue }: Reads): MailingRecord {
  const {
    id,
    documentKind: kind,
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
  return {
    ...{ id, kind, way, state, to: recipients, cc, subject, text: body, reason },
    is_queued: mailQueue.get(id) !== null,
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
