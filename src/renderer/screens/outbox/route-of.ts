import type { MailingRecord } from '../../../contract/desktop/mail-operations'
import { stepOfKind } from '../../../domain/mail/mail-parts'

/** The screen of the document that a mail went with; null where that has none of its own. */
export function routeOf(kind: MailingRecord['kind']): 'invoice' | 'estimate' | 'credit-note' | null {
  if (kind === 'invoice' || stepOfKind(kind) !== null) return 'invoice'
  if (kind === 'estimate') return 'estimate'
  return kind === 'credit_note' ? 'credit-note' : null
}
