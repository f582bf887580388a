import { expect, it } from 'vitest'
import { contradictsStatus, type ShownStatus, taxStatusOf } from './tax-status'

const taxed: ShownStatus = { isTaxed: true, reason: null, seller: 'DE', client: { kind: 'BUSINESS', country: 'DE' } }
const small: ShownStatus = { ...taxed, isTaxed: false, reason: 'SMALL_BUSINESS' }

it.each([
  [19, null, 'TAXED'],
  [null, 'SMALL_BUSINESS', 'SMALL_BUSINESS'],
  [null, 'EXEMPT', null],
  [null, null, null],
  [0, null, null],
] as const)('by a default tax of %j percent and the reason %j is %j', (percent, reason, status) => {
  expect(taxStatusOf(percent, reason)).toBe(status)
})

it('is contradicted by a small business that is none, and by tax of one that is', () => {
  expect([contradictsStatus('TAXED', small), contradictsStatus('SMALL_BUSINESS', taxed)]).toEqual([true, true])
  expect([contradictsStatus('SMALL_BUSINESS', small), contradictsStatus('TAXED', taxed)]).toEqual([false, false])
  expect(contradictsStatus('TAXED', { ...taxed, reason: 'SMALL_BUSINESS' })).toBe(true)
})

it('is contradicted by nothing where nothing is set, nor by another reason for no tax', () => {
  expect([contradictsStatus(null, small), contradictsStatus(null, taxed)]).toEqual([false, false])
  const exported: ShownStatus = { ...small, reason: 'EXPORT' }
  expect([contradictsStatus('TAXED', exported), contradictsStatus('SMALL_BUSINESS', exported)]).toEqual([false, false])
})

it('is not that of what a private person buys from another country of the Union', () => {
  const both = (client: ShownStatus['client']) => [
    contradictsStatus('SMALL_BUSINESS', { ...taxed, client }),
    contradictsStatus('TAXED', { ...small, client }),
  ]
  expect(both({ kind: 'PERSON', country: 'FR' })).toEqual([false, false])
  for (const country of ['DE', 'US', '']) expect(both({ kind: 'PERSON', country })).toEqual([true, true])
  expect(both({ kind: 'BUSINESS', country: 'FR' })).toEqual([true, true])
})
