import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { type BodyOf, getInvoice, line, makeClient, makeDraft, makeIssued, pay, paymentBody } from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { clockedSuite, suite } from './suite'

type Balance = readonly [status: string, paid: number, due: number]

async function expectBalance(session: Session, invoiceId: string, balance: Balance): Promise<void> {
  const { status, total_paid, total_due } = await getInvoice(session, invoiceId)
  assert.deepEqual([status, total_paid, total_due], balance)
}

/** An invoice over 100 of which 150 are paid. */
async function makeOverpaid(session: Session, over: Partial<BodyOf<'createInvoice'>> = {}) {
  const invoice = await makeIssued(session, over)
  const payment = await pay(session, invoice.id, 150, { allow_overpayment: true })
  return { ...invoice, paymentId: payment.id }
}

function refundBody(
  session: Session,
  invoiceId: string,
  amount: number,
  over: Partial<BodyOf<'createRefund'>> = {},
): BodyOf<'createRefund'> {
  return { invoice_id: invoiceId, amount, refund_date: session.today(), ...over }
}

const refund = (session: Session, id: string, amount: number, over: Partial<BodyOf<'createRefund'>> = {}) =>
  created(session.client.createRefund({ body: refundBody(session, id, amount, over) }))

/** Two invoices of a client, each over 100: the first has a credit of 50. */
async function makePair(session: Session) {
  const { id } = await makeClient(session)
  return [await makeOverpaid(session, { client_id: id }), await makeIssued(session, { client_id: id })] as const
}

