import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Reply } from '../../contract/define/envelope'
import { v1 } from '../../contract/v1/index'
import { numberingOperations } from '../../contract/desktop/numbering-operations'
import { numberingHandlers } from '../../operations/desktop/numbering-handlers'
import { createExecutor } from '../../operations/execute'
import { v1Handlers } from '../../operations/v1/index'
import { owner, TestServer } from '../../server/server.fixture'
import { inProcessClient } from '../../transport/in-process-client'
import { createSyncActions } from './sync-actions'
import { ServiceAtWork } from './sync-service.fixture'

let server: TestServer
let work: ServiceAtWork

beforeEach(async () => {
  server = await new TestServer().start()
  work = new ServiceAtWork()
})
afterEach(async () => {
  work.remove()
  await server.remove()
})

async function must<T>(pending: Promise<Reply<T>>): Promise<T> {
  const reply = await pending
  if (!reply.ok || reply.body.data === undefined) throw new Error(reply.body.message)
  return reply.body.data
}

/** Issues an invoice over 100; what it answers credits 10 of that, and answers the number of the credit note. */
async function issueInvoice() {
  const client = inProcessClient(v1, {
    execute: createExecutor(v1Handlers, work.env),
    publicAddress: 'https://here.example/api',
    checkReplies: true,
    onDefect: (error) => {
      throw error
    },
  })
  const { id: client_id } = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const body = {
    ...{ client_id, currency: 'EUR' as const, tax_distribution: 'NO_TAX' as const },
    discount_distribution: 'NO_DISCOUNT' as const,
    line_items: [{ name: 'Design', quantity: 1, price: 100 }],
  }
  const { id: invoiceId } = await must(client.createInvoice({ body }))
  await must(client.sendInvoice({ params: { invoiceId } }))
  const part = { line_items: [{ position: 0, amount: 10 }] }
  return async () => (await must(client.createCreditNote({ params: { invoiceId }, body: part }))).credit_note_number
}

async function linkWith(invoice_prefix: string): Promise<readonly string[]> {
  const actions = createSyncActions(work.sync, () => work.env)
  expect((await work.sync.link(`${server.address}/api`, owner.email, owner.password)).ok).toBe(true)
  const body = { generator: 'remote' as const, invoice_prefix }
  expect(await actions.confirmLink({ params: {}, query: {}, body })).toMatchObject({ ok: true })
  const { series } = work.file.reads
  return [series.current('invoice').prefix, series.current('credit_note').prefix]
}

it('gives credit notes the prefix that belongs to that of the invoices, where some were issued here before', async () => {
  const credit = await issueInvoice()
  expect(await credit()).toBe('CN-0001')
  expect(await linkWith('INV-L-')).toEqual(['INV-L-', 'CN-L-'])
  expect(await credit()).toBe('CN-L-0001')
})

it('adds to a prefix of their own what is added to that of the invoices', async () => {
  const body = { credit_note: { prefix: 'GS-' } }
  const execute = createExecutor(numberingHandlers, work.env)
  const call = { operation: numberingOperations.updateNumbering, params: {}, query: {}, body }
  expect(execute({ ...call, rawInput: { params: {}, body } })).toMatchObject({ ok: true })
  expect(await linkWith('INV-L-')).toEqual(['INV-L-', 'GS-L-'])
})

it('leaves the prefix of credit notes where that of the invoices stays', async () => {
  const credit = await issueInvoice()
  await credit()
  expect(await linkWith('INV-')).toEqual(['INV-', 'CN-'])
  expect(await credit()).toBe('CN-0002')
})
