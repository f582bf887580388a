import { attentionRows } from '../all-attention'
import type { RemoteVersion } from '../../../src/sync/merge/conflict'
import { recordState } from '../../../src/sync/status/record-state'

import { syncCounts } from '../../../src/sync/status/sync-status'
import type { LocalRecords } from '../../../src/sync/rules/local-records'
import type { Conflict } from '../../../src/storage/stores/sync/conflict-store'
import { kinds, type Kind } from '../remote/books'
import type { Nature } from '../remote/nature'
import { withoutOmitted } from '../remote/present'
import type { World } from '../world/world'
import { comparable } from './comparable'
import { shown, type Check, type DeviceView, type View } from './view'

const MINUTE = 60_000

/** I10: what the screens say of sync is true: of each record, of how many there are, of what is asked, and since when. */
export const screensTellTheTruth: Check = (view) =>
  view.devices.flatMap((device) => [
    ...counts(device),
    ...states(view, device),
    ...questions(view, device),
    ...verification(view, device),
  ])

function counts(device: DeviceView): string[] {
  const { reads } = device.file
  const told = syncCounts(reads)
  const inState = (state: string) => device.queue.filter((entry) => entry.state === state).length
  const [queued, sending, checking] = [inState('ready'), inState('inflight'), inState('unknown')]
  const rows = attentionRows({ reads, local: localOf(device) })
  const real = {
    queued,
    sending,
    checking,
    rejected: inState('rejected'),
    parked: inState('parked'),
    conflicts: device.conflicts.filter(({ reason }) => reason !== 'numbered').length,
    numbered: device.conflicts.filter(({ reason }) => reason === 'numbered').length,
    missing: device.missing.size,
    unreadable: device.file.reads.sync.unreadable.count(),
    // What a remote cannot take is listed, and nobody has to see to it.
    attention: rows.filter(({ type }) => type !== 'parked').length,
  }
  const isPending = queued + sending + checking > 0
  return [
    ...Object.entries(real)
      .filter(([name, count]) => told.counts[name as keyof typeof real] !== count)
      .map(
        ([name, count]) => `${device.name} says ${told.counts[name as keyof typeof real]} ${name}, and has ${count}`,
      ),
    ...(isPending === (told.oldest_pending_at !== null)
      ? []
      : [`${device.name} says that the oldest pending is of ${shown(told.oldest_pending_at)}`]),
    ...rows
      .filter(({ kind, id, label }) => label === '' && (isNamed(kind) || device.records[kind].has(id)))
      .map(({ type, kind, id }) => `${device.name} asks about a ${kind} (${type}) and does not say which: ${id}`),
  ]
}

/** Of a document that is not here any more, its number is not known any more either. */
const isNamed = (kind: Kind) => kind !== 'estimate' && kind !== 'invoice' && kind !== 'recurring_invoice'

/** Reads as the screens do; nothing is written by looking. */
function localOf({ device }: DeviceView): LocalRecords {
  return {
    read: (kind, id) => device.read(kind, id),
    has: (kind, id) => device.read(kind, id) !== null,
    // No remote of the simulator tells of late fees.
    isPlausibleLateFee: () => true,
    apply: () => {
      throw new Error('A screen writes nothing.')
    },
    recomputeInvoice: () => {
      throw new Error('A screen writes nothing.')
    },
    keepCreditNotes: () => {
      throw new Error('A screen writes nothing.')
    },
  }
}

function states({ world, remote }: View, device: DeviceView): string[] {
  const { mode, lacks } = world.plan.nature
  return kinds.flatMap((kind) => {
    // Of what is not listed nobody can know.
    const isKnowable = mode !== 'partial' && (kind !== 'note' || !lacks.has('GET clients/:id/notes'))
    return [...device.records[kind].keys()].flatMap((id) => {
      const state = recordState(device.file.reads, kind, id)
      const isThere = remote[kind].has(device.remoteId(kind, id) ?? '')
      const entries = device.queue.filter((entry) => entry.recordId === id)
      const isTrue =
        state === 'synced'
          ? (isThere || !isKnowable) && entries.length === 0
          : state === 'missing'
            ? !isThere
            : state === 'local'
              ? !isThere && entries.length === 0
              : state === 'conflict'
                ? device.conflicts.some((conflict) => conflict.kind === kind && conflict.localId === id)
                : // Once it is quiet nothing is on its way any more: what is queued waits for something.
                  state !== 'queued' && state !== 'sending'
      return isTrue ? [] : [`${device.name} says that its ${kind} ${id} is ${state}, which it is not`]
    })
  })
}

