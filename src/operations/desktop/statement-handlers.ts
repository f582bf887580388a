import { err, ok, type Result } from '../../kernel/result'
import type { CalendarDate } from '../../kernel/calendar-date'
import { formatNumber } from '../../domain/numbering/number'
import type { ClientId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import { runningBalances } from '../../domain/statements/statement'
import { invalidField, notFound, type Failure } from '../../contract/define/failure'
import {
  MOST_ENTRIES,
  type StatementRecord,
  type statementOperations,
} from '../../contract/desktop/statement-operations'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import { currentParties, moneyNumber } from '../present/document'
import { desktopTexts } from '../../words/en/service/desktop'

interface Wanted {
  readonly clientId: ClientId
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly currency?: Currency | undefined
}

/** The account of a client over a period; both its days belong to it. */
export function statementOf(
  { clientId, from, to, currency: wanted }: Wanted,
  context: QueryContext,
): Result<StatementRecord, Failure> {
  const { reads } = context
  const client = reads.clients.get(clientId)
  if (client === null) return err(notFound('client'))
  if (to < from) return err(invalidField('to', desktopTexts.periodEndsBeforeItBegins))
  const currencies = reads.statement.currencies(clientId)
  const currency = wanted ?? currencies[0] ?? reads.organization().profile.currency
  const found = reads.statement.within({ clientId, currency }, { from, to }, MOST_ENTRIES + 1)
  const entries = found.slice(0, MOST_ENTRIES)
  const openingMinor = reads.statement.before({ clientId, currency }, from)
  const balances = runningBalances(
    openingMinor,
    entries.map(({ amountMinor }) => amountMinor),
  )
  return ok({
    ...currentParties(client, context),
    from,
    to,
    currency,
    currencies,
    opening: moneyNumber(openingMinor, currency),
    entries: entries.map(({ day, kind, prefix, number, invoiceId, amountMinor }, index) => ({
      ...{ day, kind, number: formatNumber(prefix, number), invoice_id: invoiceId },
      amount: moneyNumber(amountMinor, currency),
      balance: moneyNumber(balances[index] ?? 0, currency),
    })),
    closing: moneyNumber(balances.at(-1) ?? openingMinor, currency),
    is_whole: found.length <= MOST_ENTRIES,
  })
}

export const statementHandlers: HandlersOf<typeof statementOperations> = {
  getStatement: ({ params, query }, context) => statementOf({ ...params, ...query }, context),
}
