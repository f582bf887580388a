import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'
import { wholeConflicts } from './whole-conflicts'

const begin = stillWorlds()

it.each([2, 3])('of %i payments that are alike, and of which none was answered, each may be told', async (count) => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'payment.notes': 'short' } } })
  const { device, here, reads, means, world, quietRounds, unansweredRound, keepNumbers, questions } = given
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  keepNumbers()
  await quietRounds(2)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const body = { invoice_id: invoiceId, amount: 1, payment_date: '2026-03-02', notes: 'By credit card' }
  for (let made = 0; made < count; made += 1) await device.call('createPayment', { body })
  await unansweredRound()
  await quietRounds(3)
  const offered = () => questions().map((each) => [each?.reason, each?.can_take_theirs])
  expect(offered()).toEqual(Array.from({ length: count }, () => ['unsure', true]))
  const candidates = () =>
    wholeConflicts(means().reads).map(({ remote }) => (remote as { record: { id: string } }).record.id)
  expect(new Set(candidates()).size).toBe(count)
  given.answer('theirs')
  await quietRounds(3)
  expect([questions(), reads().sync.outbox.counts(), world.remote.all('payment').size]).toEqual([[], [], count])
  expect(await violationsOf(world)).toEqual([])
})

it('what another record turned out to be is offered no more, and the rest is found by itself', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'payment.notes': 'short' } } })
  const { device, here, reads, world, quietRounds, unansweredRound, keepNumbers, questions } = given
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  keepNumbers()
  await quietRounds(2)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const body = { invoice_id: invoiceId, amount: 1, payment_date: '2026-03-02', notes: 'By credit card' }
  for (let made = 0; made < 2; made += 1) await device.call('createPayment', { body })
  await unansweredRound()
  await quietRounds(3)
  const [first, second] = wholeConflicts(reads())
  if (first === undefined || second === undefined) throw new Error('Both are asked about.')
  // As they were asked about before: both are offered the same one.
  device.process?.file.write((writes) => {
    writes.sync.conflicts.open({ ...second, remote: first.remote })
    return { ok: true, value: undefined }
  })
  given.answer('theirs')
  expect(questions()).toMatchObject([{ can_take_theirs: false, can_keep_mine: true }])
  await quietRounds(2)
  expect([questions(), reads().sync.outbox.counts(), world.remote.all('payment').size]).toEqual([[], [], 2])
})
