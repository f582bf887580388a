import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import {
  dueReminder,
  nextReminder,
  type RemindedInvoice,
  type ReminderSchedule,
  reminderSteps,
  type ReminderStep,
  scheduleFaults,
  usualSchedule,
} from './schedule'

const dueAt = '2026-03-10' as CalendarDate
const day = (days: number) => addDays(dueAt, days)
const invoice = (settled: readonly ReminderStep[] = [], issued = -30): RemindedInvoice => ({
  ...{ dueAt, issuedAt: day(issued), settled },
})

describe('dueReminder', () => {
  it.each([
    [-4, [], null],
    [-3, [], 'note'],
    [0, [], 'note'],
    // A note that it is due soon would be too late.
    [1, [], null],
    [0, ['note'], null],
    [3, [], 'first'],
    [3, ['note'], 'first'],
    [13, ['first'], null],
    [14, ['first'], 'second'],
    // Whoever was away for a month sends one reminder, not four.
    [45, [], 'last'],
    [45, ['last'], null],
    // A later one was sent before the schedule was changed.
    [14, ['last'], null],
  ] as const)('%i days after the due date, with %j settled: %j', (days, settled, expected) => {
    expect(dueReminder(usualSchedule, invoice(settled), day(days))).toBe(expected)
  })

  it('writes no note on the day of issue, nor before', () => {
    expect(dueReminder(usualSchedule, invoice([], -3), day(-3))).toBeNull()
    expect(dueReminder(usualSchedule, invoice([], -4), day(-3))).toBe('note')
    expect(dueReminder(usualSchedule, invoice([], 0), day(0))).toBeNull()
    expect(dueReminder({ ...usualSchedule, note: 0 }, invoice(), day(0))).toBe('note')
  })

  it('counts from the day of issue where that is after the due date', () => {
    const late = invoice([], 35)
    expect([35, 37, 38, 49, 65].map((days) => dueReminder(usualSchedule, late, day(days)))).toEqual([
      ...[null, null],
      ...['first', 'second', 'last'],
    ])
    expect(nextReminder(usualSchedule, late, day(35))).toEqual({ step: 'first', on: day(38) })
  })

  it('leaves out steps that there are none of', () => {
    const only = { note: null, first: 3, second: null, last: 30 }
    expect([-3, 3, 20, 30].map((days) => dueReminder(only, invoice(), day(days)))).toEqual([
      null,
      ...['first', 'first', 'last'],
    ])
  })
})

it('tells the next step, and its day', () => {
  expect(nextReminder(usualSchedule, invoice(), day(-10))).toEqual({ step: 'note', on: day(-3) })
  expect(nextReminder(usualSchedule, invoice(), day(3))).toEqual({ step: 'second', on: day(14) })
  expect(nextReminder(usualSchedule, invoice(['last']), day(3))).toBeNull()
})

it.each([
  [usualSchedule, {}],
  [{ note: null, first: null, second: null, last: null }, {}],
  [{ ...usualSchedule, note: -61 }, { note: 'outOfReach' }],
  [{ ...usualSchedule, note: 1 }, { note: 'outOfReach' }],
  [{ ...usualSchedule, first: 0 }, { first: 'outOfReach' }],
  [{ ...usualSchedule, second: 3 }, { second: 'notLater' }],
  [{ ...usualSchedule, second: null, last: 2 }, { last: 'notLater' }],
  [{ ...usualSchedule, last: 366 }, { last: 'outOfReach' }],
])('of %j is wrong: %j', (schedule, faults) => {
  expect(scheduleFaults(schedule)).toEqual(faults)
})

describe('over any days, and whatever is settled on them', () => {
  const steps = fc.subarray([...reminderSteps])
  const schedules = fc
    .tuple(
      fc.integer({ min: -60, max: 0 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 3, maxLength: 3 }),
      steps,
    )
    .map(([note, after, on]): ReminderSchedule => {
      const [first = 1, second = 2, last = 3] = after.toSorted((one, other) => one - other)
      const all = { note, first, second, last }
      return {
        ...{ note: null, first: null, second: null, last: null },
        ...Object.fromEntries(on.map((s) => [s, all[s]])),
      }
    })

  it('no step comes twice, none before its day, and they come in their order', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.array(fc.tuple(fc.integer({ min: -70, max: 400 }), fc.boolean()), { maxLength: 20 }),
        (schedule, looks) => {
          expect(scheduleFaults(schedule)).toEqual({})
          const settled: ReminderStep[] = []
          for (const [days, isSettled] of looks.toSorted(([one], [other]) => one - other)) {
            const step = dueReminder(schedule, invoice(settled, -100), day(days))
            if (step === null) continue
            expect(schedule[step] ?? Infinity).toBeLessThanOrEqual(days)
            expect(settled.map((each) => reminderSteps.indexOf(each))).not.toContain(reminderSteps.indexOf(step))
            expect(Math.max(-1, ...settled.map((each) => reminderSteps.indexOf(each)))).toBeLessThan(
              reminderSteps.indexOf(step),
            )
            if (isSettled) settled.push(step)
          }
        },
      ),
    )
  })

  it('what is next is due on its day, where nothing of it is settled before', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -70, max: 400 }), steps, (schedule, days, settled) => {
        const next = nextReminder(schedule, invoice(settled, -100), day(days))
        if (next !== null) expect(dueReminder(schedule, invoice(settled, -100), next.on)).toBe(next.step)
      }),
    )
  })
})
