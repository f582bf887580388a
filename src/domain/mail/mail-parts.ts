import { fillPattern, partsOf } from '../pattern'
import { reminderSteps, type ReminderStep } from '../reminders/schedule'

/** The mails that remind of an invoice, one for each step of a schedule. */
export type ReminderKind = `reminder_${ReminderStep}`
export const reminderKind = (step: ReminderStep): ReminderKind => `reminder_${step}`

/** What is sent by mail. */
export const mailedKinds = [
  'invoice',
  'estimate',
  'credit_note',
  'receipt',
  'statement',
  ...reminderSteps.map(reminderKind),
] as const
export type MailedKind = (typeof mailedKinds)[number]

/** The step that a mail reminds by; null where it is none that reminds. */
export const stepOfKind = (kind: MailedKind): ReminderStep | null =>
  reminderSteps.find((step) => reminderKind(step) === kind) ?? null

const ofReminder = ['number', 'client', 'total', 'due', 'due_date', 'date', 'business'] as const
const ofOverdue = [...ofReminder, 'late_fee', 'days_overdue'] as const

/** What the text of a mail may say of its document, as `{number}`. */
const mailParts = {
  invoice: ['number', 'client', 'total', 'due', 'due_date', 'date', 'business'],
  estimate: ['number', 'client', 'total', 'date', 'business'],
  credit_note: ['number', 'invoice', 'client', 'total', 'date', 'business'],
  receipt: ['number', 'client', 'total', 'date', 'business'],
  statement: ['client', 'due', 'from', 'date', 'business'],
  reminder_note: ofReminder,
  reminder_first: ofOverdue,
  reminder_second: ofOverdue,
  reminder_last: ofOverdue,
} as const satisfies Readonly<Record<MailedKind, readonly string[]>>

type Parts = typeof mailParts
export type MailPart<Kind extends MailedKind = MailedKind> = Parts[Kind][number]

/** What is said of one document: each part as its reader writes it. `credit_balance` is only for a sentence of ours, as `due` has it too. */
export type MailFacts = Readonly<Partial<Record<MailPart | 'credit_balance', string>>>

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

const ASKING = / ?[^.!?\n]*\{due\}[^.!?\n]*[.!?]/

/** The pattern of a text without the sentence that asks for what is due, for those who owe nothing. */
export const withoutAsking = (text: string): string => text.replace(ASKING, '')

/** The pattern of a text with another sentence in place of that which says what is due. */
export const withOtherAsking = (text: string, said: string): string => text.replace(ASKING, ` ${said}`)

/** The pattern of a text with a paragraph after the one that says what is due. */
export const withAfterDue = (text: string, said: string): string =>
  text.replace(/^.*\{due\}.*$/m, (paragraph) => `${paragraph}\n\n${said}`)
