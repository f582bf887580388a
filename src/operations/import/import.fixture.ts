import { desktop } from '../../contract/desktop/index'
import type { Operation } from '../../contract/define/operation'
import type { SentImportRow } from '../../contract/desktop/import-operations'
import type { Business } from '../business.fixture'
import { createExecutor } from '../execute'
import { importHandlers } from './import-handlers'
import { tryImport } from './try-import'

export function call(business: Business, name: keyof typeof importHandlers, params: object, body: object = {}) {
  const operation: Operation = desktop[name]
  const rawInput = { params: params as Record<string, string>, body }
  const parsed = { params: operation.params.parse(params), query: {}, body: operation.body.parse(body) }
  return createExecutor(importHandlers, business.first)({ operation, ...parsed, rawInput })
}

export function done(
  business: Business,
  name: keyof typeof importHandlers,
  params: object,
  body: object = {},
): unknown {
  const outcome = call(business, name, params, body)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}

export function imported(business: Business, kind: string, rows: readonly SentImportRow[]): string {
  const { id } = done(business, 'beginImport', {}, { kind, file_name: 'file.csv' }) as { id: string }
  done(business, 'addToImport', { id }, { rows })
  done(business, 'endImport', { id })
  return id
}

export const tried = (business: Business, rows: readonly SentImportRow[]) =>
  tryImport(desktop.tryImport.body.parse({ rows }).rows, business.first)

export const client = (name: string, over: object = {}, rest: object = {}): SentImportRow => ({
  kind: 'client',
  client: { name, kind: 'BUSINESS', ...over },
  contacts: [],
  note: null,
  ...rest,
})

export const invoice = (number: string, over: object = {}): SentImportRow => ({
  kind: 'invoice',
  number,
  client: { name: 'Engines', email: 'ada@engines.example', kind: 'BUSINESS' },
  invoice: {
    currency: 'EUR',
    tax_distribution: 'PER_ITEM',
    discount_distribution: 'NO_DISCOUNT',
    issued_at: '2025-12-01',
    net_terms: 'OTHER',
    due_at: '2025-12-31',
    line_items: [{ name: 'As invoiced in Wave', quantity: 1, price: 100, tax_name: 'VAT', tax_percent: 19 }],
  },
  total: 119,
  payment: null,
  ...over,
})
