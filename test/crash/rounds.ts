import { v7 } from 'uuid'
import type { ClientOf } from '../../src/contract/define/client'
import type { Reply } from '../../src/contract/define/envelope'
import { v1, type V1 } from '../../src/contract/v1/index'
import { createExecutor, type OperationEnv } from '../../src/operations/execute'
import { v1Handlers } from '../../src/operations/v1/index'
import { inProcessClient } from '../../src/transport/in-process-client'
import type { Acknowledged } from './acknowledged'

/** Writes a few documents through the real operations; each write that was acknowledged is said. */
export type Round = () => Promise<void>

export function roundsOf(
  env: OperationEnv,
  random: (below: number) => number,
  say: (said: Acknowledged) => void,
): Round {
  const client: ClientOf<V1> = inProcessClient(v1, {
    execute: createExecutor(v1Handlers, env),
    publicAddress: 'https://billfold.example/api',
    checkReplies: false,
    onDefect: fail,
  })

  async function document() {
    const party = value(await client.createClient({ body: { name: `Client ${random(1000)}`, kind: 'PERSON' } }))
    say({ operation: 'createClient', id: party.id })
    const tax = value(await client.createTax({ body: { name: 'VAT', percent: 19 } }))
    say({ operation: 'createTax', id: tax.id })
    return {
      client_id: party.id,
      currency: 'EUR',
      tax_id: tax.id,
      tax_distribution: 'PER_DOCUMENT',
      discount_distribution: 'NO_DISCOUNT',
      notes: `word${v7().replaceAll('-', '')}`,
      line_items: Array.from({ length: 1 + random(6) }, (_, index) => ({
        name: `Line ${index}`,
        quantity: 1 + random(5),
        price: (100 + random(10_000)) / 100,
      })),
    } as const
  }

  return async () => {
    const body = await document()
    const estimate = value(await client.createEstimate({ body }))
    say({ operation: 'createEstimate', id: estimate.id, number: estimate.number })
    const draft = value(await client.createInvoice({ body }))
    say({ operation: 'createInvoice', id: draft.id })
    const params = { invoiceId: draft.id }
    if (random(4) === 0) {
      value(await client.deleteInvoice({ params }))
      say({ operation: 'deleteInvoice', id: draft.id })
      return
    }
    const edited = value(
      await client.updateInvoice({ params, body: { line_items: [...body.line_items, ...body.line_items] } }),
    )
    say({ operation: 'updateInvoice', id: draft.id, total: edited.total })
    const issued = value(await client.sendInvoice({ params }))
    say({ operation: 'sendInvoice', id: issued.id, number: issued.number })
    const amount = Number((issued.total_due / (1 + random(2))).toFixed(2))
    const payment = { invoice_id: issued.id, amount, payment_date: '2026-03-10' }
    const paid = value(await client.createPayment({ body: payment }))
    say({ operation: 'createPayment', id: paid.id, total: paid.amount })
  }
}

export function fail(error: unknown): never {
  throw error
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body.data
}
