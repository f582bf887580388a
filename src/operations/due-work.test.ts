import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { CalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { ok } from '../kernel/result'
import type { RecurringInvoiceId } from '../domain/ids'
import type { SyncLink } from '../storage/stores/sync/link-store'
import { type Business, Businesses } from './business.fixture'
import { isWorkDue } from './due-work'
import { readContext } from './execute'
import { recurringInvoiceHandlers } from './v1/recurring-invoices/recurring-invoice-handlers'

const businesses = new Businesses()
const business = (timeZone?: string) => businesses.begin(timeZone)

afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

describe('templates follow a tax', () => {
  const templates = (lines: number) => {
    const ada = business()
    const tax = ada.call('createTax', {}, { name: 'VAT', percent: 19 }).id
    const items = Array(lines).fill({ name: 'Design', quantity: 1, price: 10, tax_id: tax })
    const over = { tax_distribution: 'PER_ITEM', template_items: items }
    const ids = [1, 2, 3].map(() => ada.recurring('2030-01-01', 'MONTHLY', over))
    const percents = () => ids.map((id) => ada.file.reads.recurringInvoices.lines(id)[0]?.taxPercent)
    return { ada, tax, ids, percents }
  }

  it('at once where they are short, and the long ones one by one with the due work', async () => {
    const short = templates(5)
    short.ada.call('updateTax', { taxId: short.tax }, { percent: 7 })
    expect(short.percents()).toEqual(['7', '7', '7'])
    expect(isWorkDue(short.ada.first)).toBe(false)
    const { ada, tax, ids, percents } = templates(400)
    ada.call('updateTax', { taxId: tax }, { percent: 7 })
    ada.call('updateTax', { taxId: tax }, { percent: 8 })
    expect(percents().toSorted()).toEqual(['19', '8', '8'])
    expect(isWorkDue(ada.first)).toBe(true)
    await ada.run('2026-03-10')
    expect([percents(), isWorkDue(ada.first)]).toEqual([['8', '8', '8'], false])
    const rows = ids.map((id) => ada.file.reads.recurringInvoices.get(id as RecurringInvoiceId))
    expect(rows.map((row) => row?.taxMinor)).toEqual([32_000, 32_000, 32_000])
  })

  it('as far as they can take it, and those that were deleted or have ended are left', async () => {
    const { ada, tax, ids, percents } = templates(600)
    ada.call('updateTax', { taxId: tax }, { percent: 7 })
    const [ended, deleted] = ids.filter((_, at) => percents()[at] === '19')
    ada.call('cancelRecurringInvoice', { recurringInvoiceId: ended ?? '' })
    ada.call('deleteRecurringInvoice', { recurringInvoiceId: deleted ?? '' })
    expect((await ada.run('2026-03-10')).failures).toEqual([])
    expect(percents().toSorted()).toEqual(['19', '7', undefined])
    expect(isWorkDue(ada.first)).toBe(false)
  })
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

  it('go on after a pause past their last day once that is moved, and not before', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-15', 'MONTHLY', { end_date: '2026-12-31' })
    await ada.run('2026-10-01')
    const params = { recurringInvoiceId: id }
    ada.call('pauseRecurringInvoice', params)
    ada.at('2026-12-20')
    expect(() => ada.call('resumeRecurringInvoice', params)).toThrow('Move that day first, then resume.')
    ada.at('2027-01-05')
    expect(() => ada.call('resumeRecurringInvoice', params)).toThrow('Move that day first, then resume.')
    expect(ada.file.reads.recurringInvoices.get(id as never)).toMatchObject({ status: 'PAUSED' })
    ada.call('updateRecurringInvoice', params, { end_date: '2027-12-31' })
    expect(ada.call('resumeRecurringInvoice', params)).toMatchObject({ status: 'ACTIVE', next_date: '2027-01-15' })
  })

  it('have ended where a pause past their last day was ended on another device', async () => {
    const ada = business()
    const recurringInvoiceId = ada.recurring('2026-01-15', 'MONTHLY', { end_date: '2026-12-31' }) as RecurringInvoiceId
    await ada.run('2026-10-01')
    ada.call('pauseRecurringInvoice', { recurringInvoiceId })
    ada.at('2027-01-05')
    ada.file.write((writes) => {
      const context = { ...readContext(ada.first), writes, presets: { effectiveDate: '2027-01-04' as CalendarDate } }
      const input = { params: { recurringInvoiceId }, query: {}, body: {} }
      return recurringInvoiceHandlers.resumeRecurringInvoice(input, context)
    })
    expect(ada.file.reads.recurringInvoices.get(recurringInvoiceId)).toMatchObject({ status: 'COMPLETED' })
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

describe('recurring invoices of a linked remote', () => {
  const link: SyncLink = {
    ...{ baseUrl: 'https://billing.example.com/api', email: 'ada@example.com' },
    ...{ organizationId: 'there', organizationName: 'Ada Studio', kind: 'full', state: 'linked' },
    ...{ haltReason: null, haltCount: null, occurrenceMaker: 'remote', isPaused: false, isMatching: false },
    ...{ cursor: null, backfilledSeq: 0, linkedAt: '2026-01-01T12:00:00.000Z' as Instant, verifiedAt: null },
    ...{ recordLimit: 100_000, areMomentsTrusted: true },
  }
  const linked = (ada: Business, change: Partial<SyncLink> = {}) => {
    ada.file.write((writes) => {
      writes.sync.link.set({ ...link, ...change })
      return ok(undefined)
    })
  }
  const pair = (ada: Business, localId: string) => {
    const same = { kind: 'recurring_invoice', localId, remoteId: localId, origin: 'pushed' } as const
    ada.file.write((writes) => {
      writes.sync.agreement.link(same)
      return ok(undefined)
    })
  }

  it('that it holds are made there alone, also where they are paused', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-15')
    pair(ada, id)
    linked(ada)
    expect((await ada.run('2026-02-15')).drafts).toBe(0)
    expect(isWorkDue(ada.first)).toBe(false)
    expect(() => ada.call('generateRecurringInvoice', { recurringInvoiceId: id })).toThrow('The service')
    ada.call('pauseRecurringInvoice', { recurringInvoiceId: id })
    expect(ada.days()).toEqual([])
  })

  it('are made here where they have begun here', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-15')
    await ada.run('2026-01-15')
    linked(ada)
    ada.at('2026-02-15')
    expect(isWorkDue(ada.first)).toBe(true)
    expect((await ada.run('2026-02-15')).drafts).toBe(1)
    ada.at('2026-03-15')
    ada.call('generateRecurringInvoice', { recurringInvoiceId: id })
    ada.at('2026-04-15')
    ada.call('pauseRecurringInvoice', { recurringInvoiceId: id })
    expect(ada.days()).toEqual(['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15'])
  })

  it('are made here until somebody agrees', async () => {
    const ada = business()
    ada.recurring('2026-01-15')
    linked(ada, { state: 'asking' })
    expect((await ada.run('2026-01-15')).drafts).toBe(1)
  })

  it('wait where they are new, and are made here once they are kept here only', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-15')
    linked(ada)
    expect((await ada.run('2026-01-15')).drafts).toBe(0)
    const entries = ada.file.reads.sync.outbox.ofRecord(id)
    ada.file.write((writes) => {
      for (const { seq } of entries) writes.sync.outbox.close(seq)
      return ok(undefined)
    })
    expect((await ada.run('2026-01-15')).drafts).toBe(1)
  })

  it('are made here where they are gone there, and are kept here only', async () => {
    const ada = business()
    const id = ada.recurring('2026-01-15')
    pair(ada, id)
    linked(ada)
    const record = { kind: 'recurring_invoice', localId: id, local: {}, remote: {} }
    const answer = { hash: null, etag: null, shown: [], deferred: null, unanswered: null }
    const seen = { missedWalks: 0, lastSeenWalk: 0 }
    const tell = (presence: 'missing' | 'local_only') => {
      ada.file.write((writes) => {
        writes.sync.agreement.setBase({ ...record, ...answer, ...seen, presence })
        return ok(undefined)
      })
    }
    tell('missing')
    expect((await ada.run('2026-01-15')).drafts).toBe(0)
    tell('local_only')
    expect((await ada.run('2026-01-15')).drafts).toBe(1)
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
