import { expect, it } from 'vitest'
import { invoiceView } from '../document-view'
import { invoice, lineItem } from '../record.fixture'

const address = { line1: 'Rue du Lac 1268', line2: null, city: 'Biel', state: '', zip: '2501', country: 'CH' }
const profile = { address, iban: 'CH5800791123000889012', locale: 'de-CH', paper: 'A4' } as const

const costing = (price: number) => ({ line_items: [lineItem({ name: 'Workshop', price })] })

function viewOf(over: object = {}, record: object = {}) {
  return invoiceView(
    invoice({ currency: 'CHF', status: 'SENT', ...costing(1949.75), ...record, profile: { ...profile, ...over } }),
  )
}

it('names both sides, the account and the amount as they are printed everywhere', () => {
  const { swissBill } = viewOf({ legal_name: 'Marta Lind' })
  expect(swissBill).toMatchObject({
    account: 'CH58 0079 1123 0008 8901 2',
    receipt: { size: 8, creditor: ['Marta Lind', 'Rue du Lac 1268', '2501 Biel'] },
    payment: { size: 10, creditor: ['Marta Lind', 'Rue du Lac 1268', '2501 Biel'] },
    currency: 'CHF',
    amount: '1 949.75',
    message: 'INV-0042',
  })
  expect(viewOf({}, costing(1_234_567.5)).swissBill?.amount).toBe('1 234 567.50')
})

it('takes the place of the code for a transfer within SEPA, and leaves that of a page to pay at', () => {
  const links = (over: object) => viewOf(over, { currency: 'EUR' }).paymentCodes.map(({ link }) => link)
  expect(links({ payment_link: 'https://pay.example/' })).toEqual(['https://pay.example/'])
  expect(links({ iban: 'DE89370400440532013000' })).toEqual([null])
})

it('has a reference that whoever types the transfer finds without it too', () => {
  const { swissBill, payment } = viewOf({ iban: 'CH4431999123000889012', paper: 'LETTER' }, { invoice_number: '0001' })
  expect([swissBill, payment.at(-1)?.value]).toEqual([null, '00 00000 00000 00000 00000 00011'])
})

it('is there only while it is owed, and on a sheet that it fits on', () => {
  const bills = [viewOf({ paper: 'LETTER' }), viewOf({}, { status: 'DRAFT' }), viewOf({}, { status: 'VOID' })]
  expect(bills.map(({ swissBill }) => swissBill ?? null)).toEqual([null, null, null])
})
