import { expect, it } from 'vitest'
import { useEvilWorld } from './evil-world'
import { ordinary } from './ordinary-records'

const world = useEvilWorld()
const namesHere = async () => {
  const listed = await world.device.client.listClients({ query: {} })
  return listed.ok ? listed.body.data.map(({ name }) => name).sort() : []
}

it('from a remote make no client look like another', async () => {
  await world.device.link()
  const names = ['\u202eEMCA', 'A\u200bCME', 'ACME\u2060']
  world.remote.evil = { name: '', shows: { clients: names.map((name, n) => ordinary('clients', n + 2, { name })) } }
  await world.device.round()
  const shown = (await namesHere()).join()
  expect(shown).toContain('EMCA')
  expect(shown).not.toMatch(/[\u200b\u202e\u2060]/)
})

it('of this device arrive, are kept here, and raise no question', async () => {
  await world.device.link()
  await world.device.round()
  await world.write('Dvora\u200f Cohen')
  expect((await world.device.round()).problem).toBeNull()
  expect(await world.device.round()).toMatchObject({ problem: null, pushed: 0, conflicts: 0 })
  expect(await namesHere()).toContain('Dvora\u200f Cohen')
  expect(world.device.device.file.reads.sync.conflicts.all()).toEqual([])
})
