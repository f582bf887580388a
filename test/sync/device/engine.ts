import { basename } from 'node:path'
import type { RecordKind } from '../../../src/contract/define/operation'
import { localRecords } from '../../../src/operations/local-records'
import { runDueWork } from '../../../src/operations/due-work'
import { confirmLink, saveLink } from '../../../src/sync/link/link-state'
import { discover, findOrganization } from '../../../src/sync/remote/discover'
import { choicesOf } from '../../../src/sync/attention/choices'
import { resolveConflict, actOnRow, type RowAction } from '../../../src/sync/attention/resolve-conflict'
import { rules } from '../../../src/sync/rules/index'
import { syncRound } from '../../../src/sync/round/round'
import type { RoundSummary, SyncEnv } from '../../../src/sync/context/sync-env'
import { createHttpRemote, type HttpRemote } from '../../../src/transport/http-client/http-remote'
import type { Reads } from '../../../src/storage/organization-file'
import { noteClosed } from '../checks/i19-what-is-closed-stays'
import { kinds, type Kind } from '../remote/books'
import { account, baseUrl, type Burial } from '../remote/remote-world'
import { markOfRecord } from '../work/fields'
import type { Ledger } from '../work/ledger'
import { deviceSide } from '../work/sides'
import type { Conflict } from '../../../src/storage/stores/sync/conflict-store'
import type { World } from '../world/world'
import { beginSession } from './begin-session'
import { Crash } from './crash'
import type { Device, Process } from './device'
import { ownerId } from './template'
import { openQuestions, wholeConflicts } from '../whole-conflicts'

interface Session {
  readonly remote: HttpRemote
  readonly env: SyncEnv
}

const sessions = new WeakMap<Process, Session>()

/** What a process holds for as long as it runs: its connection to the remote, and what the engine works with. */
function sessionOf(world: World, device: Device, process: Process): Session {
  const known = sessions.get(process)
  if (known !== undefined) return known
  const { file, watch } = process
  const { schedule, network } = world
  const remote = createHttpRemote({
    baseUrl,
    send: network.sendOf(device, watch),
    now: () => Date.parse(device.now),
    session: {
      email: account.email,
      password: () => Promise.resolve(account.password),
      storedToken: {
        get: () => Promise.resolve(device.token),
        set: (token) => Promise.resolve((device.token = token)),
      },
    },
  })
  const newId = () => device.newId()
  const now = () => device.now
  // Where the file lies is another place each time.
  const chance = device.chance.fork(`random ${basename(process.path)}`)
  const env: SyncEnv = {
    file,
    remote,
    local: localRecords({ file, userId: ownerId, role: 'OWNER', now, newId }),
    now,
    newId,
    random: () => chance.next(),
    ...(world.plan.mostAtOnce !== null && { mostAtOnce: world.plan.mostAtOnce }),
    rest: () =>
      new Promise((resolve) => {
        schedule.after(chance.below(20), () => {
          if (!watch.isDead) resolve()
        })
      }),
    signal: new AbortController().signal,
  }
  const session = { remote, env }
  sessions.set(process, session)
  return session
}

/** Signs in, looks what the remote is, and agrees. Nothing goes wrong meanwhile. */
export async function linkDevice(world: World, device: Device): Promise<void> {
  const { process } = device
  if (process === null) throw new Error(`${device.name} is not running.`)
  const { remote, env } = sessionOf(world, device, process)
  let isDone = false
  const linking = async () => {
    const signed = await remote.login()
    if (!signed.ok) throw new Error(signed.error.message)
    const named = await findOrganization(remote, signed.value)
    saveLink(env, { baseUrl, email: account.email, ...named, found: await discover(remote) })
    const makesInvoices = device === world.devices[0] && !world.plan.nature.generates
    confirmLink(env, makesInvoices ? 'device' : 'remote')
    await device.call('updateNumbering', { body: { invoice: { prefix: `${device.name.toUpperCase()}-` } } })
    isDone = true
  }
  const linked = linking()
  await world.schedule.runWhile(() => isDone)
  await linked
  world.note(`${device.name} linked as ${process.file.reads.sync.link()?.kind ?? 'nothing'}`)
}

