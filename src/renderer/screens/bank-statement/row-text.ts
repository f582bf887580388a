import type { BankEntry } from '../../../domain/bank-statements/bank-statement'
import { type Owed, toPayMinor } from '../../../domain/bank-statements/matching/owed'
import { formatMoney } from '../../../domain/money/minor'
import type { Currency } from '../../../domain/money/currency'
import { bankStatement } from '../../../words/en/bank-statement'
import { locale } from '../../state/business/locale.svelte'
import { interfaceLanguage, inWindow } from '../../state/shell/window-language'
import type { Option } from '../../widgets/fields/choice/option'
import type { BankRow } from './bank-row.svelte'

const LONGEST_NOTES = 2_000

/** What a payment's notes hold of what the bank said. */
export function notesOf({ name, text, references }: BankEntry): string {
  const words = inWindow(bankStatement).notes
  const others = references.filter((reference) => !text.includes(reference))
  const lines = [name === '' ? words.plain : words.from(name), text, ...others]
  return lines.filter(Boolean).join('\n').slice(0, LONGEST_NOTES).toWellFormed()
}

/** What whoever paid wrote, on one line. */
export const writtenBy = ({ text, references }: BankEntry): string =>
  [text, ...references.filter((reference) => !text.includes(reference))].filter(Boolean).join(' · ')

export const moneyOf = (minor: number, currency: Currency): string => formatMoney(minor, currency, locale.tag)

/** Sums of several currencies as one text. */
export function sumsOf(rows: readonly BankRow[]): string {
  const sums = new Map<Currency, number>()
  for (const { entry, recordedMinor } of rows) sums.set(entry.currency, (sums.get(entry.currency) ?? 0) + recordedMinor)
  const texts = [...sums].map(([currency, minor]) => moneyOf(minor, currency))
  return new Intl.ListFormat(interfaceLanguage(), { type: 'conjunction' }).format(texts)
}

/** Something owed as it stands in a choice. */
export function optionOf(owed: Owed): Option {
  const words = inWindow(bankStatement)
  const detail = owed.paymentId === null ? openText(owed) : words.onItsWay(moneyOf(toPayMinor(owed), owed.currency))
  return { value: owed.key, label: words.option(owed.number, owed.clientName), detail }
}

/** How much of an invoice is open: where the client withholds a part, what is to be paid. */
export function openText(owed: Owed): string {
  const words = inWindow(bankStatement)
  const amount = moneyOf(toPayMinor(owed), owed.currency)
  return owed.withheldMinor === 0 ? words.open(amount) : words.toPay(amount)
}
