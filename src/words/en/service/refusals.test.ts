import { expect, it } from 'vitest'
import { estimateRefusals, invoiceRefusals, recurringRefusals } from './refusals'

it.each([
  ['estimate', estimateRefusals],
  ['invoice', invoiceRefusals],
  ['recurring invoice', recurringRefusals],
])('says of an %s why a move is refused, and what to do instead', (kind, refusals) => {
  for (const text of Object.values(refusals)) expect(text).toMatch(new RegExp(`^This ${kind} (is|has) .+\\.$`))
})
