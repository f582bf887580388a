import { changeLink } from '../../../src/sync/link/link-state'
import type { Device } from '../device/device'
import { Crash, drawCrash } from '../device/crash'
import { harvest, linkDevice, runDue, runRound, settleSomething } from '../device/engine'
import { bodiesOf, replacedForGood } from '../checks/i14-former-bodies'
import { calm } from '../network/network'
import { fair, readsShippingTax } from '../remote/nature'
import type { Restored } from '../remote/remote-world'
import { deviceSide } from '../work/sides'
import { trackedValues } from '../work/fields'
import { creditSometimes, refundSometimes, workOnce } from '../work/work'
import type { World } from './world'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** From the first start to the end of what may go wrong. */
export async function liveThroughFaults(world: World): Promise<void> {
  const { schedule, plan } = world
  const { conditions } = world.network
  const { weather } = world.remote
  world.network.conditions = calm
  world.remote.weather = fair
  await schedule.runUntil(schedule.now + HOUR)
  for (let count = 0; count < 2 + plan.workElsewhere / 2; count += 1) await workElsewhere(world)
  for (const device of world.devices) {
    device.start()
    for (let count = 0; count < plan.workBefore; count += 1) await work(world, device)
    await linkDevice(world, device)
  }
  world.network.conditions = conditions
  world.remote.weather = weather
  const end = schedule.now + plan.faultsMs
  planFaults(world, end)
  for (const device of world.devices) keepSyncing(world, device, end)
  await schedule.runUntil(end)
  world.counts.deviceMs += plan.faultsMs * plan.devices
}

/** Everything that was on its way arrives; from here on nothing goes wrong any more. */
export async function becomeQuiet(world: World): Promise<void> {
  const { schedule, devices } = world
  world.note('quiet')
  world.network.conditions = calm
  world.remote.weather = fair
  for (const device of devices) {
    device.isOnline = true
    if (device.process !== null) {
      device.process.watch.plan = null
      device.process.watch.fullFor = 0
    }
  }
  await schedule.runUntil(schedule.now + 50 * HOUR)
  world.quietFrom = schedule.now
  for (const device of devices) {
    if (device.process === null) device.start()
  }
}

/**
 * One round of every device, one after another, far enough apart that nothing is waited for; answers whether sync had
 * halted somewhere, and a person let it go on.
 */
export async function quietRound(world: World): Promise<boolean> {
  let hasHalted = false
  const { schedule } = world
  for (const device of world.devices) {
    await schedule.runUntil(schedule.now + 20 * MINUTE)
    const file = device.process?.file
    // Whoever is shown that sync has halted has a look, and lets it go on.
    if (file?.reads.sync.link()?.state === 'halted') {
      changeLink(file, { state: 'linked', haltReason: null, haltCount: null })
      hasHalted = true
    }
    const before = bodiesOf(device)
    let isDone = false
    void runRound(world, device).then(() => {
      isDone = true
    })
    if (!(await schedule.runWhile(() => isDone))) world.defects.push(`${device.name}: a round never ends`)
    world.defects.push(...replacedForGood(device, before))
  }
  return hasHalted
}

