import { describe, expect, it } from 'vitest'
import { currencyOptions } from './currency-options'

describe('currencyOptions', () => {
  it('lists currencies by code, with a name that can be searched for', () => {
    const options = currencyOptions()
    expect(options.find(({ value }) => value === 'CHF')).toEqual({ value: 'CHF', label: 'CHF', detail: 'Swiss Franc' })
    expect(options.filter(({ label, detail }) => detail === undefined || detail === label)).toEqual([])
  })
})
