import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { SentImportRow } from '../../contract/desktop/import-operations'
import { reminderOperations } from '../../contract/desktop/reminder-operations'
import type { InvoiceId } from '../../domain/ids'
import { formatNumber } from '../../domain/numbering/number'
import { usualSchedule } from '../../domain/reminders/schedule'
import { Businesses, type Business } from '../business.fixture'
import { numberReport } from '../desktop/number-report'
import { reminderHandlers } from '../desktop/reminder-handlers'
import { reminderSettingsHandlers } from '../desktop/reminder-settings-handlers'
import { createExecutor } from '../execute'
import { call, client, done, imported, invoice, tried } from './import.fixture'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

function undone(business: Business, id: string) {
  const [all, kept]: [number[], unknown[]] = [[], []]
  for (let before: number | null = null; ;) {
    const some = done(business, 'undoImport', { id }, { before }) as {
      removed: number
      kept: unknown[]
      next: number | null
    }
    all.push(some.removed)
    kept.push(...some.kept)
    before = some.next
    if (before === null) return { removed: all.reduce((sum, count) => sum + count, 0), kept }
  }
}

/** Everything that a person sees of a file. */
function contents({ file: { reads } }: Business) {
  const all = { page: 1, perPage: 1000 }
  const { clients, contacts, notes, taxes, units, savedItems, invoices, payments, imports } = reads
  const lists = [clients, contacts, notes, taxes, units, savedItems, invoices, payments].map(
    (list) => list.list(all).rows,
  )
  return { lists, imports: imports.all(), next: reads.series.current('invoice') }
}

describe('clients', () => {
  it('come with contacts and notes, and wait to be sent as any others', () => {
    const ada = businesses.begin()
    const contacts = [{ name: 'Ada', email: 'ada@engines.example', phone: '+44 20' }]
    imported(ada, 'client', [client('Engines', { email: 'info@engines.example' }, { contacts, note: 'Pays early' })])
    const { rows } = ada.file.reads.clients.list({ page: 1, perPage: 10 })
    const engines = rows.find(({ name }) => name === 'Engines')
    expect(engines).toMatchObject({ email: 'info@engines.example', contactCount: 1, noteCount: 1 })
  })

  it('are told what is wrong with them, each on its field, and what is here already', () => {
    const ada = businesses.begin()
    ada.call('createClient', {}, { name: 'Engines', kind: 'BUSINESS', email: 'Ada@Engines.example', vat_id: 'DE 123' })
    const rows = [
      client('New'),
      client('Other', { email: 'nobody' }),
      client('Another', { email: 'ada@engines.EXAMPLE' }),
      client('ENGINES'),
      client('Third', { vat_id: 'de123' }),
      client('Fourth', {}, { contacts: [{ name: '' }] }),
    ]
    const before = contents(ada)
    expect(tried(ada, rows)).toMatchObject([
      { errors: null, like: null },
      { errors: { 'client.email': [expect.stringMatching(/e-mail/i)] } },
      { like: { name: 'Engines', by: 'email' } },
      { like: { name: 'Engines', by: 'name' } },
      { like: { name: 'Engines', by: 'vat_id' } },
      { errors: { 'contacts.0.name': ['This field is required.'] } },
    ])
    expect(contents(ada)).toEqual(before)
  })

  it('of a piece come all or not at all', () => {
    const ada = businesses.begin()
    const { id } = done(ada, 'beginImport', {}, { kind: 'client', file_name: 'c.csv' }) as { id: string }
    const before = contents(ada)
    const outcome = call(ada, 'addToImport', { id }, { rows: [client('One'), client('Two', { email: 'nobody' })] })
    expect(outcome).toMatchObject({ ok: false, error: { errors: { 'rows.1.client.email': [expect.any(String)] } } })
    expect(contents(ada)).toEqual(before)
    expect(done(ada, 'getImports', {})).toMatchObject([{ id, is_ended: false, count: 0 }])
  })
})

