import assert from 'node:assert/strict'
import { plusDays } from '../kit/days'
import {
  line,
  makeClient,
  makeDraft,
  makeEstimate,
  makeIssued,
  makeRecurring,
  makeTax,
  makeUnit,
  pay,
} from '../kit/makers'
import { created, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

export const desktopSuite = suite('the desktop’s own lists and figures', {
  'a row of the invoice list says of a draft that it has no number': async (session) => {
    const { client, today } = session
    const party = await makeClient(session)
    const over = { client_id: party.id, issued_at: plusDays(today(), -40) }
    const draft = await makeDraft(session, over)
    const late = await makeIssued(session, over)
    const { data, meta } = await listed(client.listInvoiceItems({ query: { client_id: party.id } }))
    assert.equal(meta.total, 2)
    const names = { client_id: party.id, client_name: party.name, template_name: null }
    const flags = { withheld_minor: 0, credit_minor: 0, is_credited: false, is_disputed: false }
    const common = { ...names, ...flags, currency: 'EUR', total_minor: 10_000, total_due_minor: 10_000 }
    const dates = { issued_at: late.issued_at, due_at: late.due_at }
    assert.deepEqual(data, [
      {
        id: late.id,
        invoice_number: late.invoice_number,
        status: 'OVERDUE',
        ...common,
        ...dates,
        created_at: late.created_at,
      },
      { id: draft.id, invoice_number: null, status: 'DRAFT', ...common, ...dates, created_at: draft.created_at },
    ])
  },
  'the original of an invoice is where it was issued, and stays there when it is void': async (session) => {
    const { client } = session
    const draft = await makeDraft(session)
    const isHere = async (invoiceId: string) => (await found(client.getOriginal({ params: { invoiceId } }))).is_here
    assert.equal(await isHere(draft.id), false)
    const params = { invoiceId: draft.id }
    await found(client.sendInvoice({ params }))
    await found(client.voidInvoice({ params }))
    assert.equal(await isHere(draft.id), true)
  },
  'nothing was mailed of a document that nobody has sent': async (session) => {
    const { id } = await makeIssued(session)
    assert.deepEqual(await found(session.client.listMailings({ query: { kind: 'invoice', id } })), [])
  },
  'a statement says what a client owed, what changed it and what is owed, in one currency': async (session) => {
    const { client, today } = session
    const { id: clientId } = await makeClient(session)
    const day = (back: number) => plusDays(today(), -back)
    const [early, late] = [
      await makeIssued(session, { client_id: clientId, issued_at: day(60) }),
      await makeIssued(session, { client_id: clientId, issued_at: day(20) }),
    ]
    const lost = await makeIssued(session, { client_id: clientId, issued_at: day(10) })
    await makeDraft(session, { client_id: clientId })
    const voided = await makeIssued(session, { client_id: clientId, issued_at: day(15) })
    await found(client.voidInvoice({ params: { invoiceId: voided.id } }))
    await makeIssued(session, { client_id: clientId, currency: 'USD' })
    const paid = { invoice_id: early.id, amount: 30, payment_date: day(40) }
    await created(client.createPayment({ body: paid }))
    await pay(session, late.id, 50)
    const { credit_note_number } = await created(
      client.createCreditNote({ params: { invoiceId: late.id }, body: { line_items: [{ position: 0, amount: 10 }] } }),
    )
    await found(client.writeOffInvoice({ params: { invoiceId: lost.id } }))
    const of = (from: string, to: string) => found(client.getStatement({ params: { clientId }, query: { from, to } }))
    const { entries, opening, closing, currency, currencies, is_whole } = await of(day(30), today())
    assert.deepEqual([opening, closing, currency, currencies, is_whole], [70, 110, 'EUR', ['EUR', 'USD'], true])
    assert.deepEqual(
      entries.map((entry) => [entry.day, entry.kind, entry.number, entry.amount, entry.balance]),
      [
        [day(20), 'invoice', late.invoice_number, 100, 170],
        [day(10), 'invoice', lost.invoice_number, 100, 270],
        [today(), 'credit_note', credit_note_number, -10, 260],
        [today(), 'payment', late.invoice_number, -50, 210],
        [today(), 'written_off', lost.invoice_number, -100, 110],
      ],
    )
    const before = await of(day(90), day(50))
    assert.deepEqual([before.opening, before.closing, before.entries.length], [0, 100, 1])
    await invalid(client.getStatement({ params: { clientId }, query: { from: today(), to: day(1) } }), {
      to: 'Enter a day on or after the first one.',
    })
    await refused(client.getStatement({ params: { clientId: late.id }, query: { from: day(1), to: today() } }), 404)
  },
  'a statement tells what of its balance is between the client and the tax office': async (session) => {
    const { client, today } = session
    const { id: clientId } = await makeClient(session)
    const day = (daysAgo: number) => plusDays(today(), -daysAgo)
    const options = { withholding_name: 'IRPF', withholding_percent: 15 }
    const make = (issued_at: string) =>
      makeIssued(session, { client_id: clientId, options, issued_at, line_items: [line({ price: 1000 })] })
    const [first, second] = [await make(day(60)), await make(day(40))]
    await makeIssued(session, { client_id: clientId, issued_at: day(30) })
    const paid = (invoice_id: string, amount: number, payment_date: string) =>
      created(client.createPayment({ body: { invoice_id, amount, payment_date } }))
    await paid(first.id, 850, day(50))
    await paid(second.id, 1000, day(20))
    await created(
      client.createCreditNote({
        ...{ params: { invoiceId: second.id } },
        body: { line_items: [{ position: 0, amount: 400 }] },
      }),
    )
    const of = async (to: string) => {
      const query = { from: day(90), to }
      const { closing, withheld } = await found(client.getStatement({ params: { clientId }, query }))
      return [closing, withheld.map(({ name, percent, amount }) => [name, percent, amount])]
    }
    assert.deepEqual(await of(day(55)), [1000, [['IRPF', 15, 150]]])
    assert.deepEqual(await of(day(45)), [150, [['IRPF', 15, 150]]])
    assert.deepEqual(await of(day(35)), [1150, [['IRPF', 15, 300]]])
    assert.deepEqual(await of(day(10)), [250, [['IRPF', 15, 150]]])
    // 340.00 of the credit is the client's, and 60.00 the tax office's.
    assert.deepEqual(await of(today()), [-150, [['IRPF', 15, 90]]])
    const { data } = await listed(client.listInvoiceItems({ query: { client_id: clientId } }))
    assert.deepEqual(
      data.map(({ id, credit_minor }) => [id, credit_minor]).find(([id]) => id === second.id),
      [second.id, 34_000],
    )
  },
  'rows are in the order and of the pages of the list they stand for': async (session) => {
    const { client } = session
    const party = await makeClient(session)
    for (const price of [5, 50, 500, 20]) {
      await makeIssued(session, { client_id: party.id, line_items: [line({ price })] })
      await makeEstimate(session, { client_id: party.id, line_items: [line({ price })] })
    }
    for (const sort of ['total', '-total', 'number', '-created_at'] as const) {
      const query = { client_id: party.id, sort, per_page: 3 } as const
      const ids = async (list: Promise<{ readonly data: readonly { readonly id: string }[] }>) =>
        (await list).data.map(({ id }) => id)
      assert.deepEqual(
        await ids(listed(client.listInvoiceItems({ query }))),
        await ids(listed(client.listInvoices({ query }))),
      )
      assert.deepEqual(
        await ids(listed(client.listEstimateItems({ query }))),
        await ids(listed(client.listEstimates({ query }))),
      )
    }
  },
  'a row of the payment list names the invoice and the client': async (session) => {
    const { client, word, today } = session
    const notes = word()
    const invoice = await makeIssued(session)
    const payment = await pay(session, invoice.id, 12.5, { notes, is_settled: false })
    const { data } = await listed(client.listPaymentItems({ query: { q: notes } }))
    const { invoice_number, client_id } = invoice
    const names = { invoice_number, client_id, client_name: invoice.client.name }
    const { id } = payment
    assert.deepEqual(data, [
      {
        id,
        invoice_id: invoice.id,
        ...names,
        currency: 'EUR',
        amount_minor: 1_250,
        is_settled: false,
        payment_date: today(),
        notes,
        credit_of_invoice_number: null,
      },
    ])
  },
  'the overview moves with what is drafted, issued, paid and late': async (session) => {
    const { client, today } = session
    const currency = 'DKK'
    const overview = async () => {
      const { outstanding, overdue, drafts, months } = await found(client.getOverview())
      const of = (sums: typeof drafts) => sums.find((sum) => sum.currency === currency)
      const month = months.find((sum) => sum.currency === currency && sum.month === today().slice(0, 7))
      return { outstanding: of(outstanding), overdue: of(overdue), drafts: of(drafts), month }
    }
    const nothing = { outstanding: undefined, overdue: undefined, drafts: undefined, month: undefined }
    assert.deepEqual(await overview(), nothing)
    await makeDraft(session, { currency })
    const late = await makeIssued(session, { currency, issued_at: today(), net_terms: 'OTHER', due_at: today() })
    await pay(session, late.id, 30)
    assert.deepEqual(await overview(), {
      outstanding: { currency, count: 1, amount_minor: 7_000, withheld_minor: 0 },
      overdue: undefined,
      drafts: { currency, count: 1, amount_minor: 10_000 },
      month: { month: today().slice(0, 7), currency, issued_minor: 10_000, received_minor: 3_000 },
    })
    const issued_at = plusDays(today(), -400)
    await makeIssued(session, { currency, issued_at })
    const { overdue, outstanding } = await overview()
    assert.deepEqual(
      [overdue, outstanding],
      [
        { currency, count: 1, amount_minor: 10_000, withheld_minor: 0 },
        { currency, count: 2, amount_minor: 17_000, withheld_minor: 0 },
      ],
    )
  },
  'the list of what is outstanding holds the invoices that the overview counts': async (session) => {
    const { client, today } = session
    const party = await makeClient(session)
    const over = { client_id: party.id, net_terms: 'OTHER', due_at: today() } as const
    await makeDraft(session, over)
    const sent = await makeIssued(session, over)
    const partly = await makeIssued(session, over)
    await pay(session, partly.id, 30)
    const late = await makeIssued(session, { client_id: party.id, issued_at: plusDays(today(), -60) })
    await pay(session, (await makeIssued(session, over)).id, 100)
    const gone = await makeIssued(session, over)
    await found(client.voidInvoice({ params: { invoiceId: gone.id } }))
    const ofClient = { client_id: party.id, status: 'OUTSTANDING' } as const
    const { data, meta } = await listed(client.listInvoiceItems({ query: ofClient }))
    assert.deepEqual(
      data.map(({ id, status }) => [id, status]),
      [
        [late.id, 'OVERDUE'],
        [partly.id, 'PARTIALLY_PAID'],
        [sent.id, 'SENT'],
      ],
    )
    assert.equal(meta.total, 3)
    const { outstanding } = await found(client.getOverview())
    const all = await listed(client.listInvoiceItems({ query: { status: 'OUTSTANDING' } }))
    assert.equal(
      all.meta.total,
      outstanding.reduce((total, { count }) => total + count, 0),
    )
  },
  'the list of credit holds the invoices on which more was paid than they come to': async (session) => {
    const { client, today } = session
    const party = await makeClient(session)
    const over = { client_id: party.id, net_terms: 'OTHER', due_at: today() } as const
    await pay(session, (await makeIssued(session, over)).id, 100)
    await makeIssued(session, over)
    const much = await makeIssued(session, over)
    await pay(session, much.id, 120, { allow_overpayment: true })
    const ofClient = { client_id: party.id, status: 'CREDIT' } as const
    const { data, meta } = await listed(client.listInvoiceItems({ query: ofClient }))
    assert.deepEqual([data.map(({ id, total_due_minor: due }) => [id, due]), meta.total], [[[much.id, -2_000]], 1])
  },
  'the invoices that a recurring invoice made are listed by it, drafts and issued ones': async (session) => {
    const { client, today } = session
    const over = { start_date: plusDays(today(), -1), frequency: 'DAILY' } as const
    const [one, other] = [await makeRecurring(session, over), await makeRecurring(session, over)]
    const generate = (id: string) => created(client.generateRecurringInvoice({ params: { recurringInvoiceId: id } }))
    const [first, second] = await generate(one.id)
    await generate(other.id)
    assert.ok(first && second)
    await found(client.sendInvoice({ params: { invoiceId: first.id } }))
    const query = { recurring_invoice_id: one.id, sort: '-dated' } as const
    const { data, meta } = await listed(client.listInvoiceItems({ query }))
    assert.deepEqual([data.map(({ id }) => id), meta.total], [[second.id, first.id], 2])
  },
  'the counts are those of the lists': async (session) => {
    const { client, today } = session
    await makeDraft(session)
    await makeIssued(session, { issued_at: plusDays(today(), -60) })
    await makeEstimate(session)
    await makeRecurring(session, { start_date: today() })
    const counts = await found(client.getCounts())
    for (const { status, count } of counts.invoices) {
      assert.equal((await listed(client.listInvoices({ query: { status } }))).meta.total, count, status)
    }
    for (const { status, count } of counts.estimates) {
      assert.equal((await listed(client.listEstimates({ query: { status } }))).meta.total, count, status)
    }
    assert.ok(counts.invoices.some(({ status }) => status === 'OVERDUE'))
    assert.ok(counts.recurring_due >= 1)
  },
  'what uses a client, a tax or a unit is counted by kind, and each record once': async (session) => {
    const { client } = session
    const [party, tax, shippingTax, unit] = [
      await makeClient(session),
      await makeTax(session),
      await makeTax(session),
      await makeUnit(session),
    ]
    const usage = (kind: 'client' | 'tax' | 'unit', id: string) => found(client.getUsage({ query: { kind, id } }))
    const none = { issued: 0, drafts: 0, estimates: 0, recurring: 0, saved_items: 0 }
    assert.deepEqual(await usage('tax', tax.id), none)
    const work = line({ tax_id: tax.id, unit_of_measurement_id: unit.id })
    const over = { client_id: party.id, tax_distribution: 'PER_ITEM' as const, line_items: [work, work] }
    await makeIssued(session, { ...over, options: { shipping_tax: shippingTax.id } })
    await makeDraft(session, over)
    await makeDraft(session, { client_id: party.id, tax_distribution: 'PER_DOCUMENT', tax_id: tax.id })
    await makeEstimate(session, over)
    await makeRecurring(session, { client_id: party.id, tax_distribution: 'PER_ITEM', template_items: [work] })
    const item = { name: 'Item', price: 5, quantity: 1, currency: 'EUR' }
    await created(client.createSavedItem({ body: { ...item, tax_id: tax.id, unit_of_measurement_id: unit.id } }))
    const documents = { issued: 1, drafts: 2, estimates: 1, recurring: 1 }
    assert.deepEqual(await usage('client', party.id), { ...documents, saved_items: 0 })
    assert.deepEqual(await usage('tax', tax.id), { ...documents, saved_items: 1 })
    assert.deepEqual(await usage('unit', unit.id), { ...documents, drafts: 1, saved_items: 1 })
    assert.deepEqual(await usage('tax', shippingTax.id), { ...none, issued: 1 })
  },
  'a row of an invoice that is credited whole says so': async (session) => {
    const { client } = session
    const party = await makeClient(session)
    const credited = await makeIssued(session, { client_id: party.id })
    const paid = await makeIssued(session, { client_id: party.id })
    await created(client.createCreditNote({ params: { invoiceId: credited.id }, body: {} }))
    await pay(session, paid.id, 100)
    const { data } = await listed(client.listInvoiceItems({ query: { client_id: party.id, sort: 'number' } }))
    assert.deepEqual(
      data.map(({ id, status, is_credited }) => [id, status, is_credited]),
      [
        [credited.id, 'PAID', true],
        [paid.id, 'PAID', false],
      ],
    )
  },
  'invoices by date: drafts first, then the latest issued, of one day the highest number': async (session) => {
    const { client, today } = session
    const party = await makeClient(session)
    const issued = (days: number) => makeIssued(session, { client_id: party.id, issued_at: plusDays(today(), days) })
    const [late, first, second] = [await issued(-1), await issued(-9), await issued(-9)]
    const draft = await makeDraft(session, { client_id: party.id, issued_at: plusDays(today(), -40) })
    const { data } = await listed(client.listInvoiceItems({ query: { client_id: party.id, sort: '-dated' } }))
    assert.deepEqual(
      data.map(({ id }) => id),
      [draft.id, late.id, second.id, first.id],
    )
  },
})
