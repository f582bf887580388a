import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { InvoiceId } from '../../domain/ids'
import { type ReminderSchedule, reminderSteps, usualSchedule } from '../../domain/reminders/schedule'
import { type InvoiceRemindersRecord, reminderOperations } from '../../contract/desktop/reminder-operations'
import { type Business, Businesses } from '../business.fixture'
import { reminderHandlers } from '../desktop/reminder-handlers'
import { reminderSettingsHandlers } from '../desktop/reminder-settings-handlers'
import { isWorkDue, runDueWork } from '../due-work'
import { createExecutor } from '../execute'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

type Name = keyof typeof reminderOperations

/** Calls an operation of the desktop; answers what it did, or why not. */
function call(ada: Business, name: Name, params: Readonly<Record<string, string>> = {}, body: unknown = {}) {
  const operation = reminderOperations[name]
  const rawInput = { params, body }
  const parsed = operation.method === 'GET' ? {} : operation.body.parse(body)
  const handlers = { ...reminderHandlers, ...reminderSettingsHandlers }
  return createExecutor(handlers, ada.first)({ operation, params, query: {}, body: parsed, rawInput })
}

const turn = (ada: Business, isOn: boolean, schedule: ReminderSchedule = usualSchedule) =>
  call(ada, 'updateReminderSettings', {}, { is_on: isOn, schedule })

const open = (ada: Business) => ada.file.reads.reminders.open()
const steps = (ada: Business, id: InvoiceId) =>
  ada.file.reads.reminders.ofInvoice(id).map(({ step, state }) => `${step} ${state}`)

/** A business that reminds, with an invoice over 1,000.00 that is due on the day it is issued. */
function begin(issued = '2026-01-10', timeZone = 'UTC') {
  const ada = businesses.begin(timeZone)
  const id = ada.invoice(issued, { has_late_fee: false })
  turn(ada, true)
  return { ada, id }
}

