import { describe, expect, it } from 'vitest'
import { linkDevice } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { deviceSide } from './work/sides'

const begin = stillWorlds()
const create = { invoice: 'createInvoice', estimate: 'createEstimate' } as const

/** A device and a remote that each have made a document for the same client, and are linked then. */
async function beginWithTwo(
  kind: 'invoice' | 'estimate',
  mode: 'plain' | 'full',
  [mine, theirs]: readonly [string | null, string | null],
  move?: 'sendInvoice',
) {
  const given = await begin({ mode, nature: { keepsOptions: false } })
  const { world, device, here, there, reads, quietRounds, keepNumbers } = given
  const rival = world.remote.side('rival')
  await here.make('client')
  await quietRounds(2)
  const [clientId = ''] = reads().sync.ids('client')
  const body = {
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [{ name: 'Retainer', quantity: 1, price: 500 }],
    ...(kind === 'invoice' ? { net_terms: 'NET15' } : {}),
  }
  expect(await device.call(create[kind], { body: { ...body, client_id: clientId, notes: mine } })).toMatchObject({
    ok: true,
  })
  const [client_id] = rival.ids('client')
  expect(await rival.run(create[kind], {}, { ...body, client_id, notes: theirs })).not.toBeNull()
  if (move !== undefined) await there.move(kind, move)
  await linkDevice(world, device)
  await quietRounds(3)
  keepNumbers()
  await quietRounds(1)
  const count = () => [rival.ids(kind).length, reads().sync.ids(kind).length]
  const asked = () => given.attention().map(({ type, ways }) => [type, ways])
  return { ...given, count, asked }
}

describe.each(['invoice', 'estimate'] as const)('a draft %s here and one there that are alike', (kind) => {
  describe.each(['plain', 'full'] as const)('at a first link to a %s remote', (mode) => {
    it('are both kept where they say something else, and either of them may be deleted', async () => {
      const given = await beginWithTwo(kind, mode, ['October', 'November'])
      const { count, asked, attention, attend, quietRounds } = given
      expect(count()).toEqual([2, 2])
      expect(asked()).toEqual([['duplicate', ['keep_both', 'delete_here']]])
      attend(kind, attention()[0]?.id ?? '', 'keep_both')
      await quietRounds(2)
      expect([count(), asked()]).toEqual([[2, 2], []])
    })

    it('are one again once the other one is deleted', async () => {
      const given = await beginWithTwo(kind, mode, ['October', 'November'])
      const { count, asked, attention, attend, quietRounds } = given
      attend(kind, attention()[0]?.id ?? '', 'delete_here')
      await quietRounds(3)
      expect([count(), asked()]).toEqual([[1, 1], []])
    })

    it('are one where only one of them says more', async () => {
      const { count, asked } = await beginWithTwo(kind, mode, [null, 'November'])
      expect([count(), asked()]).toEqual([[1, 1], []])
    })
  })
})

it.each(['plain', 'full'] as const)('a draft stays one where the %s remote has issued another', async (mode) => {
  const { count, asked, reads } = await beginWithTwo('invoice', mode, ['October', 'November'], 'sendInvoice')
  expect(count()).toEqual([2, 2])
  expect(asked()).toEqual([['duplicate', ['keep_both']]])
  expect(reads().sync.conflicts.all()).toHaveLength(1)
})

describe('an issued invoice here and one there of the same lines', () => {
  /** Both have gone out, under another number each. */
  async function beginWithIssued(mode: 'plain' | 'full') {
    const given = await begin({ mode, nature: { keepsOptions: false } })
    const { world, device, here, quietRounds } = given
    const [own, rival] = [deviceSide(device), world.remote.side('rival')]
    await here.make('client')
    await quietRounds(2)
    for (const [side, prices] of [
      [rival, [700, 500]],
      [own, [500]],
    ] as const) {
      const [client_id] = side.ids('client')
      for (const price of prices) {
        const line_items = [{ name: 'Retainer', quantity: 1, price }]
        const shares = { tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT', net_terms: 'NET15' }
        const body = { client_id, currency: 'EUR', ...shares, line_items }
        expect(await side.run('createInvoice', {}, body)).not.toBeNull()
      }
      for (const invoiceId of side.ids('invoice')) await side.run('sendInvoice', { invoiceId }, {})
    }
    await linkDevice(world, device)
    await quietRounds(3)
    return { ...given, own, rival }
  }

  it('are two on our own server, which keeps the numbers that it is given', async () => {
    const { own, rival, attention } = await beginWithIssued('full')
    expect(attention()).toEqual([])
    expect([rival.ids('invoice').length, own.ids('invoice').length]).toEqual([3, 3])
  })

  it('are asked about on a server that gives numbers of its own', async () => {
    const { attention } = await beginWithIssued('plain')
    expect(attention()).toMatchObject([{ type: 'numbered', ways: ['keep_numbers'] }])
  })
})
