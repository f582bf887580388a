import { describe, expect, it } from 'vitest'
import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { blankLine } from '../../../features/documents/editor/lines/line-values'
import {
  checkRecurring,
  newRecurring,
  readCount,
  recurringBody,
  recurringToValues,
  type RecurringValues,
} from './recurring-values'

const noTaxes = () => null
const values = (typed: Partial<RecurringValues> = {}): RecurringValues => ({
  ...newRecurring('EUR', '2026-01-31'),
  clientId: 'c',
  lines: [{ ...blankLine(), name: 'Care', price: '250' }],
  ...typed,
})

describe('readCount', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['999999', 999_999],
  ])('reads %o', (text, count) => {
    expect(readCount(text)).toBe(count)
  })

  it.each(['', '0', '00', '-1', '1.5', '1e3', '0x10', 'ten', '1000000', '１'])('refuses %o', (text) => {
    expect(readCount(text)).toBeNull()
  })
})

describe('recurringBody', () => {
  it('sends a discount even where there is none, as the specification requires', () => {
    expect(recurringBody(values(), noTaxes)).toMatchObject({
      discount_distribution: 'NO_DISCOUNT',
      discount_type: 'PERCENTAGE',
      discount_value: 0,
      late_fee_kind: 'PERCENTAGE',
      late_fee_interval: 'ONE_TIME',
    })
    const fixed = { discountDistribution: 'PER_DOCUMENT', discountType: 'FIXED', discountValue: '2.5' } as const
    expect(recurringBody(values(fixed), noTaxes)).toMatchObject({ discount_type: 'FIXED', discount_value: 2.5 })
  })

  it('sends null for what is left open', () => {
    expect(recurringBody(values({ name: ' ', maxOccurrences: ' ' }), noTaxes)).toMatchObject({
      name: null,
      frequency: 'MONTHLY',
      start_date: '2026-01-31',
      end_date: null,
      max_occurrences: null,
      template_items: [{ name: 'Care', quantity: 1, price: 250 }],
    })
    expect(
      recurringBody(values({ name: ' Care ', endDate: '2026-12-31', maxOccurrences: ' 12 ' }), noTaxes),
    ).toMatchObject({
      name: 'Care',
      end_date: '2026-12-31',
      max_occurrences: 12,
    })
  })
})

describe('recurringToValues', () => {
  const record = {
    name: null,
    client: { id: 'c', name: 'ACME' },
    frequency: 'QUARTERLY',
    start_date: '2026-01-31',
    end_date: null,
    max_occurrences: null,
    template: {
      currency: 'EUR',
      tax_id: null,
      tax_name: null,
      tax_percent: null,
      tax_distribution: 'NO_TAX',
      discount_type: 'FIXED',
      discount_value: 0,
      discount_distribution: 'NO_DISCOUNT',
      shipping: null,
      notes: null,
      net_terms: 'NET15',
      has_late_fee: false,
      late_fee_kind: 'FIXED',
      late_fee_interval: 'DAILY',
      late_fee: null,
      items: [],
    },
  } as unknown as RecurringInvoiceRecord

  it('leaves fields empty where nothing is set', () => {
    expect(recurringToValues(record, undefined)).toMatchObject({
      name: '',
      clientName: 'ACME',
      frequency: 'QUARTERLY',
      startDate: '2026-01-31',
      endDate: '',
      maxOccurrences: '',
      discountValue: '',
      netTerms: 'NET15',
      lateFeeInterval: 'DAILY',
    })
  })

  it('shows what is set', () => {
    const ending = { ...record, name: 'Care', end_date: '2026-12-31', max_occurrences: 4 }
    expect(recurringToValues(ending, undefined)).toMatchObject({
      name: 'Care',
      endDate: '2026-12-31',
      maxOccurrences: '4',
    })
  })
})

describe('checkRecurring', () => {
  it('finds nothing wrong with one that begins today and goes on', () => {
    expect(checkRecurring(values())).toEqual({})
    expect(checkRecurring(values({ endDate: '2026-01-31', maxOccurrences: '1' }))).toEqual({})
  })

  it('tells of the schedule at its fields', () => {
    expect(checkRecurring(values({ startDate: '' }))).toEqual({ start_date: ['Enter the day of the first invoice.'] })
    expect(checkRecurring(values({ endDate: '2026-01-30' }))).toEqual({ end_date: ['It cannot end before it starts.'] })
    expect(checkRecurring(values({ endDate: 'never' }))).toEqual({ end_date: ['Type a date that exists.'] })
    expect(checkRecurring(values({ maxOccurrences: '1.5' }))).toEqual({
      max_occurrences: ['Use a whole number of at least 1.'],
    })
  })

  it('does not compare with a start that cannot be read', () => {
    expect(checkRecurring(values({ startDate: 'soon', endDate: '2026-12-31' }))).toEqual({
      start_date: ['Type a date that exists.'],
    })
  })

  it('tells of template and terms as well', () => {
    const lines = [{ ...blankLine(), name: 'Care' }]
    expect(Object.keys(checkRecurring(values({ lines, hasLateFee: true }))).sort()).toEqual([
      'late_fee',
      'template_items.0.price',
    ])
  })
})
