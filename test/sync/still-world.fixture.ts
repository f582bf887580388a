import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { linkDevice, runRound } from './device/engine'
import { fair, type Nature } from './remote/nature'
import { handsOf } from './scenarios/hands'
import { quietRound } from './world/life'
import { stillPlan } from './world/plans'
import { World } from './world/world'

interface Wanted {
  readonly mode: Nature['mode']
  readonly devices?: number
  readonly seed?: number
  /** What the remote is, other than ordinary. */
  readonly nature?: Partial<Nature>
}

/** Worlds in which nothing happens by itself, one for each test: a test asks for one with `begin`. */
export function stillWorlds() {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-still-'))
  let world: World | null = null
  afterEach(() => {
    world?.remove()
    world = null
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  /** A world whose devices are linked, and have nothing. */
  async function begin({ mode, devices = 1, seed = 3, nature = {} }: Wanted) {
    const plan = stillPlan(devices, mode)
    const made = new World({ seed, folder, isTraced: false, plan: { ...plan, nature: { ...plan.nature, ...nature } } })
    world = made
    for (const device of made.devices) {
      device.start()
      await linkDevice(made, device)
    }
    const [device] = made.devices
    if (device === undefined) throw new Error('There is a device.')
    const reads = () => {
      if (device.process === null) throw new Error('It runs.')
      return device.process.file.reads
    }
    const quietRounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) await quietRound(made)
    }
    /** A round of the first device, and of no other. */
    const ownRound = async () => {
      let isOver = false
      void runRound(made, device).then(() => (isOver = true))
      await made.schedule.runWhile(() => isOver)
    }
    /** One of which every write is applied and none is answered. */
    const unansweredRound = async () => {
      made.remote.weather = { ...fair, failsAfter: 1 }
      await ownRound()
      made.remote.weather = fair
    }
    return { world: made, device, ...handsOf(made), reads, quietRounds, ownRound, unansweredRound }
  }
  return begin
}
