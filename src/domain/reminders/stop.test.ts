import { expect, it } from 'vitest'
import { namesOldAmount, reminderStop } from './stop'

const owing = { status: 'SENT', owedMinor: 900, owedUnsettledMinor: 900, isDisputed: false } as const

it.each([
  [{}, null],
  [{ status: 'PARTIALLY_PAID' }, null],
  [{ status: 'DRAFT' }, 'draft'],
  [{ status: 'VOID' }, 'void'],
  [{ status: 'WRITTEN_OFF' }, 'writtenOff'],
  [{ status: 'PAID', owedMinor: 0, owedUnsettledMinor: 0 }, 'paid'],
  // What is left its client pays to the tax office.
  [{ owedMinor: 0, owedUnsettledMinor: 0 }, 'paid'],
  [{ isDisputed: true }, 'disputed'],
  [{ owedUnsettledMinor: 0 }, 'onItsWay'],
  [{ owedUnsettledMinor: 1 }, null],
] as const)('%j stops reminders: %j', (over, expected) => {
  expect(reminderStop({ ...owing, ...over })).toBe(expected)
})

it('names an old amount only where the text still has it, and it has changed', () => {
  expect(namesOldAmount('€900.00 is open', '€900.00', '€900.00')).toBe(false)
  expect(namesOldAmount('€900.00 is open', '€900.00', '€600.00')).toBe(true)
  expect(namesOldAmount('€600.00 is open', '€900.00', '€600.00')).toBe(false)
})