export const refundSuite = suite('refunds', {
  'what was paid too much is given back, and reads back': async (session) => {
    const { client, today } = session
    const { id, invoice_number } = await makeOverpaid(session)
    await expectBalance(session, id, ['PAID', 150, -50])
    const made = await refund(session, id, 20, { notes: 'By bank' })
    const { amount, currency, refund_date, notes, payment_id, taken_by_invoice_id } = made
    assert.deepEqual(
      [made.invoice_id, made.invoice_number, amount, currency, refund_date, notes, payment_id, taken_by_invoice_id],
      [id, invoice_number, 20, 'EUR', today(), 'By bank', null, null],
    )
    await expectBalance(session, id, ['PAID', 130, -30])
    assert.deepEqual(await found(client.getRefund({ params: { refundId: made.id } })), made)
    assert.deepEqual((await listed(client.listRefunds({ query: { invoice_id: id } }))).data, [made])
    await refund(session, id, 30)
    await expectBalance(session, id, ['PAID', 100, 0])
  },
  'nothing is given back on a day that is still to come, but for the next one': async (session) => {
    const { client, today } = session
    const { id } = await makeOverpaid(session)
    const errors = { refund_date: 'Money is given back today or before: this day is still to come.' }
    const later = { refund_date: plusDays(today(), 2) }
    await invalid(client.createRefund({ body: refundBody(session, id, 20, later) }), errors)
    const made = await refund(session, id, 20, { refund_date: plusDays(today(), 1) })
    await invalid(client.updateRefund({ params: { refundId: made.id }, body: later }), errors)
    await expectBalance(session, id, ['PAID', 130, -30])
  },
  'no more is given back than the credit, and nothing where there is none': async (session) => {
    const { client } = session
    const { id } = await makeOverpaid(session)
    const send = (amount: number) => client.createRefund({ body: refundBody(session, id, amount) })
    await invalid(send(50.01), { amount: 'Only €50.00 of this invoice is credit.' })
    await refund(session, id, 40)
    await invalid(send(10.01), { amount: 'Only €10.00 of this invoice is credit.' })
    await invalid(send(0), { amount: 'Enter an amount above zero.' })
    await invalid(send(0.001), { amount: 'Use at most 2 decimals.' })
    await refund(session, id, 10)
    await invalid(send(0.01), { amount: 'This invoice has no credit.' })
    for (const price of [100, 0]) {
      const draft = await makeDraft(session, { line_items: [line({ price })] })
      await invalid(client.createRefund({ body: refundBody(session, draft.id, 1) }), {
        amount: 'This invoice has no credit.',
      })
      await deleted(client.deleteInvoice({ params: { invoiceId: draft.id } }))
    }
  },
  'of what is credited only what was paid is given back': async (session) => {
    const { client } = session
    const { id } = await makeIssued(session)
    await pay(session, id, 30)
    await created(client.createCreditNote({ params: { invoiceId: id }, body: {} }))
    await expectBalance(session, id, ['PAID', 30, -30])
    await refund(session, id, 30)
    await expectBalance(session, id, ['PAID', 0, 0])
    await invalid(client.createRefund({ body: refundBody(session, id, 1) }), { amount: 'This invoice has no credit.' })
  },
  'what the client withholds still is no credit that is missing: all that it paid too much is given back': async (
    session,
  ) => {
    const { client } = session
    const options = { withholding_name: 'IRPF', withholding_percent: 15 }
    const { id } = await makeIssued(session, { options, line_items: [line({ price: 1000 })] })
    const params = { paymentId: (await pay(session, id, 850)).id }
    const send = (amount: number) => client.createRefund({ body: refundBody(session, id, amount) })
    await invalid(send(0.01), { amount: 'This invoice has no credit.' })
    await created(
      client.createCreditNote({ params: { invoiceId: id }, body: { line_items: [{ position: 0, amount: 400 }] } }),
    )
    await expectBalance(session, id, ['PAID', 850, -250])
    await invalid(send(340.01), { amount: 'Only €340.00 of this invoice is credit.' })
    const { id: refundId } = await refund(session, id, 340)
    await expectBalance(session, id, ['PARTIALLY_PAID', 510, 90])
    await refused(client.updatePayment({ params, body: { amount: 849.99 } }), 409)
    await invalid(client.updateRefund({ params: { refundId }, body: { amount: 341 } }), {
      amount: 'Only €340.00 of this invoice is credit.',
    })
    await pay(session, id, 90)
    await expectBalance(session, id, ['PAID', 600, 0])
  },
  'a refund is changed within the credit, and deleted': async (session) => {
    const { client, today } = session
    const { id } = await makeOverpaid(session)
    const made = await refund(session, id, 20)
    const params = { refundId: made.id }
    const changed = await found(client.updateRefund({ params, body: { refund_date: plusDays(today(), -1) } }))
    assert.deepEqual({ ...changed, refund_date: today(), updated_at: made.updated_at }, made)
    await invalid(client.updateRefund({ params, body: { amount: 51 } }), {
      amount: 'Only €50.00 of this invoice is credit.',
    })
    await found(client.updateRefund({ params, body: { amount: 50, notes: 'All of it' } }))
    await expectBalance(session, id, ['PAID', 100, 0])
    await deleted(client.deleteRefund({ params }))
    await expectBalance(session, id, ['PAID', 150, -50])
    await refused(client.getRefund({ params }), 404)
    await refused(client.updateRefund({ params, body: { amount: 1 } }), 404)
    await refused(client.deleteRefund({ params }), 404)
  },
  'a payment stays as long as what was given back needs it': async (session) => {
    const { client } = session
    const { id, paymentId } = await makeOverpaid(session)
    const params = { paymentId }
    const made = await refund(session, id, 30)
    const stays = '€30.00 of this invoice was given back or taken. Delete that refund first.'
    assert.equal(await refused(client.deletePayment({ params }), 409), stays)
    assert.equal(await refused(client.updatePayment({ params, body: { amount: 129.99 } }), 409), stays)
    await found(client.updatePayment({ params, body: { amount: 130 } }))
    await expectBalance(session, id, ['PAID', 100, 0])
    await deleted(client.deleteRefund({ params: { refundId: made.id } }))
    await deleted(client.deletePayment({ params }))
    await expectBalance(session, id, ['SENT', 0, 100])
  },
  'credit is taken by a later invoice: a payment there, and a refund here': async (session) => {
    const { client, today } = session
    const [source, taker] = await makePair(session)
    const made = await refund(session, source.id, 40, { taken_by_invoice_id: taker.id, notes: 'As agreed' })
    assert.deepEqual([made.taken_by_invoice_id, made.taken_by_invoice_number], [taker.id, taker.invoice_number])
    await expectBalance(session, source.id, ['PAID', 110, -10])
    await expectBalance(session, taker.id, ['PARTIALLY_PAID', 40, 60])
    const [payment] = (await listed(client.listPayments({ query: { invoice_id: taker.id } }))).data
    assert.deepEqual(
      [payment?.id, payment?.amount, payment?.payment_date, payment?.is_settled, payment?.notes],
      [made.payment_id, 40, today(), true, `Credit of invoice ${source.invoice_number}\nAs agreed`],
    )
    const query = { taken_by_invoice_id: taker.id }
    assert.deepEqual((await listed(client.listRefunds({ query }))).data, [made])
  },
  'credit is taken by an invoice of the same client and currency, and by no more than is open': async (session) => {
    const { client, today } = session
    const [source, taker] = await makePair(session)
    const take = (amount: number, over: Partial<BodyOf<'createRefund'>>) =>
      client.createRefund({ body: refundBody(session, source.id, amount, over) })
    const other = await makeIssued(session)
    const yen = await makeIssued(session, { client_id: taker.client_id, currency: 'JPY' })
    const draft = await makeDraft(session, { client_id: taker.client_id })
    const field = 'taken_by_invoice_id'
    await invalid(take(10, { [field]: other.id }), { [field]: 'This invoice is of another client.' })
    await invalid(take(10, { [field]: yen.id }), { [field]: 'This invoice is in another currency.' })
    await invalid(take(10, { [field]: source.id }), { [field]: 'An invoice cannot take its own credit.' })
    await refused(take(10, { [field]: draft.id }), 409)
    await invalid(take(10, { [field]: taker.id, refund_date: plusDays(today(), 1) }), {
      refund_date: 'Credit is taken today or before: this day is still to come.',
    })
    await pay(session, taker.id, 90)
    await invalid(take(20, { [field]: taker.id }), { amount: 'Only €10.00 is still open.' })
    await invalid(take(60, { [field]: taker.id }), { amount: 'Only €10.00 is still open.' })
    await expectBalance(session, source.id, ['PAID', 150, -50])
    await expectBalance(session, taker.id, ['PARTIALLY_PAID', 90, 10])
    assert.equal((await listed(client.listRefunds({ query: { client_id: taker.client_id } }))).data.length, 0)
  },
  'a payment that is there already is named as what took the credit': async (session) => {
    const { client, today } = session
    const [source, taker] = await makePair(session)
    const paid = await pay(session, taker.id, 40)
    const take = (amount: number, over: Partial<BodyOf<'createRefund'>> = {}) =>
      client.createRefund({ body: refundBody(session, source.id, amount, { payment_id: paid.id, ...over }) })
    await invalid(take(30), { amount: 'It is the €40.00 that the payment is of.' })
    await invalid(take(40, { refund_date: plusDays(today(), -1) }), {
      refund_date: 'It is of the day of its payment.',
    })
    const { id } = await makeClient(session)
    await invalid(take(40, { payment_id: id }), { payment_id: 'This payment does not exist.' })
    await invalid(take(40, { taken_by_invoice_id: source.id }), {
      taken_by_invoice_id: 'The payment is of another invoice.',
    })
    const waiting = await pay(session, taker.id, 40, { is_settled: false })
    await invalid(take(40, { payment_id: waiting.id }), { payment_id: 'This payment has not arrived yet.' })
    const made = await created(take(40))
    assert.equal(made.taken_by_invoice_id, taker.id)
    await invalid(take(40), { payment_id: 'This payment is credit that was taken already.' })
  },
  'neither side of a taken credit is changed alone': async (session) => {
    const { client, today } = session
    const [source, taker] = await makePair(session)
    const made = await refund(session, source.id, 40, { taken_by_invoice_id: taker.id })
    const [refundParams, paymentParams] = [{ refundId: made.id }, { paymentId: made.payment_id ?? '' }]
    const asTaken = `This credit was taken by ${taker.invoice_number}. Delete it, and take it anew, to change it.`
    const change = client.updateRefund({ params: refundParams, body: { amount: 30 } })
    assert.equal(await refused(change, 409), asTaken)
    const day = plusDays(today(), -1)
    await refused(client.updateRefund({ params: refundParams, body: { refund_date: day } }), 409)
    await refused(client.updatePayment({ params: paymentParams, body: { amount: 30 } }), 409)
    await refused(client.updatePayment({ params: paymentParams, body: { payment_date: day } }), 409)
    await refused(client.updatePayment({ params: paymentParams, body: { is_settled: false } }), 409)
    await found(client.updateRefund({ params: refundParams, body: { notes: 'Said on the phone' } }))
    await found(client.updatePayment({ params: paymentParams, body: { notes: 'Said on the phone' } }))
  },
  'deleting one side of a taken credit deletes the other': async (session) => {
    const { client } = session
    const [source, taker] = await makePair(session)
    const first = await refund(session, source.id, 40, { taken_by_invoice_id: taker.id })
    await deleted(client.deleteRefund({ params: { refundId: first.id } }))
    await refused(client.getPayment({ params: { paymentId: first.payment_id ?? '' } }), 404)
    await expectBalance(session, source.id, ['PAID', 150, -50])
    await expectBalance(session, taker.id, ['SENT', 0, 100])
    const second = await refund(session, source.id, 50, { taken_by_invoice_id: taker.id })
    await deleted(client.deletePayment({ params: { paymentId: second.payment_id ?? '' } }))
    await refused(client.getRefund({ params: { refundId: second.id } }), 404)
    await expectBalance(session, source.id, ['PAID', 150, -50])
    await expectBalance(session, taker.id, ['SENT', 0, 100])
  },
  'credit that was taken stays as long as what was given back of the taker needs it': async (session) => {
    const { client } = session
    const [source, taker] = await makePair(session)
    await pay(session, taker.id, 60)
    const made = await refund(session, source.id, 40, { taken_by_invoice_id: taker.id })
    await created(client.createCreditNote({ params: { invoiceId: taker.id }, body: {} }))
    await refund(session, taker.id, 100)
    await refused(client.deleteRefund({ params: { refundId: made.id } }), 409)
    await refused(client.deletePayment({ params: { paymentId: made.payment_id ?? '' } }), 409)
    await expectBalance(session, source.id, ['PAID', 110, -10])
    await expectBalance(session, taker.id, ['PAID', 0, 0])
  },
  'an invoice of which something was given back is not voided, and never sealed anew': async (session) => {
    const { client } = session
    const { id } = await makeIssued(session)
    await pay(session, id, 100)
    await created(client.createCreditNote({ params: { invoiceId: id }, body: {} }))
    await refund(session, id, 100)
    await refused(client.voidInvoice({ params: { invoiceId: id } }), 409)
    await refused(client.writeOffInvoice({ params: { invoiceId: id } }), 409)
    const { line_items, total } = await getInvoice(session, id)
    assert.deepEqual([line_items.length, total], [1, 100])
  },
  'refunds are listed by day, and found by their notes': async (session) => {
    const { client, today, word } = session
    const { id } = await makeOverpaid(session)
    const said = word()
    const first = await refund(session, id, 10, { refund_date: plusDays(today(), -2), notes: said })
    const second = await refund(session, id, 10)
    const query = { invoice_id: id, sort: 'refund_date' } as const
    assert.deepEqual((await listed(client.listRefunds({ query }))).data, [first, second])
    assert.deepEqual((await listed(client.listRefunds({ query: { q: said } }))).data, [first])
  },
  'a statement of account tells what was given back, and what credit moved between invoices': async (session) => {
    const { client, today } = session
    const [source, taker] = await makePair(session)
    await refund(session, source.id, 20)
    await refund(session, source.id, 30, { taken_by_invoice_id: taker.id })
    const query = { from: today(), to: today() }
    const { entries, closing } = await found(client.getStatement({ params: { clientId: taker.client_id }, query }))
    assert.deepEqual(
      entries.map(({ kind, number, amount }) => [kind, number, amount]),
      [
        ['invoice', source.invoice_number, 100],
        ['invoice', taker.invoice_number, 100],
        ['payment', source.invoice_number, -150],
        ['credit_taken', taker.invoice_number, -30],
        ['refund', source.invoice_number, 20],
        ['credit_used', source.invoice_number, 30],
      ],
    )
    assert.equal(closing, 70)
  },
  'prices with tax, withheld tax and deposits leave the credit what it is': async (session) => {
    const { client } = session
    const options = { withholding_name: 'IRPF', withholding_percent: 15, prices_include_tax: true }
    const { id } = await makeIssued(session, { options, line_items: [line({ price: 100 })] })
    await created(client.createPayment({ body: paymentBody(session, id, 100.01, { allow_overpayment: true }) }))
    await invalid(client.createRefund({ body: refundBody(session, id, 0.02) }), {
      amount: 'Only €0.01 of this invoice is credit.',
    })
    await refund(session, id, 0.01)
    await expectBalance(session, id, ['PAID', 100, 0])
  },
})

