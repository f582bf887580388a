import { sql } from 'drizzle-orm'
import type { Currency } from '../../domain/money/currency'
import type { AmountRange } from '../../domain/search/typed-amount'
import type { Connection } from '../connection'
import type { BriefSource } from '../list'
import { asQuery, statementOf } from '../rows'

/** Amounts of a currency, and how many records at most. */
export interface AmountRequest {
  readonly currency: Currency
  readonly range: AmountRange
  readonly most: number
}

const columns = {
  estimates: { amount: 'estimates.total_minor', currency: 'estimates.currency' },
  invoices: { amount: 'invoices.total_minor', currency: 'invoices.currency' },
  payments: { amount: 'payments.amount_minor', currency: 'invoices.currency' },
  refunds: { amount: 'refunds.amount_minor', currency: 'invoices.currency' },
} as const

/** Finds records by their amount, the largest first, and of one amount the newest: the order of its index. */
export function amountReads<Brief>(connection: Connection, table: keyof typeof columns, brief: BriefSource<Brief>) {
  const [amount, currency] = [sql.raw(columns[table].amount), sql.raw(columns[table].currency)]
  const within = statementOf<Brief>(connection, () => {
    const isWithin = sql`${amount} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`
    const order = sql`order by ${amount} desc, ${sql.raw(table)}.id desc`
    const limit = sql`limit cast(${sql.placeholder('most')} as integer)`
    return asQuery(
      sql`select ${brief.columns} ${brief.from} where ${currency} = ${sql.placeholder('currency')} and ${isWithin} ${order} ${limit}`,
    )
  })
  return {
    withAmount({ currency: code, range: [from, to], most }: AmountRequest): Brief[] {
      const { statement, bind } = within()
      return statement.all(...bind({ currency: code, from, to, most }))
    },
  }
}
