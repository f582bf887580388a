import { expect, it } from 'vitest'
import { exemptionSentence, exemptionSentences } from './exemption-sentences'

it('is the one that the law of the country wants, where one is known', () => {
  expect(exemptionSentence('DE', 'SMALL_BUSINESS')).toBe('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet')
  expect(exemptionSentence('FR', 'REVERSE_CHARGE')).toBe('Autoliquidation')
  expect(exemptionSentence('DE', 'EXEMPT')).toBeNull()
  expect(exemptionSentence('US', 'EXEMPT')).toBeNull()
})

it.each(exemptionSentences)('has its source and the day it was read: $country', ({ source, readOn }) => {
  expect(source).not.toBe('')
  expect(Temporal.PlainDate.from(readOn).toString()).toBe(readOn)
})
