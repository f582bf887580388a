import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { restore } from './world/life'
import { valueAt } from './work/side'

const begin = stillWorlds()

/** Our server, backed up before the last things that were written here had arrived, and set back after. */
async function beginSetBack() {
  const given = await begin({ mode: 'full', seed: 4 })
  const { world, device, here, reads, quietRounds } = given
  await here.make('client', 'client', 'client', 'estimate')
  await quietRounds(2)
  const [clientId = ''] = reads().sync.ids('client')
  const bringBack = world.remote.backUp()
  await here.make('client', 'contact', 'saved_item', 'estimate', 'invoice', 'tax', 'unit')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment')
  await device.call('updateClient', { params: { clientId }, body: { email: 'new@example.com' } })
  await quietRounds(2)
  const before = records(given)
  await restore(world, bringBack)
  return { ...given, clientId, before }
}

type Begun = Awaited<ReturnType<typeof begin>>
const kinds = ['client', 'contact', 'saved_item', 'estimate', 'invoice', 'payment', 'tax', 'unit'] as const

/** Names and states of all that is here. */
const records = ({ reads, device }: Begun) =>
  kinds.flatMap((kind) =>
    reads()
      .sync.ids(kind)
      .map((id) => [
        kind,
        id,
        ...['name', 'email', 'notes', 'status', 'total'].map((path) => valueAt(device.read(kind, id), path)),
      ]),
  )

it('our server, set back to an older copy, gets again what it had confirmed, and takes nothing from here', async () => {
  const given = await beginSetBack()
  const { world, reads, quietRounds } = given
  await quietRounds(1)
  expect(records(given)).toEqual(given.before)
  await quietRounds(3)
  expect(records(given)).toEqual(given.before)
  expect(reads().sync.link()?.state).toBe('linked')
  expect(reads().sync.conflicts.all()).toEqual([])
  expect(reads().sync.agreement.missing()).toEqual([])
  expect(reads().sync.queue.after(0, 10)).toEqual([])
  expect(world.remote.all('client').get(given.clientId)).toMatchObject({ email: 'new@example.com' })
  for (const kind of kinds) expect([...world.remote.all(kind).keys()].sort()).toEqual(reads().sync.ids(kind).sort())
})
