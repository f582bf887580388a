import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../kernel/calendar-date'
import {
  addRates,
  type AccountantValues,
  changeFrame,
  chosenPeriod,
  datevBody,
  firstValues,
  periodErrors,
  rememberDatev,
} from './accountant-values'

const today = '2026-11-27' as CalendarDate
const values = (changes: Partial<AccountantValues> = {}): AccountantValues => ({ ...firstValues(today), ...changes })
const contents = {
  invoices: 1,
  void_invoices: 0,
  credit_notes: 0,
  payments: 0,
  refunds: 0,
  imported: 0,
  closed: 0,
  foreign: 0,
  tax_keys: ['AE 0', 'S 19', 'S 16'],
  datev: null,
}

describe('the period', () => {
  it('begins with the quarter that has ended', () => {
    expect(chosenPeriod(values(), today)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  })

  it('is none while its days are not', () => {
    const own = (from: string, to: string) => values({ period: 'own', from, to })
    expect(chosenPeriod(own('2026-01-01', '2026-01-31'), today)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(chosenPeriod(own('2026-02-01', '2026-01-31'), today)).toBeNull()
    expect(chosenPeriod(own('', '2026-01-31'), today)).toBeNull()
    expect(periodErrors(own('2026-02-01', '2026-01-31'))).toEqual({ to: ['Choose a day on or after the first one.'] })
    expect(periodErrors(own('', ''))).toEqual({ from: ['Choose a day.'], to: ['Choose a day.'] })
    expect(periodErrors(own('31.06.2026', '2026-09-30'))).toEqual({ from: ['Type a date that exists.'] })
    expect(periodErrors(values())).toEqual({})
  })
})

describe('the accounts', () => {
  it('are the usual ones for the rates of the period, as far as there are any', () => {
    const form = values()
    addRates(form, contents)
    addRates(form, contents)
    expect(form.revenue.map(({ key, account }) => `${key}: ${account}`)).toEqual(['AE 0: 8336', 'S 19: 8400', 'S 16: '])
  })

  it('follow another chart where nobody has changed them', () => {
    const form = values()
    addRates(form, contents)
    const [first] = form.revenue
    if (first) first.account = '8337'
    changeFrame(form, 'SKR04')
    expect(form.receivables).toBe('1210')
    expect(form.revenue.map(({ account }) => account)).toEqual(['8337', '4400', ''])
  })

  it('are sent as they are typed, and are there the next time', () => {
    const form = values({ hasDatev: true, consultant: ' 29098 ', client: 'x', fiscalMonth: '7' })
    addRates(form, contents)
    const sent = datevBody(form)
    expect(sent).toMatchObject({ frame: 'SKR03', consultant: 29_098, client: 0, fiscal_month: 7, receivables: '1410' })
    expect(sent?.revenue[1]).toEqual({ key: 'S 19', account: '8400', tax_key: null })
    const next = values()
    if (sent) rememberDatev(next, sent)
    expect(datevBody(next)).toEqual(sent)
    expect(datevBody(values())).toBeNull()
  })
})
