import { FOREIGN } from '../../domain/numbering/number'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** More series, or ranges of one, than a person looks through. A remote could make any number. */
const MOST_SERIES = 200
const MOST_RANGES = 20

/** What has numbers without a gap. */
type ReportedKind = 'invoice' | 'credit_note'

/** The issued invoices, or the credit notes, of one prefix. */
export interface SeriesSpan {
  readonly kind: ReportedKind
  readonly prefix: string
  readonly count: number
  /** How many numbers they have: fewer where two devices gave the same. */
  readonly numberCount: number
  readonly voidCount: number
  readonly first: number
  readonly last: number
}

/** Numbers that no document has, the first and the last of them included. */
export interface MissingRange {
  readonly first: number
  readonly last: number
}

/** What the number report says of issued invoices and credit notes (v1.md "Numbers"). */
export function numberReportReads({ sqlite }: Connection) {
  const spans = lazy(() =>
    sqlite.prepare<[number], Omit<SeriesSpan, 'voidCount'>>(
      `SELECT 'invoice' AS kind, prefix, count(*) AS count, count(DISTINCT number) AS numberCount, min(number) AS first, max(number) AS last FROM invoices
       WHERE number > ${FOREIGN} GROUP BY prefix
       UNION ALL SELECT 'credit_note', prefix, count(*), count(DISTINCT number), min(number), max(number) FROM credit_notes GROUP BY prefix
       ORDER BY kind DESC, prefix LIMIT ?`,
    ),
  )
  const voids = lazy(() =>
    sqlite.prepare<[], { prefix: string; count: number }>(
      `SELECT prefix, count(*) AS count FROM invoices WHERE status = 'VOID' AND number > ${FOREIGN} GROUP BY prefix`,
    ),
  )
  const foreign = lazy(() =>
    sqlite.prepare<[], number>(`SELECT count(*) FROM invoices WHERE number = ${FOREIGN}`).pluck(),
  )
  const missing = lazy(() => ({ invoice: missingIn('invoices'), credit_note: missingIn('credit_notes') }))
  const missingIn = (table: string) =>
    sqlite.prepare<[string, number], MissingRange>(
      `SELECT previous + 1 AS first, number - 1 AS last FROM (
         SELECT number, lag(number) OVER (ORDER BY number) AS previous FROM ${table}
         WHERE prefix = ? AND number IS NOT NULL)
       WHERE number > previous + 1 ORDER BY number LIMIT ?`,
    )
  const doubled = lazy(() => ({ invoice: doubledIn('invoices'), credit_note: doubledIn('credit_notes') }))
  const doubledIn = (table: string) =>
    sqlite
      .prepare<[string, number], number>(
        `SELECT number FROM ${table} WHERE prefix = ? AND number IS NOT NULL
         GROUP BY number HAVING count(*) > 1 ORDER BY number LIMIT ?`,
      )
      .pluck()
  return {
    numberReport: {
      /** The series of invoices, then those of credit notes, by their prefix; not whole where there are more than anybody looks through. */
      allSeries(): { readonly series: readonly SeriesSpan[]; readonly isWhole: boolean } {
        const found = spans().all(MOST_SERIES + 1)
        const voidCounts = new Map(
          voids()
            .all()
            .map(({ prefix, count }) => [prefix, count]),
        )
        const series = found
          .slice(0, MOST_SERIES)
          .map((span) => ({ ...span, voidCount: span.kind === 'invoice' ? (voidCounts.get(span.prefix) ?? 0) : 0 }))
        return { series, isWhole: found.length <= MOST_SERIES }
      },
      /** How many invoices have a number that another program gave: they are of no series here. */
      foreignCount: (): number => foreign().get() ?? 0,
      /** The first numbers that more than one document has. */
      doubled: (kind: ReportedKind, prefix: string): readonly number[] => doubled()[kind].all(prefix, MOST_RANGES),
      /** The first ranges of numbers that are missing within a series. */
      missing: (kind: ReportedKind, prefix: string): readonly MissingRange[] =>
        missing()[kind].all(prefix, MOST_RANGES),
    },
  }
}