/** One round of a device; null where its process ended meanwhile, or found the disk full. */
export async function runRound(world: World, device: Device): Promise<RoundSummary | null> {
  const { process } = device
  if (process === null) return null
  const { env } = sessionOf(world, device, process)
  beginSession(world, device, process)
  const { foundFull } = process.watch
  harvest(world, device)
  try {
    const summary = await syncRound(env)
    if (process.watch.isDead) return null
    world.note(`${device.name} round ${JSON.stringify(summary)}`)
    harvest(world, device)
    return summary
  } catch (error) {
    if (error instanceof Crash || process.watch.isDead) return null
    if (process.watch.foundFull === foundFull) {
      world.defects.push(
        `${device.name}: a round threw ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      )
    }
    world.note(`${device.name} round failed`)
    harvest(world, device)
    return null
  }
}

/** What is known of the pairs of records, and of what was asked, is gone once it is settled: it is kept for the checks. */
export function harvest(world: World, device: Device): void {
  const { process } = device
  if (process === null) return
  asPerson(process, () => {
    noteClosed(world.ledger, device.name, process.file.reads)
  })
  if (!process.watch.hasNews) return
  process.watch.hasNews = false
  asPerson(process, () => {
    readPairs(world, device, process)
  })
}

function readPairs({ ledger, remote }: World, device: Device, { file: { reads } }: Process): void {
  for (const kind of kinds) {
    for (const { localId, remoteId } of reads.sync.agreement.links(kind)) {
      ledger.links.set(`${device.name} ${kind} ${localId}`, remoteId)
    }
  }
  readDeletions(ledger, remote.burials, device, reads)
  for (const { kind, localId, remote } of wholeConflicts(reads)) {
    ledger.ask(device.name, kind as Kind, localId)
    const id = (remote as { readonly record?: { readonly id?: unknown } } | null)?.record?.id
    if (typeof id === 'string') ledger.asked.add(`${kind} ${id}`)
  }
}

/**
 * What was paired, is gone there, and is neither here nor paired any more. Where reading one of its kind was never seen to
 * work a device has only found it left out of lists, which is nobody's word: shown again, it comes back.
 */
function readDeletions(ledger: Ledger, burials: readonly Burial[], device: Device, { sync }: Reads): void {
  const buried = new Set(burials.map(({ kind, id }) => `${kind} ${id}`))
  const ids = new Map(kinds.map((kind) => [kind, new Set(sync.ids(kind))]))
  for (const [here, remoteId] of ledger.links) {
    const [name, kind, id] = here.split(' ') as [string, Kind, string]
    if (name !== device.name || !buried.has(`${kind} ${remoteId}`)) continue
    const isKnown = sync.agreement.remoteId(kind, id) !== null || ids.get(kind)?.has(id) === true
    const { get } = rules[kind].operations
    const isToldOf = sync.link()?.kind === 'full' || (get !== null && sync.capability(get)?.isOffered === true)
    const isOwn = ledger.deletions.some((each) => each.actor === name && each.kind === kind && each.id === id)
    if (!isKnown && (isToldOf || isOwn)) ledger.agreedDeletions.add(`${name} ${kind} ${remoteId}`)
  }
}

/** A person looks at what sync asks, and settles some of it. */
export async function settleSomething(world: World, device: Device): Promise<void> {
  const { process } = device
  if (process === null || !device.chance.is(world.plan.settles)) return
  harvest(world, device)
  const { env } = sessionOf(world, device, process)
  const { sync } = process.file.reads
  const open = asPerson(process, () => ({
    conflicts: openQuestions({ reads: process.file.reads, local: env.local }),
    missing: sync.agreement.missing(),
    queue: sync.outbox.after(0, 1_000),
  }))
  for (const conflict of open.conflicts) {
    if (conflict.reason === 'duplicate' && device.chance.is(0.5)) {
      await attend(world, device, process, conflict.kind as RecordKind, conflict.localId, 'delete_here')
      continue
    }
    const whole = device.chance.pick(['mine', 'theirs'] as const)
    const mark = await markAt(device, conflict.kind as Kind, conflict.localId)
    // One answer may end more than one question.
    if (asPerson(process, () => sync.conflicts.get(conflict.id)) === null) continue
    const offers = asPerson(process, () => choicesOf(conflict, { reads: process.file.reads, local: env.local }))
    if (conflict.reason === 'numbered') {
      if (whole === 'mine') keepNumbers(world, device, process, conflict.kind as RecordKind)
      continue
    }
    const settled = decide(process, () => resolveConflict(env, conflict.id, { take: {}, whole }))
    const isOffered = whole === 'mine' ? offers.can_keep_mine : offers.can_take_theirs
    if (settled?.ok === false && isOffered) {
      const { kind, localId, reason } = conflict
      world.defects.push(`${device.name} offers “${whole}” of ${kind} ${localId} (${reason}): ${settled.error.message}`)
    }
    if (settled?.ok !== true) continue
    world.counts.hit('conflict settled by a person', false)
    world.note(`${device.name} settles ${conflict.reason} of ${conflict.kind} ${conflict.localId}: ${whole}`)
    noteDecision(world, device, conflict.kind as Kind, conflict.localId, mark)
    noteKept(world, device, conflict, whole)
  }
  for (const { kind, localId } of open.missing) {
    const way = device.chance.pick(['send_again', 'keep_local', 'delete_here'] as const)
    await attend(world, device, process, kind as RecordKind, localId, way)
  }
  for (const entry of open.queue) {
    if (entry.state !== 'rejected' || !device.chance.is(0.5)) continue
    world.counts.hit('request retried by a person', false)
    await attend(world, device, process, entry.kind as RecordKind, entry.recordId, 'retry')
  }
}

/** A person settles all that is asked, everywhere in the same way. */
export function settleAll(world: World, whole: 'mine' | 'theirs'): void {
  for (const device of world.devices) {
    const { process } = device
    if (process === null) continue
    const { env } = sessionOf(world, device, process)
    for (const conflict of openQuestions({ reads: process.file.reads, local: env.local })) {
      if (conflict.reason === 'numbered') {
        if (whole === 'mine') keepNumbers(world, device, process, conflict.kind as RecordKind)
        continue
      }
      const settled = decide(process, () => resolveConflict(env, conflict.id, { take: {}, whole }))
      if (settled?.ok !== true) continue
      noteKept(world, device, conflict, whole)
      if (conflict.reason === 'unsure' && whole === 'mine') allowAgain(world, device, conflict)
    }
  }
}

/** A person knows better than sync whether it had arrived. */
function allowAgain({ network }: World, device: Device, { kind, localId }: Conflict): void {
  const mark = markOfRecord(kind as Kind, device.read(kind as Kind, localId) ?? {})
  for (const name of [mark, localId]) network.sends.allowAgain(`${device.name}'s ${name}`, localId)
}

/** A person keeps the numbers of everything that a remote numbers otherwise, everywhere. */
export function keepAllNumbers(world: World): void {
  for (const device of world.devices) {
    const { process } = device
    if (process === null) continue
    for (const kind of ['estimate', 'invoice'] as const) keepNumbers(world, device, process, kind)
  }
}

/** The one answer to all numbers of a kind; it leaves both sides as they are, and holds for documents to come. */
function keepNumbers(world: World, device: Device, process: Process, kind: RecordKind): void {
  const { env } = sessionOf(world, device, process)
  const isAsked = () =>
    process.file.reads.sync.conflicts.all().some((each) => each.kind === kind && each.reason === 'numbered')
  const settled = decide(process, () => (isAsked() ? actOnRow(env, kind, ANY, 'keep_numbers') : null))
  if (settled === null) return
  if (!settled.ok || decide(process, isAsked) === true) {
    world.defects.push(`${device.name} goes on asking about the numbers of each ${kind}`)
  }
  world.counts.hit('numbers kept by a person', false)
  world.note(`${device.name} keeps the numbers of each ${kind}`)
  world.ledger.allowed.add(`numbers ${device.name} ${kind}`)
}

/** It is answered for all of a kind, whichever is named. */
const ANY = ''

/** A document that went out and that somebody keeps as it did differs from the remote's from then on. */
function noteKept(
  { ledger }: World,
  device: Device,
  { kind, localId, reason }: Conflict,
  whole: 'mine' | 'theirs',
): void {
  if (reason === 'letterhead' && whole === 'theirs') ledger.allowed.add(`letterhead ${device.name}`)
  const isKept = reason === 'priced' || reason === 'untaxed' || (reason === 'frozen' && kind !== 'payment')
  if (isKept) ledger.allowed.add(`keep ${device.name} ${kind} ${localId}`)
  if (reason === 'paid') ledger.allowed.add(`paid ${device.name} ${localId}`)
  // What cannot come for its number is left where it is.
  if (reason === 'number') ledger.allowed.add(`local ${device.name} ${kind} ${localId}`)
}

/** A person takes the same way out of everything that a remote no longer has, everywhere. */
export async function attendAll(world: World, way: RowAction): Promise<void> {
  for (const device of world.devices) {
    const { process } = device
    const missing = process?.file.reads.sync.agreement.missing() ?? []
    for (const { kind, localId } of missing) {
      if (process !== null) await attend(world, device, process, kind as RecordKind, localId, way)
    }
  }
}

async function attend(
  world: World,
  device: Device,
  process: Process,
  kind: RecordKind,
  id: string,
  way: RowAction,
): Promise<void> {
  const { env } = sessionOf(world, device, process)
  const mark = await markAt(device, kind, id)
  const isOfParts = kind === 'client' && (way === 'delete_here' || way === 'send_again')
  const parts = isOfParts ? await partsOf(device, id) : []
  const settled = decide(process, () => actOnRow(env, kind, id, way))
  if (settled?.ok !== true) return
  world.note(`${device.name} attends ${kind} ${id}: ${way}`)
  world.ledger.ask(device.name, kind, id)
  if (way === 'keep_local') world.ledger.allowed.add(`local ${device.name} ${kind} ${id}`)
  noteDecision(world, device, kind, id, mark)
  // With a client go its contacts and notes, or are sent again.
  for (const part of parts) noteDecision(world, device, part.kind, part.id, way === 'send_again' ? part.mark : '')
}

function partsOf(device: Device, clientId: string) {
  const isOf = (kind: Kind) => (id: string) => device.read(kind, id)?.['client_id'] === clientId
  const found = (['contact', 'note'] as const).flatMap((kind) =>
    deviceSide(device)
      .ids(kind)
      .filter(isOf(kind))
      .map((id) => ({ kind, id })),
  )
  return Promise.all(found.map(async ({ kind, id }) => ({ kind, id, mark: await markAt(device, kind, id) })))
}

/** What a person decided may delete the record, or send it once more. */
function noteDecision(
  { ledger, schedule, network }: World,
  device: Device,
  kind: Kind,
  id: string,
  mark: string,
): void {
  ledger.ask(device.name, kind, id)
  ledger.allowed.add(`delete ${device.name} ${kind} ${id}`)
  const remoteId = ledger.links.get(`${device.name} ${kind} ${id}`)
  if (remoteId !== undefined) ledger.allowed.add(`delete ${kind} ${remoteId}`)
  ledger.makings.push({ actor: device.name, at: schedule.now, kind, id, mark, how: 'create' })
  for (const name of [mark, id]) network.sends.allowAgain(`${device.name}'s ${name}`, id)
}

async function markAt(device: Device, kind: Kind, id: string): Promise<string> {
  const record = await deviceSide(device).read(kind, id)
  return record === null ? '' : markOfRecord(kind, record)
}

/** The device makes what its recurring invoices owe, as it does every day. */
export async function runDue(world: World, device: Device): Promise<void> {
  const { process } = device
  if (process === null) return
  const { file } = process
  const [now, newId] = [() => device.now, () => device.newId()]
  const known = new Set(file.reads.sync.ids('invoice'))
  const { foundFull } = process.watch
  try {
    await runDueWork(
      () => (process.watch.isDead ? null : { file, userId: ownerId, role: 'OWNER', now, newId }),
      () => Promise.resolve(),
    )
  } catch (error) {
    // What could not be made for want of space stays due.
    if (process.watch.foundFull === foundFull) throw error
  }
  for (const id of file.reads.sync.ids('invoice')) {
    if (known.has(id)) continue
    const record = await deviceSide(device).read('invoice', id)
    const mark = markOfRecord('invoice', record ?? {})
    const [actor, at] = [device.name, world.schedule.now]
    world.ledger.makings.push({ actor, at, kind: 'invoice', id, mark, how: 'generate' })
  }
  world.note(`${device.name} does what is due`)
}

/** What a person decides; null where the disk is too full for it. */
function decide<T>(process: Process, work: () => T): T | null {
  const { foundFull } = process.watch
  try {
    return asPerson(process, work)
  } catch (error) {
    if (process.watch.foundFull === foundFull) throw error
    return null
  }
}

function asPerson<T>({ watch }: Process, work: () => T): T {
  watch.isEngine = false
  try {
    return work()
  } finally {
    watch.isEngine = true
  }
}
