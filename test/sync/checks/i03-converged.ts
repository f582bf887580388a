import { remapIds } from '../../../src/sync/merge/remap-ids'
import { kinds, type Kind } from '../remote/books'
import { recordAsKept } from '../remote/nature'
import type { Wire } from '../work/side'
import { comparable } from './comparable'
import { shown, type Check, type DeviceView, type View } from './view'

/** I3: once it is quiet, every device and the remote say the same, but for what somebody is told of. */
export const converged: Check = (view) => view.devices.flatMap((device) => differences(view, device))

function differences(view: View, device: DeviceView): string[] {
  if (device.link?.state !== 'linked') return [`${device.name} is not linked: ${shown(device.link?.haltReason)}`]
  // Where most lists are not offered there is nothing to converge with.
  if (view.world.plan.nature.mode === 'partial') return []
  return [...unlike(view, device), ...notReceived(view, device), ...notThere(view, device), ...passedOver(view, device)]
}

/** What leaves a record here otherwise than our server has it, for a while or for good. */
const troubles = ['conflict', 'rejected', 'unreadable', 'restored', 'missing', 'parked']

/**
 * Our own server's changes tell everything: where there was never any trouble and nobody wrote meanwhile, comparing all
 * that both sides have finds nothing that was passed over.
 */
function passedOver({ world }: View, { name, device, link, file }: DeviceView): string[] {
  if (link?.kind !== 'full' || world.counts.reached.has('restored from a backup')) return []
  const receipts = file.reads.sync.log.before(Number.MAX_SAFE_INTEGER, 20_000)
  if (receipts.some(({ outcome }) => troubles.includes(outcome))) return []
  return receipts
    .filter(({ outcome, at }) => outcome === 'mismatch' && Date.parse(at) - device.skewMs >= world.quietFrom)
    .map(({ kind }) => `${name} found its ${kind} records not to be our server's, of which no change had told`)
}

function unlike(view: View, device: DeviceView): string[] {
  const { remote } = view
  const problems: string[] = []
  for (const kind of kinds) {
    for (const [id, record] of device.records[kind]) {
      if (device.isFlagged(kind, id)) continue
      const remoteId = device.remoteId(kind, id) ?? ''
      const theirs = remote[kind].get(remoteId)
      if (theirs === undefined || device.isSetAside(kind, remoteId) || isOfDoubt(remote, device, theirs)) continue
      const told = recordAsKept(view.world.plan.nature, kind, record)
      const here = comparable(kind, told, (of, localId) => device.remoteId(of, localId) ?? `? ${localId}`)
      const there = comparable(kind, theirs, (_, remoteId) => remoteId)
      const fields = differing(here, there, (name) => isExcused(view, device, kind, id, name))
      if (fields !== '') problems.push(`${device.name}'s ${kind} ${id} differs from the remote's: ${fields}`)
    }
  }
  return problems
}

function isExcused(view: View, device: DeviceView, kind: Kind, id: string, name: string): boolean {
  // A number that nobody is told cannot be compared.
  if (view.world.plan.nature.omits === 'numbers' && (name === 'number' || name === 'estimate_number')) return true
  if ((name === 'number' || name === 'estimate_number') && device.isNumbered(kind, id)) return true
  if (kind === 'invoice' && followsPayments.includes(name) && hasOpenPayments(view, device, id)) return true
  if (kind === 'invoice' && followsPayments.includes(name) && device.isPaidLeft(id)) return true
  // How far it is paid follows from its total, which a person has let be another there.
  if (name === 'status' && isOtherTotal(view, device, kind, id)) return device.isKept(kind, id)
  const isBeyondMoves = isClosedThereAlone(view, device, kind, id) || isMovedBack(view, device, kind, id)
  if (name === 'status' && isBeyondMoves) return device.isKept(kind, id)
  // What went out on both sides and differs stays so, once a person has said that it is to.
  return device.isKept(kind, id) && name !== 'status' && name !== 'total_paid'
}

function isOtherTotal({ remote }: View, device: DeviceView, kind: Kind, id: string): boolean {
  const theirs = remote[kind].get(device.remoteId(kind, id) ?? '')
  return kind === 'invoice' && theirs?.['total'] !== device.records[kind].get(id)?.['total']
}

const closed: readonly unknown[] = ['VOID', 'WRITTEN_OFF']

