import { describe, expect, it } from 'vitest'
import { byDay, feesLeft, feesByDay, lateFeeWords } from './late-fee-words'

const terms = {
  currency: 'EUR',
  has_late_fee: true,
  late_fee: 2.5,
  late_fee_kind: 'PERCENTAGE',
  late_fee_interval: 'MONTHLY',
} as const

describe('lateFeeWords', () => {
  it('says how much and how often', () => {
    expect(lateFeeWords(terms, 'en-GB')).toBe('2.5% of what is unpaid, every month')
    const fixed = { ...terms, late_fee: 40, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME' } as const
    expect(lateFeeWords(fixed, 'en-GB')).toBe('€40.00, once')
  })

  it('says nothing where paying late costs nothing, whatever the other fields hold', () => {
    expect(lateFeeWords({ ...terms, has_late_fee: false }, 'en-GB')).toBeNull()
    expect(lateFeeWords({ ...terms, late_fee: null }, 'en-GB')).toBeNull()
  })
})

describe('byDay', () => {
  it('tells day after day, and what happened to the fee of one day in its order', () => {
    const of = (day: string, what: string) => ({ accrued_on: day, what })
    const entries = [of('2026-03-02', 'charged'), of('2026-03-03', 'charged'), of('2026-03-02', 'waived')]
    expect(
      byDay([...entries, of('2026-03-01', 'charged')]).map((entry) => `${entry.accrued_on} ${entry.what}`),
    ).toEqual(['2026-03-01 charged', '2026-03-02 charged', '2026-03-02 waived', '2026-03-03 charged'])
  })
})

describe('feesByDay', () => {
  it('tells what is left of the fee of each day, exactly, and no day on which nothing is', () => {
    const fee = (accrued_on: string, amount: number) => ({ accrued_on, amount })
    const entries = [fee('2026-03-03', 0.1), fee('2026-03-02', 5), fee('2026-03-02', -5), fee('2026-03-03', 0.2)]
    expect(feesByDay(entries, 'EUR')).toEqual([{ date: '2026-03-03', minor: 30 }])
  })

  it('counts those that are left', () => {
    const charged = (accrued_on: string) =>
      ({ accrued_on, amount: 5, kind: 'CHARGED', reason: null, recorded_on: accrued_on }) as const
    expect(feesLeft({ entries: [charged('2026-03-02')] }, 'EUR').number).toBe(1)
    expect(feesLeft({ entries: [charged('2026-03-02'), charged('2026-03-03')] }, 'EUR').number).toBe(2)
  })
})