function planFaults(world: World, end: number): void {
  const { schedule, plan, devices, counts } = world
  const chance = world.chance.fork('faults')
  const sometime = () => chance.between(schedule.now, end)
  const times = (count: number, run: () => void | Promise<void>) => {
    for (let index = 0; index < count; index += 1) schedule.at(sometime(), () => untilCrash(run))
  }
  for (const device of devices) {
    times(plan.workPerDevice, () => work(world, device))
    times(plan.busyDays, async () => {
      for (let count = chance.between(12, 24); count > 0; count -= 1) await work(world, device)
    })
    times(plan.crashesPerDevice, () => {
      if (device.process !== null) device.process.watch.plan = drawCrash(chance)
    })
    times(plan.fullDisks, () => {
      if (device.process !== null) device.process.watch.fullFor = chance.between(1, 12)
    })
    times(plan.clockMoves, () => {
      counts.hit('clock moved')
      device.skewMs = chance.between(-24 * HOUR, 24 * HOUR)
    })
    times(plan.offlineSpells, () => {
      device.isOnline = false
      schedule.after(chance.between(HOUR, plan.faultsMs / 3), () => {
        device.isOnline = true
      })
    })
    times(3, () => settleSomething(world, device))
    if (device === devices[0] && !plan.nature.generates) times(4, () => runDue(world, device))
  }
  times(plan.workElsewhere, () => workElsewhere(world))
  if (plan.nature.generates) {
    times(4, () => world.remote.generate())
  }
  times(plan.tokenExpiries, () => {
    world.remote.expireTokens()
  })
  for (let index = 0; index < plan.restores; index += 1) {
    const [kept, restored] = [sometime(), sometime()].sort((one, other) => one - other)
    let bringBack: ReturnType<World['remote']['backUp']> | null = null
    const part = chance.fork(`restored ${index}`)
    const some = part.is(0.3) ? (id: string) => /[0-7]$/.test(id) : undefined
    schedule.at(kept ?? end, () => {
      bringBack = world.remote.backUp()
    })
    schedule.at(restored ?? end, async () => {
      if (bringBack !== null) await restore(world, bringBack, some)
    })
  }
}

/** What a person is at when a process ends is left undone. */
async function untilCrash(run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  }
}

/** Rounds follow each other until the faults end; a process that ended is started again some time later. */
function keepSyncing(world: World, device: Device, end: number): void {
  const { schedule, plan } = world
  const chance = world.chance.fork(`rounds ${device.name}`)
  const next = () => {
    schedule.after(chance.between(10 * SECOND, plan.restMs), () => {
      if (schedule.now >= end) return
      if (device.process === null) {
        device.start()
        world.note(`${device.name} starts`)
      }
      let isOver = false
      const over = () => {
        if (isOver) return
        isOver = true
        next()
      }
      void runRound(world, device).then(over)
      // A round of a process that ends never does; the next process has its own.
      const lookAgain = () => {
        schedule.after(10 * MINUTE, () => {
          if (isOver) return
          if (device.process === null) over()
          else lookAgain()
        })
      }
      lookAgain()
    })
  }
  next()
}

async function work(world: World, device: Device): Promise<void> {
  if (device.process === null) return
  const { ledger, counts, schedule } = world
  // What a round that goes on has paired, and a person deletes now, is known by its pair.
  harvest(world, device)
  const means = {
    side: deviceSide(device, readsShippingTax(world.plan.nature)),
    chance: device.chance,
    ledger,
    now: schedule.now,
  }
  const done = await workOnce(means)
  if (done === null) return
  counts.operations += 1
  world.note(`${device.name} ${done}`)
  if (world.plan.nature.mode !== 'full') return
  // Drawn apart, so that the worlds of seeds that are known stay what they were.
  const credited = await creditSometimes({ ...means, chance: device.chance.fork(`credit ${String(schedule.now)}`) })
  const refunded = await refundSometimes({ ...means, chance: device.chance.fork(`refund ${String(schedule.now)}`) })
  for (const more of [credited, refunded]) {
    if (more === null) continue
    counts.operations += 1
    world.note(`${device.name} ${more}`)
  }
}

async function workElsewhere(world: World): Promise<void> {
  const { ledger, counts, schedule, remote } = world
  const chance = world.elsewhere
  const done = await workOnce({ side: remote.side('rival'), chance, ledger, now: schedule.now })
  if (done === null) return
  counts.operations += 1
  counts.hit('other people wrote', false)
  if (done.startsWith('delete')) counts.hit('record missing at the remote', false)
  world.note(`rival ${done}`)
  if (world.plan.nature.mode !== 'full') return
  const apart = chance.fork(`refund ${String(schedule.now)}`)
  const refunded = await refundSometimes({ side: remote.side('rival'), chance: apart, ledger, now: schedule.now })
  if (refunded !== null) world.note(`rival ${refunded}`)
}

