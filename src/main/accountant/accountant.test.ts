import Database from 'better-sqlite3'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatevBody } from '../../contract/desktop/accountant-operations'
import type { WorkStatus } from '../../contract/desktop/work-operations'
import { ok } from '../../kernel/result'
import type { CalendarDate } from '../../kernel/calendar-date'
import { imported, invoice } from '../../operations/import/import.fixture'
import { accountantFiles } from '../../words/en/accountant-files'
import { DemoBooks } from '../archive/archive.fixture'
import { entriesOf } from '../archive/repack.fixture'
import type { DocumentFiles } from '../document-files'
import { newId } from '../ids'
import { LongWork } from '../long-work'
import { beginWholeFile } from '../whole-file'
import { openWorkspace, type Workspace } from '../workspace'
import { createAccountant } from './accountant-service'
import { keepAccountantSettings } from './accountant-settings'

const demo = new DemoBooks()
let workspace: Workspace
beforeAll(async () => {
  await demo.make()
  const opened = openWorkspace(join(demo.folder, 'organizations'), () => ok(undefined))
  if (!opened.ok) throw new Error(opened.error.detail)
  workspace = opened.value
})
afterAll(() => {
  workspace.close()
  demo.remove()
})

/** What was sealed, under the id: the window is what prints, and its tests try that. */
const documents: DocumentFiles = {
  pdf: ({ id }) =>
    Promise.resolve({
      name: id,
      bytes: () => Promise.resolve(workspace.env()?.file.reads.sealedBytes(id as never) ?? Buffer.from('copy')),
    }),
  eInvoice: () => Promise.resolve(null),
}
const told: WorkStatus[] = []
const work = new LongWork((status) => {
  if (status !== null) told.push(status)
  if (status !== null && isImpatient) work.stop()
})
let isImpatient = false
const accountant = createAccountant({
  env: () => workspace.env(),
  work,
  documents,
  settings: keepAccountantSettings(join(demo.folder, 'accountant.json')),
  words: () => accountantFiles,
  begin: async () => ok(await beginWholeFile(demo.path('period.zip'), newId())),
  unwritten: (error) => {
    throw error
  },
})
const period = { from: '2025-01-01' as CalendarDate, to: '2026-12-31' as CalendarDate }
const call = (input: object) => ({ params: {}, query: {}, body: {}, rawInput: {}, ...input }) as never

async function save(datev: DatevBody | null) {
  const saved = await accountant.actions.saveForAccountant(call({ body: { ...period, datev } }), call({}))
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  return saved.value
}
async function preview() {
  const shown = await accountant.actions.getAccountantPreview(call({ query: period }), call({}))
  if (!shown.ok) throw new Error(shown.error.message)
  return shown.value
}
/** A line of a credit note, without what it comes to. */
const creditedWork = {
  ...{ position: 0, name: 'Work', description: null, quantity: '1', price: '1', unitName: null },
  ...{ taxName: null, taxPercent: null, taxMinor: 0 },
}

const number = (text: string | undefined) => Number((text ?? '').replace('.', ''))

