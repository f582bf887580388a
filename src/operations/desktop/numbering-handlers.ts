import type { CalendarDate } from '../../kernel/calendar-date'
import { err, ok } from '../../kernel/result'
import { beyond, expressionOf, type Place, placeIn } from '../../domain/numbering/foreign-ahead'
import { formatNumber } from '../../domain/numbering/number'
import { creditNotePrefix, prefixOn } from '../../domain/numbering/prefix'
import { conflict, invalidField, type Failure } from '../../contract/define/failure'
import type { numberingOperations, NumberingRecord } from '../../contract/desktop/numbering-operations'
import type { Reads } from '../../storage/organization-file'
import type { SeriesKind } from '../../storage/stores/series-store'
import type { CommandContext } from '../context'
import type { HandlersOf } from '../handler'
import { creditNoteTexts } from '../../words/en/service/credit-notes'
import { importTexts } from '../../words/en/service/imports'
import { alikeText } from '../v1/documents/give-number'
import { numberReport } from './number-report'

/** What is numbered apart by law bears no number of the other. */
const otherKind = {
  invoice: { kind: 'credit_note', text: creditNoteTexts.prefixOfCreditNotes },
  credit_note: { kind: 'invoice', text: creditNoteTexts.prefixOfInvoices },
  estimate: null,
} as const

interface SeriesBody {
  readonly prefix?: string | undefined
  readonly next_number?: number | undefined
}

/** The series in use, as a document of this day is numbered. */
function present(reads: Reads, day: CalendarDate): NumberingRecord {
  const of = (kind: SeriesKind) => {
    const { prefix, nextNumber } = reads.series.on(kind, day)
    const { prefix: pattern } = reads.series.current(kind)
    return { prefix: pattern, next_number: nextNumber, next_formatted: formatNumber(prefix, nextNumber) }
  }
  const series = reads.series.on('invoice', day)
  const last = reads.series.lastIssued(series)
  return {
    invoice: {
      ...of('invoice'),
      last: last && { formatted: formatNumber(series.prefix, last.number), issued_at: last.issuedAt },
    },
    credit_note: of('credit_note'),
    estimate: of('estimate'),
  }
}

/**
 * Puts a series into use. A number that is taken, or printed by another series, is refused, and so is a jump that would
 * leave a gap between issued invoices, or credit notes.
 */
function change(kind: SeriesKind, body: SeriesBody, { reads, writes, today }: CommandContext): Failure | null {
  const current = reads.series.current(kind)
  const pattern = body.prefix ?? current.prefix
  const prefix = prefixOn(pattern, today)
  const other = otherKind[kind]
  const isOfOther = (each: string) => other !== null && reads.series.byPrefix(other.kind, each) !== null
  if (other !== null && [pattern, prefix].some(isOfOther)) {
    return invalidField(`${kind}.prefix`, other.text)
  }
  const known = reads.series.byPrefix(kind, prefix)
  const highest = highestGiven(kind, prefix, known?.nextNumber ?? null, reads)
  const foreign = kind === 'estimate' ? new Map<string, Place[]>() : foreignIn(pattern, reads, today)
  const begin = Math.max(known?.nextNumber ?? 1, (highest ?? 0) + 1)
  const nextNumber = body.next_number ?? (highest === null ? beyond(countsOf(foreign.get(prefix)), begin) : begin)
  if (highest !== null && nextNumber <= highest) {
    return conflict(
      `${formatNumber(prefix, nextNumber)} is taken. Choose ${formatNumber(prefix, highest + 1)}, or a new prefix.`,
    )
  }
  if (kind !== 'estimate' && highest !== null && nextNumber > highest + 1) {
    return conflict(
      `${formatNumber(prefix, nextNumber)} would leave a gap after ${formatNumber(prefix, highest)}. Choose ${formatNumber(prefix, highest + 1)}, or a new prefix.`,
    )
  }
  if (reads.series.holder(kind, { prefix, number: nextNumber }) !== null) {
    const why = alikeText({ prefix, number: nextNumber })
    return invalidField(`${kind}.prefix`, `${why} Choose a new prefix, one that begins differently.`)
  }
  for (const [each, places] of foreign) {
    const own = each === prefix ? { highest, next: nextNumber } : yearOf(kind, each, reads)
    const free = beyond(countsOf(places), own.next)
    if (free === own.next) continue
    if (own.highest !== null) {
      // A year that is over rarely goes on, and is no reason to refuse this one.
      if (places.some(({ year }) => year !== null && year < Number(today.slice(0, 4)))) continue
      return invalidField(`${kind}.prefix`, importTexts.prefixBlocked(formatNumber(each, free - 1)))
    }
    if (each === prefix) {
      return conflict(importTexts.nextBlocked(formatNumber(each, free - 1), formatNumber(each, free)))
    }
    // In that year it begins beyond them.
    writes.series.goOn(kind, { prefix: each, nextNumber: free })
  }
  writes.series.use(kind, { prefix: pattern, nextNumber: pattern === prefix ? nextNumber : 1 })
  if (pattern !== prefix) writes.series.goOn(kind, { prefix, nextNumber })
  return null
}

