import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { linkDevice, runRound, settleAll } from './device/engine'
import { calm } from './network/network'
import { handsOf } from './scenarios/hands'
import { quietRound } from './world/life'
import { stillPlan } from './world/plans'
import { violationsOf } from './world/run-seed'
import { World } from './world/world'

const folder = mkdtempSync(join(tmpdir(), 'billfold-late-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const HOUR = 3_600_000
let world: World
afterEach(() => {
  world.remove()
})

/** A draft was sent and is not there; it was given up and deleted here. Only then it arrives. */
async function arriveLate(): Promise<void> {
  const plan = stillPlan(2, 'plain')
  world = new World({
    seed: 2,
    folder,
    isTraced: false,
    plan: { ...plan, nature: { ...plan.nature, tokenLifeMs: 100 * HOUR } },
  })
  const { schedule, network, devices, remote } = world
  for (const device of devices) {
    device.start()
    await linkDevice(world, device)
  }
  const { here } = handsOf(world)
  const [device] = devices
  if (device === undefined) throw new Error('There is a device.')
  await here.make('client')
  await quietRound(world)
  await here.make('invoice')
  network.conditions = { ...calm, late: 1 }
  let isOver = false
  void runRound(world, device).then(() => (isOver = true))
  await schedule.runWhile(() => isOver)
  network.conditions = calm
  await here.remove('invoice')
  const queue = () => device.process?.file.reads.sync.queue.after(0, 10) ?? []
  for (let round = 0; round < 4 && queue().length > 0; round += 1) await quietRound(world)
  expect(queue(), 'it was given up').toEqual([])
  expect(remote.all('invoice').size, 'it has not arrived').toBe(0)
  await schedule.runUntil(schedule.now + 50 * HOUR)
  expect(remote.all('invoice').size, 'it has arrived').toBe(1)
}

const conflicts = () =>
  world.devices.flatMap(({ name, process }) =>
    (process?.file.reads.sync.conflicts.all() ?? []).map(({ reason }) => `${name} ${reason}`),
  )
const invoices = () => [
  world.remote.all('invoice').size,
  ...world.devices.map(({ process }) => process?.file.reads.sync.ids('invoice').length),
]

it('a deleted draft whose creation arrives late is deleted there as well', async () => {
  await arriveLate()
  for (let round = 0; round < 3; round += 1) await quietRound(world)
  expect(invoices()).toEqual([0, 0, 0])
  expect(conflicts()).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it.each([
  ['mine', [0, 0, 0]],
  ['theirs', [1, 1, 1]],
] as const)('one that was changed there is asked about, and %s is what happens', async (whole, held) => {
  await arriveLate()
  await handsOf(world).there.edit('invoice')
  for (let round = 0; round < 3; round += 1) await quietRound(world)
  expect(conflicts()).toEqual(['d0 deleted_here'])
  expect(await violationsOf(world)).toEqual([])
  settleAll(world, whole)
  for (let round = 0; round < 3; round += 1) await quietRound(world)
  expect(invoices()).toEqual(held)
  expect(conflicts()).toEqual([])
})
