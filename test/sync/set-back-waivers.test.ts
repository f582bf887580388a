import { describe, expect, it } from 'vitest'
import type { InvoiceId } from '../../src/domain/ids'
import { recordOf, recordsOf } from '../../src/domain/wire/read-fields'
import { ok } from '../../src/kernel/result'
import { stillWorlds } from './still-world.fixture'
import { restore } from './world/life'

const begin = stillWorlds()
const DAY = 86_400_000

/** A device of our own server with an invoice over 100 that is out since three days, with a fee of 5 a day. */
async function beginOverdue() {
  const given = await begin({ mode: 'full', seed: 4 })
  const { world, device, here, reads, quietRounds } = given
  await here.make('client')
  await quietRounds(2)
  const beforeIt = world.remote.backUp()
  const [clientId = ''] = reads().sync.ids('client')
  await device.call('createInvoice', {
    body: {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
      ...{ net_terms: 'IMMEDIATELY', has_late_fee: true, late_fee_kind: 'FIXED', late_fee: 5 },
      ...{ late_fee_interval: 'DAILY', line_items: [{ name: 'Design', quantity: 1, price: 100 }] },
    },
  })
  const [id = ''] = reads().sync.ids('invoice')
  await device.call('sendInvoice', { params: { invoiceId: id } })
  await quietRounds(2)
  await world.schedule.runUntil(world.schedule.now + 3 * DAY)
  const waive = () => device.call('waiveLateFees', { params: { invoiceId: id }, body: { reason: 'A good client' } })
  const seen = async () => {
    const there = await world.remote.side('rival').run('getLateFees', { invoiceId: id }, {})
    const { issued_on, waivers, total_late_fee: fees } = recordOf(there?.data) ?? {}
    return { here: reads().lateFees.waivers(id as InvoiceId), issued_on, waivers, fees }
  }
  return { ...given, beforeIt, id, waive, seen }
}

/** One whose fees are waived, before the server is set back. */
async function beginWaived(setBack: 'before it was made' | 'before it was waived') {
  const given = await beginOverdue()
  const { world, quietRounds, beforeIt, waive, seen } = given
  const beforeWaiver = world.remote.backUp()
  await waive()
  await quietRounds(2)
  const before = await seen()
  await world.schedule.runUntil(world.schedule.now + 2 * DAY)
  await restore(world, setBack === 'before it was made' ? beforeIt : beforeWaiver)
  await quietRounds(2)
  await world.remote.generate()
  await quietRounds(4)
  return { ...given, before }
}

describe('late fees that were waived, where our own server is set back to a copy', () => {
  it.each(['before it was made', 'before it was waived'] as const)('of %s are told of once more', async (setBack) => {
    const { before, seen, reads, attention } = await beginWaived(setBack)
    expect(before.here).toHaveLength(1)
    // Two days have passed since.
    expect(await seen()).toEqual({ ...before, fees: 10 })
    expect([attention(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
  })
})

it('a waiver that is refused there, and kept here only, keeps nothing else from going there', async () => {
  const { world, device, reads, quietRounds, attend, attention, waive, id } = await beginOverdue()
  await waive()
  await device.call('voidInvoice', { params: { invoiceId: id } })
  device.process?.file.write(({ sync }) => {
    for (const entry of reads().sync.outbox.ofRecord(id).slice(0, 1)) sync.outbox.change(entry, { state: 'rejected' })
    return ok(undefined)
  })
  await quietRounds(2)
  expect(world.remote.all('invoice').get(id)).not.toMatchObject({ status: 'VOID' })
  attend('invoice', id, 'keep_local')
  await quietRounds(2)
  expect(world.remote.all('invoice').get(id)).toMatchObject({ status: 'VOID' })
  expect(reads().lateFees.waivers(id as InvoiceId)).toMatchObject([{ reason: 'A good client' }])
  await quietRounds(2)
  expect([attention(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
})

it('two waivers for one reason are told of with a day each, and once', async () => {
  const { world, reads, quietRounds, waive, seen } = await beginOverdue()
  for (let count = 0; count < 2; count += 1) {
    await waive()
    await quietRounds(1)
    await world.schedule.runUntil(world.schedule.now + 2 * DAY)
    await world.remote.generate()
    await quietRounds(2)
  }
  const waivedOn = ['2026-03-05', '2026-03-07']
  const { here, waivers } = await seen()
  expect(here.map((waiver) => waiver.waivedOn)).toEqual(waivedOn)
  expect(recordsOf(waivers)?.map((waiver) => waiver['waived_on'])).toEqual(waivedOn)
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
})