describe('what an accountant is handed of the demo business', () => {
  it('adds up to its books, to the cent', async () => {
    expect((await save(null)).path).toBe(demo.path('period.zip'))
    const entries = await entriesOf(demo.path('period.zip'))
    const rows = (name: string) =>
      (entries.get(name)?.toString() ?? '')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
    const sums = new Map<string, number>()
    for (const row of rows('journal.csv')) {
      const [currency = '', gross] = [row.at(-9), row.at(-4)]
      sums.set(currency, (sums.get(currency) ?? 0) + number(gross))
      expect(number(row.at(-6)) + number(row.at(-5))).toBe(number(gross))
    }
    const sqlite = new Database(demo.books, { readonly: true })
    const stored = sqlite
      .prepare<[], { currency: string; minor: number }>(
        `SELECT currency, sum(minor) AS minor FROM (
           SELECT currency, total_minor AS minor FROM invoices WHERE number IS NOT NULL AND status <> 'VOID'
           UNION ALL SELECT currency, -credit_notes.total_minor FROM credit_notes JOIN invoices ON invoices.id = invoice_id)
         GROUP BY currency ORDER BY currency`,
      )
      .all()
    const kept = sqlite
      .prepare<[], { currency: string; minor: number }>(
        `SELECT currency, sum(minor) AS minor FROM (
           SELECT currency, amount_minor AS minor FROM payments JOIN invoices ON invoices.id = invoice_id
           UNION ALL SELECT currency, -amount_minor FROM refunds JOIN invoices ON invoices.id = invoice_id)
         GROUP BY currency`,
      )
      .all()
    sqlite.close()
    expect([...sums].toSorted().map(([currency, minor]) => ({ currency, minor }))).toEqual(stored)
    const taxes = rows('tax-summary.csv').map((row) => [row[0], number(row.at(-3))] as const)
    for (const { currency, minor } of stored) {
      expect(taxes.filter(([code]) => code === currency).reduce((sum, [, gross]) => sum + gross, 0)).toBe(minor)
    }
    const counts = await preview()
    expect([...entries.keys()].filter((name) => name.startsWith('PDF/'))).toHaveLength(
      counts.invoices + counts.credit_notes,
    )
    const money = rows('payments.csv')
    expect(counts.refunds).toBe(2)
    expect(money).toHaveLength(counts.payments + counts.refunds)
    for (const { currency, minor } of kept) {
      const ofCurrency = money.filter((row) => row[3] === currency)
      expect(ofCurrency.reduce((sum, row) => sum + number(row[4]), 0)).toBe(minor)
    }
    const states = money.flatMap((row) => (/^(Given back|Credit )/.test(row[6] ?? '') ? [row[6]] : []))
    expect(states.map((state) => state?.replace(/ \S+$/, '')).toSorted()).toEqual([
      'Credit of',
      'Credit taken by',
      'Given',
    ])
    expect(entries.get('README.txt')?.toString()).toContain('Drafts are not in it.')
  })

  it('has a batch for each month, which the journal adds up to in euros', async () => {
    const { tax_keys: keys, foreign } = await preview()
    expect(keys).not.toEqual([])
    expect(foreign).toBeGreaterThan(0)
    const revenue = keys.map((key, index) => ({ key, account: String(8400 + index), tax_key: null }))
    const datev = {
      frame: 'SKR03',
      consultant: 29_098,
      client: 1,
      fiscal_month: 1,
      receivables: '1410',
      revenue,
    } as const
    await save(datev)
    expect((await preview()).datev).toEqual(datev)
    const entries = await entriesOf(demo.path('period.zip'))
    const batches = [...entries].filter(([name]) => /^DATEV\/EXTF_Buchungsstapel_\d{4}-\d\d\.csv$/.test(name))
    expect(batches.length).toBeGreaterThan(6)
    const booked = batches
      .flatMap(([, bytes]) => bytes.toString('latin1').split('\r\n').slice(2, -1))
      .map((line) => line.split(';'))
      .reduce((sum, [amount = '', side]) => sum + Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1), 0)
    const journal = (entries.get('journal.csv')?.toString() ?? '').trim().split('\r\n').slice(1)
    const euros = journal.map((line) => line.split(',')).filter((row) => row.at(-9) === 'EUR')
    expect(booked).toBe(euros.reduce((sum, row) => sum + number(row.at(-4)), 0))
  })

  it('has what was voided or written off by the day on which it was, whatever day it bears', async () => {
    const sqlite = new Database(demo.books, { readonly: true })
    const closed = sqlite
      .prepare<[], { number: number; issued: string; day: string; due: number; status: string }>(
        `SELECT number, issued_at AS issued, closed_on AS day, total_due_minor AS due, status
         FROM invoices WHERE status IN ('VOID', 'WRITTEN_OFF') ORDER BY closed_on, seq`,
      )
      .all()
    sqlite.close()
    expect(new Set(closed.map(({ status }) => status)).size).toBe(2)
    const later = closed.filter(({ issued, day }) => issued.slice(0, 7) < day.slice(0, 7))
    const [one] = later
    if (one === undefined) throw new Error('The demo business has none.')
    const month = { from: `${one.day.slice(0, 7)}-01`, to: one.day }
    const saved = await accountant.actions.saveForAccountant(call({ body: { ...month, datev: null } }), call({}))
    expect(saved.ok).toBe(true)
    const entries = await entriesOf(demo.path('period.zip'))
    const table = (entries.get('voids-and-write-offs.csv')?.toString() ?? '').trim().split('\r\n').slice(1)
    const state = one.status === 'VOID' ? 'Void' : 'Written off'
    const wanted = [one.day, `INV-${String(one.number).padStart(4, '0')}`, state, one.issued].join(',')
    const line = table.find((each) => each.startsWith(wanted))
    expect(number(line?.split(',').at(-2))).toBe(one.due)
    // A journal of all tells what became of it.
    await save(null)
    const journal = (await entriesOf(demo.path('period.zip'))).get('journal.csv')?.toString() ?? ''
    expect(journal).toContain(`${one.issued},INV-${String(one.number).padStart(4, '0')},Invoice,${state},`)
  })

  it('books nothing that was imported, and names it', async () => {
    const env = workspace.env()
    if (env === null) throw new Error('There are no books.')
    const before = await preview()
    await save(null)
    const read = async () => {
      const entries = await entriesOf(demo.path('period.zip'))
      return (name: string) => entries.get(name)?.toString()
    }
    const journal = (await read())('journal.csv')
    const payment = { amount: 50, payment_date: '2025-12-05', is_settled: true, notes: 'Paid there' }
    imported({ first: env } as never, 'invoice', [invoice('ALT-17', { payment }), invoice('ALT-18')])
    const after = await preview()
    expect(after).toEqual({ ...before, imported: 2 })
    await save(null)
    const text = await read()
    expect(text('journal.csv')).toBe(journal)
    expect(text('payments.csv')).not.toContain('ALT-17')
    const rows = (text('imported-invoices.csv') ?? '').trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatch(/^2025-12-01,ALT-17,Invoice,Issued,,Engines,,EUR,.*,19,100\.00,19\.00,119\.00,,,$/)
    expect(text('README.txt')).toContain('imported-invoices.csv has 2 invoices')
    expect((await read())('PDF/ALT-17.pdf')).toBeUndefined()
  })

  it('measures accounts by those that are asked for, and not by one of another year', async () => {
    const { tax_keys: keys } = await preview()
    const now = keys.map((key, index) => ({ key, account: String(84_000 + index), tax_key: null }))
    const revenue = [{ key: 'S 16', account: '8340', tax_key: null }, ...now]
    const datev = {
      frame: 'SKR03',
      consultant: 29_098,
      client: 1,
      fiscal_month: 1,
      receivables: '14100',
      revenue,
    } as const
    await save(datev)
    expect((await preview()).datev).toEqual(datev)
  })

  it('has no batch of nothing, which DATEV refuses', async () => {
    const datev = { frame: 'SKR03', consultant: 29_098, client: 1, fiscal_month: 1, receivables: '1410', revenue: [] }
    const body = { from: '2020-01-01', to: '2020-02-29', datev }
    expect((await accountant.actions.saveForAccountant(call({ body }), call({}))).ok).toBe(true)
    const entries = await entriesOf(demo.path('period.zip'))
    expect([...entries.keys()].filter((name) => name.startsWith('DATEV'))).toEqual([])
    expect(entries.get('README.txt')?.toString()).toContain('there is no DATEV batch')
  })

  it('may be of all days that there are', async () => {
    const all = { from: '0001-01-01', to: '9999-12-31' }
    const shown = await accountant.actions.getAccountantPreview(call({ query: all }), call({}))
    expect(shown).toEqual({ ok: true, value: await preview() })
  })

  it('asks for what is missing before it asks where', async () => {
    const datev = {
      frame: 'SKR03',
      consultant: 1,
      client: 1,
      fiscal_month: 1,
      receivables: '1410',
      revenue: [],
    } as const
    const saved = await accountant.actions.saveForAccountant(call({ body: { ...period, datev } }), call({}))
    expect(saved).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(saved.ok ? [] : Object.keys((saved.error as { errors: object }).errors)).toContain('datev.consultant')
  })

  it('tells a deposit from what was done, and what is credited of one', async () => {
    const sqlite = new Database(demo.books)
    const one = `id = (SELECT id FROM invoices WHERE number > 0 AND status = 'PAID' AND options IS NULL ORDER BY seq LIMIT 1)`
    const set = sqlite.prepare(`UPDATE invoices SET options = '{"deposit_estimate_id":"of it"}' WHERE ${one}`)
    expect(set.run().changes).toBe(1)
    sqlite
      .prepare(
        `INSERT INTO credit_notes (id, invoice_id, prefix, number, issued_at, lines, subtotal_minor, tax_minor, total_minor,
           found_by, created_at)
         SELECT '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10', id, 'CN-', 1, issued_at, ?, 100, 0, 100, '', created_at
         FROM invoices WHERE options ->> '$.deposit_estimate_id' = 'of it'`,
      )
      .run(JSON.stringify([{ ...creditedWork, amountMinor: 100 }]))
    await save(null)
    sqlite.exec(`DELETE FROM credit_notes; DELETE FROM day_tallies WHERE kind = 'credited'`)
    sqlite.exec(`UPDATE invoices SET options = NULL WHERE options ->> '$.deposit_estimate_id' = 'of it'`)
    sqlite.close()
    const journal = (await entriesOf(demo.path('period.zip'))).get('journal.csv')?.toString() ?? ''
    expect(journal.match(/,Deposit invoice,Issued,/g)).toHaveLength(1)
    expect(journal.match(/,Credit note for a deposit,Issued,/g)).toHaveLength(1)
  })

  it('has what clients withhold, where any does', async () => {
    const table = async () => (await entriesOf(demo.path('period.zip'))).get('withheld-tax.csv')?.toString()
    await save(null)
    expect(await table()).toBeUndefined()
    const sqlite = new Database(demo.books)
    const one = `(SELECT id FROM invoices WHERE number > 0 AND status = 'PAID' AND options IS NULL ORDER BY seq LIMIT 1)`
    const options = { withholding_name: 'IRPF', withholding_percent: 15 }
    const changed = sqlite
      .prepare<[string], { net: number; total: number }>(
        `UPDATE invoices SET options = ? WHERE id = ${one}
         RETURNING subtotal_minor - document_discount_minor AS net, total_minor AS total`,
      )
      .get(JSON.stringify(options))
    await save(null)
    sqlite.exec(`UPDATE invoices SET options = NULL WHERE options ->> '$.withholding_name' = 'IRPF'`)
    sqlite.close()
    const [, line, ...rest] = ((await table()) ?? '').trim().split('\r\n')
    expect(rest).toEqual([])
    const row = line?.split(',') ?? []
    const withheld = Math.round(((changed?.net ?? 0) * 15) / 100)
    expect(row.slice(-4, -2)).toEqual(['IRPF', '15'])
    expect([number(row.at(-5)), number(row.at(-2)), number(row.at(-1))]).toEqual([
      changed?.total,
      withheld,
      (changed?.total ?? 0) - withheld,
    ])
  })

  it('takes back of what is withheld what was credited', async () => {
    const sqlite = new Database(demo.books)
    const options = JSON.stringify({ withholding_name: 'IRPF', withholding_percent: 15 })
    const one = `(SELECT id FROM invoices WHERE number > 0 AND status = 'PAID' AND options IS NULL ORDER BY seq LIMIT 1)`
    sqlite.prepare(`UPDATE invoices SET options = ? WHERE id = ${one}`).run(options)
    sqlite
      .prepare(
        `INSERT INTO credit_notes (id, invoice_id, prefix, number, issued_at, lines, subtotal_minor, tax_minor, total_minor,
           found_by, created_at)
         SELECT 'credit', id, 'CN-', 1, issued_at, ?, 10000, 0, 10000, '', created_at FROM invoices
         WHERE options ->> '$.withholding_name' = 'IRPF'`,
      )
      .run(JSON.stringify([{ ...creditedWork, amountMinor: 10_000 }]))
    await save(null)
    sqlite.exec(`DELETE FROM credit_notes; DELETE FROM day_tallies WHERE kind = 'credited';
      UPDATE invoices SET options = NULL WHERE options ->> '$.withholding_name' = 'IRPF'`)
    sqlite.close()
    const table = (await entriesOf(demo.path('period.zip'))).get('withheld-tax.csv')?.toString() ?? ''
    const [, invoice, note, ...rest] = table.trim().split('\r\n')
    expect([invoice, rest]).toEqual([expect.stringContaining('IRPF'), []])
    expect(note?.split(',').slice(1, 2)).toEqual(['CN-0001'])
    expect(note).toMatch(/-100\.00,IRPF,15,-15\.00,-85\.00$/)
  })

  it('leaves a document out of the batch whose tax another service has computed, and says so', async () => {
    const sqlite = new Database(demo.books)
    const change = (cents: number) =>
      sqlite
        .prepare(
          `UPDATE invoices SET tax_minor = tax_minor + ?, total_minor = total_minor + ?
           WHERE id = (SELECT id FROM invoices WHERE number > 0 AND currency = 'EUR' AND status = 'PAID' ORDER BY seq LIMIT 1)`,
        )
        .run(cents, cents)
    expect(change(1).changes).toBe(1)
    const { tax_keys: keys } = await preview()
    const revenue = keys.map((key, index) => ({ key, account: String(8400 + index), tax_key: null }))
    await save({ frame: 'SKR03', consultant: 29_098, client: 1, fiscal_month: 1, receivables: '1410', revenue })
    change(-1)
    sqlite.close()
    const entries = await entriesOf(demo.path('period.zip'))
    expect(entries.get('README.txt')?.toString()).toContain('1 document whose tax another service has computed')
    expect(
      entries
        .get('journal.csv')
        ?.toString()
        .match(/Computed by another service/g),
    ).toHaveLength(1)
  })

  it('tells how far it is, through the tables as well', async () => {
    told.length = 0
    const { invoices, credit_notes: creditNotes } = await preview()
    await save(null)
    const done = told
      .filter(({ phase }) => phase === 'writing')
      .map((each) => `${String(each.done)}/${String(each.total)}`)
    const all = invoices + creditNotes
    expect(done).toEqual(Array.from({ length: all + 1 }, (_, index) => `${String(index)}/${String(all)}`))
  })

  it('can be stopped, and leaves what was there before', async () => {
    isImpatient = true
    expect(await save(null)).toEqual({ path: null, is_stopped: true })
    isImpatient = false
    expect(readdirSync(demo.folder).filter((name) => name.endsWith('.part'))).toEqual([])
    expect((await entriesOf(demo.path('period.zip'))).has('journal.csv')).toBe(true)
  })
})
