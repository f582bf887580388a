import type { SyncLink } from '../../../src/storage/stores/sync/link-store'
import type { Conflict } from '../../../src/storage/stores/sync/conflict-store'
import type { OutboxEntry } from '../../../src/storage/stores/sync/outbox-store'
import type { OrganizationFile } from '../../../src/storage/organization-file'
import type { Device } from '../device/device'
import { kinds, type Kind } from '../remote/books'
import { deviceSide } from '../work/sides'
import type { Wire } from '../work/side'
import type { World } from '../world/world'
import { wholeConflicts } from '../whole-conflicts'

/** What a device has, once everything is quiet. */
export interface DeviceView {
  readonly name: string
  readonly device: Device
  readonly file: OrganizationFile
  readonly link: SyncLink | null
  readonly records: Records
  readonly queue: readonly OutboxEntry[]
  readonly conflicts: readonly Conflict[]
  /** Records that stay here though the remote no longer has them: `kind id`. */
  readonly missing: ReadonlySet<string>
  /** The remote's id of a record here. */
  remoteId(kind: Kind, id: string): string | null
  localId(kind: Kind, remoteId: string): string | null
  /** Whether a person is told that something is open about a record. */
  isFlagged(kind: Kind, id: string): boolean
  /** Whether a person is told that a record of the remote's could not be read. */
  isSetAside(kind: Kind, remoteId: string): boolean
  /** Whether a person has said that a document stays as it went out from here, whatever the remote shows. */
  isKept(kind: Kind, id: string): boolean
  /** Whether a person has left an invoice as it is on both sides, of which the remote says otherwise how much is paid. */
  isPaidLeft(id: string): boolean
  /** Whether a person has said so of all numbers of a kind, and is told which one the remote gave this document. */
  isNumbered(kind: Kind, id: string): boolean
}

export interface View {
  readonly world: World
  readonly devices: readonly DeviceView[]
  readonly remote: Records
}

export type Records = Readonly<Record<Kind, ReadonlyMap<string, Wire>>>

/** A check answers what it found wrong, in sentences. */
export type Check = (view: View) => string[]

export async function look(world: World): Promise<View> {
  const devices: DeviceView[] = []
  for (const device of world.devices) devices.push(await lookAt(device, world.ledger.allowed))
  return { world, devices, remote: lookAtRemote(world) }
}

async function lookAt(device: Device, allowed: ReadonlySet<string>): Promise<DeviceView> {
  const file = device.process?.file
  if (file === undefined) throw new Error(`${device.name} is not running.`)
  const { sync } = file.reads
  const side = deviceSide(device)
  const records = emptyRecords()
  for (const kind of kinds) {
    for (const id of side.ids(kind)) {
      const record = await side.read(kind, id)
      if (record !== null) records[kind].set(id, record)
    }
  }
  const queue = sync.outbox.after(0, 10_000)
  const conflicts = wholeConflicts(file.reads)
  const missing = new Set(sync.agreement.missing().map(({ kind, localId }) => `${kind} ${localId}`))
  const flagged = new Set([
    ...missing,
    ...conflicts.map(({ kind, localId }) => `${kind} ${localId}`),
    ...queue.flatMap((entry) => [entry.recordId, ...entry.sideEffectIds].map((id) => `any ${id}`)),
    ...leaving(file, queue),
  ])
  const isFlagged = (kind: Kind, id: string) =>
    flagged.has(`${kind} ${id}`) || flagged.has(`any ${id}`) || allowed.has(`local ${device.name} ${kind} ${id}`)
  // Of a client that the remote no longer has, contacts and notes stay with it.
  const isFlaggedWithClient = (kind: Kind, id: string) =>
    sync.agreement.base(kind, id)?.presence === 'local_only' &&
    isFlagged('client', String(records[kind].get(id)?.['client_id']))
  const receipts = sync.log.before(Number.MAX_SAFE_INTEGER, 20_000)
  const numbered = new Set(
    receipts
      .filter(({ outcome, detail }) => outcome === 'numbered' && detail !== '')
      .map(({ kind, localId }) => `${kind} ${localId}`),
  )
  return {
    name: device.name,
    device,
    file,
    link: sync.link(),
    records,
    queue,
    conflicts,
    missing,
    remoteId: (kind, id) => sync.agreement.remoteId(kind, id),
    localId: (kind, id) => sync.agreement.localId(kind, id),
    isFlagged: (kind, id) => isFlagged(kind, id) || isFlaggedWithClient(kind, id),
    isSetAside: (kind, remoteId) => sync.unreadable.get(kind, remoteId) !== null,
    isKept: (kind, id) => allowed.has(`keep ${device.name} ${kind} ${id}`),
    isPaidLeft: (id) => allowed.has(`paid ${device.name} ${id}`),
    isNumbered: (kind, id) => allowed.has(`numbers ${device.name} ${kind}`) && numbered.has(`${kind} ${id}`),
  }
}

/** Contacts and notes of clients whose deletion is queued, with which they go: `kind id`. */
function leaving(file: OrganizationFile, queue: readonly OutboxEntry[]): string[] {
  const { agreement } = file.reads.sync
  const clients = new Set(queue.filter(({ operation }) => operation === 'deleteClient').map(({ recordId }) => recordId))
  const isLeaving = (kind: Kind, id: string) =>
    clients.has(String((agreement.base(kind, id)?.local as Wire | undefined)?.['client_id']))
  return (['contact', 'note'] as const).flatMap((kind) =>
    agreement.links(kind).flatMap(({ localId }) => (isLeaving(kind, localId) ? [`${kind} ${localId}`] : [])),
  )
}

function lookAtRemote({ remote }: World): Records {
  return Object.fromEntries(kinds.map((kind) => [kind, remote.all(kind)])) as Record<Kind, ReadonlyMap<string, Wire>>
}

function emptyRecords(): Record<Kind, Map<string, Wire>> {
  return Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Wire>()])) as Record<Kind, Map<string, Wire>>
}

/** A value, short enough to be read in a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? 'nothing' : text.length > 120 ? `${text.slice(0, 117)}…` : text
}
