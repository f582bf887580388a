import { describe, expect, it } from 'vitest'
import { runRound } from './device/engine'
import type { Device } from './device/device'
import type { Kind } from './remote/books'
import { stillWorlds } from './still-world.fixture'
import { restore } from './world/life'
import { violationsOf } from './world/run-seed'
import { deviceSide } from './work/sides'
import { valueAt } from './work/side'

const begin = stillWorlds()

/** Two devices of our own server. */
async function beginTwo() {
  const given = await begin({ mode: 'full', devices: 2, seed: 4 })
  const { world } = given
  const [one, other] = world.devices
  if (one === undefined || other === undefined) throw new Error('There are two devices.')
  const roundOf = async (device: Device) => {
    let isOver = false
    void runRound(world, device).then(() => (isOver = true))
    await world.schedule.runWhile(() => isOver)
  }
  /** A round of a device that has no connection any more, or `meanwhile`, as it is about to send what it has found lost. */
  const findsLost = async (device: Device, meanwhile?: () => Promise<unknown>) => {
    const hasFound = () =>
      device.process?.file.reads.sync.outbox
        .after(0, 100)
        .some(({ payload }) => payload.params['was_there'] !== undefined) === true
    let isOver = false
    void runRound(world, device).then(() => (isOver = true))
    await world.schedule.runWhile(hasFound)
    device.isOnline = meanwhile !== undefined
    await meanwhile?.()
    await world.schedule.runWhile(() => isOver)
    device.isOnline = true
  }
  const asked = () =>
    world.devices.flatMap(({ name, process }) =>
      (process?.file.reads.sync.conflicts.all() ?? []).map(({ kind, reason }) => [name, kind, reason]),
    )
  /** What each device and the server say of the one record of a kind. */
  const said = (kind: Kind, path: string) => [
    ...world.devices.map((device) =>
      deviceSide(device)
        .ids(kind)
        .map((id) => valueAt(device.read(kind, id), path)),
    ),
    [...world.remote.all(kind).values()].map((record) => valueAt(record, path)),
  ]
  const told = (device: Device, outcome: string) =>
    device.process?.file.reads.sync.log
      .before(Number.MAX_SAFE_INTEGER, 500)
      .filter((each) => each.outcome === outcome) ?? []
  return { ...given, one, other, roundOf, findsLost, asked, said, told }
}

/** A kind whose single records can be read, and notes, which can only be listed. */
const kept = {
  unit: { update: 'updateUnit', remove: 'deleteUnit', field: 'name' },
  note: { update: 'updateClientNote', remove: 'deleteClientNote', field: 'body' },
} as const

describe.each(['unit', 'note'] as const)('a %s that our server, set back, has lost', (kind) => {
  const { update, remove, field } = kept[kind]
  const paramsAt = (device: Device) => {
    const [clientId = '', id = ''] = [...deviceSide(device).ids('client'), ...deviceSide(device).ids(kind)]
    return { clientId, noteId: id, unitId: id }
  }

  /** The first device has changed it, and has just found it lost; then the other one sends it again. */
  async function beginLost(isChanged: boolean, meanwhile?: (one: Device) => Promise<unknown>) {
    const given = await beginTwo()
    const { world, one, other, here, quietRounds, findsLost, roundOf } = given
    await here.make('client')
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    await here.make(kind)
    await quietRounds(2)
    await restore(world, bringBack)
    if (isChanged) await one.call(update, { params: paramsAt(one), body: { [field]: 'Ours' } })
    await findsLost(one, meanwhile && (() => meanwhile(one)))
    await roundOf(other)
    return given
  }

  it('keeps what was changed before another device was first to send it again', async () => {
    const { said, asked, quietRounds } = await beginLost(true)
    await quietRounds(3)
    expect(said(kind, field)).toEqual([['Ours'], ['Ours'], ['Ours']])
    expect(asked()).toEqual([])
  })

  it('is asked about where it was changed here, and deleted since by whoever sent it again', async () => {
    const { other, said, asked, answer, roundOf, quietRounds } = await beginLost(true)
    await other.call(remove, { params: paramsAt(other) })
    await roundOf(other)
    await quietRounds(2)
    expect(asked()).toEqual([['d0', kind, 'deleted_there']])
    expect(said(kind, field)).toEqual([['Ours'], [], []])
    answer('mine')
    await quietRounds(3)
    expect(said(kind, field)).toEqual([['Ours'], ['Ours'], ['Ours']])
  })

  it('goes where it was not changed here, and deleted since by whoever sent it again', async () => {
    const { one, other, said, asked, told, roundOf, quietRounds } = await beginLost(false)
    await other.call(remove, { params: paramsAt(other) })
    await roundOf(other)
    await quietRounds(2)
    expect(said(kind, field)).toEqual([[], [], []])
    expect(told(one, 'deleted here')).toHaveLength(1)
    expect(asked()).toEqual([])
  })

  it('stays deleted where it was deleted while it waited, although another device sends it again', async () => {
    const { said, asked, quietRounds } = await beginLost(false, (one) => one.call(remove, { params: paramsAt(one) }))
    await quietRounds(3)
    expect(said(kind, field)).toEqual([[], [], []])
    expect(asked()).toEqual([])
  })
})

