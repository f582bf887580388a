import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { ok } from '../../kernel/result'
import type { EstimateId, OrganizationId, UserId } from '../../domain/ids'
import type { Operation } from '../../contract/define/operation'
import { desktop } from '../../contract/desktop/index'
import type { InvoiceListItem, PaymentListItem } from '../../contract/desktop/list-item-operations'
import { v1 } from '../../contract/v1/index'
import type { OverviewRecord } from '../../contract/desktop/overview-operations'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { createExecutor } from '../execute'
import { v1Handlers } from '../v1/index'
import { desktopHandlers } from './index'
import { setUpOrganization, type SetUpBody } from './set-up'

const now = '2026-03-10T09:00:00.000Z' as Instant
const operations: Readonly<Record<string, Operation>> = { ...v1, ...desktop }
let folder: string
let file: OrganizationFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-rows-'))
  const opened = openOrganizationFile(join(folder, 'organization.sqlite'), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  file = opened.value
  const body: SetUpBody = desktop.setUp.body.parse({
    name: 'Ada Studio',
    owner: { name: 'Ada', email: 'ada@example.com' },
    profile: { currency: 'EUR', locale: 'en-GB', time_zone: 'Europe/Berlin' },
  })
  setUpOrganization(file, body, { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now })
})

afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

function call(name: string, params: Readonly<Record<string, string>>, body: unknown = {}, query: object = {}) {
  const operation = operations[name]
  if (operation === undefined) throw new Error(`${name} is no operation`)
  const env = { file, userId: v7() as UserId, role: 'OWNER', now: () => now, newId: () => v7() } as const
  const execute = createExecutor({ ...v1Handlers, ...desktopHandlers }, env)
  const asked = operation.query.parse(query)
  return execute({ operation, params, query: asked, body: operation.body.parse(body), rawInput: { params, body } })
}

function make(name: string, params: Readonly<Record<string, string>>, body?: unknown): { readonly id: string } {
  const made = call(name, params, body)
  if (!made.ok) throw new Error(made.error.message)
  return made.value as { readonly id: string }
}

function approvedEstimate(): string {
  const { id: clientId } = make('createClient', {}, { name: 'ACME', kind: 'BUSINESS', email: null })
  const { id } = make(
    'createEstimate',
    {},
    {
      client_id: clientId,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      line_items: [{ name: 'Design', quantity: 1, price: 100 }],
    },
  )
  make('approveEstimate', { estimateId: id })
  return id
}

describe('getInvoiceOfEstimate', () => {
  it('finds the invoice that an estimate became, with its number once it is issued', () => {
    const estimateId = approvedEstimate()
    const { id: invoiceId } = make('convertEstimate', { estimateId })
    const draft = { id: invoiceId, invoice_number: null, status: 'DRAFT' }
    expect(call('getInvoiceOfEstimate', { estimateId })).toEqual({ ok: true, value: draft })
    make('sendInvoice', { invoiceId })
    const issued = { id: invoiceId, invoice_number: 'INV-0001', status: 'SENT' }
    expect(call('getInvoiceOfEstimate', { estimateId })).toEqual({ ok: true, value: issued })
  })

  it('tells that an estimate has become no invoice', () => {
    expect(call('getInvoiceOfEstimate', { estimateId: approvedEstimate() })).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    })
  })
})

