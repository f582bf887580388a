import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { linkDevice, runRound } from './device/engine'
import { fair } from './remote/nature'
import { handsOf } from './scenarios/hands'
import { quietRound } from './world/life'
import { stillPlan } from './world/plans'
import { World } from './world/world'

const folder = mkdtempSync(join(tmpdir(), 'billfold-echo-'))
let world: World
afterEach(() => {
  world.remove()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe.each(['plain', 'full'] as const)('what was sent and never answered, at a %s remote', (mode) => {
  async function begin() {
    world = new World({ seed: 3, folder, isTraced: false, plan: stillPlan(1, mode) })
    const [device] = world.devices
    if (device === undefined) throw new Error('There is a device.')
    device.start()
    await linkDevice(world, device)
    const { here } = handsOf(world)
    await here.make('client')
    const reads = () => {
      if (device.process === null) throw new Error('It runs.')
      return device.process.file.reads.sync
    }
    return { device, here, reads }
  }

  /** A round of which every write is applied and none is answered. */
  async function roundWithoutAnswers(): Promise<void> {
    const [device] = world.devices
    if (device === undefined) throw new Error('There is a device.')
    world.remote.weather = { ...fair, failsAfter: 1 }
    let isOver = false
    void runRound(world, device).then(() => (isOver = true))
    await world.schedule.runWhile(() => isOver)
    world.remote.weather = fair
  }

  it('is not taken for another’s change of a record that was changed again here', async () => {
    const { device, reads } = await begin()
    await quietRound(world)
    const [clientId = ''] = reads().ids('client')
    const rename = (name: string) => device.call('updateClient', { params: { clientId }, body: { name } })
    await rename('Two')
    await roundWithoutAnswers()
    expect([...world.remote.all('client').values()].map(({ name }) => name)).toEqual(['Two'])
    await rename('Three')
    for (let round = 0; round < 2; round += 1) await quietRound(world)
    expect(reads().conflicts.all()).toEqual([])
    expect([...world.remote.all('client').values()].map(({ name }) => name)).toEqual(['Three'])
    expect(reads().queue.after(0, 10)).toEqual([])
  })

  it('is not taken for another’s move of a record that was moved on here', async () => {
    const { here, reads } = await begin()
    await here.make('estimate')
    await quietRound(world)
    await here.move('estimate', 'sendEstimate')
    await roundWithoutAnswers()
    expect([...world.remote.all('estimate').values()].map(({ status }) => status)).toEqual(['SENT'])
    await here.move('estimate', 'approveEstimate')
    for (let round = 0; round < 2; round += 1) await quietRound(world)
    expect(reads().conflicts.all()).toEqual([])
    expect([...world.remote.all('estimate').values()].map(({ status }) => status)).toEqual(['APPROVED'])
    expect(reads().queue.after(0, 10)).toEqual([])
  })
})
