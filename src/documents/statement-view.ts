import type { StatementRecord } from '../contract/desktop/statement-operations'
import { paymentDetails } from '../domain/bank/payment-details'
import type { CalendarDate } from '../kernel/calendar-date'
import { presentFacts } from '../domain/facts'
import { statementDueMinor } from '../domain/statements/statement'
import { offeredLanguages } from '../words/catalogue'
import { dateText, type DocumentView, formatOf, sheetView } from './document-view'
import { type DocumentFormat, wireToDecimal, wireToMinor } from './format'
import { noLines } from './view/line-table'
import { totalRow, type TotalsRow } from './view/totals-rows'

/** What stands on a statement in place of lines: what changed what is owed, from the balance before on. */
export interface AccountTable {
  readonly rows: readonly {
    readonly date: string
    readonly what: string
    readonly amount: string | null
    readonly balance: string
  }[]
}

/** The account of a client over a period. It asks for nothing that no invoice has asked for. Throws as `invoiceView` does. */
export function statementView(statement: StatementRecord, offered = offeredLanguages): DocumentView {
  const record = { ...statement, options: null }
  const format = formatOf(record, offered)
  const { words } = format
  const { profile } = statement.organization
  const minor = statementDueMinor(statement, format.currency)
  return {
    ...sheetView(record, format),
    heading: words.statement,
    number: null,
    mark: null,
    buyerHeading: words.statementFor,
    facts: presentFacts([[words.period, format.period(statement.from as CalendarDate, statement.to as CalendarDate)]]),
    headline: minor > 0 ? words.owedOn(format.money(minor), dateText(statement.to, format) ?? '') : null,
    lines: noLines,
    account: accountTable(statement, format),
    totals: withheldRows(statement, format),
    total: {
      ...totalRow(statement.closing, minor < 0 ? words.inYourFavour : words.balanceDue, format),
      amount: format.money(Math.abs(minor)),
    },
    afterTotal: [],
    passages: [],
    payment: minor > 0 ? paymentDetails(profile, null, format.accountWords) : [],
    paymentCodes: [],
  }
}

/** As on an invoice: what is withheld of it still, or was recorded as paid and is credited since. */
function withheldRows({ withheld }: StatementRecord, format: DocumentFormat): TotalsRow[] {
  return withheld.map(({ name, percent, amount }) => ({
    label: format.words.withheld(name, format.percent(wireToDecimal(percent))),
    note: null,
    amount: format.money(-wireToMinor(amount, format.currency)),
  }))
}

function accountTable({ from, opening, entries }: StatementRecord, format: DocumentFormat): AccountTable {
  const money = (amount: number) => format.money(wireToMinor(amount, format.currency))
  const first = {
    date: dateText(from, format) ?? from,
    what: format.words.balanceBefore,
    amount: null,
    balance: money(opening),
  }
  let balanceMinor = wireToMinor(opening, format.currency)
  const rows = inRows(entries).map(([entry, ...more]) => {
    const { day, kind, number } = entry
    const last = more.at(-1)?.day ?? day
    const amountMinor = [entry, ...more].reduce((sum, { amount }) => sum + wireToMinor(amount, format.currency), 0)
    balanceMinor += amountMinor
    return {
      date: last === day ? (dateText(day, format) ?? day) : format.period(day as CalendarDate, last as CalendarDate),
      // Isolated, so that a prefix that reads from the right turns nothing else around.
      what: format.words.entry[kind](`\u2068${number}\u2069`),
      amount: format.money(amountMinor),
      balance: format.money(balanceMinor),
    }
  })
  return { rows: [first, ...rows] }
}

type Entry = StatementRecord['entries'][number]
type Entries = [Entry, ...Entry[]]

/**
 * What stands in one row each: an entry, or all late fees on an invoice that nothing but others came between within a
 * month, as fees for each day would fill pages.
 */
function inRows(entries: readonly Entry[]): Entries[] {
  const rows: Entries[] = []
  let run: Entries[] = []
  let month: string | null = null
  for (const entry of entries) {
    if (month === null || feeMonth(entry) !== month) run = []
    month = feeMonth(entry)
    const same = run.find(([{ invoice_id: id }]) => id === entry.invoice_id)
    if (same) same.push(entry)
    else {
      const row: Entries = [entry]
      run.push(row)
      rows.push(row)
    }
  }
  return rows
}

const feeMonth = ({ kind, day }: Entry): string | null => (kind === 'late_fee' ? day.slice(0, 7) : null)