describe('items', () => {
  it('share a tax and a unit, made where there is none', () => {
    const ada = businesses.begin()
    ada.call('createTax', {}, { name: 'VAT', percent: 19 })
    const item = (name: string, tax: object | null, unit: string | null): SentImportRow =>
      ({ kind: 'saved_item', item: { name, price: 80.5, quantity: 1, currency: 'EUR' }, tax, unit }) as SentImportRow
    imported(ada, 'saved_item', [
      item('Design', { name: null, percent: 19 }, 'hour'),
      item('Print', { name: 'USt', percent: 7 }, 'Hour'),
      item('Hosting', { name: null, percent: 7 }, null),
    ])
    const { taxes, units, savedItems } = ada.file.reads
    const all = { page: 1, perPage: 10 }
    expect(
      taxes
        .list(all)
        .rows.map(({ name, percent }) => `${name} ${percent}`)
        .sort(),
    ).toEqual(['USt 7', 'VAT 19'])
    expect(units.list(all).rows.map(({ name }) => name)).toEqual(['hour'])
    expect(savedItems.list(all).rows.filter(({ taxId }) => taxId !== null)).toHaveLength(3)
  })

  it('have a tax that only its name tells, where one here is called so', () => {
    const ada = businesses.begin()
    for (const [name, percent] of [
      ['Normalsatz', 19],
      ['VAT', 20],
      ['VAT', 5],
    ] as const) {
      ada.call('createTax', {}, { name, percent })
    }
    const item = (name: string): SentImportRow => ({
      kind: 'saved_item',
      item: { name: 'Design', price: 80.5, quantity: 1, currency: 'EUR' },
      tax: { name, percent: null },
      unit: null,
    })
    imported(ada, 'saved_item', [item('normalsatz')])
    const [saved] = ada.file.reads.savedItems.list({ page: 1, perPage: 10 }).rows
    expect(saved?.taxId).not.toBeNull()
    expect(tried(ada, [item('VAT'), item('Reduced')]).map(({ errors }) => errors)).toEqual([
      { 'tax.name': [expect.stringContaining('VAT')] },
      { 'tax.name': [expect.stringContaining('Reduced')] },
    ])
  })
})

