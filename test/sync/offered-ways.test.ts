import { describe, expect, it } from 'vitest'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

/** An invoice that went out on both sides, its number settled, and a payment of all of it. */
async function beginPaid(mode: 'plain' | 'full', devices = 1) {
  const given = await begin({ mode, devices })
  const { device, here, reads, quietRounds, keepNumbers } = given
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  keepNumbers()
  await here.payAll()
  await quietRounds(2)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const [paymentId = ''] = reads().sync.ids('payment')
  const status = () => device.read('invoice', invoiceId)?.['status']
  return { ...given, invoiceId, paymentId, status }
}

describe('what is offered works', () => {
  it('of a recurring invoice that this computer makes, trying again is not', async () => {
    const { here, attention, quietRounds } = await begin({ mode: 'plain' })
    await here.make('client', 'recurring_invoice')
    await quietRounds(2)
    expect(attention()).toMatchObject([{ kind: 'recurring_invoice', type: 'parked', ways: ['keep_local'] }])
  })

  it.each(['plain', 'full'] as const)('a payment that is gone at a %s remote can be deleted here too', async (mode) => {
    const { there, attention, attend, paymentId, status, reads, quietRounds, world } = await beginPaid(mode)
    expect(status()).toBe('PAID')
    await there.remove('payment')
    await quietRounds(3)
    expect(attention()).toMatchObject([
      { kind: 'payment', type: 'missing', ways: ['send_again', 'keep_local', 'delete_here'] },
    ])
    attend('payment', paymentId, 'delete_here')
    await quietRounds(2)
    expect([reads().sync.ids('payment'), status(), attention()]).toEqual([
      [],
      expect.stringMatching(/SENT|OVERDUE/),
      [],
    ])
    expect(await violationsOf(world)).toEqual([])
  })
})

it('a payment that stands below another invoice there is the one question about both', async () => {
  const { device, here, quietRounds, keepNumbers, invoiceId, paymentId, world, reads } = await beginPaid('plain')
  await here.make('invoice')
  const other =
    reads()
      .sync.ids('invoice')
      .find((id) => id !== invoiceId) ?? ''
  await device.call('sendInvoice', { params: { invoiceId: other } })
  await quietRounds(2)
  keepNumbers()
  await quietRounds(2)
  const thereId = (kind: 'invoice' | 'payment', id: string) => reads().sync.agreement.remoteId(kind, id) ?? ''
  const moved = { invoice_id: thereId('invoice', other) }
  if (!(world.remote instanceof PlainRemote)) throw new Error('It is a plain one.')
  world.remote.write('payment', thereId('payment', paymentId), moved)
  await quietRounds(2)
  expect(
    reads()
      .sync.conflicts.all()
      .map(({ kind, reason }) => `${kind} ${reason}`),
  ).toEqual(['payment frozen'])
})

describe.each(['plain', 'full'] as const)('an invoice that is void here, and paid at a %s remote', (mode) => {
  it('is one row that a person can end, and its payment stays there with it', async () => {
    const { device, here, there, reads, quietRounds, keepNumbers, attention, attend, world } = await begin({ mode })
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await quietRounds(2)
    keepNumbers()
    await quietRounds(2)
    const [invoiceId = ''] = reads().sync.ids('invoice')
    await there.make('payment')
    await device.call('voidInvoice', { params: { invoiceId } })
    await quietRounds(3)
    attend('invoice', invoiceId, 'keep_local')
    await quietRounds(3)
    expect([attention(), reads().sync.outbox.counts()]).toEqual([[], []])
    expect(device.read('invoice', invoiceId)?.['status']).toBe('VOID')
    expect(world.remote.all('payment').size).toBe(1)
    await there.remove('payment')
    await quietRounds(3)
    expect(attention()).toEqual([])
  })
})
