import assert from 'node:assert/strict'
import { line, makeClient, makeDraft, makeEstimate, makeIssued, makeRecurring, makeTax, pay } from '../kit/makers'
import { created, found, listed } from '../kit/replies'
import { suite } from './suite'

export const desktopSearchSuite = suite('the desktop’s search through all records', {
  'one search finds a record of each kind, and a document of just this number first': async (session) => {
    const { client, word } = session
    const q = word()
    const party = await makeClient(session, { name: `Studio ${q}` })
    const over = { client_id: party.id }
    const issued = await makeIssued(session, over)
    const draft = await makeDraft(session, { ...over, notes: `As for ${issued.invoice_number}` })
    const estimate = await makeEstimate(session, over)
    const recurring = await makeRecurring(session, over)
    const payment = await pay(session, issued.id, 1)
    const item = await created(
      client.createSavedItem({ body: { name: `Item ${q}`, price: 5, quantity: 1, currency: 'EUR' } }),
    )
    const tax = await makeTax(session, 7, `Tax ${q}`)
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
    const all = await found(client.searchRecords({ query: { q } }))
    assert.deepEqual(ids(all.clients), [party.id])
    assert.deepEqual(ids(all.invoices).toSorted(), [draft.id, issued.id].toSorted())
    assert.deepEqual(ids(all.estimates), [estimate.id])
    assert.deepEqual(ids(all.recurring), [recurring.id])
    assert.deepEqual(ids(all.payments), [payment.id])
    assert.deepEqual(ids(all.saved_items), [item.id])
    assert.deepEqual(ids(all.taxes), [tax.id])
    assert.deepEqual([all.exact, all.more], [[], []])
    const numbered = await found(client.searchRecords({ query: { q: issued.invoice_number.toLowerCase() } }))
    assert.deepEqual([numbered.exact, ids(numbered.invoices)], [[issued.id], [issued.id, draft.id]])
  },
  'a search finds credit notes by their number and by their reason': async (session) => {
    const { client, word } = session
    const reason = `Billed twice ${word()}`
    const { id: invoiceId } = await makeIssued(session)
    const other = await makeIssued(session)
    const note = await created(client.createCreditNote({ params: { invoiceId }, body: { reason } }))
    await created(client.createCreditNote({ params: { invoiceId: other.id }, body: {} }))
    const search = async (q: string) => {
      const { exact, credit_notes: notes } = await found(client.searchRecords({ query: { q } }))
      return { exact, ids: notes.map(({ id }) => id) }
    }
    assert.deepEqual(await search(reason.toUpperCase()), { exact: [], ids: [note.id] })
    const { prefix, number } = note
    for (const q of [note.credit_note_number, `${prefix.toLowerCase()}${String(number)}`]) {
      const { exact, ids } = await search(q)
      assert.deepEqual([exact, ids[0]], [[note.id], note.id], q)
    }
    assert.ok((await search(String(number))).exact.includes(note.id))
    const { credit_notes: notes } = await found(client.searchRecords({ query: { q: reason } }))
    const { invoice_number, client: party, currency, total, issued_at } = note
    assert.deepEqual(notes, [
      {
        id: note.id,
        credit_note_number: note.credit_note_number,
        invoice_number,
        client_name: party.name,
        currency,
        total_minor: total * 100,
        issued_at,
      },
    ])
  },
  'refunds are listed with whom they are for, and found by number, client, notes and amount': async (session) => {
    const { client, word, today } = session
    const party = await makeClient(session, { name: `Refunded ${word()}` })
    const [paid, later] = [
      await makeIssued(session, { client_id: party.id }),
      await makeIssued(session, { client_id: party.id }),
    ]
    await pay(session, paid.id, 1_234.56, { allow_overpayment: true })
    const body = { invoice_id: paid.id, refund_date: today() }
    const notes = `By bank ${word()}`
    const given = await created(client.createRefund({ body: { ...body, amount: 987.65, notes } }))
    const taken = await created(client.createRefund({ body: { ...body, amount: 10, taken_by_invoice_id: later.id } }))
    await found(client.updateClient({ params: { clientId: party.id }, body: { name: `Renamed ${word()}` } }))
    const row = {
      ...{ invoice_id: paid.id, invoice_number: paid.invoice_number, client_id: party.id, client_name: party.name },
      ...{ currency: 'EUR', refund_date: today() },
    }
    const rows = [
      { ...row, id: taken.id, amount_minor: 1_000, notes: taken.notes },
      { ...row, id: given.id, amount_minor: 98_765, notes },
    ]
    const takers = [
      { taken_by_invoice_id: later.id, taken_by_invoice_number: later.invoice_number },
      { taken_by_invoice_id: null, taken_by_invoice_number: null },
    ]
    const expected = rows.map((each, index) => ({ ...each, ...takers[index] }))
    const renamed = await found(client.getClient({ params: { clientId: party.id } }))
    for (const q of [paid.invoice_number.toLowerCase(), party.name, renamed.name]) {
      assert.deepEqual((await listed(client.listRefundItems({ query: { q } }))).data, expected, q)
      assert.deepEqual((await found(client.searchRecords({ query: { q } }))).refunds, expected, q)
    }
    for (const q of [notes, '987,65']) {
      assert.deepEqual((await found(client.searchRecords({ query: { q } }))).refunds, expected.slice(1), q)
    }
  },
  'a search tells five of a kind and that there are more': async (session) => {
    const { client, word } = session
    const name = word()
    for (let count = 0; count < 6; count += 1) await makeClient(session, { name })
    const { clients, more } = await found(client.searchRecords({ query: { q: name } }))
    assert.deepEqual([clients.length, more], [5, ['clients']])
    const none = await found(client.searchRecords({ query: { q: ' ' } }))
    assert.deepEqual(none.clients, [])
  },
  'a search finds documents and payments by their amount, however it is typed': async (session) => {
    const { client } = session
    const over = { line_items: [line({ price: 7_531.86 })] }
    const invoice = await makeIssued(session, over)
    const estimate = await makeEstimate(session, over)
    const payment = await pay(session, invoice.id, 6_420.75)
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
    for (const q of ['7531.86', '7.531,86', '7,531.86', '7531', '€ 7531,8', '7531.86 EUR']) {
      const all = await found(client.searchRecords({ query: { q } }))
      assert.ok(ids(all.invoices).includes(invoice.id), q)
      assert.ok(ids(all.estimates).includes(estimate.id), q)
    }
    const paid = await found(client.searchRecords({ query: { q: '6.420,75' } }))
    assert.deepEqual(ids(paid.payments), [payment.id])
    const other = await found(client.searchRecords({ query: { q: '7531.86 USD' } }))
    assert.ok(!ids(other.invoices).includes(invoice.id))
  },
})
