import { describe, expect, it } from 'vitest'
import { linkDevice } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import type { Nature } from './remote/nature'
import type { Wire } from './work/side'

const begin = stillWorlds()
type Kind = 'client' | 'contact' | 'saved_item' | 'tax' | 'payment' | 'estimate' | 'recurring_invoice'

/** A plain remote and a device that know the same records, and which is linked to it once more after `meanwhile`. */
async function beginAnew(
  kind: Kind,
  meanwhile: (given: Awaited<ReturnType<typeof begin>>) => Promise<void>,
  nature: Partial<Nature> = {},
) {
  const given = await begin({ mode: 'plain', nature: { keepsOptions: false, ...nature } })
  const { world, device, here, reads, quietRounds, keepNumbers } = given
  if (kind !== 'client' && kind !== 'tax' && kind !== 'saved_item') await here.make('client')
  if (kind === 'payment') {
    await here.make('invoice')
    await here.move('invoice', 'sendInvoice')
  }
  await quietRounds(2)
  keepNumbers()
  await here.make(kind)
  await quietRounds(3)
  keepNumbers()
  await meanwhile(given)
  await linkDevice(world, device)
  await quietRounds(3)
  keepNumbers()
  await quietRounds(1)
  const asked = () =>
    reads()
      .sync.conflicts.all()
      .map(({ kind: of, reason }) => `${of} ${reason}`)
  const count = () => [world.remote.all(kind).size, reads().sync.ids(kind).length]
  return { ...given, asked, count }
}

const name = 'Changed there'
const changes: readonly (readonly [Kind, Parameters<Awaited<ReturnType<typeof begin>>['change']>[2], Wire])[] = [
  ['payment', 'updatePayment', { payment_date: '2026-02-20' }],
  ['payment', 'updatePayment', { amount: 1.25 }],
  ['client', 'updateClient', { name }],
  ['client', 'updateClient', { email: 'changed@example.com' }],
  ['contact', 'updateContact', { name }],
  ['contact', 'updateContact', { email: 'changed@example.com' }],
  ['saved_item', 'updateSavedItem', { price: 4321 }],
  ['tax', 'updateTax', { percent: 3 }],
  ['estimate', 'updateEstimate', { shipping: 12 }],
]

describe('what somebody changed there before a device is linked to a plain remote once more', () => {
  it.each(changes)('is no second one in silence: %s, %s %j', async (kind, operation, change) => {
    const { asked, count, attention } = await beginAnew(kind, async ({ world }) => {
      const side = world.remote.side('rival')
      const [id = ''] = side.ids(kind)
      const clientId = String((await side.read(kind, id))?.['client_id'])
      const param = { clientId, [`${kind === 'saved_item' ? 'savedItem' : kind}Id`]: id }
      expect(await side.run(operation, param, change)).not.toBeNull()
    })
    const [there, here] = count()
    expect([there, here]).not.toEqual([1, 1])
    expect(asked()).toEqual([`${kind} duplicate`])
    const message =
      'The server has one that looks like one of yours, and now both are here. It may be the same, changed.'
    expect(attention()).toMatchObject([{ type: 'duplicate', message }])
  })
})

describe('what is new there and like something that both sides have', () => {
  it.each(['newest', 'oldest'] as const)('is nothing to ask about: a list with the %s first', async (order) => {
    const { asked, count } = await beginAnew(
      'payment',
      async ({ world }) => {
        const side = world.remote.side('rival')
        const [id = ''] = side.ids('payment')
        const { invoice_id, amount } = (await side.read('payment', id)) ?? {}
        const body = { invoice_id, amount, payment_date: '2026-02-20', is_settled: true }
        expect(await side.run('createPayment', {}, body)).not.toBeNull()
      },
      { order },
    )
    expect(count()).toEqual([2, 2])
    expect(asked()).toEqual([])
  })
})
