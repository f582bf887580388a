import type { Connection } from '../connection'
import { lazy } from '../lazy'

export type SeriesKind = 'estimate' | 'invoice'

export interface Series {
  readonly prefix: string
  readonly nextNumber: number
}

/** A number that a document has. */
export interface GivenNumber {
  readonly prefix: string
  readonly number: number
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
  const given = lazy(() => ({
    estimate: sqlite.prepare('SELECT 1 FROM estimates WHERE prefix = ? AND number = ?').pluck(),
    invoice: sqlite.prepare('SELECT 1 FROM invoices WHERE prefix = ? AND number = ?').pluck(),
  }))
  // With the plus SQLite keeps its plan; without, it would plan anew for every prefix that is bound.
  const highest = lazy(() => ({
    estimate: sqlite.prepare<[string], number | null>('SELECT max(number) FROM estimates WHERE prefix = +?').pluck(),
    // Drafts have no number and are not in the index, which is used only where they are left out.
    invoice: sqlite
      .prepare<[string], number | null>('SELECT max(number) FROM invoices WHERE prefix = +? AND number IS NOT NULL')
      .pluck(),
  }))
  const numbered = lazy(() => ({
    estimate: sqlite
      .prepare<[string, number], string>('SELECT id FROM estimates WHERE prefix = ? AND number = ?')
      .pluck(),
    invoice: sqlite
      .prepare<[string, number], string>('SELECT id FROM invoices WHERE prefix = ? AND number = ?')
      .pluck(),
  }))
  return {
    /** The id of the document that has this number; null where it is free. */
    numbered: (kind: SeriesKind, prefix: string, number: number): string | null =>
      numbered()[kind].get(prefix, number) ?? null,
    series: {
      /** The series in use. Every file has one of each kind from its set-up on. */
      current(kind: SeriesKind): Series {
        const found = current().get(kind)
        if (found === undefined) throw new Error(`The file has no ${kind} series.`)
        return found
      },
      byPrefix: (kind: SeriesKind, prefix: string): Series | null => byPrefix().get(kind, prefix) ?? null,
      /** Whether a document has this number. */
      isGiven: (kind: SeriesKind, { prefix, number }: GivenNumber): boolean =>
        given()[kind].get(prefix, number) !== undefined,
      /** The highest number given so far; null when the series has none. */
      highest: (kind: SeriesKind, prefix: string): number | null => highest()[kind].get(prefix) ?? null,
    },
  }
}

export function seriesWrites({ sqlite }: Connection) {
  const takeFor = (kind: SeriesKind, table: string) =>
    sqlite.prepare<[], GivenNumber>(
      `UPDATE series SET next_number = next_number + 1
       WHERE kind = '${kind}' AND is_current = 1
         AND NOT EXISTS (SELECT 1 FROM ${table} WHERE prefix = series.prefix AND number >= series.next_number)
       RETURNING prefix, next_number - 1 AS number`,
    )
  const take = lazy(() => ({ estimate: takeFor('estimate', 'estimates'), invoice: takeFor('invoice', 'invoices') }))
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
  const advance = lazy(() => sqlite.prepare('UPDATE series SET next_number = ? WHERE kind = ? AND prefix = ?'))
  return {
    series: {
      /** Counts a series on: numbers below were given elsewhere. */
      advance(kind: SeriesKind, prefix: string, nextNumber: number): void {
        advance().run(nextNumber, kind, prefix)
      },
      /**
       * Takes the next number of the series in use: for good once the transaction commits. Null, and nothing is taken,
       * where a document has that number or a later one.
       */
      take: (kind: SeriesKind): GivenNumber | null => take()[kind].get() ?? null,
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
