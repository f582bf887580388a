import { addDays, type CalendarDate } from '../../kernel/calendar-date'

/** What a client is reminded by, in this order: before an invoice is due, and ever more plainly after. */
export const reminderSteps = ['note', 'first', 'second', 'last'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/**
 * Days from the due date to each step, below zero before it; null leaves a step out. Of what was issued after its due date
 * they count from the day of issue.
 */
export type ReminderSchedule = Readonly<Record<ReminderStep, number | null>>

/** What a schedule is until somebody changes it. */
export const usualSchedule: ReminderSchedule = { note: -3, first: 3, second: 14, last: 30 }

/** So many days at most lie between the due date and a step. */
export const MOST_DAYS_BEFORE = 60
export const MOST_DAYS_AFTER = 365

/** What of an invoice its reminders follow from. */
export interface RemindedInvoice {
  readonly dueAt: CalendarDate
  readonly issuedAt: CalendarDate
  /** The steps that were sent or skipped. */
  readonly settled: readonly ReminderStep[]
}

/** A step and the day that it comes on. */
export interface ComingReminder {
  readonly step: ReminderStep
  readonly on: CalendarDate
}

/**
 * The step that is due on a day: the latest whose day has come, as whoever was away sends one reminder and not four. Null
 * where none is, or where that one or a later one was sent or skipped. A note on the day of issue, or once the invoice is
 * due, would tell nothing.
 */
export function dueReminder(
  schedule: ReminderSchedule,
  invoice: RemindedInvoice,
  today: CalendarDate,
): ReminderStep | null {
  return (
    stepsOf(schedule, invoice)
      .filter(({ step, on }) => on <= today && !isPassed(step, invoice, today))
      .at(-1)?.step ?? null
  )
}

/** The next step that comes after a day; null where none does. */
export function nextReminder(
  schedule: ReminderSchedule,
  invoice: RemindedInvoice,
  today: CalendarDate,
): ComingReminder | null {
  return stepsOf(schedule, invoice).find(({ on }) => on > today) ?? null
}

/** The steps that are left, in their order. */
function stepsOf(schedule: ReminderSchedule, { dueAt, issuedAt, settled }: RemindedInvoice): ComingReminder[] {
  const reached = Math.max(-1, ...settled.map(placeOf))
  return reminderSteps.flatMap((step) => {
    const days = schedule[step]
    if (days === null || placeOf(step) <= reached) return []
    const isLate = step !== 'note' && issuedAt > dueAt
    const on = addDays(isLate ? issuedAt : dueAt, days)
    return on > issuedAt ? [{ step, on }] : []
  })
}

const placeOf = (step: ReminderStep) => reminderSteps.indexOf(step)

const isPassed = (step: ReminderStep, { dueAt }: RemindedInvoice, today: CalendarDate) =>
  step === 'note' && today > dueAt

/** What is wrong with a schedule, by its step: days out of reach, or not later than those of the step before. */
export function scheduleFaults(
  schedule: ReminderSchedule,
): Readonly<Partial<Record<ReminderStep, 'outOfReach' | 'notLater'>>> {
  const faults: Partial<Record<ReminderStep, 'outOfReach' | 'notLater'>> = {}
  let before = 0
  for (const step of reminderSteps) {
    const days = schedule[step]
    if (days === null) continue
    if (!isWithin(step, days)) faults[step] = 'outOfReach'
    else if (step !== 'note' && days <= before) faults[step] = 'notLater'
    if (step !== 'note') before = Math.max(before, days)
  }
  return faults
}

function isWithin(step: ReminderStep, days: number): boolean {
  return step === 'note' ? days <= 0 && days >= -MOST_DAYS_BEFORE : days >= 1 && days <= MOST_DAYS_AFTER
}
