import assert from 'node:assert/strict'
import { plusDays } from '../kit/days'
import { documentBody, getInvoice, line, makeClient, makeDraft, makeIssued, makeTax } from '../kit/makers'
import { created, deleted, found, invalid, invalidOn, listed, refused } from '../kit/replies'
import { suite } from './suite'

const required = 'This field is required.'

export const invoiceSuite = suite('invoices', {
  'an invoice is created as a draft, due 30 days after its issue, and reads back': async (session) => {
    const party = await makeClient(session)
    const made = await created(session.client.createInvoice({ body: documentBody(party.id) }))
    assert.deepEqual([made.status, made.status_name, made.is_editable], ['DRAFT', 'Draft', true])
    assert.deepEqual([made.net_terms, made.net_terms_name], ['NET30', 'Net 30'])
    assert.deepEqual([made.issued_at, made.due_at], [null, null])
    assert.deepEqual([made.converted_from, made.converted_from_number], [null, null])
    assert.deepEqual([made.has_late_fee, made.late_fee_kind, made.late_fee_interval], [false, null, null])
    assert.deepEqual([made.late_fee, made.next_late_fee_update_at, made.total_late_fee], [null, null, 0])
    assert.deepEqual([made.total, made.total_paid, made.total_due, made.total_due_unsettled], [100, 0, 100, 100])
    assert.deepEqual(await getInvoice(session, made.id), made)
  },
  'the due date follows from the day of issue and the terms': async (session) => {
    const issued_at = session.today()
    const days = { IMMEDIATELY: 0, NET15: 15, NET30: 30, NET45: 45, NET60: 60 } as const
    for (const [terms, count] of Object.entries(days)) {
      const draft = await makeDraft(session, { issued_at, net_terms: terms as keyof typeof days })
      assert.deepEqual([draft.issued_at, draft.due_at], [issued_at, plusDays(issued_at, count)], terms)
    }
    const due_at = plusDays(issued_at, 7)
    const other = await makeDraft(session, { issued_at, net_terms: 'OTHER', due_at })
    assert.deepEqual([other.net_terms_name, other.due_at], ['Other', due_at])
  },
  'terms OTHER need a due date that is not before the issue': async (session) => {
    const { client, today } = session
    const { id } = await makeClient(session)
    const create = (over: object) =>
      client.createInvoice({ body: { ...documentBody(id), net_terms: 'OTHER', ...over } })
    await invalid(create({}), { due_at: 'Enter the day it is due.' })
    const early = { issued_at: today(), due_at: plusDays(today(), -1) }
    await invalid(create(early), { due_at: 'It cannot be due before it is issued.' })
    assert.equal((await created(create({ ...early, due_at: today() }))).due_at, today())
  },
  'a late fee needs its kind, its interval and its amount': async (session) => {
    const { client } = session
    const { id } = await makeClient(session)
    const create = (over: object) =>
      client.createInvoice({ body: { ...documentBody(id), has_late_fee: true, ...over } })
    await invalidOn(create({}), 'late_fee_kind', 'late_fee_interval', 'late_fee')
    const terms = { late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY' } as const
    await invalid(create({ ...terms, late_fee: 100.5 }), { late_fee: 'Use at most 100%.' })
    const made = await created(create({ ...terms, late_fee: 1.5 }))
    assert.deepEqual(
      [made.late_fee_kind_name, made.late_fee_interval_name, made.late_fee],
      ['Percentage', 'Monthly', 1.5],
    )
  },
  'what an invoice requires': async ({ call }) => {
    await invalid(call('createInvoice', { body: {} }), {
      client_id: required,
      currency: required,
      tax_distribution: required,
      discount_distribution: required,
      line_items: required,
    })
  },
  'an update of a draft replaces what it names and keeps the rest': async (session) => {
    const { client, today } = session
    const made = await makeDraft(session, {
      issued_at: today(),
      shipping: 10,
      line_items: [line(), line({ price: 5 })],
    })
    const params = { invoiceId: made.id }
    const noted = await found(client.updateInvoice({ params, body: { notes: 'After' } }))
    assert.deepEqual({ ...noted, notes: null, updated_at: made.updated_at }, made)
    const later = await found(client.updateInvoice({ params, body: { net_terms: 'NET60' } }))
    assert.equal(later.due_at, plusDays(today(), 60))
    const other = await makeClient(session)
    const body = { client_id: other.id, line_items: [line({ price: 9 })], shipping: null, issued_at: null }
    const moved = await found(client.updateInvoice({ params, body }))
    assert.deepEqual([moved.client, moved.total, moved.issued_at, moved.due_at], [other, 9, null, null])
    assert.deepEqual(await getInvoice(session, made.id), moved)
  },
  'a draft is deleted': async (session) => {
    const { id } = await makeDraft(session)
    await deleted(session.client.deleteInvoice({ params: { invoiceId: id } }))
    await refused(session.client.getInvoice({ params: { invoiceId: id } }), 404)
  },
  'an invoice is duplicated into a draft of its own': async (session) => {
    const { client, today } = session
    const original = await makeIssued(session, {
      issued_at: today(),
      net_terms: 'NET15',
      notes: 'Again',
      shipping: 2,
      options: {
        ...{ reference: 7, supply_start: '2026-10-01', tax_exemption: 'EXPORT' },
        ...{ tax_currency: 'SEK', tax_currency_rate: 10.5 },
      },
      line_items: [line({ description: 'First' }), line({ price: 1.25 })],
    })
    const copy = await created(client.duplicateInvoice({ params: { invoiceId: original.id } }))
    assert.deepEqual([copy.status, copy.issued_at, copy.due_at, copy.converted_from], ['DRAFT', null, null, null])
    for (const field of ['client_id', 'net_terms', 'notes', 'shipping', 'total'] as const) {
      assert.deepEqual(copy[field], original[field], field)
    }
    // What is delivered once more is delivered on another day, at another rate.
    assert.deepEqual(copy.options, { reference: 7, tax_exemption: 'EXPORT' })
    const words = (lines: typeof copy.line_items) => lines.map(({ id: _id, ...rest }) => rest)
    assert.deepEqual(words(copy.line_items), words(original.line_items))
    assert.deepEqual(await getInvoice(session, original.id), original)
  },
  'a copy of what is void or wholly credited is of the same work: supply, rates and words stay': async (session) => {
    const { client } = session
    const tax = await makeTax(session, 19)
    const options = { supply_start: '2026-10-01', supply_end: '2026-10-31', shipping_tax: tax.id }
    const body = { line_items: [line({ tax_id: tax.id })], shipping: 10, options }
    const issue = async () => ({ invoiceId: (await makeIssued(session, { ...body, tax_distribution: 'PER_ITEM' })).id })
    const [voided, credited, inPart] = [await issue(), await issue(), await issue()]
    await found(client.updateTax({ params: { taxId: tax.id }, body: { name: 'New', percent: 21 } }))
    await found(client.voidInvoice({ params: voided }))
    await created(client.createCreditNote({ params: credited, body: {} }))
    await created(client.createCreditNote({ params: inPart, body: { line_items: [{ position: 0, amount: 1 }] } }))
    for (const params of [voided, credited]) {
      const [copy, original] = [
        await created(client.duplicateInvoice({ params })),
        await found(client.getInvoice({ params })),
      ]
      assert.deepEqual([copy.options, copy.total], [original.options, 130.9])
      assert.deepEqual([copy.line_items[0]?.tax_name, copy.line_items[0]?.tax_percent], [tax.name, 19])
    }
    const other = await created(client.duplicateInvoice({ params: inPart }))
    assert.deepEqual([other.total, other.options?.['supply_start']], [133.1, undefined])
  },
  'an invoice takes deposits off by name, and its copy does not': async (session) => {
    const { client } = session
    const deposit = { invoice_number: 'INV-7', issued_at: '2026-10-01', amount: 4, tax_amount: 0 }
    const discount_distribution = 'PER_DOCUMENT'
    const over = { discount_distribution, discount_type: 'FIXED', discount_value: 5 } as const
    const options = { deducted_deposits: [deposit] }
    const { id, total, ...made } = await makeDraft(session, { ...over, options })
    assert.deepEqual([made.options, made.document_discount], [options, 5])
    const copy = await created(client.duplicateInvoice({ params: { invoiceId: id } }))
    assert.deepEqual([copy.options, copy.document_discount, copy.total], [{}, 1, total + 4])
    const less = client.updateInvoice({ params: { invoiceId: id }, body: { discount_value: 3 } })
    await invalid(less, { discount_value: 'This takes off less than the deposits that are named with it.' })
  },
  'invoices are found by number, client, notes and lines': async (session) => {
    const { client, word } = session
    const words = { client: word(), notes: word(), line: word() }
    const party = await makeClient(session, { name: words.client })
    const over = { client_id: party.id, notes: words.notes, line_items: [line({ name: words.line })] }
    const issued = await makeIssued(session, over)
    for (const q of [
      ...Object.values(words),
      `${issued.invoice_number} ${words.line}`,
      `${words.notes} ${words.client}`,
    ]) {
      assert.deepEqual((await listed(client.listInvoices({ query: { q } }))).data, [issued], q)
    }
  },
  'a document is found by its client’s new name, an issued one by the old name too': async (session) => {
    const { client, word } = session
    const [before, after] = [word(), word()]
    const party = await makeClient(session, { name: before })
    const issued = await makeIssued(session, { client_id: party.id })
    const draft = await makeDraft(session, { client_id: party.id })
    await found(client.updateClient({ params: { clientId: party.id }, body: { name: after } }))
    const find = async (q: string) => (await listed(client.listInvoices({ query: { q } }))).data.map(({ id }) => id)
    assert.deepEqual(await find(after), [draft.id, issued.id])
    assert.ok((await find(before)).includes(issued.id))
    await found(client.updateInvoice({ params: { invoiceId: draft.id }, body: { notes: 'Edited' } }))
    assert.deepEqual(await find(before), [issued.id])
  },
})
