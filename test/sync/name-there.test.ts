import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'

const begin = stillWorlds()

it('the name that a device gave its record at a remote stays when another device changes the options', async () => {
  const { world, here, reads, quietRounds } = await begin({ mode: 'plain', devices: 2 })
  await here.make('client', 'estimate')
  await quietRounds(1)
  const [, other] = world.devices
  const [estimateId = ''] = other?.process?.file.reads.sync.ids('estimate') ?? []
  await other?.call('updateEstimate', { params: { estimateId }, body: { options: { theme: 'dark' } } })
  await quietRounds(1)
  const [estimate] = world.remote.all('estimate').values()
  const [mine] = reads().sync.ids('estimate')
  expect(valueAt(estimate, 'options')).toEqual({ theme: 'dark', client_ref: mine })
})