describe('the rows of a client that was renamed', () => {
  const namesOf = (name: string, query: object = {}) => {
    const listed = call(name, {}, {}, query)
    if (!listed.ok) throw new Error(listed.error.message)
    const { rows } = listed.value as { readonly rows: readonly { readonly client_name: string }[] }
    return rows.map((row) => row.client_name)
  }
  const pricing = (clientId: string) => ({
    client_id: clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [{ name: 'Design', quantity: 1, price: 100 }],
  })

  it('bear the name that stands on the paper, drafts that of today, and all are found by the new one', () => {
    const { id: clientId } = make('createClient', {}, { name: 'ACME', kind: 'BUSINESS', email: null })
    const [issued] = [1, 2].map(() => make('createInvoice', {}, { ...pricing(clientId), net_terms: 'NET30' }).id)
    const [sent] = [1, 2].map(() => make('createEstimate', {}, pricing(clientId)).id)
    if (issued === undefined || sent === undefined) throw new Error('nothing was made')
    make('sendInvoice', { invoiceId: issued })
    make('sendEstimate', { estimateId: sent })
    make('createPayment', {}, { invoice_id: issued, amount: 10, payment_date: '2026-03-10' })
    make('updateClient', { clientId }, { name: 'Apex' })
    for (const query of [{}, { q: 'apex' }]) {
      expect(namesOf('listInvoiceItems', query).toSorted()).toEqual(['ACME', 'Apex'])
      expect(namesOf('listEstimateItems', query).toSorted()).toEqual(['ACME', 'Apex'])
      expect(namesOf('listPaymentItems', query)).toEqual(['ACME'])
    }
    expect(namesOf('listInvoiceItems', { q: 'acme' })).toEqual(['ACME'])
    make('reopenEstimate', { estimateId: (make('declineEstimate', { estimateId: sent }), sent) })
    expect(namesOf('listEstimateItems')).toEqual(['Apex', 'Apex'])
  })
})

it('says in its row until when an estimate binds', () => {
  const estimateId = approvedEstimate()
  const daysOf = () => {
    const listed = call('listEstimateItems', {})
    return listed.ok
      ? (listed.value as { rows: { valid_until: string | null }[] }).rows.map((row) => row.valid_until)
      : []
  }
  expect(daysOf()).toEqual([null])
  const row = file.reads.estimates.get(estimateId as EstimateId)
  if (row === null) throw new Error('nothing was made')
  // What a remote keeps under this name need not be a day.
  for (const [kept, day] of [
    ['2026-04-30', '2026-04-30'],
    ['soon', null],
    [7, null],
  ]) {
    file.write(({ estimates }) => {
      estimates.update({ ...row, options: { valid_until: kept } })
      return ok(undefined)
    })
    expect(daysOf()).toEqual([day])
  }
})

