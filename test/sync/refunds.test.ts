import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, TestServer } from '../../src/server/server.fixture'
import { actOnRow, resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { attentionRows } from './all-attention'
import { makeIssuedFor } from './credit-notes.fixture'
import { linkedTo, withoutExtensions, type LinkedDevice } from './linked-device'
import { answered, send, Together } from './together.fixture'

const quiet = { problem: null, rejected: 0, parked: 0, conflicts: 0 }
const DAY = '2026-03-10'

const balanceOf = async ({ client }: LinkedDevice, invoiceId: string) => {
  const { status, total_paid, total_due } = await answered(client.getInvoice({ params: { invoiceId } }))
  return [status, total_paid, total_due]
}

const refundsOf = async ({ client }: LinkedDevice, invoice_id: string) => {
  const refunds = await answered(client.listRefunds({ query: { invoice_id, sort: 'created_at' } }))
  return refunds.map(({ created_at: _, updated_at: __, ...refund }) => refund)
}

const rowsOf = (device: LinkedDevice) =>
  attentionRows({ reads: device.device.file.reads, local: device.env.local }).map(
    ({ kind, type, id, ways, message }) => {
      return { kind, type, id, ways, message }
    },
  )

/** An invoice over 120 of which 170 are paid, and a copy of it that is issued. */
async function makePair(device: LinkedDevice): Promise<readonly [source: string, taker: string]> {
  const { client } = device
  const source = await makeIssuedFor(device)
  const paid = { invoice_id: source, amount: 170, payment_date: DAY, allow_overpayment: true }
  await answered(client.createPayment({ body: paid }))
  const { id: taker } = await answered(client.duplicateInvoice({ params: { invoiceId: source } }))
  await answered(client.sendInvoice({ params: { invoiceId: taker } }))
  return [source, taker]
}

const refund = ({ client }: LinkedDevice, invoice_id: string, amount: number, taker: string | null = null) =>
  answered(client.createRefund({ body: { invoice_id, amount, refund_date: DAY, taken_by_invoice_id: taker } }))

describe('refunds on two computers', () => {
  const together = new Together()
  let one: LinkedDevice
  let other: LinkedDevice

  /** A computer that has all that is there. */
  const linked = async () => {
    const device = together.device()
    await device.link()
    await device.round()
    return device
  }
  beforeAll(async () => {
    await together.server.start()
    one = await linked()
    other = await linked()
  })
  afterAll(() => together.remove())

  const inTurn = async () => {
    for (const device of [one, other, one]) expect(await device.round()).toMatchObject(quiet)
  }

  it('come to the other with what took the credit, however long ago they were recorded', async () => {
    const [source, taker] = await makePair(one)
    await refund(one, source, 10)
    await refund(one, source, 40, taker)
    together.pass(3)
    await inTurn()
    expect(await refundsOf(other, source)).toEqual(await refundsOf(one, source))
    for (const device of [one, other]) {
      expect(await balanceOf(device, source)).toEqual(['PAID', 120, 0])
      expect(await balanceOf(device, taker)).toEqual(['PARTIALLY_PAID', 40, 80])
    }
    const token = await together.server.login()
    const there = await together.server.send('GET', `/v1/refunds?invoice_id=${source}`, undefined, token)
    // Both may have been made there in one millisecond.
    const refunds = (there.body.data as { readonly amount: number }[]).toSorted((a, b) => b.amount - a.amount)
    expect(refunds).toMatchObject([{ amount: 40, taken_by_invoice_id: taker }, { amount: 10 }])
  })

  it('are changed and deleted there as they are here', async () => {
    const [source] = await makePair(one)
    const { id: refundId } = await refund(one, source, 10)
    await inTurn()
    await answered(one.client.updateRefund({ params: { refundId }, body: { notes: 'By bank' } }))
    await one.round()
    const token = await together.server.login()
    const there = () => together.server.send('GET', `/v1/refunds?invoice_id=${source}`, undefined, token)
    expect((await there()).body.data).toMatchObject([{ notes: 'By bank' }])
    await one.client.deleteRefund({ params: { refundId } })
    await one.round()
    expect((await there()).body.data).toEqual([])
    expect(await balanceOf(one, source)).toEqual(['PAID', 170, -50])
  })

  it('of credit that was taken are deleted there with their payment, whichever of them is deleted', async () => {
    for (const side of ['payment', 'refund'] as const) {
      const [source, taker] = await makePair(one)
      const { id: refundId, payment_id: paymentId } = await refund(one, source, 40, taker)
      await one.round()
      if (side === 'refund') await one.client.deleteRefund({ params: { refundId } })
      else await one.client.deletePayment({ params: { paymentId: paymentId ?? '' } })
      expect(await one.round()).toMatchObject(quiet)
      const token = await together.server.login()
      for (const [list, id] of [
        ['refunds', refundId],
        ['payments', paymentId ?? ''],
      ] as const) {
        expect((await together.server.send('GET', `/v1/${list}/${id}`, undefined, token)).status).toBe(404)
      }
      expect(await balanceOf(one, taker)).toEqual(['SENT', 0, 120])
    }
  })

  it('that were deleted elsewhere are asked about as payments are, and both sides go by one answer', async () => {
    const [two, third] = [await linked(), await linked()]
    const [source, taker] = await makePair(two)
    const { id: refundId, payment_id: paymentId } = await refund(two, source, 40, taker)
    await two.round()
    await third.round()
    await two.client.deleteRefund({ params: { refundId } })
    await two.round()
    await third.round()
    const asked = rowsOf(third).filter(({ id }) => id === refundId || id === paymentId)
    expect(asked.map(({ kind, type }) => [kind, type]).toSorted()).toEqual([
      ['payment', 'missing'],
      ['refund', 'missing'],
    ])
    expect(actOnRow(third.env, 'refund', refundId, 'delete_here').ok).toBe(true)
    await third.round()
    expect(rowsOf(third).filter(({ id }) => id === refundId || id === paymentId)).toEqual([])
    expect(await balanceOf(third, source)).toEqual(['PAID', 170, -50])
    expect(await balanceOf(third, taker)).toEqual(['SENT', 0, 120])
  })

  it('stand beside a credit note that was issued elsewhere at once', async () => {
    const [two, third] = [await linked(), await linked()]
    const [source] = await makePair(two)
    const between = async () => {
      for (const device of [two, third, two]) await device.round()
    }
    await between()
    const body = { line_items: [{ position: 0, amount: 50 }] }
    await answered(two.client.createCreditNote({ params: { invoiceId: source }, body }))
    await refund(third, source, 50)
    await between()
    for (const device of [two, third]) expect(await balanceOf(device, source)).toEqual(['PAID', 120, -60])
    // What was credited there can be given back here.
    await refund(third, source, 60)
    await between()
    for (const device of [two, third]) {
      expect(await balanceOf(device, source)).toEqual(['PAID', 60, 0])
      expect(rowsOf(device)).toEqual([])
    }
    expect(await refundsOf(two, source)).toEqual(await refundsOf(third, source))
  })

  it('are refused where all was credited and given back elsewhere at once', async () => {
    const [two, third] = [await linked(), await linked()]
    const [source] = await makePair(two)
    await two.round()
    await third.round()
    await answered(two.client.createCreditNote({ params: { invoiceId: source }, body: {} }))
    await refund(two, source, 170)
    const { id: refundId } = await refund(third, source, 50)
    await two.round()
    expect(await third.round()).toMatchObject({ problem: null, rejected: 1 })
    expect(rowsOf(third).filter(({ id }) => id === refundId)).toMatchObject([{ kind: 'refund', type: 'rejected' }])
    expect(actOnRow(third.env, 'refund', refundId, 'delete_here').ok).toBe(true)
    for (const device of [third, two, third]) await device.round()
    for (const device of [two, third]) expect(await balanceOf(device, source)).toEqual(['PAID', 0, 0])
    expect(rowsOf(third)).toEqual([])
  })

  it('come to no more than the credit where both gave it back at once: the second is refused, and asked about', async () => {
    const [two, third] = [await linked(), await linked()]
    const [source, taker] = await makePair(two)
    await two.round()
    await third.round()
    await refund(two, source, 50)
    const { id: refundId, payment_id: paymentId } = await refund(third, source, 30, taker)
    await two.round()
    expect(await third.round()).toMatchObject({ problem: null, rejected: 1 })
    const token = await together.server.login()
    const there = await together.server.send('GET', `/v1/refunds?invoice_id=${source}`, undefined, token)
    expect(there.body.data).toMatchObject([{ amount: 50 }])
    expect(rowsOf(third).filter(({ id }) => id === refundId)).toMatchObject([
      { kind: 'refund', type: 'rejected', ways: ['edit', 'retry', 'keep_local', 'delete_here'] },
    ])
    expect(actOnRow(third.env, 'refund', refundId, 'delete_here').ok).toBe(true)
    for (const device of [third, two, third]) await device.round()
    // What had taken the credit is no payment any more.
    const paid = await together.server.send('GET', `/v1/payments/${paymentId ?? ''}`, undefined, token)
    expect(paid.status).toBe(404)
    expect(await balanceOf(third, source)).toEqual(['PAID', 120, 0])
    expect(await balanceOf(third, taker)).toEqual(['SENT', 0, 120])
    expect(rowsOf(third)).toEqual([])
  })

  it('keep what was paid too much where somebody deletes it elsewhere: that is refused', async () => {
    const [two, third] = [await linked(), await linked()]
    const [source] = await makePair(two)
    await two.round()
    await third.round()
    await refund(two, source, 50)
    const [payment] = await answered(third.client.listPayments({ query: { invoice_id: source } }))
    await third.client.deletePayment({ params: { paymentId: payment?.id ?? '' } })
    await two.round()
    for (let round = 0; round < 5; round += 1) await third.round()
    const token = await together.server.login()
    const there = await together.server.send('GET', `/v1/invoices/${source}`, undefined, token)
    expect(there.body.data).toMatchObject({ status: 'PAID', total_paid: 120, total_due: 0 })
    expect(rowsOf(third).map(({ kind, type }) => [kind, type])).toEqual([['payment', 'rejected']])
  })

  it('stay on this computer where the service knows nothing of them, but for the payment, and that is said', async () => {
    const plain = together.device(withoutExtensions(send))
    await plain.link()
    await plain.round()
    const [source, taker] = await makePair(plain)
    const { id: refundId, payment_id: paymentId } = await refund(plain, source, 40, taker)
    for (let round = 0; round < 3; round += 1)
      expect(await plain.round()).toMatchObject({ problem: null, conflicts: 0 })
    expect(await balanceOf(plain, source)).toEqual(['PAID', 130, -10])
    expect(await balanceOf(plain, taker)).toEqual(['PARTIALLY_PAID', 40, 80])
    const token = await together.server.login()
    const there = await together.server.send('GET', '/v1/payments?per_page=100', undefined, token)
    expect((there.body.data as { notes: string | null }[]).map(({ notes }) => notes)).toContainEqual(
      expect.stringMatching(/^Credit of invoice /),
    )
    expect(rowsOf(plain).filter(({ kind }) => kind === 'refund')).toEqual([
      {
        kind: 'refund',
        type: 'parked',
        id: refundId,
        ways: ['keep_local'],
        message: 'The service does not know of refunds: it counts on this computer only.',
      },
    ])
    await plain.client.deletePayment({ params: { paymentId: paymentId ?? '' } })
    for (let round = 0; round < 3; round += 1) await plain.round()
    expect(rowsOf(plain).filter(({ kind }) => kind === 'refund' || kind === 'payment')).toEqual([])
    expect(await balanceOf(plain, source)).toEqual(['PAID', 170, -50])
  })

  it('follow a payment that took the credit where a person takes what the service says of it', async () => {
    const plain = together.device(withoutExtensions(send))
    await plain.link()
    for (let round = 0; round < 2; round += 1) await plain.round()
    const [source, taker] = await makePair(plain)
    const { id: refundId, payment_id: paymentId } = await refund(plain, source, 40, taker)
    for (let round = 0; round < 2; round += 1) await plain.round()
    const there = plain.device.file.reads.sync.agreement.remoteId('payment', paymentId ?? '') ?? ''
    const token = await together.server.login()
    await together.server.send('PUT', `/v1/payments/${there}`, { amount: 30 }, token)
    await plain.round()
    const conflict = plain.device.file.reads.sync.conflicts.ofRecord('payment', paymentId ?? '')
    expect(conflict?.reason).toBe('frozen')
    expect(resolveConflict(plain.env, conflict?.id ?? 0, { take: {}, whole: 'theirs' }).ok).toBe(true)
    expect((await answered(plain.client.getRefund({ params: { refundId } }))).amount).toBe(30)
    expect(await balanceOf(plain, source)).toEqual(['PAID', 140, -20])
    expect(await balanceOf(plain, taker)).toEqual(['PARTIALLY_PAID', 30, 90])
  })
})

it('of credit from a credit note go along to another server', async () => {
  const [together, next] = [new Together(), new TestServer()]
  await together.server.start()
  await next.start()
  const device = together.device()
  await device.link()
  const source = await makeIssuedFor(device)
  const paid = { invoice_id: source, amount: 120, payment_date: DAY }
  await answered(device.client.createPayment({ body: paid }))
  const { id: taker } = await answered(device.client.duplicateInvoice({ params: { invoiceId: source } }))
  await answered(device.client.sendInvoice({ params: { invoiceId: taker } }))
  const body = { line_items: [{ position: 0, amount: 50 }] }
  await answered(device.client.createCreditNote({ params: { invoiceId: source }, body }))
  await refund(device, source, 20)
  await refund(device, source, 40, taker)
  expect(await device.round()).toMatchObject(quiet)
  const before = [await balanceOf(device, source), await balanceOf(device, taker)]
  const moved = await linkedTo(`${next.address}/api`, device, owner)
  for (let round = 0; round < 2; round += 1) expect(await moved.round()).toMatchObject(quiet)
  expect(rowsOf(moved)).toEqual([])
  const token = await next.login()
  const there = async (invoiceId: string) => {
    const { body: shown } = await next.send('GET', `/v1/invoices/${invoiceId}`, undefined, token)
    const { status, total_paid, total_due } = shown.data as Record<string, unknown>
    return [status, total_paid, total_due]
  }
  expect([await there(source), await there(taker)]).toEqual(before)
  await next.remove()
  await together.remove()
})
