import { describe, expect, it } from 'vitest'
import { attendAll } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Begun = Awaited<ReturnType<typeof begin>>

const formerOf = ({ reads }: Begun, outcome: string) =>
  reads()
    .sync.log.before(Number.MAX_SAFE_INTEGER, 100)
    .flatMap((receipt) => (receipt.outcome === outcome ? (reads().sync.log.former(receipt.seq) ?? []) : []))

/**
 * Brings back what the newest receipt of an outcome kept; answers what a person is told where that fails. It is offered
 * where it can be done, or once what it needs is back.
 */
function bringBack(given: Begun, outcome: string, kind: string): string | null {
  const former = formerOf(given, outcome).find((each) => each.kind === kind)
  const isOffered = given.isOffered(former?.receipt ?? 0)
  const refused = given.bringBack(former?.receipt ?? 0)
  expect(isOffered, refused ?? 'It is brought back.').toBe(refused === null || refused.endsWith('that back first.'))
  return refused
}

describe.each(['plain', 'full'] as const)('at a %s remote', (mode) => {
  it('what was deleted or changed can be brought back, once', async () => {
    const given = await begin({ mode })
    const { world, device, here, there, reads, quietRounds } = given
    await here.make('client', 'saved_item', 'tax')
    await quietRounds(2)
    const [taxId = ''] = reads().sync.ids('tax')
    const before = device.read('tax', taxId)
    await there.remove('saved_item')
    await there.edit('tax', 'tax')
    await quietRounds(2)
    const changed = device.read('tax', taxId)
    expect(reads().sync.ids('saved_item')).toEqual([])
    expect(formerOf(given, 'deleted here')[0]?.label).toMatch(/^saved_item/)
    expect(bringBack(given, 'deleted here', 'saved_item')).toBeNull()
    expect(bringBack(given, 'received', 'tax')).toBeNull()
    for (const [outcome, kind] of [
      ['deleted here', 'saved_item'],
      ['received', 'tax'],
    ] as const) {
      expect(bringBack(given, outcome, kind)).toBe('It is as it was then already.')
    }
    expect(formerOf(given, 'brought back')[0]?.body).toEqual(changed)
    await quietRounds(3)
    expect(reads().sync.ids('saved_item').length).toBe(1)
    expect(world.remote.all('saved_item').size).toBe(1)
    expect(device.read('tax', taxId)?.['name']).toBe(before?.['name'])
    expect([...world.remote.all('tax').values()].map(({ name }) => name)).toContain(before?.['name'])
  })

  it('what is brought back while an edit of it is on its way is there in the end', async () => {
    const given = await begin({ mode })
    const { world, here, there, device, reads, ownRound, quietRounds } = given
    await here.make('tax')
    await quietRounds(2)
    const [taxId = ''] = reads().sync.ids('tax')
    const before = device.read('tax', taxId)
    await there.edit('tax')
    await quietRounds(2)
    await device.call('updateTax', { params: { taxId }, body: { name: 'Typed' } })
    const round = ownRound()
    await world.schedule.runWhile(() => reads().sync.outbox.ofRecord(taxId)[0]?.state === 'inflight')
    expect(bringBack(given, 'received', 'tax')).toBeNull()
    await round
    await quietRounds(3)
    expect(device.read('tax', taxId)?.['name']).toBe(before?.['name'])
    expect([...world.remote.all('tax').values()].map(({ name }) => name)).toEqual([before?.['name']])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })

  it('what was deleted here since comes back with what the server has, and is there once', async () => {
    const given = await begin({ mode })
    const { world, here, there, device, reads, quietRounds } = given
    await here.make('tax')
    await quietRounds(2)
    const [taxId = ''] = reads().sync.ids('tax')
    const before = device.read('tax', taxId)
    await there.edit('tax')
    await quietRounds(2)
    await here.remove('tax')
    expect(bringBack(given, 'received', 'tax')).toBeNull()
    await quietRounds(3)
    expect(device.read('tax', taxId)?.['name']).toBe(before?.['name'])
    expect([...world.remote.all('tax').values()].map(({ name }) => name)).toEqual([before?.['name']])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })

  it('what belongs to a client that is gone waits for the client', async () => {
    const given = await begin({ mode })
    const { here, there, reads, quietRounds } = given
    await here.make('client', 'contact')
    await quietRounds(2)
    await there.remove('client')
    await quietRounds(3)
    expect(reads().sync.ids('contact')).toEqual([])
    expect(bringBack(given, 'deleted here', 'contact')).toBe('Its client is gone. Bring that back first.')
    expect(bringBack(given, 'deleted here', 'client')).toBeNull()
    expect(bringBack(given, 'deleted here', 'contact')).toBeNull()
    await quietRounds(3)
    expect(reads().sync.ids('contact').length).toBe(1)
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })

  it('a payment does not come back to an invoice that is void by now, and the person is told so', async () => {
    const given = await begin({ mode })
    const { here, there, reads, quietRounds, world } = given
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await here.make('payment')
    await quietRounds(2)
    given.keepNumbers()
    await quietRounds(2)
    await there.remove('payment')
    await quietRounds(3)
    await attendAll(world, 'delete_here')
    await here.move('invoice', 'voidInvoice')
    const reason = 'The invoice it belongs to is void here, and a void invoice takes no payment.'
    expect(bringBack(given, 'deleted here', 'payment')).toBe(reason)
    expect(reads().sync.ids('payment')).toEqual([])
  })

  it('what has gone out since stays as it went out', async () => {
    const given = await begin({ mode })
    const { here, there, reads, quietRounds } = given
    await here.make('client', 'invoice')
    await quietRounds(2)
    await there.edit('invoice')
    await quietRounds(2)
    expect(reads().sync.ids('invoice').length).toBe(1)
    await here.move('invoice', 'sendInvoice')
    expect(bringBack(given, 'received', 'invoice')).toBe('This document has gone out and cannot be changed here.')
  })

  it('what was replaced is kept for 90 days, and no longer', async () => {
    const given = await begin({ mode })
    const { world, here, there, reads, quietRounds } = given
    await here.make('tax')
    await quietRounds(2)
    await there.edit('tax')
    await quietRounds(2)
    const [former] = formerOf(given, 'received')
    const untilDay = async (day: number) => {
      await world.schedule.runUntil(Date.parse(former?.keptAt ?? '') + day * 24 * 3_600_000)
      await quietRounds(1)
    }
    await untilDay(89)
    expect(reads().sync.log.former(former?.receipt ?? 0)).toEqual(former)
    await untilDay(91)
    expect(given.bringBack(former?.receipt ?? 0)).toBe('What it was before is kept for 90 days, and no longer.')
  })
})

