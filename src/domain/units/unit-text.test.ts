import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../money/decimal'
import { unitText } from './unit-text'

describe('unitText', () => {
  it('puts a known word into the form that the quantity asks for', () => {
    expect(unitText('month', 3, 'en-IE')).toBe('months')
    expect(unitText('month', 1, 'en-IE')).toBe('month')
    expect(unitText('months', parseDecimal(1), 'en-IE')).toBe('month')
    expect(unitText('hours', 1, 'en')).toBe('hour')
    expect(unitText('hour', 0.5, 'en-GB')).toBe('hours')
    expect(unitText('Day', 2, 'en-US')).toBe('Days')
    expect(unitText('person', 4, 'en-US')).toBe('people')
  })

  it('leaves whatever else a person has named a unit as it was written', () => {
    for (const unit of ['h', 'kg', 'DAY', 'hora', 'man-day', '']) expect(unitText(unit, 3, 'en-GB')).toBe(unit)
    expect(unitText('week', 3, 'nl-NL')).toBe('week')
  })
})
