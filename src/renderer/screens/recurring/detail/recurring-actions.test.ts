import { describe, expect, it } from 'vitest'
import { enumValues, type RecurringStatus } from '../../../../domain/enums'
import { isRecurringEditable, type RecurringMove, recurringMove } from '../../../../domain/recurrence/states'
import type { Actions } from '../../../features/documents/reading/actions'
import { recurringActions, type RecurringCommands } from './recurring-actions'

const nothing = () => undefined
const commands: RecurringCommands = {
  generate: nothing,
  pause: nothing,
  resume: nothing,
  cancel: nothing,
  edit: nothing,
  remove: nothing,
}
const moves: Readonly<Record<string, RecurringMove>> = {
  Pause: 'pause',
  Resume: 'resume',
  'Cancel for good…': 'cancel',
}

function labelsOf({ primary, secondary, more }: Actions): readonly string[] {
  return [...(primary ? [primary] : []), ...secondary, ...more].flatMap((item) =>
    item === 'separator' ? [] : [item.label],
  )
}

describe('recurringActions', () => {
  it.each(enumValues('recurring_status'))('offers what the rules allow: %s', (status: RecurringStatus) => {
    const labels = labelsOf(recurringActions({ status, is_due_for_generation: false }, commands))
    for (const [label, move] of Object.entries(moves)) {
      expect([label, labels.includes(label)]).toEqual([label, recurringMove(status, move).ok])
    }
    expect(labels.includes('Edit')).toBe(isRecurringEditable(status))
    expect(labels).toContain('Delete…')
  })

  it('generates only what is due', () => {
    const due = recurringActions({ status: 'ACTIVE', is_due_for_generation: true }, commands)
    expect(due.primary?.label).toBe('Generate due now')
    expect(recurringActions({ status: 'ACTIVE', is_due_for_generation: false }, commands).primary).toBeUndefined()
  })
})