it('what somebody is asked about goes on being asked, although our server, set back, lost that it was deleted', async () => {
  const { world, one, here, there, said, asked, answer, quietRounds } = await beginTwo()
  await here.make('unit')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  const [unitId = ''] = deviceSide(one).ids('unit')
  await one.call('updateUnit', { params: { unitId }, body: { name: 'Ours' } })
  await there.remove('unit')
  await quietRounds(1)
  expect(asked()).toEqual([['d0', 'unit', 'deleted_there']])
  await restore(world, bringBack)
  // The other device deletes it again.
  await quietRounds(3)
  expect(asked()).toEqual([['d0', 'unit', 'deleted_there']])
  expect(said('unit', 'name')).toEqual([['Ours'], [], []])
  answer('mine')
  await quietRounds(3)
  expect(said('unit', 'name')).toEqual([['Ours'], ['Ours'], ['Ours']])
})

it('an estimate that is sent again under another number has that one on every device, and the log says so', async () => {
  const { world, here, there, said, told, asked, quietRounds } = await beginTwo()
  await here.make('client')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.make('estimate')
  await quietRounds(2)
  const [[was]] = said('estimate', 'estimate_number') as [[string]]
  await restore(world, bringBack)
  await there.make('estimate')
  await quietRounds(3)
  const [mine, , server] = said('estimate', 'estimate_number')
  expect(said('estimate', 'estimate_number').map((each) => each.toSorted())).toEqual(Array(3).fill(server?.toSorted()))
  expect(mine).toHaveLength(2)
  for (const device of world.devices) {
    expect(told(device, 'received').map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(new RegExp(`^The server says .*; here it was ${was}\\.`)),
    )
  }
  expect(asked()).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it('a draft that is sent again at another rate of its tax comes to the same on every device, and the log says so', async () => {
  const { world, device, one, here, said, told, asked, quietRounds } = await beginTwo()
  await here.make('client', 'tax')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  const [[client_id = ''], [tax_id = '']] = [deviceSide(one).ids('client'), deviceSide(one).ids('tax')]
  const line_items = [{ name: 'Work', quantity: 1, price: 100 }]
  const body = { client_id, currency: 'EUR', tax_id, tax_distribution: 'PER_DOCUMENT', line_items }
  await device.call('updateTax', { params: { taxId: tax_id }, body: { percent: 10 } })
  await device.call('createInvoice', { body: { ...body, discount_distribution: 'NO_DISCOUNT' } })
  await quietRounds(2)
  await device.call('updateTax', { params: { taxId: tax_id }, body: { percent: 20 } })
  await quietRounds(2)
  expect(said('invoice', 'total')).toEqual([[110], [110], [110]])
  await restore(world, bringBack)
  await quietRounds(3)
  expect(said('invoice', 'total')).toEqual([[120], [120], [120]])
  for (const each of world.devices) {
    expect(told(each, 'received').map(({ detail }) => detail)).toContain(
      'The server says 120 EUR; here it was 110 EUR.',
    )
  }
  expect(asked()).toEqual([])
})

it('an estimate whose conversion our server has lost is converted again, with the same invoice', async () => {
  const { world, here, one, roundOf, said, asked, quietRounds } = await beginTwo()
  await here.make('client', 'estimate')
  await here.move('estimate', 'approveEstimate')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.move('estimate', 'convertEstimate')
  // It hears of the answer, and of no change since.
  const sends = () => one.process?.file.reads.sync.outbox.after(0, 10).length === 0
  let isOver = false
  void runRound(world, one).then(() => (isOver = true))
  await world.schedule.runWhile(sends)
  one.isOnline = false
  await world.schedule.runWhile(() => isOver)
  one.isOnline = true
  await restore(world, bringBack)
  await roundOf(one)
  await quietRounds(3)
  expect(said('estimate', 'status')).toEqual([['CONVERTED'], ['CONVERTED'], ['CONVERTED']])
  expect(said('invoice', 'id')).toEqual(Array(3).fill(deviceSide(one).ids('invoice')))
  expect(asked()).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it('a move that was undone before it was heard to have arrived is undone there too', async () => {
  const { world, here, unansweredRound, said, asked, quietRounds } = await beginTwo()
  await here.make('client', 'estimate')
  await quietRounds(2)
  await here.move('estimate', 'declineEstimate')
  await unansweredRound()
  await here.move('estimate', 'reopenEstimate')
  await quietRounds(3)
  expect(said('estimate', 'status')).toEqual([['DRAFT'], ['DRAFT'], ['DRAFT']])
  expect(asked()).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it('the invoice of an estimate that was changed since our server lost both is told to be missing there', async () => {
  const { world, one, here, there, attention, asked, quietRounds } = await beginTwo()
  await here.make('client', 'estimate')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.move('estimate', 'approveEstimate', 'convertEstimate')
  await quietRounds(2)
  await restore(world, bringBack)
  await there.edit('estimate')
  await quietRounds(3)
  expect(asked()).toContainEqual(['d0', 'estimate', 'frozen'])
  const [invoiceId] = deviceSide(one).ids('invoice')
  expect(attention()).toContainEqual(expect.objectContaining({ type: 'missing', kind: 'invoice', id: invoiceId }))
  expect(await violationsOf(world)).toEqual([])
})

it('of what was lost and sent again by who had an older version of it, whoever has the newer one is asked', async () => {
  const { world, one, other, here, there, roundOf, said, asked, quietRounds } = await beginTwo()
  const bringBack = world.remote.backUp()
  await here.make('unit')
  await quietRounds(2)
  const [unitId = ''] = deviceSide(other).ids('unit')
  const [[before]] = said('unit', 'name') as [[string]]
  await other.call('updateUnit', { params: { unitId }, body: { name: 'Ours' } })
  await roundOf(other)
  await restore(world, bringBack)
  // Its number is larger than any that was told before.
  await there.make('client', 'client', 'client', 'client')
  await roundOf(one)
  await quietRounds(3)
  expect(asked()).toEqual([['d1', 'unit', 'fields']])
  expect(said('unit', 'name')).toEqual([[before], ['Ours'], [before]])
})

it.each([
  ['draft', 'and is told of it', false],
  ['draft', 'and no answer comes', true],
  ['issued', 'and is told of it', false],
  ['issued', 'and no answer comes', true],
] as const)(
  'an invoice keeps what was changed since its conversion (%s), which is sent again, %s',
  async (...given) => {
    const [state, , isUnanswered] = given
    const { world, here, one, said, asked, unansweredRound, quietRounds } = await beginTwo()
    await here.make('client', 'estimate')
    await here.move('estimate', 'approveEstimate')
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    await here.move('estimate', 'convertEstimate')
    await quietRounds(2)
    await here.edit('invoice', 'invoice', 'invoice')
    if (state === 'issued') await here.move('invoice', 'sendInvoice')
    await quietRounds(2)
    const [invoiceId = ''] = deviceSide(one).ids('invoice')
    const { status, notes, shipping, total } = one.read('invoice', invoiceId) ?? {}
    await restore(world, bringBack)
    if (isUnanswered) await unansweredRound()
    await quietRounds(4)
    expect(asked()).toEqual([])
    for (const [path, value] of Object.entries({ id: invoiceId, status, notes, shipping, total })) {
      expect(said('invoice', path)).toEqual([[value], [value], [value]])
    }
    expect(await violationsOf(world)).toEqual([])
  },
)
