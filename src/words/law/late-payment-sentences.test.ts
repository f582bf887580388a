import { expect, it } from 'vitest'
import { latePaymentSaid, latePaymentSentences } from './late-payment-sentences'

it('names the rate of the law where the invoice has none of its own, and in France 40 € for collecting in any case', () => {
  expect(latePaymentSaid('FR', false).join(' ')).toMatch(/BCE majoré de 10 points.*40\u00a0€.*escompte/)
  expect(latePaymentSaid('FR', true).join(' ')).toMatch(/^Indemnité forfaitaire/)
  expect(latePaymentSaid('DE', false)).toEqual([])
})

it.each(latePaymentSentences)('has its source and the day it was read: $country', ({ source, readOn }) => {
  expect(source).not.toBe('')
  expect(Temporal.PlainDate.from(readOn).toString()).toBe(readOn)
})
