import Database from 'better-sqlite3'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import type { InvoiceId, OrganizationId, UserId } from '../domain/ids'
import { desktop } from '../contract/desktop/index'
import { v1 } from '../contract/v1/index'
import { openOrganizationFile, type OrganizationFile } from '../storage/organization-file'
import { setUpOrganization } from './desktop/set-up'
import { runDueWork, type DueWork } from './due-work'
import { createExecutor, type Surroundings } from './execute'
import { recurringBody } from './recurring-body.fixture'
import { v1Handlers } from './v1/index'

type Name = keyof typeof v1
type Params = Readonly<Record<string, string>>

/** A business whose clock is set by hand. */
class Business {
  readonly path: string
  readonly #files: OrganizationFile[] = []
  #now = '2026-01-01T12:00:00.000Z' as Instant
  clientId = ''

  constructor(folder: string, timeZone: string) {
    this.path = join(folder, `${v7()}.sqlite`)
    const body = desktop.setUp.body.parse({
      name: 'Ada Studio',
      owner: { name: 'Ada', email: 'ada@example.com' },
      profile: { currency: 'EUR', locale: 'en-GB', time_zone: timeZone },
    })
    const ids = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now: this.#now }
    setUpOrganization(this.open().file, body, ids)
    this.clientId = this.call('createClient', {}, { name: 'Northwind', kind: 'BUSINESS' }).id
  }

  /** The file once more, as another process would have it open. */
  open(): Surroundings {
    const opened = openOrganizationFile(this.path, { isMade: true })
    if (!opened.ok) throw new Error(opened.error.detail)
    this.#files.push(opened.value)
    const now = () => this.#now
    return { file: opened.value, userId: v7() as UserId, role: 'OWNER', now, newId: () => v7() }
  }

