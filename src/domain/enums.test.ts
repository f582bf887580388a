import { describe, expect, it } from 'vitest'
import { enumLabel, type EnumName, enums, enumValues } from './enums'

const names = Object.keys(enums) as EnumName[]
const everyLabel = names.flatMap((name) =>
  enumValues(name).map((value) => [name, value, enumLabel(name, value)] as const),
)

/** PER_ITEM as "Per item"; the digits of NET15 stand apart. */
function labelOf(value: string): string {
  const words = value
    .replace(/(\D)(\d)/, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

describe('enumerations', () => {
  it.each(everyLabel)('%s %s is labelled %s', (name, value, label) => {
    expect(label).toBe(name === 'invoice_status' && value === 'SENT' ? 'Issued' : labelOf(value))
  })

  it('list the values of the specification in its order', () => {
    expect(enumValues('frequency')).toEqual([
      'DAILY',
      'WEEKLY',
      'BIWEEKLY',
      'MONTHLY',
      'QUARTERLY',
      'BIANNUALLY',
      'ANNUALLY',
    ])
    expect(enumValues('net_terms')).toEqual(['IMMEDIATELY', 'NET15', 'NET30', 'NET45', 'NET60', 'OTHER'])
    expect(enumValues('recurring_status')).toEqual(['ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELED'])
    expect(enumValues('late_fee_interval')).toEqual(['ONE_TIME', 'DAILY', 'WEEKLY', 'MONTHLY'])
    expect(enumValues('tax_distribution')).toEqual(['NO_TAX', 'PER_ITEM', 'PER_DOCUMENT'])
    expect(enumValues('discount_distribution')).toEqual(['NO_DISCOUNT', 'PER_ITEM', 'PER_DOCUMENT'])
  })
})