it('what a remote left out comes back with what was deleted there, as nobody there could see it', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'saved_item.description': 'drop' } } })
  const { world, device, here, there, reads, quietRounds } = given
  await here.make('saved_item')
  const [id = ''] = reads().sync.ids('saved_item')
  const before = device.read('saved_item', id)?.['description']
  await quietRounds(2)
  await there.remove('saved_item')
  await quietRounds(2)
  expect(device.read('saved_item', id)).toBeNull()
  expect(await violationsOf(world)).toEqual([])
  expect(bringBack(given, 'deleted here', 'saved_item')).toBeNull()
  expect([device.read('saved_item', id)?.['description'], before]).toEqual([before, expect.stringContaining('Words')])
})

it('what somebody deleted before its creation was heard of here goes here too, and nothing is asked', async () => {
  const { world, here, there, device, reads, quietRounds, unansweredRound, questions } = await begin({ mode: 'full' })
  await quietRounds(1)
  await here.make('client')
  const [id = ''] = reads().sync.ids('client')
  await unansweredRound()
  await there.remove('client')
  await quietRounds(2)
  expect(world.remote.all('client').size).toBe(0)
  expect([device.read('client', id), questions(), reads().sync.outbox.after(0, 10)]).toEqual([null, [], []])
  expect(reads().sync.unreadable.all()).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})
