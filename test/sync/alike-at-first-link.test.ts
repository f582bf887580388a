import { expect, it } from 'vitest'
import { linkDevice } from './device/engine'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

it('two drafts that are alike but for their notes are not said to have been changed by anybody', async () => {
  const given = await begin({ mode: 'plain', nature: { keepsOptions: false } })
  const { world, device, here, change, quietRounds, questions } = given
  await here.make('client', 'invoice')
  await quietRounds(2)
  await change('here', 'invoice', 'updateInvoice', { notes: 'October' })
  await change('there', 'invoice', 'updateInvoice', { notes: 'November' })
  await linkDevice(world, device)
  await quietRounds(1)
  expect(questions()).toMatchObject([{ kind: 'invoice', reason: 'fields' }])
  expect(questions()[0]?.message).toMatch(/^There was one like it here and one on the server when the two were linked/)
})
