import { kinds } from '../remote/books'
import { comparable } from './comparable'
import { shown, type Check, type DeviceView, type View } from './view'

/** I3: once it is quiet, every device and the remote say the same, but for what somebody is told of. */
export const converged: Check = (view) => view.devices.flatMap((device) => differences(view, device))

function differences(view: View, device: DeviceView): string[] {
  if (device.link?.state !== 'linked') return [`${device.name} is not linked: ${shown(device.link?.haltedFor)}`]
  // Where most lists are not offered there is nothing to converge with.
  if (view.world.plan.nature.mode === 'partial') return []
  return [...unlike(view, device), ...notReceived(view, device), ...notThere(view, device)]
}

function unlike({ remote }: View, device: DeviceView): string[] {
  const problems: string[] = []
  for (const kind of kinds) {
    for (const [id, record] of device.records[kind]) {
      if (device.isFlagged(kind, id)) continue
      const theirs = remote[kind].get(device.remoteId(kind, id) ?? '')
      if (theirs === undefined) continue
      const here = comparable(kind, record, (of, localId) => device.remoteId(of, localId) ?? `? ${localId}`)
      const there = comparable(kind, theirs, (_, remoteId) => remoteId)
      const fields = differing(here, there, kind === 'invoice' && hasOpenPayments(device, id) ? followsPayments : [])
      if (fields !== '') problems.push(`${device.name}'s ${kind} ${id} differs from the remote's: ${fields}`)
    }
  }
  return problems
}

/** What follows from payments, of which some are open. */
const followsPayments = ['total_paid', 'total_due', 'status']

function hasOpenPayments(device: DeviceView, invoiceId: string): boolean {
  return [...device.records.payment].some(
    ([id, payment]) => payment['invoice_id'] === invoiceId && device.isFlagged('payment', id),
  )
}

function differing(here: unknown, there: unknown, besides: readonly string[]): string {
  const [one, other] = [here, there] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys({ ...one, ...other })
    .filter((name) => !besides.includes(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => `${name} ${shown(one[name])} / ${shown(other[name])}`)
    .join(', ')
}

function notReceived({ world, remote }: View, device: DeviceView): string[] {
  const { lacks } = world.plan.nature
  return kinds.flatMap((kind) => {
    if (kind === 'organization' || kind === 'profile') return []
    if (kind === 'note' && lacks.has('GET clients/:id/notes')) return []
    // What lists do not show comes only with what refers to it.
    if (world.plan.nature.hides) return []
    // Where this device makes the invoices, schedules stay where they are.
    if (kind === 'recurring_invoice' && device.link?.generator === 'device') return []
    const ids = [...remote[kind].keys()].filter(
      (id) => device.localId(kind, id) === null && !device.isFlagged(kind, id) && !isPending(device, kind),
    )
    return ids.map((id) => `${device.name} has not received the remote's ${kind} ${id}`)
  })
}

/** Whether something of this kind is held back in sight of a person, and a record there may be its. */
function isPending(device: DeviceView, kind: string): boolean {
  return device.queue.some((entry) => entry.kind === kind && entry.state === 'unknown')
}

function notThere({ world, remote }: View, device: DeviceView): string[] {
  // What a remote does not list is not known to be gone either.
  const listed = kinds.filter((kind) => kind !== 'note' || !world.plan.nature.lacks.has('GET clients/:id/notes'))
  return listed.flatMap((kind) =>
    [...device.records[kind].keys()].flatMap((id) => {
      if (device.isFlagged(kind, id)) return []
      const remoteId = device.remoteId(kind, id)
      if (remoteId === null) return [`${device.name}'s ${kind} ${id} has no counterpart, and nobody is told`]
      if (remote[kind].has(remoteId)) return []
      return [`${device.name}'s ${kind} ${id} is at the remote no longer, and nobody is told`]
    }),
  )
}
