import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../../src/contract/define/envelope'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { rulesInOrder } from '../../src/sync/rules/index'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import type { TableKind } from '../../src/storage/schema/record-tables'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })
const remotes = [
  ['with its extensions', send],
  ['as a plain remote', withoutExtensions(send)],
] as const

const DAY = '2026-03-10'

async function data<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const { ok, body } = await reply
  if (!ok) throw new Error(JSON.stringify(body))
  return body.data
}

/** What a device holds, in words that do not depend on its ids. */
function contentsOf({ env: { file, local } }: LinkedDevice) {
  return rulesInOrder.map((rule) => {
    const records = file.reads.sync.ids(rule.kind).map((id) => local.read(rule.kind, id) ?? {})
    const labels = records.map((record) => {
      const { status, name, percent, body, amount, total, converted_from_number: from } = record
      return JSON.stringify([rule.labelOf(record), status, name, percent, body, amount, total, from])
    })
    return [rule.kind, labels.sort()]
  })
}

describe.each(remotes)('every kind of record and our server %s', (_, network) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let one: LinkedDevice
  let other: LinkedDevice
  const ids = { client: '', tax: '', unit: '', item: '', contact: '', note: '', estimate: '', invoice: '', payment: '' }

  const line = (name: string) => ({ name, quantity: 2, price: 80, unit_of_measurement_id: ids.unit })
  const draft = (name: string) => ({
    client_id: ids.client,
    currency: 'EUR',
    tax_distribution: 'PER_DOCUMENT' as const,
    tax_id: ids.tax,
    discount_distribution: 'NO_DISCOUNT' as const,
    line_items: [line(name)],
  })

  /** Rounds on both, until neither has anything to do. */
  async function settle(): Promise<void> {
    for (const device of [one, other, one, other]) {
      expect(await device.round()).toMatchObject({ problem: null, rejected: 0, parked: 0, unreadable: 0 })
    }
  }

  async function expectAlike(): Promise<void> {
    await settle()
    expect([one, other].map(({ device }) => device.file.reads.sync.conflicts.all())).toEqual([[], []])
    expect([one, other].map(({ device }) => device.file.reads.sync.outbox.after(0, 10))).toEqual([[], []])
    expect(contentsOf(other)).toEqual(contentsOf(one))
  }

  beforeAll(async () => {
    await server.start()
    const url = `${server.address}/api`
    one = new LinkedDevice(organizations.begin(), url, owner, network)
    other = new LinkedDevice(organizations.begin(), url, owner, network)
    await one.link()
    await one.round()
    await other.link()
    await other.round()
  })
  afterAll(async () => {
    one.remove()
    other.remove()
    await server.remove()
    organizations.remove()
  })

  it('carries what is made, in any state it may be in', async () => {
    const { client } = one
    ids.client = (await data(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))).id
    ids.tax = (await data(client.createTax({ body: { name: 'VAT', percent: 19 } }))).id
    ids.unit = (await data(client.createUnit({ body: { name: 'hour' } }))).id
    const item = { name: 'Design', price: 80, quantity: 1, currency: 'EUR', tax_id: ids.tax }
    ids.item = (await data(client.createSavedItem({ body: item }))).id
    const params = { clientId: ids.client }
    ids.contact = (await data(client.createContact({ params, body: { name: 'Ada' } }))).id
    ids.note = (await data(client.createClientNote({ params, body: { body: 'Pays late.' } }))).id

    ids.estimate = (await data(client.createEstimate({ body: draft('Sent') }))).id
    await data(client.sendEstimate({ params: { estimateId: ids.estimate } }))
    const declined = await data(client.createEstimate({ body: draft('Declined') }))
    await data(client.declineEstimate({ params: { estimateId: declined.id } }))
    const converted = await data(client.createEstimate({ body: draft('Converted') }))
    await data(client.approveEstimate({ params: { estimateId: converted.id } }))
    await data(client.convertEstimate({ params: { estimateId: converted.id } }))

    ids.invoice = (await data(client.createInvoice({ body: draft('Paid in part') }))).id
    await data(client.sendInvoice({ params: { invoiceId: ids.invoice } }))
    const payment = { invoice_id: ids.invoice, amount: 50, payment_date: DAY }
    ids.payment = (await data(client.createPayment({ body: payment }))).id
    const voided = await data(client.createInvoice({ body: draft('Void') }))
    await data(client.sendInvoice({ params: { invoiceId: voided.id } }))
    await data(client.voidInvoice({ params: { invoiceId: voided.id } }))
    await data(client.duplicateInvoice({ params: { invoiceId: voided.id } }))
    const unwanted = await data(client.createInvoice({ body: draft('Never sent') }))
    await data(client.deleteInvoice({ params: { invoiceId: unwanted.id } }))
    const { line_items: _, ...priced } = draft('Retainer')
    const recurring = await data(
      client.createRecurringInvoice({
        body: {
          ...priced,
          name: 'Retainer',
          frequency: 'MONTHLY',
          start_date: '2026-06-30',
          discount_type: 'PERCENTAGE',
          discount_value: 0,
          late_fee_kind: 'FIXED',
          late_fee_interval: 'ONE_TIME',
          net_terms: 'NET30',
          template_items: [line('Retainer')],
        },
      }),
    )
    await data(client.pauseRecurringInvoice({ params: { recurringInvoiceId: recurring.id } }))
    await expectAlike()
    expect(other.device.file.reads.sync.ids('recurring_invoice')).toHaveLength(1)
    expect(one.device.file.reads.sync.link()?.verifiedAt).not.toBeNull()
  })

  it('carries changes and deletions the other way', async () => {
    const there = (kind: TableKind) => other.device.file.reads.sync.ids(kind)
    const { client } = other
    const [clientId = ''] = there('client')
    const [contactId = ''] = there('contact')
    const [noteId = ''] = there('note')
    await data(client.updateContact({ params: { clientId, contactId }, body: { phone: '040 1' } }))
    await data(client.deleteClientNote({ params: { clientId, noteId } }))
    await data(client.deleteSavedItem({ params: { savedItemId: there('saved_item')[0] ?? '' } }))
    await data(client.updateTax({ params: { taxId: there('tax')[0] ?? '' }, body: { name: 'Mehrwertsteuer' } }))
    const estimates = await data(client.listEstimates({ query: { status: 'SENT' } }))
    await data(client.approveEstimate({ params: { estimateId: estimates[0]?.id ?? '' } }))
    await data(client.deletePayment({ params: { paymentId: there('payment')[0] ?? '' } }))
    await settle()
    // The only payment: where no other one can be read to try it out, it takes two walks to be sure.
    await settle()
    // A payment's existence is never changed by sync: that it is gone there is shown.
    const missing = one.device.file.reads.sync.agreement.missing()
    expect(missing).toEqual([{ kind: 'payment', localId: ids.payment }])
    await data(one.client.deletePayment({ params: { paymentId: ids.payment } }))
    await expectAlike()
    const notes = await data(one.client.listClientNotes({ params: { clientId: ids.client } }))
    expect(notes).toEqual([])
  })

  it('asks where one side deleted what the other changed, and does what is chosen', async () => {
    const made = await data(one.client.createClient({ body: { name: 'Contoso', kind: 'BUSINESS' } }))
    await settle()
    const theirId = other.device.file.reads.sync
      .ids('client')
      .find((id) => other.env.local.read('client', id)?.['name'] === 'Contoso')
    await data(other.client.updateClient({ params: { clientId: theirId ?? '' }, body: { email: 'c@example.com' } }))
    await data(one.client.deleteClient({ params: { clientId: made.id } }))
    await other.round()
    await one.round()
    const [conflict] = one.device.file.reads.sync.conflicts.all()
    expect(conflict).toMatchObject({ kind: 'client', localId: made.id, reason: 'deleted_here' })
    const settled = resolveConflict(one.env, conflict?.id ?? 0, { take: {}, whole: 'theirs' })
    expect(settled).toEqual({ ok: true, value: undefined })
    await expectAlike()
    expect(one.env.local.read('client', made.id)).toMatchObject({ email: 'c@example.com' })
  })

  it('never changes what went out, whatever the remote says', async () => {
    const before = one.env.local.read('invoice', ids.invoice)
    await data(one.client.updateClient({ params: { clientId: ids.client }, body: { name: 'Northwind Ltd' } }))
    await expectAlike()
    expect(one.env.local.read('invoice', ids.invoice)).toEqual(before)
  })
})
