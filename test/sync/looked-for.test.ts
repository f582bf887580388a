import { describe, expect, it } from 'vitest'
import { runRound, settleAll } from './device/engine'
import { fair } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

it.each([true, false])(
  'a creation without an answer is known again where lists show a part only (options kept: %s)',
  async (keepsOptions) => {
    const given = await begin({ mode: 'plain', nature: { lists: 'partial', keepsOptions } })
    const { world, here, reads, quietRounds, unansweredRound } = given
    await here.make('client')
    await quietRounds(1)
    await here.make('estimate')
    await unansweredRound()
    expect(world.remote.all('estimate').size).toBe(1)
    await quietRounds(4)
    expect(world.remote.all('estimate').size).toBe(1)
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(reads().sync.conflicts.all()).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  },
)

/** An item that was sent and made there, without an answer. */
async function beginUnheard(mode: 'plain' | 'full') {
  const given = await begin({ mode })
  const { world, here, reads, quietRounds, unansweredRound } = given
  await quietRounds(1)
  await here.make('saved_item')
  await unansweredRound()
  expect(world.remote.all('saved_item').size).toBe(1)
  const asked = () =>
    reads()
      .sync.conflicts.all()
      .map(({ reason }) => reason)
  const counts = () => [world.remote.all('saved_item').size, reads().sync.ids('saved_item').length]
  return { ...given, asked, counts }
}

it.each([
  ['mine', [2, 2]],
  ['theirs', [1, 1]],
] as const)('changed there before it was heard of, it is asked about: %s', async (whole, left) => {
  const { world, reads, quietRounds, asked, counts } = await beginUnheard('plain')
  const [savedItemId = ''] = world.remote.all('saved_item').keys()
  await world.remote.side('rival').run('updateSavedItem', { savedItemId }, { name: 'Renamed there' })
  await quietRounds(2)
  expect(asked()).toEqual(['unsure'])
  settleAll(world, whole)
  await quietRounds(3)
  expect([asked(), counts()]).toEqual([[], left])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
  expect((await violationsOf(world)).filter((text) => text.startsWith('I3'))).toEqual([])
})

it('deleted here before it was heard of, it is deleted there', async () => {
  const { world, here, quietRounds, asked, counts } = await beginUnheard('plain')
  await here.remove('saved_item')
  await quietRounds(3)
  expect([asked(), counts()]).toEqual([[], [0, 0]])
  expect(await violationsOf(world)).toEqual([])
})

it.each([
  ['mine', 0],
  ['theirs', 1],
] as const)('deleted here and changed there, it is asked about: %s', async (whole, left) => {
  const { world, here, there, quietRounds, asked, counts } = await beginUnheard('plain')
  await there.edit('saved_item')
  await here.remove('saved_item')
  await quietRounds(3)
  expect(asked()).toEqual(['deleted_here'])
  settleAll(world, whole)
  await quietRounds(3)
  expect([asked(), counts()]).toEqual([[], [left, left]])
})

it.each([
  ['mine', 1],
  ['theirs', 0],
] as const)('changed here and deleted on our server, it is asked about: %s', async (whole, left) => {
  const { world, here, there, reads, quietRounds, asked, counts } = await beginUnheard('full')
  await there.remove('saved_item')
  await here.edit('saved_item')
  await quietRounds(3)
  expect(asked()).toEqual(['deleted_there'])
  expect(await violationsOf(world)).toEqual([])
  settleAll(world, whole)
  await quietRounds(3)
  expect([asked(), counts()]).toEqual([[], [left, left]])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
})

describe('a client whose name another one begins with, at a plain remote', () => {
  const create = async ({ device }: Awaited<ReturnType<typeof begin>>, name: string) => {
    await device.call('createClient', { body: { name, kind: 'BUSINESS' } })
  }
  const namesThere = ({ world }: Awaited<ReturnType<typeof begin>>) =>
    [...world.remote.all('client').values()].map(({ name }) => name).sort()
  const asked = ({ reads }: Awaited<ReturnType<typeof begin>>) =>
    reads()
      .sync.conflicts.all()
      .map(({ reason }) => reason)

  it('is not taken for the other one that was sent with it, and alone arrived', async () => {
    const given = await begin({ mode: 'plain' })
    const { world, device, reads, quietRounds } = given
    await quietRounds(1)
    await create(given, 'Otto')
    await create(given, 'Otto Hill')
    // The first is made, and not answered; after that nothing arrives.
    world.remote.weather = { ...fair, failsAfter: 1 }
    let isOver = false
    void runRound(world, device).then(() => (isOver = true))
    await world.schedule.runWhile(() => world.remote.all('client').size === 1)
    world.remote.weather = { ...fair, failsBefore: 1 }
    await world.schedule.runWhile(() => isOver)
    world.remote.weather = fair
    expect(namesThere(given).length).toBe(1)
    await quietRounds(4)
    expect([namesThere(given), asked(given)]).toEqual([['Otto', 'Otto Hill'], []])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it('is not taken for somebody else’s without a word', async () => {
    const given = await begin({ mode: 'plain' })
    const { world, quietRounds, ownRound } = given
    await quietRounds(1)
    await world.remote.side('rival').run('createClient', {}, { name: 'Otto', kind: 'BUSINESS' })
    await create(given, 'Otto Hill')
    world.remote.weather = { ...fair, failsBefore: 1 }
    await ownRound()
    world.remote.weather = fair
    await quietRounds(4)
    expect([namesThere(given), asked(given)]).toEqual([['Otto'], ['unsure']])
    settleAll(world, 'mine')
    await quietRounds(3)
    expect([namesThere(given), asked(given)]).toEqual([['Otto', 'Otto Hill'], []])
  })
})

it('another one that a person says it is stands as it is there, with nothing of what was sent', async () => {
  const { world, device, reads, quietRounds, ownRound, answer, questions } = await begin({ mode: 'plain' })
  await quietRounds(1)
  const profile = { company_name: 'Hill and Sons', website: null }
  await device.call('createClient', { body: { name: 'Otto', kind: 'BUSINESS', email: 'otto@hill.example', profile } })
  const { conditions } = world.network
  world.network.conditions = { ...conditions, lostBefore: 1 }
  await ownRound()
  world.network.conditions = conditions
  await world.remote.side('rival').run('createClient', {}, { name: 'Hill', kind: 'BUSINESS', profile })
  await quietRounds(2)
  expect(questions()).toMatchObject([{ reason: 'unsure' }])
  answer('theirs')
  await quietRounds(3)
  const [id = ''] = reads().sync.ids('client')
  expect(device.read('client', id)).toMatchObject({ name: 'Hill', email: null })
  expect([questions(), reads().sync.outbox.counts()]).toEqual([[], []])
  expect((await violationsOf(world)).filter((text) => text.startsWith('I3'))).toEqual([])
})
