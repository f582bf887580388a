import { describe, expect, it } from 'vitest'
import { recordState } from '../../src/sync/status/record-state'
import { attendAll } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

describe('what a plain remote no longer has, after a backup came back', () => {
  async function beginRestored() {
    const given = await begin({ mode: 'plain', seed: 4 })
    const { world, here, reads, quietRounds } = given
    await quietRounds(1)
    const bringBack = world.remote.backUp()
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await quietRounds(2)
    expect(world.remote.all('invoice').size).toBe(1)
    bringBack()
    await quietRounds(3)
    expect(reads().sync.agreement.missing().length).toBe(2)
    return given
  }

  it('stays here, and is not asked about again, once a person keeps it here only', async () => {
    const { world, reads, quietRounds } = await beginRestored()
    await attendAll(world, 'keep_local')
    await quietRounds(3)
    expect(reads().sync.agreement.missing()).toEqual([])
    const [invoiceId = ''] = reads().sync.ids('invoice')
    expect(recordState(reads(), 'invoice', invoiceId)).toBe('local')
  })

  it('goes there as it is here, moves and all, once a person wants it sent again', async () => {
    const { world, quietRounds } = await beginRestored()
    await attendAll(world, 'send_again')
    await quietRounds(3)
    expect([...world.remote.all('invoice').values()].map(({ status }) => status)).toEqual(['SENT'])
    expect(await violationsOf(world)).toEqual([])
  })
})
