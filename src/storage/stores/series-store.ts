import type { CalendarDate } from '../../kernel/calendar-date'
import { FOREIGN, LAST_NUMBER, LEAST_REACH, reachOf } from '../../domain/numbering/number'
import { prefixOn } from '../../domain/numbering/prefix'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

export type SeriesKind = 'estimate' | 'invoice' | 'credit_note'

/** The documents of each kind; no credit note prints the number of an invoice, as both are numbered by law. */
const tables = { estimate: 'estimates', invoice: 'invoices', credit_note: 'credit_notes' } as const
const printedBy = {
  estimate: ['estimates'],
  invoice: ['invoices', 'credit_notes'],
  credit_note: ['credit_notes', 'invoices'],
} as const

export interface Series {
  readonly prefix: string
  readonly nextNumber: number
}

/** A number that a document has. */
export interface GivenNumber {
  readonly prefix: string
  readonly number: number
}

interface LastIssued {
  readonly number: number
  readonly issuedAt: CalendarDate | null
}

/** A number as it is printed (domain/numbering), in SQL. */
const printed = (prefix: string, number: string) => `(${prefix} || printf('%04d', ${number}))`
/** The same where another program may have given it. */
const printedAsGiven = (prefix: string, number: string) =>
  `iif(${number} = ${FOREIGN}, ${prefix}, ${prefix} || printf('%04d', ${number}))`
/** What is indexed, so it is to be written exactly so. */
const printedIn = {
  estimates: printed('prefix', 'number'),
  invoices: printedAsGiven('prefix', 'number'),
  credit_notes: printed('prefix', 'number'),
} as const

function ofEachKind<Made>(make: (kind: SeriesKind) => Made): Readonly<Record<SeriesKind, Made>> {
  return { estimate: make('estimate'), invoice: make('invoice'), credit_note: make('credit_note') }
}

/** The number series (v1.md "Numbers"): one of each kind is in use. */
export function seriesReads({ sqlite }: Connection) {
  const current = lazy(() =>
    sqlite.prepare<[SeriesKind], Series>(
      'SELECT prefix, next_number AS nextNumber FROM series WHERE kind = ? AND is_current = 1',
    ),
  )
  const byPrefix = lazy(() =>
    sqlite.prepare<[SeriesKind, string], Series>(
      'SELECT prefix, next_number AS nextNumber FROM series WHERE kind = ? AND prefix = ?',
    ),
  )
  const holder = lazy(() => ofEachKind(holderOf))
  function holderOf(kind: SeriesKind) {
    const among = printedBy[kind].map(
      (table) =>
        `SELECT id FROM ${table} WHERE number IS NOT NULL AND ${printedIn[table]} = ${printedAsGiven('@prefix', '@number')} AND id <> @except`,
    )
    return sqlite
      .prepare<[GivenNumber & { readonly except: string }], string>(`${among.join(' UNION ALL ')} LIMIT 1`)
      .pluck()
  }
  // With the plus SQLite keeps its plan; without, it would plan anew for every prefix that is bound.
  const highest = lazy(() => ({
    estimate: sqlite.prepare<[string], number | null>('SELECT max(number) FROM estimates WHERE prefix = +?').pluck(),
    // Drafts have no number and are not in the index, which is used only where they are left out.
    invoice: lastOf('invoices', 'max(number)'),
    credit_note: lastOf('credit_notes', 'max(number)'),
  }))
  const lastIssued = lazy(() =>
    sqlite.prepare<[string, number], LastIssued>(
      `SELECT number, issued_at AS issuedAt FROM invoices WHERE prefix = +? AND number < ? AND number IS NOT NULL
       ORDER BY number DESC LIMIT 1`,
    ),
  )
  const lowest = lazy(() => ({
    estimate: sqlite
      .prepare<[string], number | null>('SELECT min(number) FROM estimates WHERE prefix = +? AND number > 0')
      .pluck(),
    invoice: lastOf('invoices', 'min(number)', 'number > 0'),
    credit_note: lastOf('credit_notes', 'min(number)', 'number > 0'),
  }))
  const before = lazy(() => ({
    invoice: lastOf('invoices', 'max(number)', 'number < ?'),
    credit_note: lastOf('credit_notes', 'max(number)', 'number < ?'),
  }))
  function lastOf(table: string, which: string, where = 'number IS NOT NULL') {
    return sqlite
      .prepare<unknown[], number | null>(
        `SELECT ${which} FROM ${table} WHERE prefix = +? AND ${where} AND number IS NOT NULL`,
      )
      .pluck()
  }
  const within = lazy(() => ofEachKind(highestWithin))
  function highestWithin(kind: SeriesKind) {
    return sqlite
      .prepare<[string, number, number], number | null>(
        `SELECT max(number) FROM ${tables[kind]} WHERE prefix = +? AND number >= ? AND number < ? AND number IS NOT NULL`,
      )
      .pluck()
  }
  /** The highest number from `first` on that is in reach of it, or of one that is; null where there is none. */
  function reachedFrom(kind: SeriesKind, prefix: string, first: number): number | null {
    let reached: number | null = null
    for (let next: number | null = first; next !== null;) {
      const found: number | null = within()[kind].get(prefix, next, next + reachOf(next)) ?? null
      reached = found ?? reached
      next = found === null ? null : found + 1
    }
    return reached
  }
  const foreign = lazy(() =>
    sqlite.prepare<[], string>(`SELECT prefix FROM invoices WHERE number = ${FOREIGN} AND prefix IS NOT NULL`).pluck(),
  )
  const ofCreditNotes = lazy(() => sqlite.prepare<[], string>('SELECT DISTINCT prefix FROM credit_notes').pluck())
  function inUse(kind: SeriesKind): Series {
    const found = current().get(kind)
    if (found === undefined) throw new Error(`The file has no ${kind} series.`)
    return found
  }
  return {
    series: {
      reachedFrom,
      /** The highest number below `next`; null when there is none. */
      highestBelow: (kind: SeriesKind, { prefix, number }: GivenNumber): number | null =>
        within()[kind].get(prefix, 1, number) ?? null,
      /** The series in use. Every file has one of each kind from its set-up on. */
      current: inUse,
      /** The series in use for a document of this day: each year's own where the prefix holds the year. */
      on(kind: SeriesKind, day: CalendarDate): Series {
        const series = inUse(kind)
        const prefix = prefixOn(series.prefix, day)
        if (prefix === series.prefix) return series
        return byPrefix().get(kind, prefix) ?? { prefix, nextNumber: (reachedFrom(kind, prefix, 1) ?? 0) + 1 }
      },
      byPrefix: (kind: SeriesKind, prefix: string): Series | null => byPrefix().get(kind, prefix) ?? null,
      /** The id of a document, other than `except`, whose number prints as this one; null where it is free. */
      holder: (kind: SeriesKind, { prefix, number }: GivenNumber, except = ''): string | null =>
        holder()[kind].get({ prefix, number, except }) ?? null,
      /** The highest number given so far; null when the series has none. */
      highest: (kind: SeriesKind, prefix: string): number | null => highest()[kind].get(prefix) ?? null,
      /** The invoice with the highest number of this series before the next one; null when it has none. */
      lastIssued: ({ prefix, nextNumber }: Series): LastIssued | null => lastIssued().get(prefix, nextNumber) ?? null,
      /** The numbers of invoices that other programs gave, as they are printed. */
      foreign: (): string[] => foreign().all(),
      /** The prefixes of all credit notes that there are, each of its own year. */
      ofCreditNotes: (): string[] => ofCreditNotes().all(),
      /** The lowest number given so far; null when the series has none. */
      lowest: (kind: SeriesKind, prefix: string): number | null => lowest()[kind].get(prefix) ?? null,
      /** The number before this one in its series; null where it is the first. */
      before: (kind: 'invoice' | 'credit_note', { prefix, number }: GivenNumber): number | null =>
        before()[kind].get(prefix, number) ?? null,
    },
  }
}

