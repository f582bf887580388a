import { expect, it } from 'vitest'
import { recordState } from '../../src/sync/status/record-state'
import { bookKinds, booksHere } from './books-here.fixture'
import type { Device } from './device/device'
import { attendAll, runRound } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { restore } from './world/life'
import { violationsOf } from './world/run-seed'
import { valueAt } from './work/side'
import { deviceSide } from './work/sides'

const begin = stillWorlds()

/** A remote, backed up before the last things that were written here had arrived, and set back after. */
async function beginSetBack(mode: 'full' | 'plain') {
  const given = await begin({ mode, seed: 4 })
  const { world, device, here, reads, quietRounds } = given
  await here.make('client', 'client', 'client', 'estimate')
  await quietRounds(2)
  const [clientId = ''] = reads().sync.ids('client')
  const [, , deletedId = ''] = reads().sync.ids('client')
  const bringBack = world.remote.backUp()
  await here.make('client', 'contact', 'saved_item', 'estimate', 'invoice', 'tax', 'unit')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment')
  await device.call('updateClient', { params: { clientId }, body: { email: 'new@example.com' } })
  if (mode === 'plain') {
    await here.make('client', 'client')
    await device.call('deleteClient', { params: { clientId: deletedId } })
  }
  await quietRounds(2)
  const before = booksHere(given)
  const asked = reads()
    .sync.conflicts.all()
    .map(({ id }) => id)
  await restore(world, bringBack)
  return { ...given, clientId, before, asked }
}

it('our server, set back to an older copy, gets again what it had confirmed, and takes nothing from here', async () => {
  const given = await beginSetBack('full')
  const { world, reads, quietRounds } = given
  await quietRounds(1)
  expect(booksHere(given)).toEqual(given.before)
  await quietRounds(3)
  expect(booksHere(given)).toEqual(given.before)
  expect(reads().sync.link()?.state).toBe('linked')
  expect(reads().sync.conflicts.all()).toEqual([])
  expect(reads().sync.agreement.missing()).toEqual([])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
  expect(world.remote.all('client').get(given.clientId)).toMatchObject({ email: 'new@example.com' })
  for (const kind of bookKinds) expect([...world.remote.all(kind).keys()].sort()).toEqual(reads().sync.ids(kind).sort())
})

it('nothing is changed by a plain remote that was set back until somebody has looked', async () => {
  const given = await beginSetBack('plain')
  const { reads, ownRound, quietRounds, asked } = given
  await ownRound()
  expect(reads().sync.link()).toMatchObject({ state: 'halted', haltReason: expect.any(String) as string })
  expect(booksHere(given)).toEqual(given.before)
  expect(
    reads()
      .sync.conflicts.all()
      .map(({ id }) => id),
  ).toEqual(asked)
  const missing = reads().sync.agreement.missing()
  expect(missing.length).toBeGreaterThan(2)
  // Then what is there is followed, and what is missing there stays.
  await quietRounds(2)
  expect(reads().sync.link()).toMatchObject({ state: 'linked' })
  expect(reads().sync.agreement.missing()).toEqual(expect.arrayContaining(missing))
})

/** Two devices of our server, and an invoice that a copy of it made before does not have. */
async function beginShared() {
  const given = await begin({ mode: 'full', devices: 2 })
  const { world, here, reads, quietRounds } = given
  const [device, other] = world.devices
  if (device === undefined || other === undefined) throw new Error('There are two devices.')
  const roundOf = async (which: typeof device) => {
    let isOver = false
    void runRound(world, which).then(() => (isOver = true))
    await world.schedule.runWhile(() => isOver)
  }
  await here.make('client')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.make('invoice')
  await quietRounds(2)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const status = () => device.read('invoice', invoiceId)?.['status']
  return { ...given, device, other, roundOf, bringBack, invoiceId, status, params: { invoiceId } }
}

it('what went out here, and comes back with other content from another device, is asked about', async () => {
  const { world, device, other, roundOf, bringBack, params, questions, quietRounds, answer } = await beginShared()
  await other.call('sendInvoice', { params })
  await device.call('updateInvoice', { params, body: { notes: 'As agreed' } })
  await device.call('sendInvoice', { params })
  await roundOf(device)
  await roundOf(other)
  await restore(world, bringBack)
  await roundOf(other)
  await quietRounds(2)
  expect(questions()).toMatchObject([{ kind: 'invoice', reason: 'frozen', can_keep_mine: true }])
  expect(await violationsOf(world)).toEqual([])
  answer('mine')
  await quietRounds(3)
  expect(questions()).toEqual([])
  expect(device.read('invoice', params.invoiceId)).toMatchObject({ notes: 'As agreed' })
})

