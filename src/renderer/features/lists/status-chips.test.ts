import { describe, expect, it } from 'vitest'
import { statusChips } from './status-chips'

const order = ['DRAFT', 'SENT', 'DECLINED'] as const

describe('statusChips', () => {
  it('counts all, and shows what holds something in the order given', () => {
    const counts = [
      { status: 'DECLINED', count: 2 },
      { status: 'DRAFT', count: 1 },
    ] as const
    expect(statusChips('estimate_status', order, counts, undefined)).toEqual([
      { value: undefined, label: 'All', count: 3 },
      { value: 'DRAFT', label: 'Draft', count: 1 },
      { value: 'DECLINED', label: 'Declined', count: 2 },
    ])
  })

  it('keeps the chosen status in sight when nothing is left in it', () => {
    const chips = statusChips('estimate_status', order, [{ status: 'DRAFT', count: 1 }], 'SENT')
    expect(chips.map(({ label, count }) => [label, count])).toEqual([
      ['All', 1],
      ['Draft', 1],
      ['Sent', 0],
    ])
  })

  it('offers every status where counts are missing, without a figure', () => {
    const chips = statusChips('estimate_status', order, null, undefined)
    expect(chips.map(({ label, count }) => [label, count])).toEqual([
      ['All', undefined],
      ['Draft', undefined],
      ['Sent', undefined],
      ['Declined', undefined],
    ])
  })
})
