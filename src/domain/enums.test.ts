import { expect, it } from 'vitest'
import { enumValues } from './enums'

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