describe('open invoices', () => {
  it('keep their number, their day and what was paid, and move no series of ours', () => {
    const ada = businesses.begin()
    const payment = { amount: 19, payment_date: '2025-12-05', notes: 'Paid before the import.' }
    imported(ada, 'invoice', [invoice('17', { payment }), invoice('#A/1')])
    const { rows } = ada.file.reads.invoices.list({ page: 1, perPage: 10 })
    const shown = rows.map((row) => [
      formatNumber(row.prefix ?? '', row.number ?? -1),
      row.status,
      row.issuedAt,
      row.dueAt,
      row.totalDueMinor,
    ])
    expect(shown.sort()).toEqual([
      ['#A/1', 'SENT', '2025-12-01', '2025-12-31', 11_900],
      ['17', 'PARTIALLY_PAID', '2025-12-01', '2025-12-31', 10_000],
    ])
    expect(ada.file.reads.series.current('invoice')).toEqual({ prefix: 'INV-', nextNumber: 1 })
    expect(
      ada.file.reads.clients
        .list({ page: 1, perPage: 10 })
        .rows.map(({ name }) => name)
        .sort(),
    ).toEqual(['Engines', 'Northwind'])
    const own = ada.invoice('2026-01-02', { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 1 })
    expect(ada.row(own)).toMatchObject({ prefix: 'INV-', number: 1 })
    expect(numberReport(ada.file.reads)).toMatchObject({
      series: [{ prefix: 'INV-', count: 1, missing_count: 0 }],
      foreign_count: 2,
    })
  })

  it('are not sealed: the client has the original', () => {
    const ada = businesses.begin()
    imported(ada, 'invoice', [invoice('17')])
    const [row] = ada.file.reads.invoices.list({ page: 1, perPage: 1 }).rows
    expect(row && ada.file.reads.unsealed(row.id)).toBeNull()
    expect(row?.partiesHash).not.toBeNull()
  })

  it.each([
    ['a total that its lines do not come to', invoice('1', { total: 119.01 }), 'total', /difference of €0\.01/],
    ['a number of our own series that is still to come', invoice('INV-0007'), 'number', /lies ahead/],
    ['no number', invoice(' '), 'number.prefix', /Enter its number/],
    [
      'a day that is none',
      invoice('1', { invoice: { ...invoiceBody(), issued_at: 'soon' } }),
      'invoice.issued_at',
      /date/,
    ],
  ])('are refused with %s', (_what, row, field, message) => {
    const ada = businesses.begin()
    const [answer] = tried(ada, [row])
    expect(answer?.errors?.[field]?.[0]).toMatch(message)
  })

  function invoiceBody(): object {
    const row = invoice('1')
    return row.kind === 'invoice' ? row.invoice : {}
  }

  it('have a number once, whoever gave it, and theirs is never given again', () => {
    const ada = businesses.begin()
    const first = ada.invoice('2026-01-02', { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 1 })
    expect(ada.row(first).number).toBe(1)
    expect(tried(ada, [invoice('INV-0001'), invoice('17'), invoice('17')])).toMatchObject([
      { like: { by: 'number' } },
      { like: null, errors: null },
      { like: { by: 'number' } },
    ])
  })

  it('name a client that is here, and are refused where a name alone does not tell which', () => {
    const ada = businesses.begin()
    ada.call('createClient', {}, { name: 'Engines', kind: 'BUSINESS', email: 'other@engines.example' })
    const named = { client: { name: 'Engines', email: null, kind: 'BUSINESS' } }
    expect(tried(ada, [invoice('1', named), invoice('2')])).toMatchObject([
      { is_client_new: false },
      { is_client_new: false },
    ])
    ada.call('createClient', {}, { name: 'Engines', kind: 'BUSINESS' })
    expect(tried(ada, [invoice('1', named)])).toMatchObject([{ errors: { 'client.name': [expect.any(String)] } }])
  })
})

