import { expect, it } from 'vitest'
import { useEvilWorld } from '../attack/evil-world'
import { syncRound } from '../../src/sync/round/round'

const world = useEvilWorld()

/** What is here, of which one client cannot be read. */
async function beginUnread(thrown: Error) {
  await world.device.link()
  expect((await world.device.round()).problem).toBeNull()
  for (const name of ['Before', 'Bad', 'After']) await world.write(name)
  const { file } = world.device.device
  const { env } = world.device
  const bad = file.reads.sync.ids('client').find((id) => env.local.read('client', id)?.['name'] === 'Bad')
  const read: typeof env.local.read = (kind, id) => {
    if (id === bad) throw thrown
    return env.local.read(kind, id)
  }
  const round = () => syncRound({ ...env, local: { ...env.local, read } })
  const states = () => file.reads.sync.outbox.after(0, 10).map(({ recordId, state }) => [recordId === bad, state])
  return { round, states }
}

it('rejects an entry of whose record something goes wrong, and sends the others', async () => {
  const { round, states } = await beginUnread(new TypeError('It is about this record.'))
  expect(await round()).toMatchObject({ problem: null, rejected: 1 })
  expect(states()).toEqual([[true, 'rejected']])
  expect(world.remote.sent.toSorted()).toEqual(['After', 'Before'])
})

it('ends the round where what goes wrong is about the disk, and rejects nothing', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const { round, states } = await beginUnread(full)
  await expect(round()).rejects.toThrow(full)
  expect(states()).toContainEqual([true, 'ready'])
})
