import { expect, it } from 'vitest'
import { whyItStays } from './why-it-stays'

const none = { issued: 0, drafts: 0, estimates: 0, recurring: 0, saved_items: 0 }

it('lets go what nothing uses', () => {
  expect(whyItStays('client', 'Ada', none)).toBeNull()
  expect(whyItStays('unit', 'hour', none)).toBeNull()
})

it('says that issued invoices keep it for good, whatever else there is', () => {
  expect(whyItStays('client', 'Ada', { ...none, issued: 2, drafts: 1, estimates: 2 })).toBe(
    '“Ada” has 2 issued invoices, which must stay on record, so the client stays too.',
  )
  expect(whyItStays('tax', 'VAT', { ...none, issued: 1, saved_items: 1 })).toBe(
    '“VAT” is used by 1 issued invoice, which must stay on record, so the tax stays too.',
  )
})

it('names what is in the way else, and what can be done about it', () => {
  expect(whyItStays('client', 'Ada', { ...none, drafts: 1, estimates: 2 })).toBe(
    '“Ada” has 1 draft invoice and 2 estimates. Delete these first, then the client.',
  )
  expect(whyItStays('unit', 'hour', { ...none, recurring: 1, saved_items: 3 })).toBe(
    '“hour” is used by 1 recurring invoice and 3 saved items. Change or delete these first, then the unit.',
  )
  expect(whyItStays('client', 'Ada', { ...none, drafts: 1, estimates: 1, recurring: 2 })).toBe(
    '“Ada” has 1 draft invoice, 1 estimate, and 2 recurring invoices. Delete these first, then the client.',
  )
  expect(whyItStays('tax', 'VAT', { ...none, saved_items: 1 })).toBe(
    '“VAT” is used by 1 saved item. Change or delete it first, then the tax.',
  )
})