describe('reminders', () => {
  it('are off until they are turned on', async () => {
    const ada = businesses.begin()
    const id = ada.invoice('2026-01-10', { has_late_fee: false })
    expect((await ada.run('2026-03-01')).reminders).toBe(0)
    expect(steps(ada, id)).toEqual([])
  })

  it('are made when their day comes in the time zone of the business, once', async () => {
    const { ada, id } = begin('2026-01-10', 'Pacific/Auckland')
    // Issued, and due, on the eleventh there.
    expect((await ada.run('2026-01-13T10:59:59.999Z')).reminders).toBe(0)
    expect((await ada.run('2026-01-13T11:00:00.000Z')).reminders).toBe(1)
    expect((await ada.run('2026-01-14')).reminders).toBe(0)
    expect(steps(ada, id)).toEqual(['first open'])
  })

  it('are one for an invoice after a long sleep, and the one that is due takes the place of an older', async () => {
    const { ada, id } = begin()
    await ada.run('2026-02-20')
    expect(steps(ada, id)).toEqual(['last open'])
    const other = begin()
    await other.ada.run('2026-01-13')
    await other.ada.run('2026-01-24')
    expect(steps(other.ada, other.id)).toEqual(['second open'])
  })

  it.each(['pay', 'void', 'writeOff', 'credit', 'dispute', 'expect'] as const)('stop: %s', async (stop) => {
    const { ada, id } = begin()
    await ada.run('2026-01-13')
    const params = { invoiceId: id }
    const before = ada.file.reads.changes.last()
    if (stop === 'pay') ada.pay(id, 1000, '2026-01-13')
    if (stop === 'void') ada.call('voidInvoice', params)
    if (stop === 'writeOff') ada.call('writeOffInvoice', params)
    if (stop === 'credit') ada.call('createCreditNote', params)
    if (stop === 'dispute') call(ada, 'setDispute', params, { is_disputed: true, note: 'Wrong hours' })
    if (stop === 'expect') {
      const payment = { invoice_id: id, amount: 1000, payment_date: '2026-01-20', is_settled: false }
      ada.call('createPayment', {}, payment)
    }
    expect(call(ada, 'listReminders')).toMatchObject({ ok: true, value: [] })
    expect([null, before].map((since) => isWorkDue(ada.first, since))).toEqual(
      stop === 'dispute' ? [false, false] : [true, true],
    )
    expect(isWorkDue(ada.first, ada.file.reads.changes.last()), 'nothing has changed since').toBe(false)
    await ada.run('2026-02-20')
    expect([steps(ada, id), isWorkDue(ada.first)]).toEqual([[], false])
  })

  it('come again where the payment was none, and a part of it stops nothing', async () => {
    const { ada, id } = begin()
    ada.pay(id, 400, '2026-01-11')
    await ada.run('2026-01-13')
    expect(call(ada, 'listReminders')).toMatchObject({ value: [{ owed_minor: 60_000, step: 'first' }] })
    const payment = ada.pay(id, 600, '2026-01-13')
    await ada.run('2026-01-14')
    expect(steps(ada, id)).toEqual([])
    ada.call('deletePayment', { paymentId: payment })
    await ada.run('2026-01-15')
    expect(steps(ada, id)).toEqual(['first open'])
  })

  it('are skipped, and put back as far as they are due', async () => {
    const { ada, id } = begin()
    await ada.run('2026-01-13')
    const params = { invoiceId: id, step: 'first' }
    expect(call(ada, 'skipReminder', params).ok).toBe(true)
    expect(call(ada, 'skipReminder', params).ok).toBe(false)
    expect((await ada.run('2026-01-20')).reminders).toBe(0)
    expect(call(ada, 'putBackReminder', params).ok).toBe(true)
    expect(steps(ada, id)).toEqual(['first open'])
    await ada.run('2026-01-24')
    expect(call(ada, 'putBackReminder', params).ok).toBe(false)
    expect(steps(ada, id)).toEqual(['second open'])
  })

  it('are put back only where they come again: the latest, and of what is still owed', async () => {
    const { ada, id } = begin()
    const of = (step: string) => ({ invoiceId: id, step })
    const offered = () => {
      const asked = call(ada, 'getInvoiceReminders', { invoiceId: id })
      const { reminders } = asked.ok ? (asked.value as InvoiceRemindersRecord) : { reminders: [] }
      return reminders.flatMap((each) => (each.can_put_back ? [each.step] : []))
    }
    await ada.run('2026-01-13')
    call(ada, 'skipReminder', of('first'))
    expect(offered()).toEqual(['first'])
    turn(ada, false)
    expect(offered()).toEqual([])
    turn(ada, true)
    await ada.run('2026-01-24')
    expect(offered()).toEqual([])
    expect(call(ada, 'putBackReminder', of('first')).ok).toBe(false)
    call(ada, 'skipReminder', of('second'))
    expect(offered()).toEqual(['second'])
    expect(call(ada, 'putBackReminder', of('first')).ok).toBe(false)
    expect(steps(ada, id)).toEqual(['first skipped', 'second skipped'])
    const payment = ada.pay(id, 1000, '2026-01-24')
    expect(offered()).toEqual([])
    expect(call(ada, 'putBackReminder', of('second')).ok).toBe(false)
    ada.call('deletePayment', { paymentId: payment })
    expect(call(ada, 'putBackReminder', of('second')).ok).toBe(true)
    expect(steps(ada, id)).toEqual(['first skipped', 'second open'])
  })

  it('of a client follow its own schedule, or there are none', async () => {
    const { ada, id } = begin()
    const params = { clientId: ada.clientId }
    await ada.run('2026-01-13')
    call(ada, 'updateClientReminders', params, { choice: 'none', schedule: usualSchedule })
    expect(steps(ada, id)).toEqual([])
    const own = { note: null, first: 2, second: null, last: null }
    call(ada, 'updateClientReminders', params, { choice: 'own', schedule: own })
    expect(steps(ada, id)).toEqual(['first open'])
    expect(call(ada, 'getClientReminders', params)).toMatchObject({ value: { choice: 'own', schedule: own } })
    call(ada, 'updateClientReminders', params, { choice: 'as_business', schedule: own })
    expect(call(ada, 'getClientReminders', params)).toMatchObject({ value: { schedule: usualSchedule } })
  })

  it('of a client that is deleted have no schedule any more', () => {
    const ada = businesses.begin()
    const params = { clientId: ada.clientId }
    call(ada, 'updateClientReminders', params, { choice: 'none', schedule: usualSchedule })
    ada.call('deleteClient', params)
    expect(ada.file.reads.reminderSettings.ofClient(ada.clientId as never)).toBeUndefined()
  })

  it.each([
    [{ note: -61, first: 3, second: 14, last: 30 }, ['schedule.note']],
    [{ note: -3, first: 14, second: 14, last: 30 }, ['schedule.second']],
    [{ note: null, first: null, second: null, last: null }, ['schedule.first']],
  ])('refuse the schedule %j', (schedule, fields) => {
    const outcome = turn(businesses.begin(), true, schedule)
    expect(!outcome.ok && outcome.error.kind === 'invalid' && Object.keys(outcome.error.errors)).toEqual(fields)
  })
})

