import { readWithholding, withheldMinor, withheldOf } from '../law/withholding'
import type { OpenOptions } from '../wire/open-options'
import type { CreditLine } from './credit'

type Credited = readonly Pick<CreditLine, 'position' | 'amountMinor'>[]

interface IssuedInvoice {
  readonly subtotalMinor: number
  readonly documentDiscountMinor: number
  readonly options: OpenOptions
}

/**
 * By how much a credit lowers what the client of its invoice pays to the tax office instead, in minor units. As with tax, it
 * is what brings all that is credited of the lines so far to what is withheld of that, so that credits in any parts come to
 * what the invoice says. Of shipping, whose parts stand after its lines, nothing is withheld.
 */
export function withheldOfCredit(
  { subtotalMinor, documentDiscountMinor, options }: IssuedInvoice,
  lineCount: number,
  before: Credited,
  lines: Credited,
): number {
  const told = readWithholding(options)
  if (told === null) return 0
  const ofLines = (credited: Credited) =>
    credited.reduce((sum, { position, amountMinor }) => sum + (position < lineCount ? amountMinor : 0), 0)
  const withheldUpTo = (creditedMinor: number) =>
    withheldMinor(
      { subtotalMinor: Math.min(creditedMinor, subtotalMinor - documentDiscountMinor), documentDiscountMinor: 0 },
      told,
    )
  const beforeMinor = ofLines(before)
  return withheldUpTo(beforeMinor + ofLines(lines)) - withheldUpTo(beforeMinor)
}

/** Credit notes of an invoice in the order in which they came to this file, each with what it lowers of that. */
export function eachWithheld<Note extends { readonly lines: Credited }>(
  invoice: IssuedInvoice,
  lineCount: number,
  notes: readonly Note[],
): (Note & { readonly withheldMinor: number })[] {
  const before: Credited[number][] = []
  return notes.map((note) => {
    const withheldMinor = withheldOfCredit(invoice, lineCount, before, note.lines)
    before.push(...note.lines)
    return { ...note, withheldMinor }
  })
}

/** What the client of an invoice pays to the tax office instead, less what was credited of it, in minor units. */
export function withheldAfterCredits(invoice: IssuedInvoice, lineCount: number, credited: Credited): number {
  return withheldOf(invoice) - withheldOfCredit(invoice, lineCount, [], credited)
}
