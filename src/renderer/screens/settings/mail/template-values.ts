import type { MailTemplate } from '../../../../contract/desktop/mail-operations'
import {
  type MailedKind,
  mailedKinds,
  type MailFacts,
  type MailText,
  unknownPart,
} from '../../../../domain/mail/mail-parts'
import { formatMoney } from '../../../../domain/money/minor'
import type { Currency } from '../../../../domain/money/currency'
import type { mail } from '../../../../words/en/mail'

/** The mail that goes with documents of each kind, as it is typed. */
export type TemplateValues = Record<MailedKind, { subject: string; text: string }>

export function templateValues(templates: readonly MailTemplate[]): TemplateValues {
  const of = (kind: MailedKind) => {
    const found = templates.find((each) => each.kind === kind)
    return { subject: found?.subject ?? '', text: found?.text ?? '' }
  }
  return Object.fromEntries(mailedKinds.map((kind) => [kind, of(kind)])) as TemplateValues
}

export function templatesBody(values: TemplateValues) {
  return { templates: mailedKinds.map((kind) => ({ kind, ...values[kind] })) }
}

/** What is wrong, by the field where it is. */
export function checkTemplates(
  values: TemplateValues,
  words: Pick<typeof mail, 'problems' | 'settings'>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    mailedKinds.flatMap((kind) => {
      const { subject, text } = values[kind]
      const missing = subject.trim() === '' ? [words.problems.noSubject] : []
      const problems = { subject: [...missing, ...unknownIn(kind, subject, words)], text: unknownIn(kind, text, words) }
      return Object.entries(problems).flatMap(([field, all]) => (all.length > 0 ? [[`${kind}.${field}`, all]] : []))
    }),
  )
}

function unknownIn(kind: MailedKind, pattern: string, { settings }: Pick<typeof mail, 'settings'>): string[] {
  const part = unknownPart(kind, pattern)
  return part === null ? [] : [settings.unknownPart(part)]
}

export const isSameText = (one: MailText, other: MailText) => one.subject === other.subject && one.text === other.text

interface Sampled {
  readonly business: string
  readonly client: string
  readonly currency: Currency
  readonly locale: string
  /** A day as it is written, so many days from today. */
  readonly day: (days: number) => string
}

/** What a mail would say of a made-up document. */
export function sampleFacts(kind: MailedKind, { business, client, currency, locale, day }: Sampled): MailFacts {
  const total = formatMoney(125_000, currency, locale)
  const numbers = {
    invoice: 'INV-0042',
    estimate: 'EST-0042',
    credit_note: 'CN-0042',
    receipt: 'INV-0042',
    statement: '',
    reminder_note: 'INV-0042',
    reminder_first: 'INV-0042',
    reminder_second: 'INV-0042',
    reminder_last: 'INV-0042',
  }
  const isOverdue = kind.startsWith('reminder_') && kind !== 'reminder_note'
  return {
    ...{ business, client, total, due: total, number: numbers[kind], invoice: 'INV-0041' },
    ...{ from: day(-90), date: day(isOverdue ? -44 : 0), due_date: day(isOverdue ? -14 : 30) },
    ...{ late_fee: formatMoney(1_500, currency, locale), days_overdue: '14' },
  }
}
