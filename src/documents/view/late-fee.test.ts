import { expect, it } from 'vitest'
import { documentFormat } from '../format'
import { invoice } from '../record.fixture'
import { lateFeeSentence } from './late-fee'

const format = documentFormat('USD', 'en-US')
const terms = { has_late_fee: true, late_fee: 1.5, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY' } as const

it('says what is added and how often', () => {
  expect(lateFeeSentence(invoice(terms), format)).toBe(
    'If this invoice is paid late, a fee of 1.5% of the unpaid amount is added every month until it is paid.',
  )
  expect(
    lateFeeSentence(invoice({ ...terms, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 15 }), format),
  ).toBe('If this invoice is paid late, a fee of $15.00 is added once.')
})

it('says nothing where paying late costs nothing', () => {
  expect(lateFeeSentence(invoice({ ...terms, has_late_fee: false }), format)).toBeNull()
  expect(lateFeeSentence(invoice({ ...terms, late_fee: 0 }), format)).toBeNull()
})
