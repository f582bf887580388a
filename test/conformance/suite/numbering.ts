import assert from 'node:assert/strict'
import type { CalendarDate } from '../../../src/kernel/calendar-date'
import type { Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { getInvoice, makeDraft, makeEstimate, makeIssued } from '../kit/makers'
import { deleted, found, invalid, invalidOn, refused } from '../kit/replies'
import { clockedSuite, suite } from './suite'

async function nextNumber({ client }: Session, kind: 'invoice' | 'estimate'): Promise<number> {
  return (await found(client.getNumbering()))[kind].next_number
}

export const numberingSuite = suite('numbers', {
  'an estimate takes its number when it is created': async (session) => {
    const next = await nextNumber(session, 'estimate')
    const [first, second] = [await makeEstimate(session), await makeEstimate(session)]
    assert.deepEqual([first.number, second.number], [next, next + 1])
    assert.equal(await nextNumber(session, 'estimate'), next + 2)
  },
  'an estimate that was refused takes none': async (session) => {
    const next = await nextNumber(session, 'estimate')
    const { client_id, currency } = await makeEstimate(session)
    const body = { client_id, currency, tax_distribution: 'PER_DOCUMENT', discount_distribution: 'NO_DISCOUNT' }
    await invalid(
      session.call('createEstimate', { body: { ...body, line_items: [{ name: 'x', quantity: 1, price: 1 }] } }),
      {
        tax_id: 'Choose a tax.',
      },
    )
    assert.equal(await nextNumber(session, 'estimate'), next + 1)
  },
  'an invoice takes its number when it is issued, and until then reads what would come next': async (session) => {
    const next = await nextNumber(session, 'invoice')
    const [one, other] = [await makeDraft(session), await makeDraft(session)]
    assert.deepEqual([one.number, other.number], [next, next])
    const issued = await found(session.client.sendInvoice({ params: { invoiceId: other.id } }))
    assert.equal(issued.number, next)
    assert.equal((await getInvoice(session, one.id)).number, next + 1)
  },
  'discarded drafts and failed issues leave no gap': async (session) => {
    const { client, today } = session
    const next = await nextNumber(session, 'invoice')
    const draft = await makeDraft(session)
    await deleted(client.deleteInvoice({ params: { invoiceId: draft.id } }))
    const late = await makeDraft(session, { net_terms: 'OTHER', due_at: plusDays(today(), -3) })
    await refused(client.sendInvoice({ params: { invoiceId: late.id } }), 409)
    const issued = await makeIssued(session)
    await refused(client.sendInvoice({ params: { invoiceId: issued.id } }), 409)
    assert.deepEqual([issued.number, (await makeIssued(session)).number], [next, next + 1])
  },
  'each prefix is a series of its own, and goes on where it was left': async (session) => {
    const { client, word } = session
    const { invoice: first } = await found(client.getNumbering())
    const prefix = `${word()}-`
    const changed = await found(client.updateNumbering({ body: { invoice: { prefix } } }))
    assert.deepEqual(changed.invoice, { prefix, next_number: 1, next_formatted: `${prefix}0001`, last: null })
    const { invoice_number, issued_at } = await makeIssued(session)
    assert.equal(invoice_number, `${prefix}0001`)
    assert.deepEqual((await found(client.getNumbering())).invoice.last, { formatted: invoice_number, issued_at })
    const back = await found(client.updateNumbering({ body: { invoice: { prefix: first.prefix } } }))
    assert.deepEqual(back.invoice, first)
    assert.deepEqual((await makeIssued(session)).invoice_number, first.next_formatted)
    const again = await found(client.updateNumbering({ body: { invoice: { prefix } } }))
    assert.equal(again.invoice.next_number, 2)
    await found(client.updateNumbering({ body: { invoice: { prefix: first.prefix } } }))
  },
  'a number that is taken, and one that would leave a gap, are conflicts': async (session) => {
    const { client } = session
    const { number } = await makeIssued(session)
    const before = await found(client.getNumbering())
    await refused(client.updateNumbering({ body: { invoice: { next_number: number } } }), 409)
    await refused(client.updateNumbering({ body: { invoice: { next_number: number + 2 } } }), 409)
    const estimate = await makeEstimate(session)
    await refused(client.updateNumbering({ body: { estimate: { next_number: estimate.number } } }), 409)
    const both = { invoice: { prefix: 'NEW-' }, estimate: { next_number: estimate.number } }
    await refused(client.updateNumbering({ body: both }), 409)
    assert.deepEqual((await found(client.getNumbering())).invoice, before.invoice)
  },
  'a number that another series prints alike is refused, on the prefix in Settings and when it is given': async (
    session,
  ) => {
    const { client, word } = session
    const { invoice: first } = await found(client.getNumbering())
    const prefix = `${word()}-`
    const use = (invoice: { prefix: string; next_number?: number }) => client.updateNumbering({ body: { invoice } })
    await found(use({ prefix, next_number: 10_007 }))
    await makeIssued(session)
    const says = /^\S+10007 is taken.*new prefix.*begins differently/
    await invalid(use({ prefix: `${prefix}1`, next_number: 7 }), {
      'invoice.prefix': `${prefix}10007 is taken: with another prefix and other digits it reads the same. Choose a new prefix, one that begins differently.`,
    })
    await found(use({ prefix: `${prefix}1`, next_number: 6 }))
    assert.equal((await makeIssued(session)).invoice_number, `${prefix}10006`)
    const draft = await makeDraft(session)
    assert.match(await refused(client.sendInvoice({ params: { invoiceId: draft.id } }), 409), says)
    await found(use({ prefix: first.prefix }))
  },
  'a prefix is plain text, and is tidied': async (session) => {
    const { client, word } = session
    const { invoice: first } = await found(client.getNumbering())
    for (const prefix of ['a\u0000', '\ud800', 'a\u202e-', 'INV\u200b-', 'a'.repeat(21)]) {
      await invalidOn(session.call('updateNumbering', { body: { invoice: { prefix } } }), 'invoice.prefix')
    }
    const name = word()
    const tidied = await found(client.updateNumbering({ body: { invoice: { prefix: `  ${name}e\u0301- ` } } }))
    assert.equal(tidied.invoice.prefix, `${name}\u00e9-`)
    await found(client.updateNumbering({ body: { invoice: { prefix: first.prefix } } }))
  },
  'estimates may leave numbers out, and a new series may begin anywhere': async (session) => {
    const { client, word } = session
    const next = await nextNumber(session, 'estimate')
    await found(client.updateNumbering({ body: { estimate: { next_number: next + 10 } } }))
    assert.equal((await makeEstimate(session)).number, next + 10)
    const { invoice: first } = await found(client.getNumbering())
    const prefix = `${word()}/`
    await found(client.updateNumbering({ body: { invoice: { prefix, next_number: 12_345 } } }))
    assert.equal((await makeIssued(session)).invoice_number, `${prefix}12345`)
    await found(client.updateNumbering({ body: { invoice: { prefix: first.prefix } } }))
  },
})

export const numberingTimeSuite = clockedSuite('numbers by year', {
  'a prefix may hold the year, and each year of the issue date begins again at 1': async (session) => {
    const { client, word, today } = session
    const before = await found(client.getNumbering())
    const prefix = `${word()}-`
    const year = today().slice(0, 4)
    const changed = await found(client.updateNumbering({ body: { invoice: { prefix: `${prefix}{YYYY}-` } } }))
    assert.deepEqual(changed.invoice, {
      ...{ prefix: `${prefix}{YYYY}-`, next_number: 1, next_formatted: `${prefix}${year}-0001`, last: null },
    })
    const [first, second] = [await makeIssued(session), await makeIssued(session)]
    assert.deepEqual(
      [first, second].map(({ invoice_number, prefix: given, number }) => [invoice_number, given, number]),
      [1, 2].map((number) => [`${prefix}${year}-000${String(number)}`, `${prefix}${year}-`, number]),
    )
    session.clock.advanceDays(366)
    const next = String(Number(year) + 1)
    assert.equal((await makeDraft(session)).invoice_number, `${prefix}${next}-0001`)
    assert.equal((await makeIssued(session)).invoice_number, `${prefix}${next}-0001`)
    const late = await makeIssued(session, { issued_at: `${year}-12-31` })
    assert.equal(late.invoice_number, `${prefix}${year}-0003`)
    const of = (on: CalendarDate) => found(client.getNumbering({ query: { on } }))
    assert.deepEqual((await of(`${year}-12-31` as CalendarDate)).invoice, {
      ...{ prefix: `${prefix}{YYYY}-`, next_number: 4, next_formatted: `${prefix}${year}-0004` },
      last: { formatted: `${prefix}${year}-0003`, issued_at: `${year}-12-31` },
    })
    const report = await found(client.getNumberReport())
    assert.deepEqual(
      report.series
        .filter((series) => series.prefix.startsWith(prefix))
        .map(({ first: from, last, missing_count }) => [from, last, missing_count]),
      [
        [`${prefix}${year}-0001`, `${prefix}${year}-0003`, 0],
        [`${prefix}${next}-0001`, `${prefix}${next}-0001`, 0],
      ],
    )
    await found(client.updateNumbering({ body: { invoice: { prefix: before.invoice.prefix } } }))
  },
  'a next number is that of the year, and one that is taken is refused': async (session) => {
    const { client, word, today } = session
    const before = await found(client.getNumbering())
    const prefix = `${word()}{YY}-`
    const changed = await found(client.updateNumbering({ body: { invoice: { prefix, next_number: 40 } } }))
    assert.equal(changed.invoice.next_number, 40)
    const { number, invoice_number } = await makeIssued(session)
    assert.deepEqual([number, invoice_number], [40, `${prefix.replace('{YY}', today().slice(2, 4))}0040`])
    await refused(client.updateNumbering({ body: { invoice: { next_number: 40 } } }), 409)
    await refused(client.updateNumbering({ body: { invoice: { next_number: 42 } } }), 409)
    const estimates = await found(client.updateNumbering({ body: { estimate: { prefix: 'E{YYYY}/' } } }))
    assert.equal((await makeEstimate(session)).estimate_number, estimates.estimate.next_formatted)
    const { invoice, estimate } = before
    await found(
      client.updateNumbering({ body: { invoice: { prefix: invoice.prefix }, estimate: { prefix: estimate.prefix } } }),
    )
  },
})
