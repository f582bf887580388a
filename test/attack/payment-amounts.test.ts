import { describe, expect, it } from 'vitest'
import type { PaymentId } from '../../src/domain/ids'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, type Wire } from './ordinary-records'

const world = useEvilWorld()
const reads = () => world.device.device.file.reads
const unread = () =>
  reads()
    .sync.unreadable.all()
    .map(({ remoteId, reason }) => [remoteId, reason])

const yen = ordinary('invoices', 2, { currency: 'JPY' })
const PAYMENT = idOf('payments', 2)

async function meet(amount: unknown, over: Wire = {}): Promise<void> {
  world.remote.evil = { name: '', shows: { invoices: [yen], payments: [ordinary('payments', 2, { amount, ...over })] } }
  if (reads().sync.link() === null) await world.device.link()
  expect(await world.device.round()).toMatchObject({ problem: null })
}

describe('a payment of the remote', () => {
  it.each([
    [0.004, {}, 'Its amount has more decimals than its currency.'],
    [10.125, {}, 'Its amount has more decimals than its currency.'],
    [10.5, { invoice_id: idOf('invoices', 2) }, 'Its amount has more decimals than its currency.'],
    [-50, {}, 'Its amount is not above 0.'],
    [0, {}, 'Its amount is not above 0.'],
    ['-0.00', {}, 'Its amount is not above 0.'],
  ])('is set aside where no payment can be of %s', async (amount, over, reason) => {
    await meet(amount, over)
    expect(unread()).toEqual([[PAYMENT, reason]])
    expect(reads().sync.ids('payment')).toEqual([idOf('payments')])
    await meet(1, over)
    expect(unread()).toEqual([])
    expect(reads().sync.ids('payment')).toEqual([idOf('payments'), PAYMENT])
  })

  it.each([
    [-50, 'Its amount is not above 0.'],
    [3.004, 'Its amount has more decimals than its currency.'],
  ])('that is known stays as it is where it has become one of %s', async (amount, reason) => {
    await meet(3)
    await meet(amount)
    expect(unread()).toEqual([[PAYMENT, reason]])
    expect(reads().payments.get(PAYMENT as PaymentId)?.amountMinor).toBe(300)
    expect(reads().sync.conflicts.all()).toEqual([])
  })

  it.each(['10.00', 10, '2.50'])('is taken where zeros are written or left out: %s', async (amount) => {
    await meet(amount)
    expect(unread()).toEqual([])
    expect(reads().payments.get(PAYMENT as PaymentId)?.amountMinor).toBe(Number(amount) * 100)
  })
})