describe('undo', () => {
  it('leaves the books as they were', () => {
    const ada = businesses.begin()
    const before = contents(ada)
    const payment = { amount: 19, payment_date: '2025-12-05' }
    const contacts = [{ name: 'Ada' }]
    const ids = [
      imported(
        ada,
        'client',
        Array.from({ length: 60 }, (_, index) => client(`C${String(index)}`, {}, { contacts, note: 'n' })),
      ),
      imported(ada, 'saved_item', [
        {
          kind: 'saved_item',
          item: { name: 'I', price: 1, quantity: 1, currency: 'EUR' },
          tax: { name: 'T', percent: 5 },
          unit: 'u',
        },
      ]),
      imported(ada, 'invoice', [invoice('17', { payment }), invoice('18')]),
    ]
    for (const id of ids) expect(undone(ada, id).kept).toEqual([])
    expect(contents(ada)).toMatchObject({ lists: before.lists, imports: [], next: before.next })
  })

  it('keeps what was changed or used since, and names it', () => {
    const ada = businesses.begin()
    const id = imported(ada, 'client', [
      client('Used'),
      client('Changed'),
      client('Gone'),
      client('Visited'),
      client('Plain'),
    ])
    const { rows } = ada.file.reads.clients.list({ page: 1, perPage: 10 })
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
    ada.at('2026-02-01')
    const line_items = [{ name: 'Design', quantity: 1, price: 1 }]
    const draft = {
      client_id: idOf('Used'),
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      line_items,
    }
    const { id: invoiceId } = ada.call('createInvoice', {}, draft)
    ada.call('updateClient', { clientId: idOf('Changed') }, { email: 'new@c.example' })
    ada.call('deleteClient', { clientId: idOf('Gone') })
    ada.call('createContact', { clientId: idOf('Visited') }, { name: 'Somebody' })
    expect(undone(ada, id)).toEqual({
      removed: 1,
      kept: [
        { kind: 'client', name: 'Visited', reason: 'changed' },
        { kind: 'client', name: 'Changed', reason: 'changed' },
        { kind: 'client', name: 'Used', reason: 'used' },
      ],
    })
    ada.call('deleteInvoice', { invoiceId })
    expect(undone(ada, id)).toMatchObject({ removed: 1 })
    expect(done(ada, 'getImports', {})).toMatchObject([{ count: 2 }])
  })

  it('keeps an invoice that something has become of', () => {
    const ada = businesses.begin()
    const id = imported(ada, 'invoice', [invoice('1'), invoice('2'), invoice('3')])
    const { rows } = ada.file.reads.invoices.list({ page: 1, perPage: 10 })
    const idOf = (number: string) => rows.find(({ prefix }) => prefix === number)?.id as InvoiceId
    ada.at('2026-02-01')
    ada.pay(idOf('1'), 10, '2026-02-01')
    ada.call('voidInvoice', { invoiceId: idOf('2') })
    const { kept } = undone(ada, id)
    expect(kept).toEqual([
      { kind: 'invoice', name: '2', reason: 'closed' },
      { kind: 'invoice', name: '1', reason: 'paid' },
      { kind: 'client', name: 'Engines', reason: 'used' },
    ])
  })

  it('keeps what a person has said of reminders: a dispute, one that was skipped, a schedule of a client', async () => {
    const ada = businesses.begin()
    const remind = (name: keyof typeof reminderOperations, params: Readonly<Record<string, string>>, body: object) => {
      const operation = reminderOperations[name]
      const handlers = { ...reminderHandlers, ...reminderSettingsHandlers }
      expect(
        createExecutor(handlers, ada.first)({ operation, params, query: {}, body, rawInput: { params, body } }),
      ).toMatchObject({ ok: true })
    }
    const id = imported(ada, 'invoice', [invoice('1'), invoice('2'), invoice('3')])
    const clients = imported(ada, 'client', [client('Late'), client('Plain')])
    const { rows } = ada.file.reads.invoices.list({ page: 1, perPage: 10 })
    const idOf = (number: string) => rows.find(({ prefix }) => prefix === number)?.id as InvoiceId
    remind('updateReminderSettings', {}, { is_on: true, schedule: usualSchedule })
    await ada.run('2026-02-01')
    const [reminder] = ada.file.reads.reminders.ofInvoice(idOf('2'))
    expect(ada.file.reads.reminders.openOf(idOf('3')), 'nobody has looked at it').not.toBeNull()
    remind('setDispute', { invoiceId: idOf('1') }, { is_disputed: true, note: 'Wrong hours' })
    remind('skipReminder', { invoiceId: idOf('2'), step: reminder?.step ?? '' }, {})
    const late = ada.file.reads.clients.list({ page: 1, perPage: 10 }).rows.find(({ name }) => name === 'Late')
    remind('updateClientReminders', { clientId: late?.id ?? '' }, { choice: 'none', schedule: usualSchedule })
    expect(undone(ada, clients)).toEqual({ removed: 1, kept: [{ kind: 'client', name: 'Late', reason: 'changed' }] })
    expect(undone(ada, id)).toEqual({
      removed: 1,
      kept: [
        { kind: 'invoice', name: '2', reason: 'changed' },
        { kind: 'invoice', name: '1', reason: 'changed' },
        { kind: 'client', name: 'Engines', reason: 'used' },
      ],
    })
    expect(ada.file.reads.reminderSettings.dispute(idOf('1'))?.note).toBe('Wrong hours')
  })
})
