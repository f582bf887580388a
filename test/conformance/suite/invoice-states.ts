import assert from 'node:assert/strict'
import type { InvoiceRecord } from '../../../src/contract/v1/invoices/invoice-record'
import type { Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { getInvoice, line, makeDraft, makeIssued, pay } from '../kit/makers'
import { deleted, found, listed, refused } from '../kit/replies'
import { suite } from './suite'

type Status = InvoiceRecord['status']
type Move = 'send' | 'void' | 'writeOff'

/** v1 "States": every move that is allowed; each of the others is a conflict. */
const moves: Readonly<Record<Status, Partial<Record<Move, Status>>>> = {
  DRAFT: { send: 'SENT' },
  SENT: { void: 'VOID', writeOff: 'WRITTEN_OFF' },
  PARTIALLY_PAID: { writeOff: 'WRITTEN_OFF' },
  PAID: {},
  OVERDUE: { void: 'VOID', writeOff: 'WRITTEN_OFF' },
  VOID: {},
  WRITTEN_OFF: {},
}
const statuses = Object.keys(moves) as Status[]

function move({ client }: Session, name: Move, invoiceId: string) {
  const input = { params: { invoiceId } }
  if (name === 'send') return client.sendInvoice(input)
  return name === 'void' ? client.voidInvoice(input) : client.writeOffInvoice(input)
}

async function invoiceIn(session: Session, status: Status): Promise<string> {
  if (status === 'DRAFT') return (await makeDraft(session)).id
  const isLate = status === 'OVERDUE'
  const over = isLate ? { issued_at: plusDays(session.today(), -31) } : {}
  const { id } = await makeIssued(session, over)
  if (status === 'PARTIALLY_PAID') await pay(session, id, 40)
  if (status === 'PAID') await pay(session, id, 100)
  if (status === 'VOID') await found(move(session, 'void', id))
  if (status === 'WRITTEN_OFF') await found(move(session, 'writeOff', id))
  assert.equal((await getInvoice(session, id)).status, status)
  return id
}

export const invoiceStateSuite = suite('states of invoices', {
  'every allowed move leads where v1 says, every other is a conflict that changes nothing': async (session) => {
    for (const status of statuses) {
      for (const name of ['send', 'void', 'writeOff'] as const) {
        const id = await invoiceIn(session, status)
        const before = await getInvoice(session, id)
        const reply = await move(session, name, id)
        const expected = moves[status][name]
        const after = await getInvoice(session, id)
        if (expected === undefined) {
          assert.equal(reply.status, 409, `${name} from ${status}`)
          assert.deepEqual(after, before)
        } else {
          assert.ok(reply.ok, `${name} from ${status}`)
          assert.equal(after.status, expected)
        }
      }
    }
  },
  'it is edited and deleted in DRAFT only': async (session) => {
    for (const status of statuses) {
      const params = { invoiceId: await invoiceIn(session, status) }
      assert.equal((await getInvoice(session, params.invoiceId)).is_editable, status === 'DRAFT')
      const update = session.client.updateInvoice({ params, body: { notes: 'Changed' } })
      if (status === 'DRAFT') assert.equal((await found(update)).notes, 'Changed')
      else await refused(update, 409)
      const deletion = session.client.deleteInvoice({ params })
      if (status === 'DRAFT') await deleted(deletion)
      else await refused(deletion, 409)
    }
  },
  'issuing gives a draft its day, its due date and its number': async (session) => {
    const draft = await makeDraft(session, { net_terms: 'NET15' })
    const issued = await found(session.client.sendInvoice({ params: { invoiceId: draft.id } }))
    assert.deepEqual([issued.status, issued.status_name, issued.is_editable], ['SENT', 'Issued', false])
    assert.deepEqual([issued.issued_at, issued.due_at], [session.today(), plusDays(session.today(), 15)])
    assert.equal(issued.invoice_number, `${issued.prefix}${String(issued.number).padStart(4, '0')}`)
    assert.deepEqual(await getInvoice(session, draft.id), issued)
  },
  'a draft that would be due before it is issued is not issued': async (session) => {
    const due_at = plusDays(session.today(), -1)
    const draft = await makeDraft(session, { net_terms: 'OTHER', due_at })
    await refused(session.client.sendInvoice({ params: { invoiceId: draft.id } }), 409)
    assert.deepEqual(await getInvoice(session, draft.id), draft)
  },
  'it reads OVERDUE from the day after the due date, paid in part or not': async (session) => {
    const { today } = session
    const dueToday = await makeIssued(session, { issued_at: plusDays(today(), -15), net_terms: 'NET15' })
    assert.deepEqual([dueToday.due_at, dueToday.status], [today(), 'SENT'])
    const late = await makeIssued(session, { issued_at: plusDays(today(), -16), net_terms: 'NET15' })
    assert.deepEqual([late.due_at, late.status, late.status_name], [plusDays(today(), -1), 'OVERDUE', 'Overdue'])
    await pay(session, late.id, 1)
    assert.equal((await getInvoice(session, late.id)).status, 'OVERDUE')
    await pay(session, late.id, 99)
    assert.equal((await getInvoice(session, late.id)).status, 'PAID')
  },
  'the list narrows by the status that an invoice reads as': async (session) => {
    const ids = new Map<Status, string>()
    for (const status of statuses) ids.set(status, await invoiceIn(session, status))
    for (const [status, id] of ids) {
      const { data } = await listed(session.client.listInvoices({ query: { status, per_page: 100 } }))
      assert.deepEqual([...new Set(data.map((invoice) => invoice.status))], [status])
      assert.ok(
        data.some((invoice) => invoice.id === id),
        status,
      )
    }
  },
  'an invoice with payments is not voided, whether they are settled or not': async (session) => {
    const { id } = await makeIssued(session)
    await pay(session, id, 10, { is_settled: false })
    await refused(session.client.voidInvoice({ params: { invoiceId: id } }), 409)
    assert.equal((await getInvoice(session, id)).status, 'SENT')
  },
  'what was written off becomes PAID when all the money comes after all': async (session) => {
    const id = await invoiceIn(session, 'WRITTEN_OFF')
    await pay(session, id, 30)
    assert.equal((await getInvoice(session, id)).status, 'WRITTEN_OFF')
    await pay(session, id, 70)
    assert.equal((await getInvoice(session, id)).status, 'PAID')
  },
  'an invoice of nothing is paid as soon as it is issued': async (session) => {
    const issued = await makeIssued(session, { line_items: [line({ price: 0 })] })
    assert.deepEqual([issued.status, issued.total, issued.total_due], ['PAID', 0, 0])
  },
})
