import { describe, expect, it } from 'vitest'
import { enumValues, type EstimateStatus } from '../enums'
import { estimateMove, type EstimateMove, isEstimateDeletable, isEstimateEditable } from './states'

const allowed: Readonly<Record<EstimateMove, Partial<Record<EstimateStatus, EstimateStatus>>>> = {
  send: { DRAFT: 'SENT' },
  approve: { DRAFT: 'APPROVED', SENT: 'APPROVED' },
  decline: { DRAFT: 'DECLINED', SENT: 'DECLINED' },
  reopen: { DECLINED: 'DRAFT' },
  convert: { APPROVED: 'CONVERTED' },
}
const everyMove = (Object.keys(allowed) as EstimateMove[]).flatMap((move) =>
  enumValues('estimate_status').map((status) => [move, status, allowed[move][status] ?? null] as const),
)

describe('estimateMove', () => {
  it.each(everyMove)('%s from %s leads to %s', (move, status, target) => {
    const moved = estimateMove(status, move)
    expect(moved.ok ? moved.value : null).toBe(target)
  })

  it('says why not', () => {
    expect(estimateMove('SENT', 'convert')).toEqual({
      ok: false,
      error: 'notApproved',
    })
  })
})

it('is editable until it is decided, and deletable until it is converted', () => {
  const statuses = enumValues('estimate_status')
  expect(statuses.filter(isEstimateEditable)).toEqual(['DRAFT', 'SENT'])
  expect(statuses.filter(isEstimateDeletable)).toEqual(['DRAFT', 'SENT', 'APPROVED', 'DECLINED'])
})
