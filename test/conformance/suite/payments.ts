import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { getInvoice, line, makeClient, makeDraft, makeIssued, pay, paymentBody } from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

type Balance = readonly [status: string, paid: number, due: number, dueUnsettled: number]

async function expectBalance(session: Session, invoiceId: string, balance: Balance): Promise<void> {
  const { status, total_paid, total_due, total_due_unsettled } = await getInvoice(session, invoiceId)
  assert.deepEqual([status, total_paid, total_due, total_due_unsettled], balance)
}

export const paymentSuite = suite('payments', {
  'a payment is settled by default, and reads back': async (session) => {
    const { client, today } = session
    const { id } = await makeIssued(session)
    const payment = await created(client.createPayment({ body: paymentBody(session, id, 30) }))
    const { invoice_id, amount, is_settled, payment_date, notes } = payment
    assert.deepEqual([invoice_id, amount, is_settled, payment_date, notes], [id, 30, true, today(), null])
    assert.deepEqual(await found(client.getPayment({ params: { paymentId: payment.id } })), payment)
    assert.deepEqual((await listed(client.listPayments({ query: { invoice_id: id } }))).data, [payment])
  },
  'payments in part and in full move the balance and the status': async (session) => {
    const { id } = await makeIssued(session, { line_items: [line({ price: 100.1 })] })
    await expectBalance(session, id, ['SENT', 0, 100.1, 100.1])
    await pay(session, id, 0.2)
    await expectBalance(session, id, ['PARTIALLY_PAID', 0.2, 99.9, 99.9])
    await pay(session, id, 99.9)
    await expectBalance(session, id, ['PAID', 100.1, 0, 0])
  },
  'a payment that is not settled is announced, not received': async (session) => {
    const { id } = await makeIssued(session)
    const payment = await pay(session, id, 60, { is_settled: false })
    await expectBalance(session, id, ['SENT', 0, 100, 40])
    const params = { paymentId: payment.id }
    await found(session.client.updatePayment({ params, body: { is_settled: true } }))
    await expectBalance(session, id, ['PARTIALLY_PAID', 60, 40, 40])
    await found(session.client.updatePayment({ params, body: { is_settled: false } }))
    await expectBalance(session, id, ['SENT', 0, 100, 40])
  },
  'no more is taken than what is open besides all other payments': async (session) => {
    const { client } = session
    const { id } = await makeIssued(session)
    const send = (amount: number) => client.createPayment({ body: paymentBody(session, id, amount) })
    await invalid(send(100.01), { amount: 'Only €100.00 is still open.' })
    await pay(session, id, 60, { is_settled: false })
    await invalid(send(40.01), { amount: 'Only €40.00 is still open.' })
    const second = await pay(session, id, 40)
    await invalid(send(0.01), { amount: 'Only €0.00 is still open.' })
    const params = { paymentId: second.id }
    await invalid(client.updatePayment({ params, body: { amount: 40.01 } }), { amount: 'Only €40.00 is still open.' })
    await found(client.updatePayment({ params, body: { amount: 39.99 } }))
    await expectBalance(session, id, ['PARTIALLY_PAID', 39.99, 60.01, 0.01])
  },
  'what is paid too much is refused, unless it is to be kept as credit': async (session) => {
    const { client } = session
    const { id } = await makeIssued(session)
    const send = (amount: number, allow_overpayment: boolean) =>
      client.createPayment({ body: paymentBody(session, id, amount, { allow_overpayment }) })
    await invalid(send(130, false), { amount: 'Only €100.00 is still open.' })
    const payment = await created(send(130, true))
    await expectBalance(session, id, ['PAID', 130, -30, -30])
    const params = { paymentId: payment.id }
    await invalid(client.updatePayment({ params, body: { amount: 131 } }), { amount: 'Only €100.00 is still open.' })
    await found(client.updatePayment({ params, body: { amount: 131, allow_overpayment: true } }))
    await expectBalance(session, id, ['PAID', 131, -31, -31])
    await found(client.updatePayment({ params, body: { amount: 120 } }))
    await expectBalance(session, id, ['PAID', 120, -20, -20])
    await invalid(send(999_999_999_999, true), { amount: 'This number is too large.' })
    await found(client.updatePayment({ params, body: { amount: 100 } }))
    await expectBalance(session, id, ['PAID', 100, 0, 0])
  },
  'a payment of a day to come is on its way until then': async (session) => {
    const { client, today } = session
    const { id } = await makeIssued(session)
    const payment = await pay(session, id, 60, { payment_date: plusDays(today(), 1), is_settled: true })
    assert.equal(payment.is_settled, false)
    await expectBalance(session, id, ['SENT', 0, 100, 40])
    const params = { paymentId: payment.id }
    const { amount, payment_date, is_settled, notes } = payment
    await found(client.updatePayment({ params, body: { amount, payment_date, is_settled, notes } }))
    const noted = await found(client.updatePayment({ params, body: { notes: 'By bank' } }))
    assert.equal(noted.is_settled, false)
    const moved = await found(client.updatePayment({ params, body: { payment_date: today() } }))
    assert.equal(moved.is_settled, true)
    await expectBalance(session, id, ['PARTIALLY_PAID', 60, 40, 40])
  },
  'a payment on its way that is sent back whole with another day to come stays on its way': async (session) => {
    const { client, today } = session
    const { id } = await makeIssued(session)
    const { id: paymentId, ...payment } = await pay(session, id, 60, { payment_date: plusDays(today(), 1) })
    const params = { paymentId }
    const later = { ...payment, payment_date: plusDays(today(), 2) }
    assert.equal((await found(client.updatePayment({ params, body: later }))).is_settled, false)
    // Only what is on its way arrives by itself once its day has come.
    const arrived = await found(client.updatePayment({ params, body: { payment_date: today() } }))
    assert.equal(arrived.is_settled, true)
    await expectBalance(session, id, ['PARTIALLY_PAID', 60, 40, 40])
  },
  'a payment that a person marked as not settled waits for that person, whatever its day': async (session) => {
    const { client, today } = session
    const { id } = await makeIssued(session)
    const payment = await pay(session, id, 60, { is_settled: false })
    const params = { paymentId: payment.id }
    const later = { ...payment, payment_date: plusDays(today(), 2) }
    await found(client.updatePayment({ params, body: later }))
    const moved = await found(client.updatePayment({ params, body: { payment_date: today() } }))
    assert.equal(moved.is_settled, false)
    await expectBalance(session, id, ['SENT', 0, 100, 40])
  },
  'an amount is not rounded: it has the decimals of its currency': async (session) => {
    const { client, today } = session
    const send = (invoice_id: string, amount: number) =>
      client.createPayment({ body: { invoice_id, amount, payment_date: today() } })
    const { id } = await makeIssued(session)
    await invalid(send(id, 99.994999), { amount: 'Use at most 2 decimals.' })
    const { id: paymentId } = await pay(session, id, 0.01)
    const change = client.updatePayment({ params: { paymentId }, body: { amount: 0.005 } })
    await invalid(change, { amount: 'Use at most 2 decimals.' })
    const yen = await makeIssued(session, { currency: 'JPY' })
    await invalid(send(yen.id, 0.5), { amount: 'Use no decimals: JPY has none.' })
    await expectBalance(session, id, ['PARTIALLY_PAID', 0.01, 99.99, 99.99])
  },
  'an update keeps what it does not name, and never the invoice': async (session) => {
    const { client, call, today } = session
    const [{ id }, other] = [await makeIssued(session), await makeIssued(session)]
    const payment = await pay(session, id, 10, { notes: 'By bank' })
    const params = { paymentId: payment.id }
    const changed = await found(client.updatePayment({ params, body: { payment_date: plusDays(today(), -1) } }))
    assert.deepEqual({ ...changed, payment_date: today(), updated_at: payment.updated_at }, payment)
    await call('updatePayment', { params, body: { invoice_id: other.id, notes: null } })
    const kept = await found(client.getPayment({ params }))
    assert.deepEqual([kept.invoice_id, kept.notes, kept.amount], [id, null, 10])
  },
  'deleting payments recomputes the status step by step': async (session) => {
    const { client } = session
    const { id } = await makeIssued(session)
    const [first, second] = [await pay(session, id, 60), await pay(session, id, 40)]
    await expectBalance(session, id, ['PAID', 100, 0, 0])
    await deleted(client.deletePayment({ params: { paymentId: first.id } }))
    await expectBalance(session, id, ['PARTIALLY_PAID', 40, 60, 60])
    await deleted(client.deletePayment({ params: { paymentId: second.id } }))
    await expectBalance(session, id, ['SENT', 0, 100, 100])
    await refused(client.getPayment({ params: { paymentId: second.id } }), 404)
    await refused(client.deletePayment({ params: { paymentId: second.id } }), 404)
  },
  'drafts and void invoices take none': async (session) => {
    const { client } = session
    const draft = await makeDraft(session)
    await refused(client.createPayment({ body: paymentBody(session, draft.id, 10) }), 409)
    const { id } = await makeIssued(session)
    await found(client.voidInvoice({ params: { invoiceId: id } }))
    await refused(client.createPayment({ body: paymentBody(session, id, 10) }), 409)
  },
  'they are listed by their invoice, and found by its number, its client and their notes': async (session) => {
    const { client, word } = session
    const words = { client: word(), notes: word() }
    const party = await makeClient(session, { name: words.client })
    const invoice = await makeIssued(session, { client_id: party.id })
    const other = await makeIssued(session, { client_id: party.id })
    const payment = await pay(session, invoice.id, 10, { notes: words.notes })
    await pay(session, other.id, 10)
    for (const q of [words.notes, `${invoice.invoice_number} ${words.client}`]) {
      assert.deepEqual((await listed(client.listPayments({ query: { q } }))).data, [payment], q)
    }
    assert.equal((await listed(client.listPayments({ query: { q: words.client } }))).data.length, 2)
    const renamed = word()
    await found(client.updateClient({ params: { clientId: party.id }, body: { name: renamed } }))
    assert.equal((await listed(client.listPayments({ query: { q: renamed } }))).data.length, 2)
    assert.deepEqual((await listed(client.listPayments({ query: { invoice_id: other.id, q: words.notes } }))).data, [])
  },
})
