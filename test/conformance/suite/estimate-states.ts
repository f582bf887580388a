import assert from 'node:assert/strict'
import type { EstimateRecord } from '../../../src/contract/v1/estimates/estimate-record'
import type { Session } from '../harness/session'
import { getEstimate, line, makeEstimate, makeTax } from '../kit/makers'
import { created, deleted, found, refused } from '../kit/replies'
import { suite } from './suite'

type Status = EstimateRecord['status']
type Move = 'send' | 'approve' | 'decline' | 'reopen' | 'convert'

/** v1 "States": every move that is allowed; each of the others is a conflict. */
const moves: Readonly<Record<Status, Partial<Record<Move, Status>>>> = {
  DRAFT: { send: 'SENT', approve: 'APPROVED', decline: 'DECLINED' },
  SENT: { approve: 'APPROVED', decline: 'DECLINED' },
  APPROVED: { convert: 'CONVERTED' },
  DECLINED: { reopen: 'DRAFT' },
  CONVERTED: {},
}
const ways: Readonly<Record<Status, readonly Move[]>> = {
  DRAFT: [],
  SENT: ['send'],
  APPROVED: ['approve'],
  DECLINED: ['decline'],
  CONVERTED: ['approve', 'convert'],
}
const statuses = Object.keys(moves) as Status[]

function move({ client }: Session, name: Move, estimateId: string) {
  const input = { params: { estimateId } }
  switch (name) {
    case 'send':
      return client.sendEstimate(input)
    case 'approve':
      return client.approveEstimate(input)
    case 'decline':
      return client.declineEstimate(input)
    case 'reopen':
      return client.reopenEstimate(input)
    case 'convert':
      return client.convertEstimate(input)
  }
}

async function estimateIn(session: Session, status: Status): Promise<string> {
  const { id } = await makeEstimate(session)
  for (const name of ways[status]) assert.ok((await move(session, name, id)).ok)
  return id
}

export const estimateStateSuite = suite('states of estimates', {
  'every allowed move leads where v1 says, every other is a conflict that changes nothing': async (session) => {
    for (const status of statuses) {
      for (const name of ['send', 'approve', 'decline', 'reopen', 'convert'] as const) {
        const id = await estimateIn(session, status)
        const before = await getEstimate(session, id)
        const reply = await move(session, name, id)
        const expected = moves[status][name]
        const after = await getEstimate(session, id)
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
  'it is edited in DRAFT and SENT only': async (session) => {
    for (const status of statuses) {
      const params = { estimateId: await estimateIn(session, status) }
      const isEditable = status === 'DRAFT' || status === 'SENT'
      assert.equal((await getEstimate(session, params.estimateId)).is_editable, isEditable)
      const update = session.client.updateEstimate({ params, body: { notes: 'Changed' } })
      if (isEditable) assert.equal((await found(update)).status, status)
      else await refused(update, 409)
    }
  },
  'it is deleted in every state but CONVERTED': async (session) => {
    for (const status of statuses) {
      const deletion = session.client.deleteEstimate({ params: { estimateId: await estimateIn(session, status) } })
      if (status === 'CONVERTED') await refused(deletion, 409)
      else await deleted(deletion)
    }
  },
  'the moments of decisions are kept, and reopening clears them': async (session) => {
    const approved = await getEstimate(session, await estimateIn(session, 'APPROVED'))
    assert.ok(approved.approved_at !== null && approved.declined_at === null && approved.converted_at === null)
    const converted = await getEstimate(session, await estimateIn(session, 'CONVERTED'))
    assert.ok(converted.approved_at !== null && converted.converted_at !== null)
    const id = await estimateIn(session, 'DECLINED')
    assert.notEqual((await getEstimate(session, id)).declined_at, null)
    await move(session, 'reopen', id)
    assert.equal((await getEstimate(session, id)).declined_at, null)
  },
  'converting makes a draft invoice with the figures that were approved, and only one': async (session) => {
    const { client } = session
    const tax = await makeTax(session, 19)
    const estimate = await makeEstimate(session, {
      tax_id: tax.id,
      tax_distribution: 'PER_DOCUMENT',
      shipping: 3,
      notes: 'As agreed',
      options: { reference: 1 },
      line_items: [line({ quantity: 3, price: 33.33 }), line({ tax_id: tax.id })],
    })
    const params = { estimateId: estimate.id }
    await found(client.approveEstimate({ params }))
    await found(client.updateTax({ params: { taxId: tax.id }, body: { name: 'New', percent: 25 } }))
    const invoice = await created(client.convertEstimate({ params }))
    assert.deepEqual([invoice.status, invoice.converted_from], ['DRAFT', estimate.id])
    assert.equal(invoice.converted_from_number, estimate.estimate_number)
    const copied = [
      'client_id',
      'currency',
      'tax_id',
      'tax_name',
      'tax_percent',
      'shipping',
      'notes',
      'options',
    ] as const
    for (const field of copied) assert.deepEqual(invoice[field], estimate[field], field)
    for (const field of ['subtotal', 'tax_amount', 'total'] as const)
      assert.equal(invoice[field], estimate[field], field)
    const withoutId = (lines: EstimateRecord['line_items']) => lines.map(({ id: _id, ...rest }) => rest)
    assert.deepEqual(withoutId(invoice.line_items), withoutId(estimate.line_items))
    await refused(client.convertEstimate({ params }), 409)
  },
  'deleting the draft that an estimate became makes it APPROVED again': async (session) => {
    const { client } = session
    const estimate = await makeEstimate(session)
    const params = { estimateId: estimate.id }
    await found(client.approveEstimate({ params }))
    const invoice = await created(client.convertEstimate({ params }))
    await deleted(client.deleteInvoice({ params: { invoiceId: invoice.id } }))
    const after = await getEstimate(session, estimate.id)
    assert.deepEqual([after.status, after.converted_at], ['APPROVED', null])
    assert.ok((await created(client.convertEstimate({ params }))).id !== invoice.id)
  },
})
