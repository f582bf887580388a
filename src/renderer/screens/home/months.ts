import type { OverviewRecord } from '../../../contract/desktop/overview-operations'
import { addMonths, type CalendarDate } from '../../../kernel/calendar-date'
import { type Currency, parseCurrency } from '../../../domain/money/currency'

export interface MonthFigures {
  /** `YYYY-MM`. */
  readonly month: string
  readonly issuedMinor: number
  readonly receivedMinor: number
}

export interface CurrencyMonths {
  readonly currency: Currency
  /** Twelve, the current one last; months without a document stand at zero. */
  readonly months: readonly MonthFigures[]
  readonly issuedMinor: number
  readonly receivedMinor: number
}

const MONTHS = 12

/** A year of months for each currency in use, that of the business first. */
export function monthsByCurrency(
  months: OverviewRecord['months'],
  today: CalendarDate,
  home: string,
): readonly CurrencyMonths[] {
  const names = lastMonths(today)
  const inSight = months.filter(({ month }) => names.includes(month))
  const currencies = [...new Set(inSight.map(({ currency }) => currency))]
    .map(parseCurrency)
    .filter((currency) => currency !== null)
    .sort((a, b) => (a === home ? -1 : b === home ? 1 : a < b ? -1 : 1))
  return currencies.map((currency) => {
    const figures = names.map((name) => figuresOf(inSight, name, currency))
    return {
      currency,
      months: figures,
      issuedMinor: sum(figures, 'issuedMinor'),
      receivedMinor: sum(figures, 'receivedMinor'),
    }
  })
}

/** The last twelve months, this one last. */
function lastMonths(today: CalendarDate): readonly string[] {
  const first = `${today.slice(0, 7)}-01` as CalendarDate
  return Array.from({ length: MONTHS }, (_, index) => addMonths(first, index - MONTHS + 1).slice(0, 7))
}

function figuresOf(months: OverviewRecord['months'], name: string, currency: Currency): MonthFigures {
  const found = months.find(({ month, currency: code }) => month === name && code === currency)
  return { month: name, issuedMinor: found?.issued_minor ?? 0, receivedMinor: found?.received_minor ?? 0 }
}

function sum(figures: readonly MonthFigures[], which: 'issuedMinor' | 'receivedMinor'): number {
  return figures.reduce((total, figure) => total + figure[which], 0)
}
