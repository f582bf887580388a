import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { linkDevice, runRound } from '../device/engine'
import type { CrashPlan, CrashPoint } from '../device/crash'
import type { Device } from '../device/device'
import { calm } from '../network/network'
import { fair, type Weather } from '../remote/nature'
import { becomeQuiet, quietRound } from '../world/life'
import { stillPlan } from '../world/plans'
import { violationsOf } from '../world/run-seed'
import { World } from '../world/world'
import { crossCreations } from '../remote/crossed'
import { handsOf } from './hands'
import type { Scenario } from './scenarios'

const points: readonly CrashPoint[] = ['statement', 'before commit', 'after commit', 'before sending', 'after sending']

/** Where a round stood at each point that it passed, in their order. */
type Places = Readonly<Record<CrashPoint, string[]>>

export interface CrashRun {
  /** How many points there are at which a process can end, each of which was tried. */
  readonly tried: number
  readonly violations: readonly string[]
}

/** Ends the process once at every point, or every few, that a scenario's round passes, each in a world of its own. */
export async function crashEverywhere(scenario: Scenario, folder: string, every = 1): Promise<CrashRun> {
  let tried = -1
  const violations: string[] = []
  for await (const found of crashRuns(scenario, folder, every)) {
    tried += 1
    violations.push(...found)
  }
  return { tried, violations }
}

/**
 * What breaks where a scenario's process does not end, and then for every point at which it does. Ends at points of one
 * place leave the same to the world, as reading leaves nothing: what becomes of it is tried once for all of them.
 */
export async function* crashRuns(scenario: Scenario, folder: string, every = 1): AsyncGenerator<readonly string[]> {
  const { places, violations } = await runOnce(scenario, null, folder)
  yield violations.map((text) => `without a crash: ${text}`)
  const known = new Map<string, readonly string[]>()
  for (const point of points) {
    for (const [index, place] of places[point].entries()) {
      if (index % every !== 0) continue
      const crash = { point, countdown: index + 1 }
      const broken = known.get(place) ?? (await runOnce(scenario, crash, folder)).violations
      known.set(place, broken)
      yield broken.map((text) => `${point} ${crash.countdown}: ${text}`)
    }
  }
}

async function runOnce(scenario: Scenario, crash: CrashPlan | null, folder: string) {
  mkdirSync(join(folder), { recursive: true })
  const plan = stillPlan(scenario.devices, scenario.mode, scenario.habits)
  const world = new World({ seed: 1, folder, isTraced: false, plan })
  const hands = handsOf(world)
  try {
    for (const device of world.devices) {
      device.start()
      await linkDevice(world, device)
    }
    await world.schedule.runUntil(world.schedule.now + 60_000)
    await scenario.before?.(hands)
    await quietRound(world)
    await scenario.then(hands)
    if (scenario.isUnanswered === true) world.remote.weather = { ...fair, failsAfter: 1 }
    if (scenario.isCutAfterRefusal === true) world.remote.weather = cutAfterRefusal(world)
    if (scenario.isPaged === true) world.remote.weather = { ...fair, html: 1 }
    if (scenario.isDoubled === true) world.network.conditions = { ...calm, duplicated: 1 }
    const uncross = scenario.isCrossed === true ? crossCreations(world.remote) : null
    const places = await roundWith(world, crash)
    uncross?.()
    world.remote.weather = fair
    world.network.conditions = calm
    for (const device of world.devices) if (device.process === null) device.start()
    await scenario.afterwards?.(hands)
    await becomeQuiet(world)
    for (let round = 0; round < 3; round += 1) await quietRound(world)
    const open = scenario.isClear === true ? leftOpen(world) : []
    return { places, violations: [...(await violationsOf(world)), ...open, ...unasked(scenario, world, crash)] }
  } finally {
    world.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Once a write was refused, as of another version than the remote has, two requests more get through: by the first a device
 * learns that the remote was set back, by the second what it has.
 */
function cutAfterRefusal({ counts }: World): Weather {
  const refused = () => counts.reached.get('precondition failed (412)') ?? 0
  const before = refused()
  let since = 0
  return {
    ...fair,
    get failsBefore() {
      if (refused() > before) since += 1
      return since > 2 ? 1 : 0
    },
  }
}

/** What a device still keeps for a person, or for later. */
function leftOpen({ devices }: World): string[] {
  return devices.flatMap(({ name, process }) => {
    const { outbox, conflicts, log } = process?.file.reads.sync ?? {}
    const open = [
      ...(outbox?.after(0, 100) ?? []).map(({ operation, state }) => `${operation} is ${state}`),
      ...(conflicts?.all() ?? []).map(({ kind, reason }) => `a ${kind} is asked about: ${reason}`),
      ...(log?.before(Number.MAX_SAFE_INTEGER, 1_000) ?? []).flatMap(({ kind, outcome, detail }) =>
        outcome === 'conflict' ? [`a ${kind} was asked about: ${detail}`] : [],
      ),
    ]
    return open.map((text) => `${name} could know by itself, and ${text}`)
  })
}

/** What nobody is asked, and should be. */
function unasked({ asks, asksUninterrupted }: Scenario, { devices }: World, crash: CrashPlan | null): string[] {
  const wanted = asks ?? (crash === null ? asksUninterrupted : undefined)
  const asked = devices.flatMap(({ process }) => process?.file.reads.sync.conflicts.all() ?? [])
  return wanted === undefined || asked.some(({ reason }) => reason === wanted) ? [] : [`nobody is asked: ${wanted}`]
}

/** One round of the first device, in which its process may end; answers where it passed which points. */
async function roundWith(world: World, crash: CrashPlan | null): Promise<Places> {
  const [device] = world.devices
  const { process } = device ?? {}
  if (device === undefined || process === undefined || process === null) {
    throw new Error('The first device is not running.')
  }
  const { watch } = process
  const places: Places = {
    statement: [],
    'before commit': [],
    'after commit': [],
    'before sending': [],
    'after sending': [],
  }
  watch.onPass = (point) => {
    places[point].push(placeOf(world, device))
  }
  watch.plan = crash
  let isDone = false
  void runRound(world, device).then(() => {
    isDone = true
  })
  await world.schedule.runWhile(() => isDone || watch.isDead)
  watch.plan = null
  watch.onPass = null
  return places
}

/** All by which a process can have left something behind: what it has kept, what was drawn, and what else has happened. */
function placeOf({ chance, schedule }: World, { process, token }: Device): string {
  const kept = process?.watch.passed['after commit']
  return JSON.stringify([kept, chance.drawn, schedule.happened, token])
}
