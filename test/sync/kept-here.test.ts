import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { recordState } from '../../src/sync/record-state'
import { attendAll, linkDevice } from './device/engine'
import { handsOf } from './scenarios/hands'
import { quietRound } from './world/life'
import { stillPlan } from './world/plans'
import { violationsOf } from './world/run-seed'
import { World } from './world/world'

const folder = mkdtempSync(join(tmpdir(), 'billfold-kept-'))
let world: World
afterEach(() => {
  world.remove()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe.each(['plain', 'full'] as const)('what a %s remote no longer has, after a backup came back', (mode) => {
  async function begin() {
    world = new World({ seed: 4, folder, isTraced: false, plan: stillPlan(1, mode) })
    const [device] = world.devices
    if (device === undefined) throw new Error('There is a device.')
    device.start()
    await linkDevice(world, device)
    await quietRound(world)
    const bringBack = world.remote.backUp()
    const { here } = handsOf(world)
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    for (let round = 0; round < 2; round += 1) await quietRound(world)
    expect(world.remote.all('invoice').size).toBe(1)
    bringBack()
    for (let round = 0; round < 3; round += 1) await quietRound(world)
    const reads = () => {
      if (device.process === null) throw new Error('It runs.')
      return device.process.file.reads
    }
    expect(reads().sync.agreement.missing().length).toBe(2)
    return { here, reads }
  }

  it('stays here, and is not asked about again, once a person keeps it here only', async () => {
    const { reads } = await begin()
    await attendAll(world, 'keep_local')
    for (let round = 0; round < 3; round += 1) await quietRound(world)
    expect(reads().sync.agreement.missing()).toEqual([])
    const [invoiceId = ''] = reads().sync.ids('invoice')
    expect(recordState(reads(), 'invoice', invoiceId)).toBe('local')
  })

  it('goes there as it is here, moves and all, once a person wants it sent again', async () => {
    await begin()
    await attendAll(world, 'send_again')
    for (let round = 0; round < 3; round += 1) await quietRound(world)
    expect([...world.remote.all('invoice').values()].map(({ status }) => status)).toEqual(['SENT'])
    expect(await violationsOf(world)).toEqual([])
  })
})