/** What somebody is asked is still so: the versions that they choose from are those of the two sides. */
function questions({ world, remote }: View, device: DeviceView): string[] {
  if (world.plan.nature.mode === 'partial') return []
  return device.conflicts.flatMap((conflict) => {
    const problem = isAskedAgain(world, device, conflict)
      ? null
      : problemOf(conflict, device, remote, world.plan.nature)
    return problem === null ? [] : [`${device.name} asks about its ${conflict.kind} ${conflict.localId}: ${problem}`]
  })
}

/** What our own server had told to be deleted, and has again as it was set back, goes on being asked about. */
function isAskedAgain(
  { plan, counts, remote }: World,
  device: DeviceView,
  { kind, localId, reason }: Conflict,
): boolean {
  if (plan.nature.mode !== 'full' || !counts.reached.has('restored from a backup')) return false
  const id = device.remoteId(kind as Kind, localId)
  return reason === 'deleted_there' && remote.burials.some((burial) => burial.kind === kind && burial.id === id)
}

function problemOf(
  { kind: name, localId, reason, remote: version }: Conflict,
  device: DeviceView,
  remote: View['remote'],
  nature: Nature,
): string | null {
  const kind = name as Kind
  // It is of documents, and of what they said when they went out there.
  if (reason === 'letterhead') {
    const told = device.file.reads.sync.letterheads.told(localId)
    return told.some((each) => device.records[each.kind].has(each.localId))
      ? null
      : 'no document of it is here any more'
  }
  const record = (version as RemoteVersion | null)?.record
  const id = device.remoteId(kind, localId) ?? record?.['id']
  const there = typeof id === 'string' ? remote[kind].get(id) : undefined
  const theirs = there === undefined ? undefined : withoutOmitted(nature, kind, there)
  if (reason === 'deleted_there') return theirs === undefined ? null : 'it was deleted there, and is not'
  // Twins and what may have arrived are compared by the person who is asked.
  if (reason === 'duplicate' || reason === 'unsure') return null
  // What it says by now cannot be read, and that is told.
  if (typeof id === 'string' && device.isSetAside(kind, id)) return null
  if (theirs === undefined) return `it says ${reason}, and it is not there any more`
  if (reason === 'deleted_here' && device.records[kind].has(localId)) return 'it was deleted here, and is not'
  const toRemote = (of: Kind, local: string) => device.remoteId(of, local)
  const seen = comparable(kind, record ?? {}, toRemote)
  const shows = comparable(kind, theirs, (of, remoteId) => (device.localId(of, remoteId) === null ? null : remoteId))
  return JSON.stringify(seen) === JSON.stringify(shows) ? null : `it shows ${shown(seen)}, and it says ${shown(shows)}`
}

/** Who says that both sides were alike in the last round has nothing open, and who has nothing open says so. */
function verification({ world, devices }: View, device: DeviceView): string[] {
  const { nature } = world.plan
  const verifiedAt = device.link?.verifiedAt ?? null
  const age = verifiedAt === null ? Number.POSITIVE_INFINITY : Date.parse(device.device.now) - Date.parse(verifiedAt)
  const isRecent = age >= 0 && age <= (20 * devices.length + 10) * MINUTE
  const waiting = device.queue.filter(({ state }) => state !== 'parked')
  const open =
    waiting.length + device.conflicts.length + device.missing.size + device.file.reads.sync.unreadable.count()
  if (isRecent && open > 0) return [`${device.name} says that both sides are alike, and ${open} things are open`]
  // What lists leave out cannot be counted.
  const isComparable = nature.mode !== 'partial' && !nature.hides
  if (isRecent || open > 0 || !isComparable || device.link?.state !== 'linked') return []
  return [`${device.name} has nothing open, and says that both sides were alike last ${verifiedAt ?? 'never'}`]
}
