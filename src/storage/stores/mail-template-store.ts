import type { MailedKind, MailText } from '../../domain/mail/mail-parts'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** How a person writes their mails, where they do otherwise than the standard text. */
export function mailTemplateReads({ sqlite }: Connection) {
  const get = lazy(() =>
    sqlite.prepare<[MailedKind], MailText>('SELECT subject, body AS text FROM mail_templates WHERE document_kind = ?'),
  )
  return { mailTemplate: (kind: MailedKind): MailText | null => get().get(kind) ?? null }
}

export function mailTemplateWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare(
      `INSERT INTO mail_templates (document_kind, subject, body) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET subject = excluded.subject, body = excluded.body`,
    ),
  )
  const drop = lazy(() => sqlite.prepare('DELETE FROM mail_templates WHERE document_kind = ?'))
  return {
    /** Null goes back to the standard text. */
    setMailTemplate(kind: MailedKind, template: MailText | null): void {
      if (template === null) drop().run(kind)
      else keep().run(kind, template.subject, template.text)
    },
  }
}
