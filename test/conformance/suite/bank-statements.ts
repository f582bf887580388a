import assert from 'node:assert/strict'
import { plusDays } from '../kit/days'
import { makeIssued, pay } from '../kit/makers'
import { deleted, found, refused } from '../kit/replies'
import { suite } from './suite'

export const bankStatementSuite = suite('payments from a bank’s statement', {
  'a bank entry is recorded with all that it pays, once, and its payments may be deleted and recorded again': async (
    session,
  ) => {
    const { client, today, word } = session
    const [one, other] = [await makeIssued(session), await makeIssued(session)]
    const coming = await pay(session, other.id, 40, { is_settled: false })
    const owedOf = async (invoiceId: string) =>
      (await found(client.listOwed())).owed.filter(({ invoice_id }) => invoice_id === invoiceId)
    assert.deepEqual(
      (await owedOf(other.id)).map(({ payment_id, amount_minor }) => [payment_id, amount_minor]),
      [
        [null, 6_000],
        [coming.id, 4_000],
      ],
    )
    const entry = { mark: word(), day: today() }
    const asked = { ...entry, amount_minor: 14_000, currency: 'EUR' }
    const lookUp = async () => (await found(client.lookUpBankEntries({ body: { entries: [asked] } })))[0]
    assert.equal((await lookUp())?.state, 'new')
    const parts = [
      { invoice_id: one.id, payment_id: null, amount_minor: 10_000 },
      { invoice_id: other.id, payment_id: coming.id, amount_minor: 4_000 },
    ]
    const body = { ...entry, parts, notes: 'Bank transfer', allow_overpayment: false }
    const more = parts.map((part) => ({ ...part, amount_minor: part.amount_minor + 1 }))
    await refused(client.recordBankEntry({ body: { ...body, parts: more } }), 422)
    await refused(client.recordBankEntry({ body: { ...body, parts: [...parts, ...parts] } }), 422)
    assert.equal((await lookUp())?.state, 'new')
    const { payment_ids: ids } = await found(client.recordBankEntry({ body }))
    assert.equal(ids[1], coming.id)
    await refused(client.recordBankEntry({ body }), 409)
    await refused(client.ignoreBankEntry({ body: { mark: entry.mark, is_ignored: true } }), 409)
    const paid = await found(client.getInvoice({ params: { invoiceId: one.id } }))
    assert.equal(paid.status, 'PAID')
    const isSettled = async () => (await found(client.listOwed())).settled_numbers.includes(paid.invoice_number)
    assert.equal(await isSettled(), true)
    assert.equal((await found(client.getPayment({ params: { paymentId: coming.id } }))).is_settled, true)
    const { state, payments } = (await lookUp()) ?? { state: null, payments: [] }
    assert.equal(state, 'recorded')
    assert.deepEqual(new Set(payments.map(({ id }) => id)), new Set(ids))
    for (const paymentId of ids) await deleted(client.deletePayment({ params: { paymentId } }))
    assert.equal((await lookUp())?.state, 'lapsed')
    assert.equal(await isSettled(), false)
    await found(client.recordBankEntry({ body: { ...body, parts: parts.slice(0, 1) } }))
    assert.equal((await lookUp())?.state, 'recorded')
  },
  'a bank entry finds payments of its amount about its day, and is kept as being for no invoice': async (session) => {
    const { client, today, word } = session
    const invoice = await makeIssued(session)
    const payment = await pay(session, invoice.id, 12.34)
    const asked = { mark: word(), day: plusDays(today(), 3), amount_minor: 1_234, currency: 'EUR' }
    const lookUp = async (over: object = {}) =>
      (await found(client.lookUpBankEntries({ body: { entries: [{ ...asked, ...over }] } })))[0]
    const isNear = async (over: object = {}) => ((await lookUp(over))?.near ?? []).some(({ id }) => id === payment.id)
    assert.equal(await isNear(), true)
    assert.equal(await isNear({ currency: 'USD' }), false)
    assert.equal(await isNear({ day: plusDays(today(), 9) }), false)
    for (const isIgnored of [true, true, false, false]) {
      await found(client.ignoreBankEntry({ body: { mark: asked.mark, is_ignored: isIgnored } }))
      assert.equal((await lookUp())?.state, isIgnored ? 'ignored' : 'new')
    }
  },
  'how a CSV file is read is remembered by its columns': async (session) => {
    const { client, word } = session
    const key = word()
    const reading = {
      separator: ';',
      order: 'dmy',
      decimal_sign: ',',
      currency: 'EUR',
      roles: ['day', 'amount'],
    } as const
    for (const order of ['dmy', 'mdy'] as const) {
      await found(client.saveCsvReading({ body: { key, reading: { ...reading, order, roles: [...reading.roles] } } }))
      const kept = (await found(client.listCsvReadings())).find((each) => each.key === key)
      assert.deepEqual(kept?.reading, { ...reading, order })
    }
  },
})