/** Whether an invoice is void or written off at the remote, and open or paid here: a person has said that it stays so. */
function isClosedThereAlone({ remote }: View, device: DeviceView, kind: Kind, id: string): boolean {
  const theirs = remote[kind].get(device.remoteId(kind, id) ?? '')
  return (
    kind === 'invoice' &&
    closed.includes(theirs?.['status']) &&
    !closed.includes(device.records[kind].get(id)?.['status'])
  )
}

/** Whether no move leads the remote to the status here, or only one that makes another invoice. */
function isMovedBack({ remote }: View, device: DeviceView, kind: Kind, id: string): boolean {
  const here = device.records[kind].get(id)?.['status']
  const there = remote[kind].get(device.remoteId(kind, id) ?? '')?.['status']
  return here === 'CONVERTED' || ['VOID WRITTEN_OFF', 'WRITTEN_OFF VOID'].includes(`${String(here)} ${String(there)}`)
}

/** What follows from payments, of which some are open. */
const followsPayments = ['total_paid', 'total_due', 'status']

/** Whether somebody is told of one of its payments or refunds here, or there (it may be deleted here), or a list leaves one out. */
function hasOpenPayments({ world, remote }: View, device: DeviceView, invoiceId: string): boolean {
  const remoteId = device.remoteId('invoice', invoiceId)
  return (['payment', 'refund'] as const).some((kind) => {
    const isOpenHere = ([id, money]: [string, Wire]) => money['invoice_id'] === invoiceId && device.isFlagged(kind, id)
    const isOpenThere = ([id, money]: [string, Wire]) => {
      const localId = device.localId(kind, id)
      const isOpen = localId === null ? world.plan.nature.hides : device.isFlagged(kind, localId)
      // As a refund is whose payment belongs to an invoice that somebody is asked about.
      return money['invoice_id'] === remoteId && (isOpen || device.isSetAside(kind, id))
    }
    return [...device.records[kind]].some(isOpenHere) || [...remote[kind]].some(isOpenThere)
  })
}

function differing(here: unknown, there: unknown, isBeside: (name: string) => boolean): string {
  const [one, other] = [here, there] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys({ ...one, ...other })
    .filter((name) => !isBeside(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => `${name} ${shown(one[name])} / ${shown(other[name])}`)
    .join(', ')
}

function notReceived({ world, remote }: View, device: DeviceView): string[] {
  const { lacks, omits } = world.plan.nature
  return kinds.flatMap((kind) => {
    // Totals that are left out follow from the lines.
    if (omits === 'totals' && (kind === 'estimate' || kind === 'invoice')) {
      const setAside = [...remote[kind].keys()].filter((id) => device.isSetAside(kind, id))
      if (setAside.length > 0) return setAside.map((id) => `${device.name} cannot read the remote's ${kind} ${id}`)
    }
    if (kind === 'organization' || kind === 'profile') return []
    if (kind === 'note' && lacks.has('GET clients/:id/notes')) return []
    // What lists do not show comes only with what refers to it.
    if (world.plan.nature.hides) return []
    // Where this device makes the invoices, schedules stay where they are.
    if (kind === 'recurring_invoice' && device.link?.occurrenceMaker === 'device') return []
    const ids = [...remote[kind].keys()].filter(
      (id) =>
        device.localId(kind, id) === null &&
        !device.isFlagged(kind, id) &&
        !device.isSetAside(kind, id) &&
        !isPending(device, kind) &&
        !isOfQuestion(remote, device, remote[kind].get(id)),
    )
    return ids.map((id) => `${device.name} has not received the remote's ${kind} ${id}`)
  })
}

/** Whether it refers to something that somebody is asked about: a draft here takes no payment until it is settled. */
function isOfQuestion(remote: View['remote'], device: DeviceView, record: Wire = {}): boolean {
  const invoiceId = typeof record['invoice_id'] === 'string' ? device.localId('invoice', record['invoice_id']) : null
  const isAsked = device.conflicts.some(({ kind, localId }) => kind === 'invoice' && localId === invoiceId)
  return isAsked || isOfDoubt(remote, device, record)
}

/** What belongs to a client, or has a unit or tax, comes when it is known which one here that is, and what belongs to it then. */
function isOfDoubt(remote: View['remote'], device: DeviceView, record: Wire): boolean {
  return remapIds(record, () => null).missing.some(({ kind, id }) => {
    if (kind === 'estimate' || device.localId(kind, id) !== null) return false
    // One that cannot be taken in for its number is known by its name there.
    if (isPending(device, kind) || device.isFlagged(kind, id)) return true
    const referred = remote[kind].get(id)
    return referred !== undefined && isOfDoubt(remote, device, referred)
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
