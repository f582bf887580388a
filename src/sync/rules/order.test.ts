import { expect, it } from 'vitest'
import type { QueuedEntry } from '../../storage/stores/sync/outbox-store'
import { atOnce, inSendOrder, dependencies, isPassed } from './order'

function issue(seq: number, recordId: string): QueuedEntry {
  const none = { sideEffectIds: [], dependsOn: [] }
  return { seq, kind: 'invoice', recordId, operation: 'sendInvoice', ...none, state: 'ready', isSynthetic: true }
}

const entries = [issue(1, 'a'), issue(2, 'b'), issue(3, 'c')]

it('issues in the order in which it was issued here', () => {
  const waits = atOnce(dependencies(entries, () => false))
  expect([...waits].map(([seq, first]) => [seq, ...first])).toEqual([[1], [2, 1], [3, 2]])
})

it('knows a move as made where somebody has gone on from it for good', () => {
  const [sent] = entries
  if (sent === undefined) throw new Error('There is one.')
  expect(['DRAFT', 'ISSUED', 'VOID', 'WRITTEN_OFF'].filter((status) => isPassed(sent, status))).toEqual([
    'VOID',
    'WRITTEN_OFF',
  ])
  // It can be reopened, and approved then.
  expect(isPassed({ ...sent, kind: 'estimate', operation: 'approveEstimate' }, 'DECLINED')).toBe(false)
  expect(isPassed({ ...sent, kind: 'estimate', operation: 'approveEstimate' }, 'CONVERTED')).toBe(true)
})

it('passes what waits for a person', () => {
  const waits = atOnce(dependencies(entries, ({ recordId }) => recordId === 'b'))
  expect([...waits].map(([seq, first]) => [seq, ...first])).toEqual([[1], [2, 1], [3, 1]])
})

it('lets nothing pass what goes on by itself', () => {
  const [one, ...more] = entries
  if (one === undefined) throw new Error('There is one.')
  const waits = atOnce(dependencies([{ ...one, state: 'unknown' }, ...more], () => false))
  expect(waits.get(2)).toEqual(new Set([1]))
})

it('lets what goes out copy its client before that is changed', () => {
  const [sent] = entries
  if (sent === undefined) throw new Error('There is one.')
  const queue: QueuedEntry[] = [
    { ...sent, operation: 'createInvoice', dependsOn: ['client'] },
    { ...sent, seq: 2 },
    { ...sent, seq: 3, kind: 'client', recordId: 'client', operation: 'updateClient' },
  ]
  expect(atOnce(dependencies(queue, () => false)).get(3)).toEqual(new Set([1, 2]))
})

it('changes what an operation has made after that operation, though it was queued anew behind the change', () => {
  const change: QueuedEntry = { ...issue(1, 'made'), operation: 'updateInvoice' }
  const approve: QueuedEntry = { ...issue(2, 'estimate'), kind: 'estimate', operation: 'approveEstimate' }
  const convert: QueuedEntry = { ...approve, seq: 3, operation: 'convertEstimate', sideEffectIds: ['made'] }
  const ordered = atOnce(inSendOrder([change, issue(2.5, 'made'), approve, convert]))
  expect(ordered.map(({ operation }) => operation)).toEqual([
    'approveEstimate',
    'convertEstimate',
    'updateInvoice',
    'sendInvoice',
  ])
  expect([...(atOnce(dependencies(ordered, () => false)).get(3) ?? [])]).toEqual([2])
})

it('sends what was paid before it sends that the rest is written off', () => {
  const payment = { ...issue(1, 'p'), kind: 'payment', operation: 'createPayment', dependsOn: ['a'] }
  const writtenOff = { ...issue(2, 'a'), operation: 'writeOffInvoice' }
  expect(atOnce(inSendOrder([payment, writtenOff])).map(({ seq }) => seq)).toEqual([1, 2])
  expect(atOnce(inSendOrder([payment, issue(2, 'a')])).map(({ seq }) => seq)).toEqual([2, 1])
})

it('tells of what was done of an invoice that is out after its issue, though that was queued anew behind it', () => {
  const waive: QueuedEntry = { ...issue(1, 'a'), operation: 'waiveLateFees' }
  const ordered = atOnce(inSendOrder([waive, issue(2, 'a')]))
  expect(ordered.map(({ operation }) => operation)).toEqual(['sendInvoice', 'waiveLateFees'])
})
