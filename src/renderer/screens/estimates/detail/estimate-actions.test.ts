import { describe, expect, it } from 'vitest'
import { type EstimateStatus, enumValues } from '../../../../domain/enums'
import {
  type EstimateMove,
  estimateMove,
  isEstimateDeletable,
  isEstimateEditable,
} from '../../../../domain/estimates/states'
import type { Actions } from '../../../features/documents/reading/actions'
import { type EstimateCommands, estimateActions } from './estimate-actions'

const nothing = () => undefined
const commands: EstimateCommands = {
  mail: nothing,
  send: nothing,
  approve: nothing,
  decline: nothing,
  reopen: nothing,
  convert: nothing,
  deposit: nothing,
  openInvoice: nothing,
  edit: nothing,
  remove: nothing,
  savePdf: nothing,
  print: nothing,
}

function labelsOf({ primary, secondary, more }: Actions): readonly string[] {
  return [...(primary ? [primary] : []), ...secondary, ...more].flatMap((item) =>
    item === 'separator' ? [] : [item.label],
  )
}

const moves: Readonly<Record<string, EstimateMove>> = {
  'Mark as sent': 'send',
  'Approve…': 'approve',
  Decline: 'decline',
  Reopen: 'reopen',
  'Create invoice': 'convert',
}

describe('estimateActions', () => {
  it.each(enumValues('estimate_status'))(
    'offers what the rules allow and nothing else: %s',
    (status: EstimateStatus) => {
      const labels = labelsOf(estimateActions(status, commands))
      for (const [label, move] of Object.entries(moves)) {
        expect([label, labels.includes(label)]).toEqual([label, estimateMove(status, move).ok])
      }
      expect(labels.includes('Edit')).toBe(isEstimateEditable(status))
      expect(labels.includes('Delete estimate…')).toBe(isEstimateDeletable(status))
      expect(labels).toEqual(expect.arrayContaining(['Save PDF…', 'Print…']))
    },
  )

  it('approves nothing when the keys of the step before are pressed twice', () => {
    const sent = estimateActions('SENT', commands)
    expect(estimateActions('DRAFT', commands).primary?.keys).toBe('Mod+Enter')
    expect([sent.primary?.label, sent.primary?.keys]).toEqual(['Approve…', undefined])
  })

  it('leads from a converted estimate to its invoice', () => {
    expect(estimateActions('CONVERTED', commands).primary?.label).toBe('Open invoice')
  })
})
