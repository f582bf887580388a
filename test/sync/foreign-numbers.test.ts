import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { desktop } from '../../src/contract/desktop/index'
import type { Operation } from '../../src/contract/define/operation'
import { createExecutor } from '../../src/operations/execute'
import { importHandlers } from '../../src/operations/import/import-handlers'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import type { LinkedDevice } from './linked-device'
import { onOurServer } from './our-server.fixture'

/** Runs an operation of the desktop on a device. */
function call(
  { device: { file, now } }: LinkedDevice,
  name: keyof typeof importHandlers,
  params: object,
  body: object,
) {
  const operation: Operation = desktop[name]
  const { id: userId, role } = file.reads.members.owner()
  const rawInput = { params: params as Record<string, string>, body }
  const parsed = { params: operation.params.parse(params), query: {}, body: operation.body.parse(body) }
  return createExecutor(importHandlers, { file, userId, role, now, newId: () => v7() })({
    operation,
    ...parsed,
    rawInput,
  })
}

function begin(device: LinkedDevice): string {
  const begun = call(device, 'beginImport', {}, { kind: 'invoice', file_name: 'old.csv' })
  if (!begun.ok) throw new Error(begun.error.message)
  return (begun.value as { readonly id: string }).id
}

describe('invoices with numbers of another program', () => {
  const { newDevice } = onOurServer(fetchSend({ timeoutMs: 10_000 }))
  const row = (number: string) => ({
    kind: 'invoice' as const,
    number,
    client: { name: 'Engines', email: null, kind: 'BUSINESS' },
    invoice: {
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      issued_at: '2025-12-01',
      line_items: [{ name: 'As invoiced before', quantity: 1, price: 100 }],
    },
    total: 100,
    payment: { amount: 40, payment_date: '2025-12-05' },
  })

  it('arrive at our server and at another device as they were printed', async () => {
    const [one, other] = [newDevice(), newDevice()]
    const id = begin(one)
    expect(call(one, 'addToImport', { id }, { rows: [row('17'), row('#A/9')] })).toMatchObject({ ok: true })
    expect(call(one, 'endImport', { id }, {})).toMatchObject({ ok: true })

    await one.link()
    expect(await one.round()).toMatchObject({ problem: null, isClean: true, rejected: 0, parked: 0, conflicts: 0 })
    await other.link()
    expect(await other.round()).toMatchObject({ problem: null, isClean: true, conflicts: 0 })
    const there = await other.client.listInvoices({ query: {} })
    const shown = there.ok
      ? there.body.data.map(({ invoice_number, prefix, number, status, total_due }) => [
          invoice_number,
          prefix,
          number,
          status,
          total_due,
        ])
      : []
    expect(shown.sort()).toEqual([
      ['#A/9', '#A/9', 0, 'OVERDUE', 60],
      ['17', '17', 0, 'OVERDUE', 60],
    ])
    expect(other.device.file.reads.series.current('invoice').nextNumber).toBe(1)

    // While a server is linked none comes from a file, and none is taken back that the server has.
    expect(call(one, 'addToImport', { id: begin(one) }, { rows: [row('18')] })).toMatchObject({
      error: { errors: { 'rows.0.number': [expect.stringMatching(/linked/)] } },
    })
    expect(call(one, 'undoImport', { id }, { before: null })).toMatchObject({
      value: { removed: 0, kept: [{ reason: 'synced' }, { reason: 'synced' }, { reason: 'used' }] },
    })
  })
})
