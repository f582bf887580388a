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
    // Sync halts at each kind of which much is missing; each time a person lets it go on, and it has its rounds again.
    const rounds = isAnswered(world) ? QUIET_ROUNDS + 1 : QUIET_ROUNDS
    for (let round = 0, halts = 0; round < rounds || (isHalted(world) && halts < MOST_HALTS); round += 1) {
      const hasHalted = await quietRound(world)
      if (hasHalted && halts < MOST_HALTS) [round, halts] = [-1, halts + 1]
    }
    const violations = [...new Set(await violationsOf(world))]
    if (options.isTraced) noteState(world)
    return { ...reportOf(world), violations }
  } catch (error) {
    const thrown = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...reportOf(world), violations: [`defect: ${thrown}`] }
  } finally {
    world.remove()
    rmSync(own, { recursive: true, force: true })
  }
}

const MOST_HALTS = 12

/** Whether sync stands still somewhere, and nobody has had a look yet. */
const isHalted = ({ devices }: World): boolean =>
  devices.some(({ process }) => process?.file.reads.sync.link()?.state === 'halted')

/** What one device sends again to a server that was set back another one may have to delete again. */
const isAnswered = ({ plan }: World) => plan.nature.mode === 'full' && plan.restores > 0 && plan.devices > 1

/** What does not hold, each with the promise that it breaks. */
export async function violationsOf(world: World): Promise<string[]> {
  for (const device of world.devices) harvest(world, device)
  const view = await look(world)
  const found = Object.entries(checks).flatMap(([name, check]) => check(view).map((text) => `${name}: ${text}`))
  return [...world.defects.map((text) => `defect: ${text}`), ...found]
}

/** What every device has to say at the end, for whoever reads the trace. */
function noteState({ devices, trace }: World): void {
  for (const { name, process } of devices) {
    if (process === null) continue
    const { sync } = process.file.reads
    trace.note(`state ${name} link ${JSON.stringify(sync.link())}`)
    for (const entry of sync.outbox.after(0, 1_000)) trace.note(`state ${name} queue ${JSON.stringify(entry)}`)
    for (const conflict of sync.conflicts.all()) trace.note(`state ${name} conflict ${JSON.stringify(conflict)}`)
    for (const receipt of sync.log.before(Number.MAX_SAFE_INTEGER, 200).reverse()) {
      trace.note(`state ${name} receipt ${JSON.stringify(receipt)}`)
    }
  }
}

function reportOf({ seed, counts, trace }: World): Omit<SeedReport, 'violations'> {
  return { seed, counts, hash: trace.hash, trace: trace.lines }
}
