import { describe, expect, it } from 'vitest'
import { attendAll } from './device/engine'
import type { Nature } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

const natures: readonly (readonly [string, Partial<Nature>])[] = [
  ['keeps the name that a record has here', { keepsOptions: true }],
  ['keeps no such name', { keepsOptions: false }],
  ['tells no moments', { keepsOptions: false, stamps: 'none' }],
]

describe.each(natures)('what a plain remote had lost and has again once it is wanted there: it %s', (_, nature) => {
  /** A client and an issued invoice of both sides, which the remote has lost; `showAgain` brings it all back there. */
  async function beginLost() {
    const given = await begin({ mode: 'plain', seed: 4, nature })
    const { world, here, reads, quietRounds, keepNumbers } = given
    await quietRounds(1)
    const lose = world.remote.backUp()
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await quietRounds(2)
    keepNumbers()
    const showAgain = world.remote.backUp()
    lose()
    await quietRounds(3)
    expect(reads().sync.agreement.missing().length).toBe(2)
    const count = (kind: 'client' | 'invoice') => [world.remote.all(kind).size, reads().sync.ids(kind).length]
    const isAlike = async () => {
      expect([count('client'), count('invoice')]).toEqual([
        [1, 1],
        [1, 1],
      ])
      expect(reads().sync.conflicts.all()).toEqual([])
      expect(reads().sync.outbox.after(0, 10)).toEqual([])
      expect(reads().sync.agreement.missing()).toEqual([])
      expect(await violationsOf(world)).toEqual([])
    }
    return { ...given, showAgain, isAlike }
  }

  it('is known again, not made a second time', async () => {
    const { world, showAgain, quietRounds, isAlike } = await beginLost()
    showAgain()
    await attendAll(world, 'send_again')
    await quietRounds(3)
    await isAlike()
  })

  it('is known again where its list shows it before it is sent', async () => {
    const { world, here, showAgain, quietRounds, isAlike } = await beginLost()
    await here.make('client')
    await quietRounds(1)
    await attendAll(world, 'send_again')
    // Before a client is deleted there its lists are read.
    await here.removeFree('client')
    showAgain()
    await quietRounds(3)
    await isAlike()
  })

  it('has what was changed here meanwhile, and what was changed there', async () => {
    const { world, device, reads, change, showAgain, quietRounds, isAlike } = await beginLost()
    showAgain()
    await change('here', 'client', 'updateClient', { email: 'here@example.com' })
    await change('there', 'client', 'updateClient', { profile: { website: 'https://there.example' } })
    await attendAll(world, 'send_again')
    await quietRounds(3)
    const [id = ''] = reads().sync.ids('client')
    const said = ['email', 'profile.website']
    const there = [...world.remote.all('client').values()][0]
    for (const record of [device.read('client', id), there]) {
      expect(said.map((field) => valueAt(record, field))).toEqual(['here@example.com', 'https://there.example'])
    }
    await isAlike()
  })
})

describe('a client that was deleted there and changed here', () => {
  async function beginAsked(nature: Partial<Nature>) {
    const given = await begin({ mode: 'plain', nature })
    const { world, here, reads, change, quietRounds } = given
    await quietRounds(1)
    const lose = world.remote.backUp()
    await here.make('client')
    await quietRounds(2)
    const showAgain = world.remote.backUp()
    lose()
    await change('here', 'client', 'updateClient', { name: 'Here' })
    await quietRounds(2)
    expect(reads().sync.conflicts.all()).toMatchObject([{ kind: 'client', reason: 'deleted_there' }])
    return { ...given, showAgain }
  }

  it.each(natures)('is changed there and not made a second time: it %s', async (_, nature) => {
    const { world, reads, answer, showAgain, quietRounds } = await beginAsked(nature)
    showAgain()
    answer('mine')
    await quietRounds(3)
    expect([...world.remote.all('client').values()].map(({ name }) => name)).toEqual(['Here'])
    expect([reads().sync.ids('client').length, reads().sync.conflicts.all()]).toEqual([1, []])
    expect(await violationsOf(world)).toEqual([])
  })

  it.each(natures)('is one with what is there again once Activity has brought it back: it %s', async (_, nature) => {
    const { world, reads, answer, bringBack, showAgain, quietRounds } = await beginAsked(nature)
    answer('theirs')
    await quietRounds(1)
    expect(reads().sync.ids('client')).toEqual([])
    showAgain()
    const [receipt] = reads().sync.log.before(Number.MAX_SAFE_INTEGER, 1)
    expect(bringBack(receipt?.seq ?? 0)).toBeNull()
    await quietRounds(3)
    expect([world.remote.all('client').size, reads().sync.ids('client').length]).toEqual([1, 1])
    expect(await violationsOf(world)).toEqual([])
  })
})
