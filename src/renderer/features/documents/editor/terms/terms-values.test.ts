import { describe, expect, it } from 'vitest'
import { checkTerms, newTerms, recordToTerms, termsBody } from './terms-values'

const record = {
  net_terms: 'NET15',
  has_late_fee: true,
  late_fee_kind: 'FIXED',
  late_fee_interval: 'WEEKLY',
  late_fee: 7.5,
} as const

describe('recordToTerms', () => {
  it('is sent as it was', () => {
    expect(recordToTerms(record)).toEqual({
      netTerms: 'NET15',
      hasLateFee: true,
      lateFeeKind: 'FIXED',
      lateFeeInterval: 'WEEKLY',
      lateFee: '7.5',
    })
    expect(termsBody(recordToTerms(record))).toEqual(record)
  })

  it('begins a late fee as new terms do where there was none', () => {
    const none = { ...record, has_late_fee: false, late_fee_kind: null, late_fee_interval: null, late_fee: null }
    expect(recordToTerms(none)).toEqual({ ...newTerms, netTerms: 'NET15' })
    expect(recordToTerms({ ...record, has_late_fee: false }).lateFee).toBe('')
  })
})

describe('termsBody', () => {
  it('sends no fee that is switched off, but its kind and interval', () => {
    expect(termsBody({ ...newTerms, lateFee: '5' })).toEqual({
      net_terms: 'NET30',
      has_late_fee: false,
      late_fee_kind: 'PERCENTAGE',
      late_fee_interval: 'ONE_TIME',
      late_fee: null,
    })
  })
})

describe('checkTerms', () => {
  it('asks for the fee only where there is one', () => {
    const fee = (lateFee: string) => checkTerms({ ...newTerms, hasLateFee: true, lateFee })['late_fee']
    expect(checkTerms({ ...newTerms, lateFee: 'none' })).toEqual({})
    expect(fee(' ')).toEqual(['Fill this in.'])
    expect(fee('some')).toEqual(['Type a number.'])
    expect(fee('0.0000001')).toEqual(['At most 6 decimals.'])
    expect(fee('0')).toBeUndefined()
  })
})
