import { afterAll, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { Businesses } from '../../operations/business.fixture'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('has no rate of its own for shipping that is taxed as the lines are', () => {
  const ada = businesses.begin()
  const { id: taxId } = ada.call('createTax', {}, { name: 'USt', percent: 19 })
  const taxed = { has_late_fee: false, tax_distribution: 'PER_DOCUMENT', tax_id: taxId, shipping: 9.9 }
  const period = { from: '2026-06-01' as CalendarDate, to: '2026-06-30' as CalendarDate }
  const percents = () => ada.file.reads.journal.rates(period).map(({ percent }) => percent)
  ada.invoice('2026-06-01', { ...taxed, options: { shipping_tax: 'PROPORTIONAL' } })
  expect(percents()).toEqual(['19'])
  ada.invoice('2026-06-02', taxed)
  expect(percents().toSorted()).toEqual(['19', null])
})
