import assert from 'node:assert/strict'
import type { z } from 'zod'
import type { V1 } from '../../../src/contract/v1/index'
import type { CreditNoteRecord } from '../../../src/contract/v1/credit-notes/credit-note-record'
import type { ClockedSession, Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { type BodyOf, getInvoice, line, makeClient, makeDraft, makeIssued, makeTax, pay } from '../kit/makers'
import { created, found, invalid, listed, refused } from '../kit/replies'
import { clockedSuite, suite } from './suite'

function credit(
  { client }: Session,
  invoiceId: string,
  body: BodyOf<'createCreditNote'> = {},
): Promise<CreditNoteRecord> {
  return created(client.createCreditNote({ params: { invoiceId }, body }))
}

async function nextNumber({ client }: Session): Promise<number> {
  return (await found(client.getNumbering())).credit_note.next_number
}

/** 100 and 40 at 20 %, with shipping of 10 that bears none: 178. */
async function taxed(session: Session) {
  const { id: tax_id } = await makeTax(session)
  return makeIssued(session, {
    tax_distribution: 'PER_DOCUMENT',
    tax_id,
    shipping: 10,
    line_items: [line(), line({ quantity: 2, price: 20 })],
  })
}

export const creditNoteSuite = suite('credit notes', {
  'the whole of an invoice is credited: nothing is owed, and it reads as paid': async (session) => {
    const { id, invoice_number, issued_at, total, client_id } = await taxed(session)
    const next = await nextNumber(session)
    const note = await credit(session, id, { reason: 'It was billed twice' })
    assert.deepEqual(
      [note.number, note.invoice_id, note.invoice_number, note.invoice_issued_at, note.client_id, note.reason],
      [next, id, invoice_number, issued_at, client_id, 'It was billed twice'],
    )
    assert.deepEqual([note.subtotal, note.tax_amount, note.total], [150, 28, total])
    assert.deepEqual(
      note.line_items.map(({ position, quantity, amount, tax_percent, tax_amount }) => [
        ...[position, quantity, amount, tax_percent, tax_amount],
      ]),
      [
        [0, 1, 100, 20, 20],
        [1, 2, 40, 20, 8],
        [2, 1, 10, null, 0],
      ],
    )
    const invoice = await getInvoice(session, id)
    assert.deepEqual([invoice.status, invoice.total, invoice.total_paid, invoice.total_due], ['PAID', 178, 0, 0])
  },
  'chosen amounts are credited, and what is left of the invoice with the next one': async (session) => {
    const { id } = await taxed(session)
    const first = await credit(session, id, { line_items: [{ position: 1, amount: 10.33 }] })
    // 20 % of 10.33 is 2.066
    assert.deepEqual([first.subtotal, first.tax_amount, first.total], [10.33, 2.07, 12.4])
    const invoice = await getInvoice(session, id)
    assert.deepEqual([invoice.status, invoice.total_due], ['SENT', 165.6])
    const creditable = await found(session.client.getCreditable({ params: { invoiceId: id } }))
    assert.deepEqual(
      creditable.lines.map(({ amount, credited_amount, credited_tax_amount }) => [
        amount,
        credited_amount,
        credited_tax_amount,
      ]),
      [
        [100, 0, 0],
        [40, 10.33, 2.07],
        [10, 0, 0],
      ],
    )
    assert.deepEqual([creditable.total, creditable.credited_total], [178, 12.4])
    const rest = await credit(session, id)
    assert.deepEqual([rest.number, rest.total], [first.number + 1, 165.6])
    assert.equal((await getInvoice(session, id)).total_due, 0)
    await refused(session.client.createCreditNote({ params: { invoiceId: id }, body: {} }), 409)
  },
  'what was paid already is owed back': async (session) => {
    const { id } = await makeIssued(session)
    await pay(session, id, 100)
    await credit(session, id, { line_items: [{ position: 0, amount: 30 }] })
    const invoice = await getInvoice(session, id)
    assert.deepEqual([invoice.status, invoice.total_paid, invoice.total_due], ['PAID', 100, -30])
  },
  'no more can be paid than is left': async (session) => {
    const { id } = await makeIssued(session)
    await credit(session, id, { line_items: [{ position: 0, amount: 30 }] })
    const body = { invoice_id: id, amount: 70.01, payment_date: session.today() }
    await invalid(session.client.createPayment({ body }), { amount: 'Only €70.00 is still open.' })
    await pay(session, id, 70)
    assert.equal((await getInvoice(session, id)).status, 'PAID')
  },
  'only what was issued, and stands, is credited': async (session) => {
    const { client } = session
    const [draft, voided, lost] = [await makeDraft(session), await makeIssued(session), await makeIssued(session)]
    await found(client.voidInvoice({ params: { invoiceId: voided.id } }))
    await found(client.writeOffInvoice({ params: { invoiceId: lost.id } }))
    const next = await nextNumber(session)
    for (const { id: invoiceId } of [draft, voided, lost]) {
      await refused(client.createCreditNote({ params: { invoiceId }, body: {} }), 409)
    }
    assert.equal(await nextNumber(session), next)
  },
  'an invoice of which something is credited is not voided': async (session) => {
    const { id: invoiceId } = await makeIssued(session)
    await credit(session, invoiceId, { line_items: [{ position: 0, amount: 1 }] })
    assert.match(await refused(session.client.voidInvoice({ params: { invoiceId } }), 409), /Credit the rest/)
    await credit(session, invoiceId)
    assert.match(await refused(session.client.voidInvoice({ params: { invoiceId } }), 409), /nothing left to void/)
    assert.match(
      await refused(session.client.writeOffInvoice({ params: { invoiceId } }), 409),
      /nothing left to write off/,
    )
  },
  'none is older than its invoice, which may bear a day to come': async (session) => {
    const issued_at = plusDays(session.today(), 20)
    const { id } = await makeIssued(session, { issued_at })
    assert.equal((await credit(session, id)).issued_at, issued_at)
  },
  'an amount that cannot be credited is said on its field, and takes no number': async (session) => {
    const { id: invoiceId } = await makeIssued(session)
    const next = await nextNumber(session)
    const refusedOn = (line_items: { position: number; amount: number }[], errors: Record<string, string>) =>
      invalid(session.client.createCreditNote({ params: { invoiceId }, body: { line_items } }), errors)
    await refusedOn([], { line_items: 'Choose at least one line to credit.' })
    await refusedOn([{ position: 0, amount: 100.01 }], {
      'line_items.0.amount': 'Only €100.00 of this line can still be credited.',
    })
    await refusedOn([{ position: 0, amount: 0 }], { 'line_items.0.amount': 'Enter an amount above zero.' })
    await refusedOn([{ position: 0, amount: 0.001 }], { 'line_items.0.amount': 'Use at most 2 decimals.' })
    await refusedOn([{ position: 0, amount: -1 }], { 'line_items.0.amount': 'This cannot be negative.' })
    await refusedOn([{ position: 1, amount: 1 }], { 'line_items.0.position': 'The invoice has no such line.' })
    assert.equal(await nextNumber(session), next)
  },
  'they are listed by their invoice and by their client, and found by their number': async (session) => {
    const { client } = session
    const { id: client_id } = await makeClient(session)
    const [one, other] = [await makeIssued(session, { client_id }), await makeIssued(session, { client_id })]
    const notes = [await credit(session, one.id), await credit(session, other.id)]
    const ids = async (query: z.input<V1['listCreditNotes']['query']>) =>
      (await listed(client.listCreditNotes({ query }))).data.map(({ id }) => id)
    assert.deepEqual(await ids({ invoice_id: one.id }), [notes[0]?.id])
    assert.deepEqual(await ids({ client_id }), [notes[1]?.id, notes[0]?.id])
    assert.deepEqual(await ids({ client_id, sort: 'created_at' }), [notes[0]?.id, notes[1]?.id])
    assert.deepEqual(await ids({ client_id, q: notes[1]?.credit_note_number }), [notes[1]?.id])
    assert.deepEqual(await found(client.getCreditNote({ params: { creditNoteId: notes[0]?.id ?? '' } })), notes[0])
  },
  'the parties are those of the invoice, whoever has moved since': async (session) => {
    const { client } = session
    const { id, client_id } = await makeIssued(session)
    await found(client.updateClient({ params: { clientId: client_id }, body: { name: 'Moved since' } }))
    assert.equal((await credit(session, id)).client.name, 'Ada Lovelace')
  },
  'their prefix is another than that of invoices, and follows it until the first of them': async (session) => {
    const { client, word } = session
    const { invoice, credit_note } = await found(client.getNumbering())
    await invalid(client.updateNumbering({ body: { credit_note: { prefix: invoice.prefix } } }), {
      'credit_note.prefix': 'This is the prefix of your invoices. Credit notes need one of their own.',
    })
    await invalid(client.updateNumbering({ body: { invoice: { prefix: credit_note.prefix } } }), {
      'invoice.prefix': 'This is the prefix of your credit notes. Invoices need one of their own.',
    })
    const prefix = `${word()}-`
    const changed = await found(client.updateNumbering({ body: { credit_note: { prefix } } }))
    assert.deepEqual(changed.credit_note, { prefix, next_number: 1, next_formatted: `${prefix}0001` })
    const note = await credit(session, (await makeIssued(session)).id)
    assert.equal(note.credit_note_number, `${prefix}0001`)
    const later = await found(client.updateNumbering({ body: { invoice: { prefix: `${word()}-` } } }))
    assert.equal(later.credit_note.prefix, prefix)
    await found(
      client.updateNumbering({
        body: { invoice: { prefix: invoice.prefix }, credit_note: { prefix: credit_note.prefix } },
      }),
    )
  },
})

export const creditNoteTimeSuite = clockedSuite('credit notes as days pass', {
  'a late fee falls on what is left from the day of the credit on': async (session: ClockedSession) => {
    const daily = { has_late_fee: true, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'DAILY', late_fee: 10 } as const
    const { id } = await makeIssued(session, { ...daily, net_terms: 'IMMEDIATELY' })
    session.clock.advanceDays(2)
    await credit(session, id, { line_items: [{ position: 0, amount: 50 }] })
    session.clock.advanceDays(1)
    await pay(session, id, 1)
    const { entries } = await found(session.client.getLateFees({ params: { invoiceId: id } }))
    assert.deepEqual(
      entries.map(({ amount }) => amount),
      [10, 10, 5],
    )
  },
  'their prefix follows that of the invoices no more in the year after the first of them either': async (session) => {
    const { client, clock, word } = session
    const { invoice, credit_note } = await found(client.getNumbering())
    const name = word()
    const ofNotes = `CN-${name}{YYYY}-`
    const use = (prefix: string) => found(client.updateNumbering({ body: { invoice: { prefix } } }))
    await found(
      client.updateNumbering({
        body: { invoice: { prefix: `${name}{YYYY}-` }, credit_note: { prefix: ofNotes } },
      }),
    )
    clock.advanceDays(366)
    assert.equal((await use(`${name}R{YYYY}-`)).credit_note.prefix, `CN-${name}R{YYYY}-`)
    await use(`${name}{YYYY}-`)
    await credit(session, (await makeIssued(session)).id)
    clock.advanceDays(366)
    assert.equal((await use(`${name}R{YYYY}-`)).credit_note.prefix, ofNotes)
    await found(
      client.updateNumbering({
        body: { invoice: { prefix: invoice.prefix }, credit_note: { prefix: credit_note.prefix } },
      }),
    )
  },
})