  get first(): Surroundings {
    const [file] = this.#files
    if (file === undefined) throw new Error('Nothing is open')
    return { file, userId: v7() as UserId, role: 'OWNER', now: () => this.#now, newId: () => v7() }
  }

  get file(): OrganizationFile {
    return this.first.file
  }

  call(name: Name, params: Params, body: unknown = {}): { readonly id: string } {
    const operation = v1[name]
    const sent = { params, body }
    const call = { operation, params, query: {}, body: operation.body.parse(body), sent }
    const outcome = createExecutor(v1Handlers, this.first)(call)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    return outcome.value as { readonly id: string }
  }

  /** Runs at a moment; a plain day is its noon in UTC. */
  run(moment: string, surroundings = this.first): Promise<DueWork> {
    this.at(moment)
    return runDueWork(() => surroundings, rest)
  }

  at(moment: string): void {
    this.#now = (moment.includes('T') ? moment : `${moment}T12:00:00.000Z`) as Instant
  }

  recurring(start: string, frequency = 'MONTHLY', over: object = {}): string {
    return this.call('createRecurringInvoice', {}, recurringBody(this.clientId, start, { frequency, ...over })).id
  }

  /** An issued invoice over 1,000.00. */
  invoice(issued: string, fee: object): InvoiceId {
    this.at(issued)
    const { id } = this.call(
      'createInvoice',
      {},
      {
        client_id: this.clientId,
        currency: 'EUR',
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        net_terms: 'IMMEDIATELY',
        has_late_fee: true,
        ...fee,
        line_items: [{ name: 'Design', quantity: 1, price: 1000 }],
      },
    )
    this.call('sendInvoice', { invoiceId: id })
    return id as InvoiceId
  }

  pay(invoiceId: string, amount: number, on: string): string {
    return this.call('createPayment', {}, { invoice_id: invoiceId, amount, payment_date: on }).id
  }

  /** The days of the invoices made, in the order of their sequence. */
  days(): (CalendarDate | null)[] {
    const { rows } = this.file.reads.invoices.list({ page: 1, perPage: 5000 })
    const made = rows.filter((row) => row.recurringInvoiceId !== null)
    const sorted = made.toSorted((a, b) => (a.recurringSequence ?? 0) - (b.recurringSequence ?? 0))
    return sorted.map(({ issuedAt }) => issuedAt)
  }

  fees(id: InvoiceId): string[] {
    return this.file.reads.lateFees(id).map((fee) => `${fee.accruedOn} ${String(fee.amountMinor)}`)
  }

  row(id: InvoiceId) {
    const row = this.file.reads.invoices.get(id)
    if (row === null) throw new Error('The invoice is missing')
    return row
  }

  close(): void {
    for (const file of this.#files) file.close()
  }
}

const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

let folder: string
let opened: Business[]
function business(timeZone = 'UTC'): Business {
  const made = new Business(folder, timeZone)
  opened.push(made)
  return made
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-due-'))
  opened = []
})
afterEach(() => {
  for (const each of opened) each.close()
  rmSync(folder, { recursive: true })
})

describe('recurring invoices make what they owe', () => {
  it.each([
    ['2027-01-29', 'MONTHLY', '2027-05-30', ['2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29', '2027-05-29']],
    ['2027-01-30', 'MONTHLY', '2027-05-30', ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
    ['2027-01-31', 'MONTHLY', '2027-05-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-29', 'MONTHLY', '2028-03-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
    ['2028-01-31', 'MONTHLY', '2028-03-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-02-29', 'ANNUALLY', '2032-03-01', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2028-02-27', 'DAILY', '2028-03-01', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-12-28', 'WEEKLY', '2027-01-17', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['2026-12-28', 'BIWEEKLY', '2027-01-31', ['2026-12-28', '2027-01-11', '2027-01-25']],
    ['2026-11-30', 'QUARTERLY', '2027-08-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['2026-08-31', 'BIANNUALLY', '2027-08-31', ['2026-08-31', '2027-02-28', '2027-08-31']],
  ])('from %s %s, looked at on %s', async (start, frequency, today, days) => {
    const ada = business()
    ada.recurring(start, frequency)
    expect((await ada.run(today)).drafts).toBe(days.length)
    expect(ada.days()).toEqual(days)
  })

  it('catches up five years of days, at most 100 invoices in a transaction', async () => {
    const ada = business()
    const id = ada.recurring('2021-03-01', 'DAILY', { end_date: '2026-02-28' })
    expect((await ada.run('2026-03-10')).drafts).toBe(1826)
    const days = ada.days()
    expect(days.length).toBe(new Set(days).size)
    expect([days[0], days.at(-1)]).toEqual(['2021-03-01', '2026-02-28'])
    expect(ada.file.reads.recurringInvoices.get(id as never)).toMatchObject({ status: 'COMPLETED', occurrences: 1826 })
    expect(ada.file.reads.changes.kindsAfter(0)).toContain('invoice')
  })

  it('leaves out what fell into a pause', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-31')
    await ada.run('2026-02-28')
    ada.at('2026-03-15')
    ada.call('pauseRecurringInvoice', { recurringInvoiceId: id })
    expect((await ada.run('2026-05-01')).drafts).toBe(0)
    ada.at('2026-05-20')
    ada.call('resumeRecurringInvoice', { recurringInvoiceId: id })
    await ada.run('2026-06-30')
    expect(ada.days()).toEqual(['2026-01-31', '2026-02-28', '2026-05-31', '2026-06-30'])
  })

  it.each([
    ['Pacific/Pago_Pago', '2026-03-31', '2026-03-31T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-31', '2026-03-30T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-31', '2026-03-30T18:15:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // In Chile the clock goes from midnight to one: the day begins an hour late.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ])('in %s, %s begins at %s and not before', async (timeZone, start, begins) => {
    const ada = business(timeZone)
    ada.recurring(start)
    const before = new Date(Date.parse(begins) - 1).toISOString()
    expect((await ada.run(before)).drafts).toBe(0)
    expect((await ada.run(begins)).drafts).toBe(1)
    expect(ada.days()).toEqual([start])
  })

  it('leaves an outbox entry for each transaction, so that a remote hears of it', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-31')
    await ada.run('2026-02-28')
    const sqlite = new Database(ada.path, { readonly: true })
    const entries = sqlite.prepare(`SELECT record_id FROM outbox WHERE operation = 'generateRecurringInvoice'`)
    expect(entries.pluck().all()).toEqual([id])
    sqlite.close()
  })
})

describe('late fees', () => {
  const monthly = { late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY', late_fee: 1.5 }

  it('accrue from the day after the due date and are owed beside the total', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    await ada.run('2026-01-30')
    expect(ada.row(id)).toMatchObject({ totalLateFeeMinor: 0, nextLateFeeOn: '2026-01-31' })
    await ada.run('2026-03-01')
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 1500'])
    expect(ada.row(id)).toMatchObject({
      totalMinor: 100_000,
      totalLateFeeMinor: 3000,
      totalDueMinor: 103_000,
      nextLateFeeOn: '2026-03-31',
    })
  })

  it('are charged before a payment makes nothing accrue any more', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.at('2026-03-01')
    ada.pay(id, 1030, '2026-03-01')
    expect(ada.row(id)).toMatchObject({ status: 'PAID', totalDueMinor: 0, nextLateFeeOn: null })
    await ada.run('2026-12-31')
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 1500'])
  })

  it('refuse more than is owed with them, and keep nothing of what was refused', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.at('2026-03-01')
    expect(() => ada.pay(id, 1030.01, '2026-03-01')).toThrow('Only €1,030.00 is still open.')
    expect([ada.fees(id), ada.row(id).totalLateFeeMinor]).toEqual([[], 0])
    await ada.run('2026-03-01')
    expect(ada.row(id).totalLateFeeMinor).toBe(3000)
  })

  it('fall on what is unpaid, and on the whole again when a payment is deleted', async () => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.at('2026-02-10')
    const payment = ada.pay(id, 600, '2026-02-10')
    await ada.run('2026-02-28')
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 600'])
    ada.at('2026-03-31')
    ada.call('deletePayment', { paymentId: payment })
    expect(ada.fees(id)).toEqual(['2026-01-31 1500', '2026-02-28 600', '2026-03-31 1500'])
    expect(ada.row(id)).toMatchObject({ status: 'SENT', totalDueMinor: 103_600, nextLateFeeOn: '2026-04-30' })
  })

  it.each(['voidInvoice', 'writeOffInvoice'] as const)('end with %s', async (move) => {
    const ada = business()
    const id = ada.invoice('2026-01-30', monthly)
    ada.call(move, { invoiceId: id })
    expect(await ada.run('2026-12-31')).toEqual({ drafts: 0, late: 0, failures: [] })
    expect(ada.fees(id)).toEqual([])
  })
})

describe('any number of runs', () => {
  it('at once, by two processes, come to the same as one', async () => {
    const ada = business()
    ada.recurring('2026-01-01', 'DAILY')
    const id = ada.invoice('2026-01-30', { late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 2 })
    ada.at('2026-12-31')
    const runs = await Promise.all(
      [ada.first, ada.open(), ada.first, ada.open()].map((each) => ada.run('2026-12-31', each)),
    )
    expect(runs.flatMap(({ failures }) => failures)).toEqual([])
    expect(ada.days()).toHaveLength(365)
    expect(new Set(ada.days()).size).toBe(365)
    expect(ada.fees(id)).toHaveLength(335)
    expect(ada.row(id).totalLateFeeMinor).toBe(335 * 200)
  })

  it('on any days come to the same as one on the last of them', async () => {
    const day = fc.integer({ min: 0, max: 400 }).map((offset) => dayOf(offset))
    await fc.assert(
      fc.asyncProperty(fc.array(day, { maxLength: 6 }), async (days) => {
        const [often, once] = [business(), business()]
        const results = []
        for (const [ada, moments] of [
          [often, [...days.toSorted(), dayOf(400)]],
          [once, [dayOf(400)]],
        ] as const) {
          ada.recurring('2026-01-31', 'WEEKLY')
          const id = ada.invoice('2026-01-30', { late_fee_kind: 'FIXED', late_fee_interval: 'WEEKLY', late_fee: 2 })
          for (const moment of moments) await ada.run(moment)
          results.push([ada.days(), ada.fees(id), ada.row(id).totalDueMinor])
        }
        expect(results[0]).toEqual(results[1])
      }),
      { numRuns: 12 },
    )
  })
})

function dayOf(offset: number): string {
  return new Date(Date.UTC(2026, 1, 1 + offset)).toISOString().slice(0, 10)
}
