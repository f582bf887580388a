import type { MailAddress } from '../../domain/mail/addresses'
import { headerLine } from '../../domain/mail/header-line'

/** A mail, before it is bytes. */
export interface ComposedMail {
  /** The same whenever it is made again. */
  readonly messageId: string
  readonly date: Date
  /** Null where the mail program is to say who sends it. */
  readonly from: MailAddress | null
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly subject: string
  readonly text: string
  readonly files: readonly AttachedFile[]
  /** Whether a mail program opens it as one that is still to be sent. */
  readonly isDraft: boolean
}

export interface AttachedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** The bytes of a mail, as RFC 5322 and MIME want them: every line ends with CR LF. */
export async function composeMail(mail: ComposedMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const named = ({ name, address }: MailAddress) => ({ name: headerLine(name), address })
  const composer = new MailComposer({
    messageId: mail.messageId,
    date: mail.date,
    ...(mail.from === null ? {} : { from: named(mail.from) }),
    to: mail.to.map(named),
    cc: mail.cc.map(named),
    subject: headerLine(mail.subject),
    text: mail.text,
    textEncoding: 'base64',
    attachments: mail.files.map(({ name, type, bytes }) => ({
      filename: headerLine(name),
      contentType: type,
      content: bytes,
      contentTransferEncoding: 'base64',
    })),
    headers: mail.isDraft ? { 'X-Unsent': '1' } : {},
    newline: 'windows',
    // What a text says is no path and no address to be read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** The id of a mail for good: unique by the record of it, at the domain of who sends it. */
export function messageIdOf(mailingId: string, from: MailAddress | null): string {
  const domain = from?.address.slice(from.address.lastIndexOf('@') + 1) ?? ''
  return `<${mailingId}@${/^[a-z0-9.-]+$/i.test(domain) ? domain : 'billfold.invalid'}>`
}
