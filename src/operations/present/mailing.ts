import type { MailingRecord } from '../../contract/desktop/mail-operations'
import type { Mailing } from '../../storage/stores/mailing-store'

export function presentMailing(mailing: Mailing): MailingRecord {
  const { id, way, state, recipients, cc, subject, body, files, reason, createdAt, updatedAt } = mailing
  return {
    ...{ id, way, state, to: recipients, cc, subject, text: body, reason },
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