it('an invoice that was voided here, and lost there before that was told, goes out and is voided there', async () => {
  const { world, device, bringBack, params, status, reads, quietRounds } = await beginShared()
  await device.call('sendInvoice', { params })
  await quietRounds(2)
  await restore(world, bringBack)
  await device.call('voidInvoice', { params })
  await quietRounds(3)
  expect(status()).toBe('VOID')
  expect([...world.remote.all('invoice').values()].map(({ status: there }) => there)).toEqual(['VOID'])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it.each([
  ['estimate', ['declineEstimate'], 'reopenEstimate', 'DRAFT'],
  ['estimate', ['sendEstimate'], 'declineEstimate', 'DECLINED'],
  ['recurring_invoice', ['pauseRecurringInvoice'], 'resumeRecurringInvoice', 'ACTIVE'],
] as const)('what was moved on after the copy was made is moved there again: %s %s, %s', async (...given) => {
  const [kind, before, after, status] = given
  const { world, device, here, reads, questions, quietRounds } = await begin({
    mode: 'full',
    nature: { generates: true },
  })
  await here.make('client', kind)
  await here.move(kind, ...before)
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.move(kind, after)
  await quietRounds(2)
  await restore(world, bringBack)
  await quietRounds(3)
  expect(questions()).toEqual([])
  expect([...world.remote.all(kind).values()].map(({ status: there }) => there)).toEqual([status])
  expect(device.read(kind, reads().sync.ids(kind)[0] ?? '')).toMatchObject({ status })
  expect(await violationsOf(world)).toEqual([])
})

it('a payment that our server has lost goes there again, though less is open since a credit note came after it', async () => {
  const { world, device, here, reads, attention, quietRounds } = await begin({ mode: 'full' })
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const amount = valueAt(device.read('invoice', invoiceId), 'total')
  await device.call('createPayment', { body: { invoice_id: invoiceId, amount, payment_date: '2026-03-10' } })
  await quietRounds(2)
  await device.call('createCreditNote', { params: { invoiceId }, body: {} })
  await quietRounds(2)
  await restore(world, bringBack)
  await quietRounds(3)
  expect(attention()).toEqual([])
  const [paymentId = ''] = reads().sync.ids('payment')
  expect(world.remote.all('payment').get(paymentId)).toMatchObject({ amount })
  expect(await violationsOf(world)).toEqual([])
})

it('a payment that was made more than is open after the copy of our server goes there again as it is here', async () => {
  const { world, device, here, reads, attention, quietRounds } = await begin({ mode: 'full' })
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const amount = Number(valueAt(device.read('invoice', invoiceId), 'total'))
  await device.call('createPayment', { body: { invoice_id: invoiceId, amount, payment_date: '2026-03-10' } })
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  const [paymentId = ''] = reads().sync.ids('payment')
  const body = { amount: amount + 50, allow_overpayment: true }
  await device.call('updatePayment', { params: { paymentId }, body })
  await quietRounds(2)
  await restore(world, bringBack)
  await quietRounds(3)
  expect(attention()).toEqual([])
  expect(world.remote.all('payment').get(paymentId)).toMatchObject({ amount: amount + 50 })
})

it('an invoice that our server has lost goes there again with its credit note, and with what was given back of that', async () => {
  const { world, device, here, reads, attention, quietRounds } = await begin({ mode: 'full' })
  await here.make('client')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.make('invoice')
  await here.move('invoice', 'sendInvoice')
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const amount = Number(valueAt(device.read('invoice', invoiceId), 'total'))
  const day = String(valueAt(device.read('invoice', invoiceId), 'issued_at'))
  await device.call('createPayment', { body: { invoice_id: invoiceId, amount, payment_date: day } })
  await device.call('createCreditNote', { params: { invoiceId }, body: {} })
  await device.call('createRefund', { body: { invoice_id: invoiceId, amount, refund_date: day } })
  await quietRounds(2)
  await restore(world, bringBack)
  await quietRounds(3)
  expect(attention()).toEqual([])
  const [refundId = ''] = reads().sync.ids('refund')
  expect(recordState(reads(), 'refund', refundId)).toBe('synced')
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
})

/** Two devices that know a unit of our server's, which was set back to a copy from before it was made. */
async function beginTwoSetBack() {
  const given = await begin({ mode: 'full', devices: 2, seed: 4 })
  const { world, here, quietRounds } = given
  const bringBack = world.remote.backUp()
  // What was written before the unit gives it a larger number than it has when it is there again.
  await here.make('client')
  for (let edits = 0; edits < 4; edits += 1) {
    await here.edit('client')
    await quietRounds(1)
  }
  await here.make('unit')
  await quietRounds(2)
  await restore(world, bringBack)
  const [one, other] = world.devices
  if (one === undefined || other === undefined) throw new Error('There are two devices.')
  const rename = async (device: Device, name: string) => {
    const [unitId = ''] = deviceSide(device).ids('unit')
    await device.call('updateUnit', { params: { unitId }, body: { name } })
  }
  const names = () =>
    world.devices.map((device) =>
      deviceSide(device)
        .ids('unit')
        .map((id) => device.read('unit', id)?.['name']),
    )
  const asked = () => world.devices.flatMap(({ process }) => process?.file.reads.sync.conflicts.all() ?? [])
  return { ...given, one, other, rename, names, asked }
}

it('what was changed since our server was set back is not written over by who had it as it was before', async () => {
  const { one, rename, names, asked, quietRounds } = await beginTwoSetBack()
  await rename(one, 'Hours')
  await quietRounds(3)
  expect(names()[0]).toEqual(['Hours'])
  expect(asked().map(({ kind, reason }) => [kind, reason])).toEqual([['unit', 'fields']])
})

it('of two changes of what our server has lost, made while it was set back, somebody is asked', async () => {
  const { one, other, rename, names, asked, quietRounds } = await beginTwoSetBack()
  await rename(one, 'Hours')
  await rename(other, 'Days')
  await quietRounds(3)
  expect(names()).toEqual([['Hours'], ['Days']])
  expect(asked().map(({ kind, reason }) => [kind, reason])).toEqual([['unit', 'fields']])
})

it('of two changes of what our server has lost, found so by both devices before either sends it, somebody is asked', async () => {
  const { world, one, other, reads, rename, names, asked, quietRounds } = await beginTwoSetBack()
  await rename(one, 'Hours')
  await rename(other, 'Days')
  const hasFoundOut = () =>
    reads()
      .sync.outbox.after(0, 100)
      .some(({ operation }) => operation === 'createUnit')
  let isOver = false
  void runRound(world, one).then(() => (isOver = true))
  await world.schedule.runWhile(hasFoundOut)
  one.isOnline = false
  await world.schedule.runWhile(() => isOver)
  isOver = false
  void runRound(world, other).then(() => (isOver = true))
  await world.schedule.runWhile(() => isOver)
  expect([...world.remote.all('unit').values()].map(({ name }) => name)).toEqual(['Days'])
  one.isOnline = true
  await quietRounds(3)
  expect(names()).toEqual([['Hours'], ['Days']])
  expect(asked().map(({ kind, reason }) => [kind, reason])).toEqual([['unit', 'fields']])
})

it('what refers to something that is gone there for good waits for a person, and says so', async () => {
  const { world, device, there, reads, quietRounds } = await begin({ mode: 'full' })
  await there.make('unit')
  await quietRounds(1)
  const [unit_of_measurement_id = ''] = reads().sync.ids('unit')
  const bringBack = world.remote.backUp()
  await device.call('createSavedItem', {
    body: { name: 'Wing', price: 1, quantity: 1, currency: 'EUR', unit_of_measurement_id },
  })
  await quietRounds(2)
  const [itemId = ''] = reads().sync.ids('saved_item')
  await restore(world, bringBack)
  await there.remove('unit')
  await quietRounds(3)
  expect(recordState(reads(), 'unit', unit_of_measurement_id)).toBe('missing')
  expect(recordState(reads(), 'saved_item', itemId)).toBe('waiting')
  expect(await violationsOf(world)).toEqual([])
  await attendAll(world, 'send_again')
  await quietRounds(3)
  expect(recordState(reads(), 'saved_item', itemId)).toBe('synced')
  expect(await violationsOf(world)).toEqual([])
})

it.each([
  ['client', 'updateClient', 'name', ['Before', 'There']],
  ['note', 'updateClientNote', 'body', ['Before', 'There']],
] as const)(
  'a %s that was edited before our server was set back, and is edited in the copy once, is asked about',
  async (...given) => {
    const [kind, operation, field, [before, there]] = given
    const begun = await begin({ mode: 'full' })
    const { world, device, here, reads, quietRounds } = begun
    await here.make('client', 'note')
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    const [id = ''] = reads().sync.ids(kind)
    const clientId = reads().sync.ids('client')[0] ?? ''
    const params = kind === 'note' ? { clientId, noteId: id } : { clientId }
    await device.call(operation, { params, body: { [field]: before } })
    await quietRounds(2)
    await restore(world, bringBack)
    await world.remote.side('rival').run(operation, params, { [field]: there })
    await quietRounds(2)
    expect(begun.questions()).toMatchObject([{ kind, reason: 'fields' }])
    expect(device.read(kind, id)?.[field]).toBe(before)
  },
)

it('what was written off, and is open again where our server was set back and has changed it since, is asked about', async () => {
  const { world, device, here, reads, quietRounds, change, questions, answer } = await begin({ mode: 'full' })
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.move('invoice', 'writeOffInvoice')
  await quietRounds(1)
  await restore(world, bringBack)
  // By now its changes have numbers again that pass for newer than those that were lost.
  for (const name of ['Ada', 'Grace', 'Joan']) await change('there', 'client', 'updateClient', { name })
  const [id = ''] = reads().sync.ids('invoice')
  const paid = { invoice_id: id, amount: 1, is_settled: true, payment_date: '2026-03-09' }
  expect(await world.remote.side('rival').run('createPayment', {}, paid)).not.toBeNull()
  await quietRounds(1)
  expect(device.read('invoice', id)).toMatchObject({ status: 'WRITTEN_OFF' })
  expect(questions()).toMatchObject([
    { kind: 'invoice', reason: 'frozen', can_keep_mine: true, can_take_theirs: false },
  ])
  answer('mine')
  await quietRounds(3)
  expect(questions()).toEqual([])
  expect(world.remote.all('invoice').get(id)).toMatchObject({ status: 'WRITTEN_OFF' })
})
