import { describe, expect, it } from 'vitest'
import { compactQrIban, transferTo } from './transfer-to'

const QR_IBAN = 'CH44 3199 9123 0008 8901 2'
/** As the guidelines have it. */
const QRR = { kind: 'QRR', text: '210000000003139471430009017' }
const francs = { currency: 'CHF', number: 'INV-0001' }

describe('a transfer to a QR-IBAN', () => {
  it.each(['CHF', 'EUR'])('in %s has the QRR of its invoice', (currency) => {
    const [iban, number] = ['ch4431999123000889012', '21000000000313947143000901']
    expect(transferTo(iban, { currency, number })).toEqual({ iban, qrr: QRR })
  })

  it('has none yet while the invoice is a draft', () => {
    expect(transferTo(QR_IBAN, { ...francs, number: null })).toEqual({ iban: QR_IBAN, qrr: null })
  })

  it.each([
    ['in another currency', { ...francs, currency: 'USD' }],
    ['in another currency, still a draft', { currency: 'USD', number: null }],
    ['for a number of which no QRR is made', { ...francs, number: '1'.repeat(27) }],
    ['for several invoices', null],
  ])('is not possible %s', (_what, invoice) => {
    expect(transferTo(QR_IBAN, invoice)).toEqual({ iban: null, qrr: null })
  })
})

it.each(['CH58 0079 1123 0008 8901 2', 'DE89 3704 0044 0532 0130 00', 'CH44 3199', null])(
  'a transfer to %s takes any currency and the number itself',
  (iban) => {
    for (const invoice of [francs, { ...francs, currency: 'USD' }, null]) {
      expect(transferTo(iban, invoice)).toEqual({ iban, qrr: null })
    }
  },
)

it('a QR-IBAN is told from others however it is typed, once it is whole', () => {
  const whole = 'CH4431999123000889012'
  expect([QR_IBAN, whole.toLowerCase()].map(compactQrIban)).toEqual([whole, whole])
  expect(['CH58 0079 1123 0008 8901 2', 'CH44 3199', ''].map(compactQrIban)).toEqual([null, null, null])
})
