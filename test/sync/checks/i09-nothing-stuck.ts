import type { OutboxEntry } from '../../../src/storage/stores/sync/outbox-store'
import type { Conflict } from '../../../src/storage/stores/sync/conflict-store'
import type { Kind } from '../remote/books'
import { valueAt } from '../work/side'
import type { Check, DeviceView } from './view'

/** I9: what is still queued once all is quiet waits in sight of a person. */
export const nothingStuck: Check = ({ devices }) =>
  devices.flatMap((device) =>
    device.queue
      .filter((entry) => !isVisible(entry, device))
      .map(
        ({ seq, operation, recordId, state, attempts }) =>
          `${device.name}'s entry ${seq} (${operation} ${recordId}) is ${state} after ${attempts} tries, and nobody is told`,
      ),
  )

function isVisible(entry: OutboxEntry, device: DeviceView): boolean {
  if (entry.state === 'inflight') return false
  if (entry.state === 'rejected' || entry.state === 'parked') return entry.error !== null
  return isHeldUp(entry, device, new Set())
}

/** Whether it waits for something that a person sees: a question, a refusal, or an entry that waits for one. */
function isHeldUp(entry: OutboxEntry, device: DeviceView, seen: Set<number>): boolean {
  if (seen.has(entry.seq)) return false
  seen.add(entry.seq)
  const concerned = [entry.recordId, ...entry.sideEffectIds, ...entry.dependsOn]
  if (device.conflicts.some(({ localId }) => concerned.includes(localId))) return true
  if (concerned.some((id) => device.isSetAside(entry.kind as Kind, device.remoteId(entry.kind as Kind, id) ?? '')))
    return true
  if (entry.operation === 'deleteClient' && device.conflicts.some((each) => isOfClient(each, entry.recordId)))
    return true
  if (
    concerned.some(
      (id) => device.missing.has(`${entry.kind} ${id}`) || [...device.missing].some((name) => name.endsWith(id)),
    )
  )
    return true
  return device.queue.some(
    (other) =>
      (other.seq < entry.seq || isItsCreation(entry, other) || other.sideEffectIds.includes(entry.recordId)) &&
      (isBarrier(entry) ||
        [other.recordId, ...other.sideEffectIds, ...other.dependsOn].some((id) => concerned.includes(id)) ||
        isIssue(entry, other)) &&
      (other.state === 'rejected' || other.state === 'parked' || isHeldUp(other, device, seen)),
  )
}

/** A client is not deleted while somebody is asked about what would go with it. */
function isOfClient({ base }: Conflict, clientId: string): boolean {
  return valueAt(base, 'local.client_id') === clientId
}

/** Queued late, it goes first all the same; so does what makes the record besides another one, or one that it refers to. */
function isItsCreation(entry: OutboxEntry, other: OutboxEntry): boolean {
  const isNeeded = other.recordId === entry.recordId || entry.dependsOn.includes(other.recordId)
  return other !== entry && isNeeded && other.operation.startsWith('create')
}

/** What may be referred to waits for everything before it. */
function isBarrier({ operation }: OutboxEntry): boolean {
  return ['deleteClient', 'deleteTax', 'deleteUnit'].includes(operation)
}

/** Invoices are issued in the order in which they were issued here. */
function isIssue(entry: OutboxEntry, other: OutboxEntry): boolean {
  return entry.operation === 'sendInvoice' && other.operation === 'sendInvoice'
}
