import { err, ok, type Result } from '../../kernel/result'
import type { CalendarDate } from '../../kernel/calendar-date'
import { formatNumber } from '../../domain/numbering/number'
import type { ClientId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import { settlingsOf, withheldInBalanceAfter } from '../../domain/invoices/withheld-in-balance'
import { readWithholding, withheldOf, type Withholding } from '../../domain/law/withholding'
import { decimalToNumber } from '../../domain/money/decimal'
import {
  isGivenUp,
  runningBalances,
  type StatementEntryKind,
  statementEntryKinds,
} from '../../domain/statements/statement'
import { invalidField, notFound, type Failure } from '../../contract/define/failure'
import {
  MOST_ENTRIES,
  type StatementRecord,
  type statementOperations,
} from '../../contract/desktop/statement-operations'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { StatementSum } from '../../storage/stores/statement-store'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import { currentParties, moneyNumber } from '../present/document'
import { creditsWithWithheld } from '../withheld'
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
    withheld: withheldUntil({ clientId, currency }, to, reads),
    is_whole: found.length <= MOST_ENTRIES,
  })
}

/** What of the balance at the end of a day is between a client and the tax office, by what it is called and its rate. */
function withheldUntil(
  whose: { readonly clientId: ClientId; readonly currency: Currency },
  day: CalendarDate,
  reads: Reads,
): StatementRecord['withheld'] {
  const parts = new Map<string, { readonly told: Withholding; minor: number }>()
  for (const [invoiceId, sums] of Map.groupBy(reads.statement.ofWithheld(whose, day), (sum) => sum.invoiceId)) {
    const invoice = reads.invoices.get(invoiceId)
    const told = invoice && readWithholding(invoice.options)
    if (!told || isGivenUp(sums)) continue
    const part = parts.get(JSON.stringify(told)) ?? { told, minor: 0 }
    part.minor += withheldOfSums(invoice, sums, day, reads)
    parts.set(JSON.stringify(told), part)
  }
  return [...parts.values()]
    .filter(({ minor }) => minor !== 0)
    .map(({ told: { name, percent }, minor }) => ({
      ...{ name, percent: decimalToNumber(percent) },
      amount: moneyNumber(minor, whose.currency),
    }))
}

function withheldOfSums(invoice: InvoiceRow, sums: readonly StatementSum[], day: CalendarDate, reads: Reads): number {
  const sumOf = (...kinds: StatementEntryKind[]) =>
    sums.reduce((sum, { kind, amountMinor }) => sum + (kinds.includes(kind) ? amountMinor : 0), 0)
  const notes = creditsWithWithheld(invoice, reads).filter(({ issuedAt }) => issuedAt <= day)
  const payments = reads.payments.ofInvoice(invoice.id).filter((each) => each.isSettled && each.paymentDate <= day)
  const billed = { withheldMinor: withheldOf(invoice), billedMinor: sumOf('invoice', 'late_fee') }
  return withheldInBalanceAfter(billed, settlingsOf(payments, notes), sumOf(...statementEntryKinds))
}

export const statementHandlers: HandlersOf<typeof statementOperations> = {
  getStatement: ({ params, query }, context) => statementOf({ ...params, ...query }, context),
}