export const refundTimeSuite = clockedSuite('refunds as days pass', {
  'a waived late fee that was paid is given back': async (session) => {
    const { client } = session
    const daily = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5 } as const
    const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
    session.clock.advanceDays(3)
    await created(client.createPayment({ body: paymentBody(session, id, 115) }))
    await expectBalance(session, id, ['PAID', 115, 0])
    await found(client.waiveLateFees({ params: { invoiceId: id }, body: { reason: 'A good client' } }))
    await expectBalance(session, id, ['PAID', 115, -15])
    await refund(session, id, 15)
    session.clock.advanceDays(30)
    await expectBalance(session, id, ['PAID', 100, 0])
  },
  'credit that a payment of tomorrow takes, as the clocks of devices differ, arrives with it': async (session) => {
    const { client, today } = session
    const [source, taker] = await makePair(session)
    const tomorrow = plusDays(today(), 1)
    const paid = await pay(session, taker.id, 40, { payment_date: tomorrow })
    await refund(session, source.id, 40, { payment_id: paid.id, refund_date: tomorrow })
    await expectBalance(session, taker.id, ['SENT', 0, 100])
    session.clock.advanceDays(1)
    await found(client.updatePayment({ params: { paymentId: paid.id }, body: { is_settled: true } }))
    await expectBalance(session, taker.id, ['PARTIALLY_PAID', 40, 60])
    await expectBalance(session, source.id, ['PAID', 110, -10])
  },
  'what was given back brings no late fee on': async (session) => {
    const { client } = session
    const daily = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5 } as const
    const { id, paymentId } = await makeOverpaid(session, { ...daily, net_terms: 'IMMEDIATELY' })
    await refund(session, id, 50)
    session.clock.advanceDays(30)
    await found(client.updatePayment({ params: { paymentId }, body: { notes: 'Looked at again' } }))
    await expectBalance(session, id, ['PAID', 100, 0])
    const { entries } = await found(client.getLateFees({ params: { invoiceId: id } }))
    assert.deepEqual(entries, [])
  },
})
