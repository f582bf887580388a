import { sql } from 'drizzle-orm'
import { readNumber } from '../../domain/numbering/number'
import type { Connection } from '../connection'
import { lazy } from '../lazy'
import type { BriefSource } from '../list'
import { asQuery, statementOf } from '../rows'

/** Finds documents by their number as a person types it, whichever series it is of. */
export function numberedReads<Brief>(
  connection: Connection,
  table: 'estimates' | 'invoices',
  { columns, from }: BriefSource<Brief>,
) {
  // Step by step through the index: there are few prefixes, however many documents.
  const prefixes = lazy(() =>
    connection.sqlite
      .prepare<[], string>(
        `WITH RECURSIVE known (prefix) AS (
           SELECT min(prefix) FROM ${table} WHERE number IS NOT NULL
           UNION ALL
           SELECT (SELECT min(prefix) FROM ${table} WHERE number IS NOT NULL AND prefix > known.prefix) FROM known
           WHERE known.prefix IS NOT NULL
         )
         SELECT prefix FROM known WHERE prefix IS NOT NULL`,
      )
      .pluck(),
  )
  const withNumber = statementOf<Brief>(connection, () => {
    const number = sql`number is not null and number = ${sql.placeholder('number')}`
    return asQuery(sql`select ${columns} ${from} where prefix = ${sql.placeholder('prefix')} and ${number}`)
  })
  return {
    /** The documents of this number: one a series, the last series by name first. */
    numbered(typed: string): Brief[] {
      if (!/\d/.test(typed)) return []
      const { statement, bind } = withNumber()
      return prefixes()
        .all()
        .toReversed()
        .flatMap((prefix) => {
          const number = readNumber(typed, prefix)
          return number === null ? [] : statement.all(...bind({ prefix, number }))
        })
    },
  }
}
