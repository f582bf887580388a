import { ok, type Result } from '../../kernel/result'
import { headerLine } from '../../domain/mail/header-line'
import {
  type MailedKind,
  mailedKinds,
  mailPartsOf,
  type MailPart,
  type MailText,
  unknownPart,
  withAfterDue,
  withOtherAsking,
  withoutAsking,
} from '../../domain/mail/mail-parts'
import type { MailTemplate } from '../../contract/desktop/mail-operations'
import type { OrganizationFile, Reads } from '../../storage/organization-file'
import type { Catalogue } from '../../words/catalogue'
import { mailTexts } from '../../words/en/mail-texts'

/** What a document is that the standard text of its kind does not fit. */
export interface MailOccasion {
  /** The text that stands in place of that of its kind. */
  readonly text?: 'deposit_invoice' | 'credit_used'
  /** Whether nothing is left to ask for of an invoice. */
  readonly isPaid?: boolean
  /** Whether the day by which an invoice was to be paid is past. */
  readonly isOverdue?: boolean
  /** Whether an invoice is to be paid when it arrives, and may not have arrived before. */
  readonly isDueOnReceipt?: boolean
  /** Whether more is asked for than the invoice says. */
  readonly hasLateFees?: boolean
  /** Whether the balance of a statement is the client's. */
  readonly hasCredit?: boolean
}

/** What the person writes with documents of this kind, or else what we do in the reader’s language on this occasion. */
export function templateOf(kind: MailedKind, language: Catalogue, reads: Reads, occasion: MailOccasion = {}): MailText {
  const own = reads.mailTemplate(kind)
  if (own !== null) return own
  const { isPaid = false, isOverdue = false, isDueOnReceipt = false, hasLateFees = false, hasCredit = false } = occasion
  const { subject, text } = standardText(kind, language, occasion.text)
  if (isPaid) return { subject, text: withoutAsking(text) }
  const texts = language.read(mailTexts)
  const inFavour = texts.credit_balance({ credit_balance: '{credit_balance}' })
  if (hasCredit) return { subject, text: withOtherAsking(text, inFavour) }
  const overdue = texts.overdue({ due: '{due}', due_date: '{due_date}' })
  const onReceipt = texts.on_receipt({ due: '{due}' })
  const asking = isDueOnReceipt || isOverdue ? withOtherAsking(text, isDueOnReceipt ? onReceipt : overdue) : text
  return { subject, text: hasLateFees ? withAfterDue(asking, texts.late_fees({ late_fee: '{late_fee}' })) : asking }
}

/** Those of all kinds, each beside the standard one. */
export function allTemplates(language: Catalogue, reads: Reads): MailTemplate[] {
  return mailedKinds.map((kind) => ({
    kind,
    ...templateOf(kind, language, reads),
    standard: standardText(kind, language),
  }))
}

type Written = MailText & { readonly kind: MailedKind }

/** The places in these that there is nothing for, each by its field. */
export function unknownParts(written: readonly Written[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    written.flatMap((each) =>
      (['subject', 'text'] as const).flatMap((field) => {
        const part = unknownPart(each.kind, each[field])
        return part === null ? [] : [[`${each.kind}.${field}`, part]]
      }),
    ),
  )
}

/** Keeps what differs from the standard, and of the rest nothing: it follows the standard from then on. */
export function keepTemplates(
  file: OrganizationFile,
  written: readonly Written[],
  language: Catalogue,
): Result<void, never> {
  return file.write((writes) => {
    for (const { kind, subject, text } of written) {
      const own = { subject: headerLine(subject), text }
      const standard = standardText(kind, language)
      const isStandard = own.subject === standard.subject && text === standard.text
      writes.setMailTemplate(kind, isStandard ? null : own)
    }
    return ok(undefined)
  })
}

function standardText(kind: MailedKind, language: Catalogue, other?: MailOccasion['text']): MailText {
  const places = Object.fromEntries(mailPartsOf(kind).map((part) => [part, `{${part}}`])) as Record<MailPart, string>
  const { subject, text } = language.read(mailTexts)[other ?? kind]
  return { subject: subject(places), text: text(places) }
}
