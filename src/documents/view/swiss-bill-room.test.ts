import { expect, it } from 'vitest'
import { paymentPart, receiptPart } from './swiss-bill-room'

const party = (name: string, street: string, town: string) => ({ name, street, zip: '3822', town, country: 'CH' })
const short = party('Pia Rutschmann', 'Marktgasse 28', 'Biel')
const long = party(
  'Stiftung für Weiterbildung und Beratung Zürich-Oerlikon',
  'Untere Bahnhofstrasse zum Alten Markt 128',
  'Lauterbrunnen-Wengen-Mürren im Tal',
)
const widest = party('W'.repeat(70), 'W'.repeat(70), 'W'.repeat(35))
const bill = { creditor: short, debtor: short, reference: '00 00002 26850 19000 00000 00263', message: 'RE-0026' }

it('prints what is usual in the usual size', () => {
  expect([receiptPart(bill).size, paymentPart(bill).size]).toEqual([8, 10])
  expect(receiptPart(bill).debtor).toEqual(['Pia Rutschmann', 'Marktgasse 28', '3822 Biel'])
  expect(receiptPart({ ...bill, debtor: null })).toMatchObject({ size: 8, debtor: null })
})

it('prints what is long smaller, and its streets on the receipt only while there is room', () => {
  const of = (creditor: typeof long, debtor: typeof long | null) => {
    const parts = [receiptPart({ ...bill, creditor, debtor }), paymentPart({ ...bill, creditor, debtor })]
    return parts.map((part) => [part.size, part.creditor.length, part.debtor?.length])
  }
  expect(of(long, long)).toEqual([
    [7, 3, 3],
    [10, 3, 3],
  ])
  expect(of(widest, widest)).toEqual([
    [6, 2, 2],
    [8, 3, 3],
  ])
  expect(of(long, null)[0]).toEqual([6, 3, undefined])
})
