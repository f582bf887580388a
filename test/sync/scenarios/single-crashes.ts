import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { linkDevice, runRound } from '../device/engine'
import type { CrashPlan, CrashPoint, PointCounts } from '../device/crash'
import { becomeQuiet, quietRound } from '../world/life'
import { stillPlan } from '../world/plans'
import { violationsOf } from '../world/run-seed'
import { World } from '../world/world'
import { handsOf, type Scenario } from './scenarios'

const points: readonly CrashPoint[] = ['statement', 'before commit', 'after commit', 'before sending', 'after sending']

export interface CrashRun {
  /** How many points there are at which a process can end, each of which was tried. */
  readonly tried: number
  readonly violations: readonly string[]
}

/** Ends the process once at every point, or every few, that a scenario's round passes, each in a world of its own. */
export async function crashEverywhere(scenario: Scenario, folder: string, every = 1): Promise<CrashRun> {
  const { passed, violations } = await runOnce(scenario, null, folder)
  const found = violations.map((text) => `without a crash: ${text}`)
  let tried = 0
  for (const point of points) {
    for (let countdown = 1; countdown <= passed[point]; countdown += every) {
      tried += 1
      const run = await runOnce(scenario, { point, countdown }, folder)
      found.push(...run.violations.map((text) => `${point} ${countdown}: ${text}`))
    }
  }
  return { tried, violations: found }
}

async function runOnce(scenario: Scenario, crash: CrashPlan | null, folder: string) {
  mkdirSync(join(folder), { recursive: true })
  const world = new World({ seed: 1, folder, isTraced: false, plan: stillPlan(scenario.devices, scenario.mode) })
  try {
    for (const device of world.devices) {
      device.start()
      await linkDevice(world, device)
    }
    await world.schedule.runUntil(world.schedule.now + 60_000)
    await scenario.before?.(handsOf(world))
    await quietRound(world)
    await scenario.then(handsOf(world))
    const passed = await roundWith(world, crash)
    await becomeQuiet(world)
    for (let round = 0; round < 3; round += 1) await quietRound(world)
    return { passed, violations: await violationsOf(world) }
  } finally {
    world.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One round of the first device, in which its process may end; answers which points it passed. */
async function roundWith(world: World, crash: CrashPlan | null): Promise<PointCounts> {
  const [device] = world.devices
  const { process } = device ?? {}
  if (device === undefined || process === undefined || process === null) {
    throw new Error('The first device is not running.')
  }
  const { watch } = process
  const before = { ...watch.passed }
  watch.plan = crash
  let isDone = false
  void runRound(world, device).then(() => {
    isDone = true
  })
  await world.schedule.runWhile(() => isDone || watch.isDead)
  watch.plan = null
  const since = points.map((point) => [point, watch.passed[point] - before[point]] as const)
  return Object.fromEntries(since) as PointCounts
}
