import type { AccountantPreview, DatevBody } from '../../../contract/desktop/accountant-operations'
import { periodNames, periodOf, type Period, type PeriodName } from '../../../domain/accountant/period'
import { type AccountFrame, usualReceivables, usualRevenue } from '../../../domain/datev/accounts'
import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date'
import { accountant } from '../../../words/en/accountant'
import { common } from '../../../words/en/common'
import { inWindow } from '../../state/shell/window-language'

/** The periods that are offered. */
export const periodChoices = [...periodNames, 'own'] as const

/** The account of a category and rate, as it is typed. */
export interface TypedRevenue {
  readonly key: string
  account: string
  taxKey: string
}

export interface AccountantValues {
  period: PeriodName | 'own'
  from: string
  to: string
  hasDatev: boolean
  frame: AccountFrame
  consultant: string
  client: string
  fiscalMonth: string
  receivables: string
  revenue: TypedRevenue[]
}

/** What the form begins with: the quarter that has ended is what is asked for most. */
export function firstValues(today: CalendarDate): AccountantValues {
  return {
    period: 'lastQuarter',
    ...periodOf('lastQuarter', today),
    hasDatev: false,
    frame: 'SKR03',
    consultant: '',
    client: '',
    fiscalMonth: '1',
    receivables: usualReceivables('SKR03'),
    revenue: [],
  }
}

/** The days that are meant; null where they are none. */
export function chosenPeriod({ period, from, to }: AccountantValues, today: CalendarDate): Period | null {
  if (period !== 'own') return periodOf(period, today)
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)]
  return first === null || last === null || last < first ? null : { from: first, to: last }
}

/** What is wrong with the days. */
export function periodErrors({ period, from, to }: AccountantValues): Readonly<Record<string, readonly string[]>> {
  const words = inWindow(accountant).period
  if (period !== 'own') return {}
  const problem = (day: string) => (day === '' ? words.chooseDay : inWindow(common).noSuchDate)
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)]
  return {
    ...(first === null ? { from: [problem(from)] } : {}),
    ...(last === null ? { to: [problem(to)] } : {}),
    ...(first !== null && last !== null && last < first ? { to: [words.lastDayFirst] } : {}),
  }
}

/** Puts what was entered the last time into the form. */
export function rememberDatev(values: AccountantValues, datev: DatevBody): void {
  values.frame = datev.frame
  values.consultant = String(datev.consultant)
  values.client = String(datev.client)
  values.fiscalMonth = String(datev.fiscal_month)
  values.receivables = datev.receivables
  values.revenue = datev.revenue.map(({ key, account, tax_key: taxKey }) => ({ key, account, taxKey: taxKey ?? '' }))
  values.hasDatev = true
}

/** Sees to it that each rate of the period has its line; those of others stay, as they were entered once. */
export function addRates(values: AccountantValues, { tax_keys: keys }: AccountantPreview): void {
  const missing = keys.filter((key) => !values.revenue.some((each) => each.key === key))
  values.revenue = [
    ...values.revenue,
    ...missing.map((key) => ({ key, account: usualRevenue(values.frame, key), taxKey: '' })),
  ]
}

/** Another chart of accounts: what nobody has changed becomes what is usual in it. */
export function changeFrame(values: AccountantValues, frame: AccountFrame): void {
  const before = values.frame
  values.frame = frame
  if (values.receivables === usualReceivables(before)) values.receivables = usualReceivables(frame)
  for (const each of values.revenue) {
    if (each.account === usualRevenue(before, each.key)) each.account = usualRevenue(frame, each.key)
  }
}

/** What is sent for a booking batch; null where none is asked for. What is no number is none that could be. */
export function datevBody(values: AccountantValues): DatevBody | null {
  if (!values.hasDatev) return null
  const revenue = values.revenue.map(({ key, account, taxKey }) => ({
    key,
    account: account.trim(),
    tax_key: taxKey.trim() === '' ? null : taxKey.trim(),
  }))
  return {
    frame: values.frame,
    consultant: wholeNumber(values.consultant),
    client: wholeNumber(values.client),
    fiscal_month: wholeNumber(values.fiscalMonth),
    receivables: values.receivables.trim(),
    revenue,
  }
}

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0)
