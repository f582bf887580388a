import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { monthsByCurrency } from './months'

const today = '2026-03-31' as CalendarDate
const month = (name: string, currency: string, issued_minor: number, received_minor = 0) => ({
  month: name,
  currency,
  issued_minor,
  received_minor,
})

describe('monthsByCurrency', () => {
  it('fills a year that ends with this month', () => {
    const [euro] = monthsByCurrency([month('2026-02', 'EUR', 1250, 300)], today, 'EUR')
    expect(euro?.months).toHaveLength(12)
    expect(euro?.months[0]).toEqual({ month: '2025-04', issuedMinor: 0, receivedMinor: 0 })
    expect(euro?.months[10]).toEqual({ month: '2026-02', issuedMinor: 1250, receivedMinor: 300 })
    expect(euro?.months[11]?.month).toBe('2026-03')
  })

  it('adds each currency in its own minor unit', () => {
    const months = [month('2026-01', 'EUR', 10), month('2026-02', 'EUR', 20), month('2026-02', 'JPY', 500)]
    const sums = monthsByCurrency(months, today, 'EUR').map(({ currency, issuedMinor }) => [currency, issuedMinor])
    expect(sums).toEqual([
      ['EUR', 30],
      ['JPY', 500],
    ])
  })

  it('begins with the currency of the business', () => {
    const months = ['CHF', 'EUR', 'USD'].map((currency) => month('2026-02', currency, 1))
    expect(monthsByCurrency(months, today, 'USD').map(({ currency }) => currency)).toEqual(['USD', 'CHF', 'EUR'])
  })

  it('leaves out what a later month holds already, such as a payment dated ahead', () => {
    expect(monthsByCurrency([month('2026-04', 'EUR', 0, 5)], today, 'EUR')).toEqual([])
  })
})
