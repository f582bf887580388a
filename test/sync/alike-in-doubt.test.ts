import { describe, expect, it } from 'vitest'
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

describe('where a remote keeps less of what it is sent, and another one was sent and heard of before', () => {
  /** A copy of an invoice arrives unheard: one that says just the same, or another description. */
  async function beginCopied(description: string) {
    const nature = { keepsOptions: false, habits: { 'line.description': 'drop' } } as const
    const given = await begin({ mode: 'plain', nature })
    const { device, here, reads, world, quietRounds, unansweredRound } = given
    const describeLine = (invoiceId: string, text: string) => {
      const line_items = [{ name: 'Work', description: text, quantity: 2, price: 100 }]
      return device.call('updateInvoice', { params: { invoiceId }, body: { line_items } })
    }
    await here.make('client', 'invoice')
    const [invoiceId = ''] = reads().sync.ids('invoice')
    await describeLine(invoiceId, 'By the hour')
    await quietRounds(2)
    await device.call('duplicateInvoice', { params: { invoiceId } })
    const copyId = reads()
      .sync.ids('invoice')
      .find((id) => id !== invoiceId)
    await describeLine(copyId ?? '', description)
    await unansweredRound()
    const counts = () => [world.remote.all('invoice').size, reads().sync.ids('invoice').length]
    expect(counts()).toEqual([2, 2])
    await quietRounds(4)
    return { ...given, counts }
  }

  it('a copy is known again, and not taken for a double of that one', async () => {
    const { counts, questions, reads } = await beginCopied('By the hour')
    expect([questions(), reads().sync.outbox.counts(), counts()]).toEqual([[], [], [2, 2]])
  })

  it.each([
    ['theirs', [2, 2]],
    ['mine', [3, 3]],
  ] as const)('one that differs by what is not kept is asked about, and %s ends it', async (whole, left) => {
    const { counts, questions, reads, answer, quietRounds } = await beginCopied('By the day')
    expect(questions()).toMatchObject([{ reason: 'unsure', can_take_theirs: true, can_keep_mine: true }])
    expect(counts()).toEqual([2, 2])
    answer(whole)
    await quietRounds(3)
    expect([reads().sync.outbox.counts(), counts()]).toEqual([[], left])
  })
})
