import { describe, expect, it } from 'vitest'
import { settleAll } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'
import type { World } from './world/world'

const begin = stillWorlds()

/** How many of the client, its contacts and its notes the remote and then the device have. */
function held({ remote, devices }: World): number[][] {
  const here = devices[0]?.process?.file.reads.sync
  return (['client', 'contact', 'note'] as const).map((kind) => [remote.all(kind).size, here?.ids(kind).length ?? -1])
}

describe.each(['plain', 'full'] as const)('a client that is deleted here, at a %s remote', (mode) => {
  it('takes its contacts and notes with it', async () => {
    const { world, here, quietRounds } = await begin({ mode })
    await here.make('client', 'contact', 'note')
    await quietRounds(1)
    await here.remove('contact')
    await here.remove('client')
    await quietRounds(1)
    expect(held(world)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(await violationsOf(world)).toEqual([])
  })

  it('comes back where somebody has written about it since', async () => {
    const { world, here, there, reads, quietRounds } = await begin({ mode })
    await here.make('client')
    await quietRounds(1)
    await there.make('note')
    await here.remove('client')
    await quietRounds(2)
    expect(held(world)).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ])
    expect(
      reads()
        .sync.log.before(100, 100)
        .map(({ outcome }) => outcome),
    ).toContain('restored')
    expect(await violationsOf(world)).toEqual([])
  })

  it('comes back with a contact that had just been changed here', async () => {
    const { world, here, there, quietRounds } = await begin({ mode })
    await here.make('client', 'contact')
    await quietRounds(1)
    await there.make('note')
    await here.edit('contact')
    await here.remove('client')
    await quietRounds(2)
    expect(held(world)).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(await violationsOf(world)).toEqual([])
  })

  it.each([
    ['mine', 0],
    ['theirs', 1],
  ] as const)('waits for a person where a contact of it was changed there: %s', async (whole, left) => {
    const { world, here, there, reads, quietRounds } = await begin({ mode })
    await here.make('client', 'contact', 'note')
    await quietRounds(1)
    await there.edit('contact')
    await here.remove('client')
    await quietRounds(2)
    expect(reads().sync.conflicts.all()).toMatchObject([{ kind: 'contact', reason: 'deleted_here' }])
    expect(world.remote.all('client').size).toBe(1)
    expect(await violationsOf(world)).toEqual([])
    settleAll(world, whole)
    await quietRounds(2)
    const each = [left, left]
    expect(held(world)).toEqual([each, each, each])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(reads().sync.conflicts.all()).toEqual([])
  })
})
