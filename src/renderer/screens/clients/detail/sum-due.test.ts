import { describe, expect, it } from 'vitest'
import { sumCredit, sumDue } from './sum-due'

const open = (currency: string, total_due: number, status: 'SENT' | 'OVERDUE' = 'SENT') => ({
  currency,
  total_due,
  status,
})

describe('sumDue', () => {
  it('adds exactly where binary floating point does not', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumDue([open('EUR', 0.1), open('EUR', 0.2)])[0]?.dueMinor).toBe(30)
  })

  it('keeps currencies apart, each in its own minor unit', () => {
    const sums = sumDue([open('USD', 10.5), open('JPY', 1200), open('KWD', 1.234)])
    expect(sums.map(({ currency, dueMinor }) => [currency, dueMinor])).toEqual([
      ['JPY', 1200],
      ['KWD', 1234],
      ['USD', 1050],
    ])
  })

  it('tells what of it is past due', () => {
    expect(sumDue([open('EUR', 5), open('EUR', 7.25, 'OVERDUE')])).toEqual([
      { currency: 'EUR', count: 2, dueMinor: 1225, overdueCount: 1, overdueMinor: 725 },
    ])
  })
})

describe('sumCredit', () => {
  it('sums what was paid too much, exactly and per currency', () => {
    const paid = (currency: string, total_due: number) => ({ currency, total_due })
    const invoices = [paid('USD', -5), paid('EUR', -0.2), paid('EUR', -0.1)]
    expect(sumCredit(invoices)).toEqual([
      { currency: 'EUR', minor: 30 },
      { currency: 'USD', minor: 500 },
    ])
    expect(sumCredit([])).toEqual([])
  })
})