/** The numbers that other programs gave and that this pattern comes to, in each of its years, by their prefix. */
function foreignIn(pattern: string, { series }: Reads, today: CalendarDate): Map<string, Place[]> {
  const places = series.foreign().map((number) => placeIn(pattern, number, Number(today.slice(0, 4))))
  return Map.groupBy(
    places.filter((place) => place !== null),
    ({ prefix }) => prefix,
  )
}

const countsOf = (places: readonly Place[] = []): number[] => places.map(({ count }) => count)

/** Where the series of another year stands. */
function yearOf(kind: SeriesKind, prefix: string, reads: Reads) {
  const known = reads.series.byPrefix(kind, prefix)
  const highest = highestGiven(kind, prefix, known?.nextNumber ?? null, reads)
  return { highest, next: Math.max(known?.nextNumber ?? 1, (highest ?? 0) + 1) }
}

/** The highest number of a series, but for what lies out of its reach; null where it has none. */
function highestGiven(kind: SeriesKind, prefix: string, next: number | null, { series }: Reads): number | null {
  const from = next ?? series.lowest(kind, prefix) ?? 1
  return series.reachedFrom(kind, prefix, from) ?? series.highestBelow(kind, { prefix, number: from })
}

/** Until the first credit note, and unless a person says otherwise, their prefix follows that of the invoices. */
function followingCreditNotes(
  { invoice }: { readonly invoice?: SeriesBody | undefined },
  { reads: { series } }: CommandContext,
): SeriesBody | undefined {
  const [prefix, ofNotes] = [series.current('invoice').prefix, series.current('credit_note').prefix]
  const inAnyYear = new RegExp(`^${expressionOf(ofNotes)}$`, 'u')
  const isFollowing =
    ofNotes === creditNotePrefix(prefix) && !series.ofCreditNotes().some((each) => inAnyYear.test(each))
  if (!isFollowing || invoice?.prefix === undefined || invoice.prefix === prefix) return undefined
  return { prefix: creditNotePrefix(invoice.prefix) }
}

export const numberingHandlers: HandlersOf<typeof numberingOperations> = {
  getNumbering: ({ query }, { reads, today }) => ok(present(reads, query.on ?? today)),
  getNumberReport: (_input, { reads }) => ok(numberReport(reads)),
  updateNumbering: ({ body }, context) => {
    const following = followingCreditNotes(body, context)
    for (const [kind, series] of [
      ['invoice', body.invoice],
      ['credit_note', body.credit_note ?? following],
      ['estimate', body.estimate],
    ] as const) {
      const failure = series === undefined ? null : change(kind, series, context)
      if (failure !== null) return err(failure)
    }
    return ok(present(context.reads, context.today))
  },
}
