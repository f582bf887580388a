import { fillPattern, partsOf } from '../pattern'

/** What is sent by mail. */
export const mailedKinds = ['invoice', 'estimate', 'credit_note', 'receipt', 'statement'] as const
export type MailedKind = (typeof mailedKinds)[number]

/** What the text of a mail may say of its document, as `{number}`. */
const mailParts = {
  invoice: ['number', 'client', 'total', 'due', 'due_date', 'date', 'business'],
  estimate: ['number', 'client', 'total', 'date', 'business'],
  credit_note: ['number', 'invoice', 'client', 'total', 'date', 'business'],
  receipt: ['number', 'client', 'total', 'date', 'business'],
  statement: ['client', 'due', 'from', 'date', 'business'],
} as const satisfies Readonly<Record<MailedKind, readonly string[]>>

type Parts = typeof mailParts
export type MailPart<Kind extends MailedKind = MailedKind> = Parts[Kind][number]

/** What is said of one document: each part as its reader writes it. */
export type MailFacts = Readonly<Partial<Record<MailPart, string>>>

/** What a mail says, or the pattern that it is made by. */
export interface MailText {
  readonly subject: string
  readonly text: string
}

export const mailPartsOf = (kind: MailedKind): readonly MailPart[] => mailParts[kind]

/** The first place in a pattern that the documents of this kind have nothing for, without its braces; null where all are known. */
export function unknownPart(kind: MailedKind, pattern: string): string | null {
  const known: readonly string[] = mailParts[kind]
  return partsOf(pattern).find((name) => !known.includes(name)) ?? null
}

/** A mail by its pattern. What is put in is not looked through for places again. */
export function fillMail({ subject, text }: MailText, facts: MailFacts): MailText {
  return { subject: fillPattern(subject, facts), text: fillPattern(text, facts) }
}
