import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt, type Wire } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

/** An invoice that went out on both sides, and a payment of it that is still to arrive. */
async function beginPaid(mode: 'plain' | 'full') {
  const given = await begin({ mode })
  const { device, reads, here, quietRounds, world } = given
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  given.answer('mine')
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const due = valueAt(device.read('invoice', invoiceId), 'total_due')
  const body = { invoice_id: invoiceId, amount: due, payment_date: '2026-03-02', is_settled: false, notes: 'Transfer' }
  await device.call('createPayment', { body })
  await quietRounds(2)
  const [paymentId = ''] = reads().sync.ids('payment')
  const said = (record: Wire | undefined | null) =>
    ['is_settled', 'payment_date', 'notes'].map((field) => valueAt(record, field))
  const mine = () => said(device.read('payment', paymentId))
  const theirs = () => said([...world.remote.all('payment').values()][0])
  const asked = () =>
    reads()
      .sync.conflicts.all()
      .map(({ kind, reason }) => `${kind} ${reason}`)
  const statuses = () =>
    [device.read('invoice', invoiceId), [...world.remote.all('invoice').values()][0]].map((record) =>
      valueAt(record, 'status'),
    )
  return { ...given, mine, theirs, asked, statuses }
}

describe.each(['plain', 'full'] as const)('a payment at a %s remote', (mode) => {
  it('is taken over when it arrives, with its day', async () => {
    const { change, quietRounds, mine, asked, statuses, world } = await beginPaid(mode)
    await change('there', 'payment', 'updatePayment', { is_settled: true, payment_date: '2026-03-01' })
    await quietRounds(2)
    expect([mine(), asked(), statuses()]).toEqual([[true, '2026-03-01', 'Transfer'], [], ['PAID', 'PAID']])
    expect(await violationsOf(world)).toEqual([])
  })

  it.each(['mine', 'theirs'] as const)(
    'that differs otherwise is asked about, and is then alike: %s',
    async (whole) => {
      const { change, quietRounds, mine, theirs, asked, questions, answer, world } = await beginPaid(mode)
      await change('there', 'payment', 'updatePayment', { is_settled: true, notes: 'By card' })
      await quietRounds(2)
      expect(asked()).toEqual(['payment frozen'])
      const label = expect.stringMatching(/^[\d.]+, 2026-03-02, D0-\d+, client\/d0\/.+$/) as string
      expect(questions()).toMatchObject([{ label, can_take_theirs: true, can_edit: false }])
      answer(whole)
      await quietRounds(3)
      const said = whole === 'mine' ? [false, '2026-03-02', 'Transfer'] : [true, '2026-03-02', 'By card']
      expect([mine(), theirs(), asked()]).toEqual([said, said, []])
      expect(await violationsOf(world)).toEqual([])
    },
  )

  it('that is taken back there is asked about', async () => {
    const { change, quietRounds, mine, asked } = await beginPaid(mode)
    await change('here', 'payment', 'updatePayment', { is_settled: true })
    await quietRounds(2)
    await change('there', 'payment', 'updatePayment', { is_settled: false })
    await quietRounds(2)
    expect([mine()[0], asked()]).toEqual([true, ['payment frozen']])
  })

  it('that arrives for an invoice that is void here is set aside with its reason', async () => {
    const { here, there, device, reads, keepNumbers, quietRounds, world } = await begin({ mode })
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await quietRounds(2)
    keepNumbers()
    await quietRounds(2)
    const [invoiceId = ''] = reads().sync.ids('invoice')
    await there.make('payment')
    await here.move('invoice', 'voidInvoice')
    await quietRounds(3)
    expect(world.remote.all('payment').size).toBe(1)
    expect([device.read('invoice', invoiceId)?.['status'], reads().sync.ids('payment')]).toEqual(['VOID', []])
    const reason = 'The invoice it belongs to is void here, and a void invoice takes no payment.'
    expect(reads().sync.unreadable.all()).toMatchObject([{ kind: 'payment', reason }])
    expect(await violationsOf(world)).toEqual([])
    await there.remove('payment')
    await quietRounds(3)
    expect([reads().sync.ids('payment'), reads().sync.unreadable.all()]).toEqual([[], []])
    expect(await violationsOf(world)).toEqual([])
  })
})

it('a payment that was recorded at a plain remote too, while ours waited behind a question, is asked about', async () => {
  const { world, device, here, reads, quietRounds, keepNumbers } = await begin({ mode: 'plain' })
  await here.make('client', 'invoice')
  await quietRounds(1)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const [thereId = ''] = world.remote.all('invoice').keys()
  await here.move('invoice', 'sendInvoice')
  const paid = { amount: 1, payment_date: '2026-03-02' }
  await device.call('createPayment', { body: { ...paid, invoice_id: invoiceId } })
  const rival = world.remote.side('rival')
  await rival.run('sendInvoice', { invoiceId: thereId }, {})
  await rival.run('createPayment', {}, { ...paid, invoice_id: thereId })
  await quietRounds(2)
  keepNumbers()
  await quietRounds(3)
  const asked = reads()
    .sync.conflicts.all()
    .map(({ kind, reason }) => `${kind} ${reason}`)
  expect(asked).toEqual(['payment duplicate'])
  expect(await violationsOf(world)).toEqual([])
})
