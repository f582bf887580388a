import { describe, expect, it } from 'vitest'
import { attentionRows } from '../sync/all-attention'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, type Wire } from './ordinary-records'

const world = useEvilWorld()

const paid = (n: number, over: Wire = {}) => ordinary('invoices', n, { status: 'PAID', total_paid: 10, ...over })
const paymentOf = (n: number, invoice: number, over: Wire = {}) =>
  ordinary('payments', n, { invoice_id: idOf('invoices', invoice), amount: 10, ...over })

async function meet(payments: readonly Wire[]) {
  const draft = ordinary('invoices', 4, { status: 'DRAFT' })
  world.remote.evil = { name: '', shows: { invoices: [paid(2), paid(3), draft], payments } }
  await world.device.link()
  await world.device.round()
  expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
}

const rows = () => attentionRows({ ...world.device.env, reads: world.device.device.file.reads })
const unread = () => rows().filter(({ type }) => type === 'unreadable')
/** The invoices there of which it is asked how much is paid. */
const asked = () => world.device.device.file.reads.sync.conflicts.all().map(({ localId, reason }) => [localId, reason])

describe('a payment that cannot be read', () => {
  it.each([
    ['whose day is none', { payment_date: 'soon' }],
    ['that breaks a limit', { amount: 1e15 }],
    ['that is larger than can be kept', { notes: 'x'.repeat(10_001) }],
  ])('%s keeps only its own invoice from being compared', async (_, over) => {
    await meet([paymentOf(2, 3, over)])
    expect(asked()).toEqual([[idOf('invoices', 2), 'paid']])
    expect(unread()).toMatchObject([{ message: expect.stringContaining('how much is paid of its invoice') as string }])
  })

  it('of an invoice that is a draft, or not there, keeps none from being compared', async () => {
    await meet([paymentOf(2, 4), paymentOf(3, 99)])
    expect(asked()).toEqual([2, 3].map((n) => [idOf('invoices', n), 'paid']))
    expect(unread()).toHaveLength(2)
  })

  it('of which nobody knows the invoice keeps all from being compared, and that is said', async () => {
    await meet([paymentOf(2, 3, { invoice_id: null })])
    expect(asked()).toEqual([])
    expect(unread()).toMatchObject([{ message: expect.stringContaining('it compares none') as string }])
  })
})
