import assert from 'node:assert/strict'
import type { ClockedSession, Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { getInvoice, makeDraft, makeIssued, pay, paymentBody } from '../kit/makers'
import { created, found, invalid, refused } from '../kit/replies'
import { clockedSuite, suite } from './suite'

const daily = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5 } as const

const feesOf = ({ client }: Session, invoiceId: string) => found(client.getLateFees({ params: { invoiceId } }))

/** An invoice over 100 that is due today, and three days later. */
async function threeDaysLate(session: ClockedSession): Promise<string> {
  const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
  session.clock.advanceDays(3)
  // Whatever comes in makes known what has accrued.
  await pay(session, id, 1)
  return id
}

export const lateFeeSuite = suite('late fees', {
  'an invoice without any tells so, with the days that they would follow from': async (session) => {
    const { id } = await makeIssued(session)
    const issued_on = session.today()
    const none = { issued_on, closed_on: null, total_late_fee: 0, entries: [], waivers: [] }
    assert.deepEqual(await feesOf(session, id), none)
    await found(session.client.writeOffInvoice({ params: { invoiceId: id } }))
    assert.deepEqual(await feesOf(session, id), { ...none, closed_on: issued_on })
  },
  'the day of issue is the day on which it is issued, whatever day it bears': async (session) => {
    const issued_at = plusDays(session.today(), -100)
    const invoice = await makeIssued(session, { ...daily, issued_at, net_terms: 'NET15' })
    assert.deepEqual([invoice.issued_at, invoice.status, invoice.total_due], [issued_at, 'OVERDUE', 100])
    assert.equal((await feesOf(session, invoice.id)).issued_on, session.today())
    assert.ok((invoice.next_late_fee_update_at ?? '') > new Date(session.today()).toISOString())
    await pay(session, invoice.id, 100)
    const { status, total_late_fee, total_due } = await getInvoice(session, invoice.id)
    assert.deepEqual([status, total_late_fee, total_due], ['PAID', 0, 0])
  },
  'there is nothing to waive where no fee is charged': async (session) => {
    const { client } = session
    const [draft, issued] = [await makeDraft(session, daily), await makeIssued(session, daily)]
    for (const { id: invoiceId } of [draft, issued]) {
      await refused(client.waiveLateFees({ params: { invoiceId }, body: { reason: 'A good client' } }), 409)
    }
    const body = { reason: 'A good client', accrued_on: session.today() }
    await invalid(client.waiveLateFees({ params: { invoiceId: issued.id }, body }), {
      accrued_on: 'No late fee is charged for this day.',
    })
    await invalid(client.waiveLateFees({ params: { invoiceId: issued.id }, body: { reason: ' ' } }), {
      reason: 'This field is required.',
    })
    assert.deepEqual((await feesOf(session, issued.id)).waivers, [])
  },
})

export const lateFeeTimeSuite = clockedSuite('late fees as days pass', {
  'each is kept with its day, and they add up to what is owed': async (session) => {
    const start = session.today()
    const id = await threeDaysLate(session)
    const fees = await feesOf(session, id)
    assert.deepEqual(
      fees.entries,
      [1, 2, 3].map((days) => ({
        accrued_on: plusDays(start, days),
        kind: 'CHARGED',
        amount: 5,
        reason: null,
        recorded_on: session.today(),
      })),
    )
    const { total_late_fee, total_due } = await getInvoice(session, id)
    assert.deepEqual([fees.total_late_fee, total_late_fee, total_due], [15, 15, 114])
  },
  'a payment of an earlier day takes back what it makes untrue, by entries that say so': async (session) => {
    const start = session.today()
    const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
    session.clock.advanceDays(3)
    const first = await pay(session, id, 100)
    assert.equal((await getInvoice(session, id)).total_due, 15)
    const params = { paymentId: first.id }
    await found(session.client.updatePayment({ params, body: { payment_date: plusDays(start, 1) } }))
    const { status, total_late_fee, total_due } = await getInvoice(session, id)
    assert.deepEqual([status, total_late_fee, total_due], ['OVERDUE', 5, 5])
    const { entries } = await feesOf(session, id)
    assert.deepEqual(
      entries.slice(3).map(({ accrued_on, kind, amount }) => [accrued_on, kind, amount]),
      [
        [plusDays(start, 2), 'CORRECTED', -5],
        [plusDays(start, 3), 'CORRECTED', -5],
      ],
    )
    assert.match(entries.at(-1)?.reason ?? '', /^A payment of €100\.00 of .* was changed\.$/)
  },
  'what is open is told with all that a payment takes back, also where that is years of fees': async (session) => {
    const { client, clock, today } = session
    const start = today()
    const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
    clock.advanceDays(600)
    // Each makes 500 of them known.
    for (const amount of [1, 1]) await pay(session, id, amount)
    const body = paymentBody(session, id, 600, { payment_date: start })
    await invalid(client.createPayment({ body }), { amount: 'Only €98.00 is still open.' })
    await created(client.createPayment({ body: { ...body, amount: 98 } }))
  },
  'one day, or all until today, are waived with a reason, and the history stays': async (session) => {
    const { client } = session
    const start = session.today()
    const id = await threeDaysLate(session)
    const params = { invoiceId: id }
    const day = plusDays(start, 2)
    const waived = await found(client.waiveLateFees({ params, body: { reason: 'Bank holiday', accrued_on: day } }))
    assert.deepEqual([waived.total_late_fee, waived.total_due], [10, 109])
    const all = await found(client.waiveLateFees({ params, body: { reason: 'A good client' } }))
    assert.deepEqual([all.total_late_fee, all.total_due], [0, 99])
    const { entries, waivers, total_late_fee } = await feesOf(session, id)
    assert.equal(total_late_fee, 0)
    assert.deepEqual(
      entries.slice(3).map(({ accrued_on, kind, amount, reason }) => [accrued_on, kind, amount, reason]),
      [
        [day, 'WAIVED', -5, 'Bank holiday'],
        [plusDays(start, 1), 'WAIVED', -5, 'A good client'],
        [plusDays(start, 3), 'WAIVED', -5, 'A good client'],
      ],
    )
    assert.deepEqual(
      waivers.map(({ from_day, through_day }) => [from_day, through_day]),
      [
        [day, day],
        [null, session.today()],
      ],
    )
    session.clock.advanceDays(1)
    await pay(session, id, 99)
    assert.equal((await getInvoice(session, id)).total_due, 5)
  },
  'what came after it was written off and is deleted again leaves it written off': async (session) => {
    const { client } = session
    const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
    await found(client.writeOffInvoice({ params: { invoiceId: id } }))
    session.clock.advanceDays(74)
    const payment = await pay(session, id, 100)
    assert.equal((await getInvoice(session, id)).status, 'PAID')
    await client.deletePayment({ params: { paymentId: payment.id } })
    const { status, total_late_fee } = await getInvoice(session, id)
    assert.deepEqual([status, total_late_fee], ['WRITTEN_OFF', 0])
  },
  'more than what is open then is refused, also with a payment that takes fees back': async (session) => {
    const start = session.today()
    const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
    session.clock.advanceDays(3)
    const send = (amount: number) =>
      session.client.createPayment({ body: paymentBody(session, id, amount, { payment_date: start }) })
    await invalid(send(115), { amount: 'Only €100.00 is still open.' })
    assert.ok((await send(100)).ok)
    assert.equal((await getInvoice(session, id)).status, 'PAID')
  },
})
