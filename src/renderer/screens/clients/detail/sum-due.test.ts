import { describe, expect, it } from 'vitest'
import { sumCredit, sumDue } from './sum-due'

const open = (currency: string, due: number, status: 'SENT' | 'OVERDUE' = 'SENT', withheld = 0) => ({
  ...{ currency, status, total_due_minor: due, withheld_minor: withheld },
})

describe('sumDue', () => {
  it('keeps currencies apart, each in its own minor unit', () => {
    const sums = sumDue([open('USD', 1050), open('JPY', 1200), open('KWD', 1234)])
    expect(sums.map(({ currency, dueMinor }) => [currency, dueMinor])).toEqual([
      ['JPY', 1200],
      ['KWD', 1234],
      ['USD', 1050],
    ])
  })

  it('tells what of it is past due, and what of either is withheld', () => {
    expect(sumDue([open('EUR', 500, 'SENT', 70), open('EUR', 725, 'OVERDUE', 110)])).toEqual([
      {
        ...{ currency: 'EUR', count: 2, dueMinor: 1225, withheldMinor: 180 },
        ...{ overdueCount: 1, overdueMinor: 725, overdueWithheldMinor: 110 },
      },
    ])
  })
})

describe('sumCredit', () => {
  it('sums what was paid too much, per currency', () => {
    const paid = (currency: string, credit_minor: number) => ({ currency, credit_minor })
    const invoices = [paid('USD', 500), paid('EUR', 20), paid('EUR', 10)]
    expect(sumCredit(invoices)).toEqual([
      { currency: 'EUR', minor: 30 },
      { currency: 'USD', minor: 500 },
    ])
    expect(sumCredit([])).toEqual([])
  })
})