export function seriesWrites({ sqlite }: Connection) {
  const takeFor = (kind: SeriesKind) => {
    const taken = printedBy[kind].map(
      (table) => `
         AND NOT EXISTS (SELECT 1 FROM ${table} WHERE number IS NOT NULL
           AND ${printedIn[table]} = ${printed('series.prefix', 'series.next_number')})`,
    )
    return sqlite.prepare<[string], GivenNumber>(
      `UPDATE series SET next_number = next_number + 1
       WHERE kind = '${kind}' AND prefix = ?
         AND next_number <= ${LAST_NUMBER}
         AND NOT EXISTS (SELECT 1 FROM ${tables[kind]} WHERE prefix = series.prefix
           AND number >= series.next_number AND number < series.next_number + max(${LEAST_REACH}, series.next_number / 1000))${taken.join('')}
       RETURNING prefix, next_number - 1 AS number`,
    )
  }
  const take = lazy(() => ofEachKind(takeFor))
  const retire = lazy(() => sqlite.prepare('UPDATE series SET is_current = 0 WHERE kind = ?'))
  const use = lazy(() =>
    sqlite.prepare(
      `INSERT INTO series (kind, prefix, next_number, is_current) VALUES (?, ?, ?, 1)
       ON CONFLICT (kind, prefix) DO UPDATE SET next_number = excluded.next_number, is_current = 1`,
    ),
  )
  const pass = lazy(() =>
    sqlite.prepare(
      `INSERT INTO series (kind, prefix, next_number, is_current) VALUES (?, ?, ?, 0)
       ON CONFLICT (kind, prefix) DO UPDATE SET next_number = max(next_number, excluded.next_number)`,
    ),
  )
  const begin = lazy(() =>
    sqlite.prepare(
      'INSERT INTO series (kind, prefix, next_number, is_current) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING',
    ),
  )
  const advance = lazy(() => sqlite.prepare('UPDATE series SET next_number = ? WHERE kind = ? AND prefix = ?'))
  return {
    series: {
      /** Counts a series on: numbers below were given elsewhere. */
      advance(kind: SeriesKind, prefix: string, nextNumber: number): void {
        advance().run(nextNumber, kind, prefix)
      },
      /**
       * Takes the next number of a series, made if it is new: for good once the transaction commits. Null, and nothing is taken,
       * where a document has that number or a later one in its reach, where one prints alike, and past the last number.
       */
      take(kind: SeriesKind, { prefix, nextNumber }: Series): GivenNumber | null {
        begin().run(kind, prefix, nextNumber)
        return take()[kind].get(prefix) ?? null
      },
      /** Says which number comes next in a series that is in use by way of its year, made if it is new. */
      goOn(kind: SeriesKind, { prefix, nextNumber }: Series): void {
        begin().run(kind, prefix, nextNumber)
        advance().run(nextNumber, kind, prefix)
      },
      /** Notes that a number was given elsewhere: its series, made if it is new, goes on after it. */
      pass(kind: SeriesKind, { prefix, number }: GivenNumber): void {
        pass().run(kind, prefix, number + 1)
      },
      /** Puts a series into use, made if it is new. */
      use(kind: SeriesKind, { prefix, nextNumber }: Series): void {
        retire().run(kind)
        use().run(kind, prefix, nextNumber)
      },
    },
  }
}