/**
 * The remote is as it was when the backup was taken, or some records of a plain one are. For whoever looks, each difference
 * is a change by somebody; but not for a device that can know better.
 */
export async function restore(
  world: World,
  bringBack: (some?: (id: string) => boolean) => Restored,
  some?: (id: string) => boolean,
): Promise<void> {
  const { remote, ledger, counts, schedule, note, plan } = world
  counts.hit('restored from a backup')
  note('restore')
  const actor = 'backup'
  const { gone, changed } = bringBack(some)
  const by = remote.side(actor)
  if (plan.nature.mode !== 'full') for (const { kind, id } of changed) ledger.revived.add(`${kind} ${id}`)
  // Our own server gets again what it had confirmed; of two devices the first to send may have had an older version.
  if (plan.nature.mode === 'full' && plan.devices === 1) return
  const known = new Set(changed.filter((each) => isKnownOlder(world, each)))
  const unmet = unmetSetBack(world)
  const before = (unmet?.older ?? []).map((each) => asThereNow(world, each)).filter((each) => isKnownOlder(world, each))
  const older = [...before, ...known]
  const lost = [...(unmet?.lost ?? []), ...gone.map(({ kind, id }) => ({ actor, at: schedule.now, kind, id, saw: {} }))]
  // One older version is enough to be asked about all that is gone, where no other backup takes that away unseen.
  world.setBack = older.length === 0 ? null : { lost, older, walk: setBackWalk(world) }
  const buried = lost.filter(({ kind, id }) => world.setBack === null && !remote.all(kind).has(id))
  for (const deletion of buried) {
    const { kind, id } = deletion
    counts.hit('record missing at the remote', false)
    remote.burials.push({ kind, id, by: actor })
    ledger.deletions.push(deletion)
  }
  for (const each of changed.filter((found) => !known.has(found))) {
    const { kind, id } = each
    for (const [field, value] of Object.entries(trackedValues(kind, (await by.read(kind, id)) ?? {}))) {
      ledger.writes.push({ actor, at: schedule.now, kind, id, field, value, saw: 'anything' })
    }
  }
}

/** In which walk the one device of a plain remote last met an older version; null where that is not known. */
function setBackWalk({ devices: [device] }: World): number | null {
  const process = device?.process ?? null
  return process === null ? null : (device?.look(() => process.file.reads.sync.pullState().setBackWalk) ?? null)
}

/** Of what a plain remote lost, that of which its one device has met no older version since. */
function unmetSetBack(world: World): World['setBack'] {
  const walk = setBackWalk(world)
  return walk === null || walk === world.setBack?.walk ? world.setBack : null
}

/** A record that was set back before, by the version that is there now: another copy may have an older one still. */
function asThereNow(
  { remote }: World,
  { kind, id, moments }: Restored['changed'][number],
): Restored['changed'][number] {
  const older = Date.parse(String(remote.all(kind).get(id)?.['updated_at']))
  return { kind, id, moments: { older, lost: moments?.lost ?? null } }
}

/**
 * Whether the one device of a plain remote has agreed on both versions of a record, and nobody else is going to write over
 * the one that is there again.
 */
function isKnownOlder(
  { plan, devices: [device, another] }: World,
  { kind, id, moments }: Restored['changed'][number],
): boolean {
  const isAlone = another === undefined && plan.workElsewhere === 0 && !plan.nature.generates
  if (!isAlone || plan.nature.stamps !== 'exact' || moments === undefined || moments.lost === null) return false
  const file = device?.process?.file
  if (device === undefined || file === undefined) return false
  return device.look(() => {
    const { agreement } = file.reads.sync
    const localId = agreement.localId(kind, id)
    const shown = localId === null ? [] : (agreement.base(kind, localId)?.shown ?? [])
    const last = shown.at(-1)
    const older = shown.find(({ at }) => Date.parse(at) === moments.older)
    const isHere = localId !== null && file.reads.sync.ids(kind).includes(localId)
    return isHere && older !== undefined && last?.hash !== older.hash && Date.parse(last?.at ?? '') === moments.lost
  })
}
