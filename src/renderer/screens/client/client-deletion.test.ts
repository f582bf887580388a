import { expect, it } from 'vitest'
import { whyClientStays } from './client-deletion'

const none = { invoices: 0, drafts: 0, estimates: 0, recurring: 0 }

it('lets a client without documents go', () => {
  expect(whyClientStays('Ada', none)).toBeNull()
})

it('says that issued invoices keep a client for good, whatever else there is', () => {
  expect(whyClientStays('Ada', { ...none, invoices: 3, drafts: 1, estimates: 2 })).toMatch(
    /^“Ada” has 2 issued invoices, which must stay on record, so the client stays too\./,
  )
})

it('names what can be deleted first', () => {
  expect(whyClientStays('Ada', { ...none, invoices: 1, drafts: 1, estimates: 2 })).toBe(
    '“Ada” has 1 draft invoice, 2 estimates. Delete these first, then the client.',
  )
})