describe('whatever happens, in whatever order', () => {
  const acts = fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((days) => ({ kind: 'wait' as const, days })),
    fc
      .constantFrom('part', 'rest', 'unpay', 'skip', 'dispute', 'settle', 'off', 'on')
      .map((kind) => ({ kind, days: 0 })),
    fc.integer({ min: 1, max: 40 }).map((days) => ({ kind: 'schedule' as const, days })),
    fc.integer({ min: 1, max: 3 }).map((days) => ({ kind: 'cut' as const, days })),
  )

  it('no step is settled twice, at most one is open, and none of what is paid, disputed or off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 30 }), async (all) => {
        const { ada, id } = begin()
        const params = { invoiceId: id }
        const settled: string[] = []
        const payments: string[] = []
        let [today, isOn, isDisputed] = ['2026-01-10' as CalendarDate, true, false]
        for (const { kind, days } of all) {
          const due = ada.row(id).totalDueMinor
          if (kind === 'wait') today = addDays(today, days)
          ada.at(today)
          if (kind === 'part' && due > 10_000) payments.push(ada.pay(id, 100, today))
          if (kind === 'rest' && due > 0) payments.push(ada.pay(id, due / 100, today))
          if (kind === 'unpay') {
            const payment = payments.pop()
            if (payment !== undefined) ada.call('deletePayment', { paymentId: payment })
          }
          if (kind === 'skip') {
            const step = ada.file.reads.reminders.openOf(id)?.step
            if (step && call(ada, 'skipReminder', { ...params, step }).ok) settled.push(step)
          }
          if (kind === 'dispute' || kind === 'settle') {
            isDisputed = kind === 'dispute'
            call(ada, 'setDispute', params, { is_disputed: isDisputed, note: null })
          }
          if (kind === 'off' || kind === 'on' || kind === 'schedule') {
            isOn = kind !== 'off'
            const first = kind === 'schedule' ? days : 3
            turn(ada, isOn, { note: -3, first, second: first + 11, last: first + 27 })
          }
          // What is cut off between two transactions is done by the next run.
          let left = kind === 'cut' ? days : Infinity
          await runDueWork(
            () => (left-- > 0 ? ada.first : null),
            () => Promise.resolve(),
          )
          await ada.run(today)
          const made = ada.file.reads.reminders.ofInvoice(id)
          const isOwed = ada.row(id).totalDueMinor > 0
          expect(made.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
          expect(new Set(made.map(({ step }) => step)).size).toBe(made.length)
          expect(new Set(settled).size).toBe(settled.length)
          if (!isOwed || isDisputed || !isOn) expect(open(ada)).toEqual([])
          const places = made.map(({ step }) => reminderSteps.indexOf(step))
          expect(places.toSorted()).toEqual(places)
        }
      }),
      { numRuns: 60 },
    )
  })
})
