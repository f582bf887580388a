import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from '../checks/index'
import type { SeedReport } from '../checks/seed-report'
import { look } from '../checks/view'
import { harvest } from '../device/engine'
import { becomeQuiet, liveThroughFaults, quietRound } from './life'
import { World, type WorldOptions } from './world'

/** After how many rounds of every device nothing may be left to do. */
const QUIET_ROUNDS = 3

/** One seed from beginning to end: faults, quiet, and what holds then. */
export async function runSeed({ folder, ...options }: WorldOptions): Promise<SeedReport> {
  const own = join(folder, String(options.seed))
  mkdirSync(own, { recursive: true })
  const world = new World({ ...options, folder: own })
  try {
    await liveThroughFaults(world)
    await becomeQuiet(world)
    for (let round = 0; round < QUIET_ROUNDS; round += 1) await quietRound(world)
    return { ...reportOf(world), violations: await violationsOf(world) }
  } finally {
    world.remove()
    rmSync(own, { recursive: true, force: true })
  }
}

/** What does not hold, each with the promise that it breaks. */
export async function violationsOf(world: World): Promise<string[]> {
  for (const device of world.devices) harvest(world, device)
  const view = await look(world)
  const found = Object.entries(checks).flatMap(([name, check]) => check(view).map((text) => `${name}: ${text}`))
  return [...world.defects.map((text) => `defect: ${text}`), ...found]
}

function reportOf({ seed, counts, trace }: World): Omit<SeedReport, 'violations'> {
  return { seed, counts, hash: trace.hash, trace: trace.lines }
}
