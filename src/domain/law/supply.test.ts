import { expect, it } from 'vitest'
import { asksForSupply, readSupply, supplyDuties, withoutSupply } from './supply'

it.each([
  [{ supply_start: '2026-10-01' }, { start: '2026-10-01', end: null }],
  [
    { supply_start: '2026-10-01', supply_end: '2026-10-31' },
    { start: '2026-10-01', end: '2026-10-31' },
  ],
  [
    { supply_start: '2026-10-01', supply_end: '2026-10-01' },
    { start: '2026-10-01', end: null },
  ],
  [
    { supply_start: '2026-10-01', supply_end: '2026-09-30' },
    { start: '2026-10-01', end: null },
  ],
  [{ supply_end: '2026-10-31' }, null],
  [{ supply_start: '2026-02-30' }, null],
  [{ supply_start: 5 }, null],
  [null, null],
])('the supply of %j is %j', (options, supply) => {
  expect(readSupply(options)).toEqual(supply)
})

it('is left out of a copy, and nothing else is', () => {
  expect(withoutSupply({ supply_start: '2026-10-01', supply_end: '2026-10-31', project: 'P' })).toEqual({
    project: 'P',
  })
  expect(withoutSupply({ supply_start: '2026-10-01' })).toEqual({})
  expect(withoutSupply(null)).toBeNull()
})

it('is asked for where the law wants it', () => {
  expect(['DE', 'AT', 'CH', 'IE', 'US', ''].filter(asksForSupply)).toEqual(['DE', 'AT', 'CH'])
  for (const { source, readOn } of supplyDuties) {
    expect(source).not.toBe('')
    expect(Temporal.PlainDate.from(readOn).toString()).toBe(readOn)
  }
})