describe('the rows of invoices that are credited', () => {
  const invoiceOver = (clientId: string, price: number) => {
    const { id } = make(
      'createInvoice',
      {},
      {
        ...{ client_id: clientId, currency: 'EUR', net_terms: 'NET30' },
        ...{ tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
        line_items: [{ name: 'Design', quantity: 1, price }],
      },
    )
    make('sendInvoice', { invoiceId: id })
    return id
  }

  it('tell what was credited whole from what was paid, and what is its client’s', () => {
    const { id: clientId } = make('createClient', {}, { name: 'ACME', kind: 'BUSINESS', email: null })
    const [open, paid, free, credited, both, part] = [100, 100, 0, 100, 100, 100].map((price) =>
      invoiceOver(clientId, price),
    )
    make('createPayment', {}, { invoice_id: paid, amount: 100, payment_date: '2026-03-10' })
    make('createPayment', {}, { invoice_id: both, amount: 40, payment_date: '2026-03-10' })
    for (const invoiceId of [credited, both]) make('createCreditNote', { invoiceId: invoiceId ?? '' })
    make('createCreditNote', { invoiceId: part ?? '' }, { line_items: [{ position: 0, amount: 10 }] })
    const listed = call('listInvoiceItems', {}, {}, { sort: 'number' })
    if (!listed.ok) throw new Error(listed.error.message)
    const { rows } = listed.value as {
      readonly rows: readonly InvoiceListItem[]
    }
    expect(rows.map((row) => [row.id, row.status, row.is_credited, row.credit_minor])).toEqual([
      [open, 'SENT', false, 0],
      [paid, 'PAID', false, 0],
      [free, 'PAID', false, 0],
      [credited, 'PAID', true, 0],
      [both, 'PAID', true, 4000],
      [part, 'SENT', false, 0],
    ])
  })

  it('tell what is its client’s of an invoice of which tax is withheld, and are listed as credit while some is', () => {
    const { id: client_id } = make('createClient', {}, { name: 'ACME', kind: 'BUSINESS', email: null })
    const { id: tax_id } = make('createTax', {}, { name: 'IVA', percent: 21 })
    const begin = () => {
      const { id } = make(
        'createInvoice',
        {},
        {
          ...{ client_id, currency: 'EUR', net_terms: 'NET30', discount_distribution: 'NO_DISCOUNT' },
          ...{ tax_distribution: 'PER_DOCUMENT', tax_id },
          line_items: [90, 10].map((price) => ({ name: 'Design', quantity: 1, price })),
          options: { withholding_name: 'IRPF', withholding_percent: 15 },
        },
      )
      make('sendInvoice', { invoiceId: id })
      return id
    }
    const pay = (invoice_id: string, amount: number) =>
      make('createPayment', {}, { invoice_id, amount, payment_date: '2026-03-10' })
    const creditTen = (invoiceId: string) =>
      make('createCreditNote', { invoiceId }, { line_items: [{ position: 1, amount: 10 }] })
    const listed = (query: object = {}) => {
      const answer = call('listInvoiceItems', {}, {}, { sort: 'number', ...query })
      if (!answer.ok) throw new Error(answer.error.message)
      const { rows, total } = answer.value as { readonly rows: readonly InvoiceListItem[]; readonly total: number }
      return { total, credits: rows.map((row) => [row.id, row.total_due_minor, row.credit_minor]) }
    }
    const withheld = () => {
      const answer = call('listInvoiceItems', {}, {}, { sort: 'number' })
      const overview = call('getOverview', {})
      if (!answer.ok || !overview.ok) throw new Error('It was refused.')
      const { rows } = answer.value as { readonly rows: readonly InvoiceListItem[] }
      const { outstanding, overdue } = overview.value as OverviewRecord
      return [rows.map((row) => row.withheld_minor), outstanding[0]?.withheld_minor, overdue.length]
    }
    const [paid, before, unpaid] = [begin(), begin(), begin()]
    expect(withheld()).toEqual([[1500, 1500, 1500], 4500, 0])
    pay(paid, 106)
    expect(listed({ status: 'CREDIT' })).toEqual({ total: 0, credits: [] })
    expect(withheld()).toEqual([[1500, 1500, 1500], 4500, 0])
    for (const id of [paid, before, unpaid]) creditTen(id)
    expect(withheld()).toEqual([[290, 1350, 1350], 2990, 0])
    // Of what was credited before it was paid, nothing comes back.
    pay(before, 95.4)
    expect(listed().credits).toEqual([
      [paid, 290, 1060],
      [before, 1350, 0],
      [unpaid, 10_890, 0],
    ])
    for (const query of [{}, { client_id }]) {
      expect(listed({ status: 'CREDIT', ...query })).toEqual({ total: 1, credits: [[paid, 290, 1060]] })
    }
    make('createRefund', {}, { invoice_id: paid, amount: 10.6, refund_date: '2026-03-10' })
    expect(listed({ status: 'CREDIT' })).toEqual({ total: 0, credits: [] })
  })

  it('tell which payments are another invoice’s credit, and no money that arrived', () => {
    const { id: client_id } = make('createClient', {}, { name: 'ACME', kind: 'BUSINESS', email: null })
    const [paid = '', taker = ''] = ['Design', 'Print'].map((name) => {
      const { id } = make(
        'createInvoice',
        {},
        {
          ...{ client_id, currency: 'EUR', net_terms: 'NET30', discount_distribution: 'NO_DISCOUNT' },
          ...{ tax_distribution: 'NO_TAX', line_items: [{ name, quantity: 1, price: 100 }] },
        },
      )
      make('sendInvoice', { invoiceId: id })
      return id
    })
    make('createPayment', {}, { invoice_id: paid, amount: 100, payment_date: '2026-03-10' })
    make('createCreditNote', { invoiceId: paid })
    const given = { invoice_id: paid, amount: 100, refund_date: '2026-03-10' }
    make('createRefund', {}, { ...given, taken_by_invoice_id: taker })
    const listed = call('listPaymentItems', {}, {}, { sort: 'created_at' })
    if (!listed.ok) throw new Error(listed.error.message)
    const { rows } = listed.value as { readonly rows: readonly PaymentListItem[] }
    expect(rows.map((row) => [row.invoice_number, row.credit_of_invoice_number])).toEqual([
      ['INV-0001', null],
      ['INV-0002', 'INV-0001'],
    ])
  })
})
