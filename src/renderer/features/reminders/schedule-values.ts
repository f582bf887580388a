import {
  MOST_DAYS_AFTER,
  MOST_DAYS_BEFORE,
  reminderSteps,
  type ReminderSchedule,
  type ReminderStep,
  scheduleFaults,
  usualSchedule,
} from '../../../domain/reminders/schedule'
import type { reminders } from '../../../words/en/reminders'
import { countText } from '../../widgets/data/plural'

/** A step as it is typed: days before the due date for the note, and after it for the others. */
export interface StepValues {
  isOn: boolean
  days: string
}
export type ScheduleValues = Record<ReminderStep, StepValues>

export function scheduleValues(schedule: ReminderSchedule): ScheduleValues {
  const of = (step: ReminderStep): StepValues => {
    const days = schedule[step]
    return { isOn: days !== null, days: String(Math.abs(days ?? usualSchedule[step] ?? 0)) }
  }
  return { note: of('note'), first: of('first'), second: of('second'), last: of('last') }
}

/** What was typed, as far as it can be read: null leaves a step out. */
export function toSchedule(values: ScheduleValues): ReminderSchedule {
  const of = (step: ReminderStep) => (values[step].isOn ? readDays(step, values[step].days) : null)
  return { note: of('note'), first: of('first'), second: of('second'), last: of('last') }
}

function readDays(step: ReminderStep, text: string): number | null {
  if (!/^\d{1,4}$/.test(text.trim())) return null
  const days = Number(text)
  // No days before is the due date itself: a zero has no sign.
  return step === 'note' && days > 0 ? -days : days
}

/** What is wrong with it, by the field where it is. */
export function checkSchedule(
  values: ScheduleValues,
  words: typeof reminders.schedule,
): Record<string, readonly string[]> {
  const schedule = toSchedule(values)
  const faults = scheduleFaults(schedule)
  const said = (step: ReminderStep): string | null => {
    if (!values[step].isOn) return null
    if (schedule[step] === null) return words.enterDays
    if (faults[step] === 'notLater') return words.notLater
    if (faults[step] === undefined) return null
    return step === 'note' ? words.tooEarly(countText(MOST_DAYS_BEFORE)) : words.outOfReach(countText(MOST_DAYS_AFTER))
  }
  const isEmpty = reminderSteps.every((step) => !values[step].isOn)
  if (isEmpty) return { 'schedule.first': [words.noStep] }
  return Object.fromEntries(
    reminderSteps.flatMap((step) => {
      const problem = said(step)
      return problem === null ? [] : [[`schedule.${step}`, [problem]]]
    }),
  )
}

/** A point of the picture of a schedule; the due date among them is no step. */
export interface SchedulePoint {
  readonly step: ReminderStep | null
  readonly days: number
}

/** From the earliest to the latest. */
export function schedulePoints(schedule: ReminderSchedule): SchedulePoint[] {
  const steps = reminderSteps.flatMap((step) => {
    const days = schedule[step]
    return days === null ? [] : [{ step, days }]
  })
  // On one day the due date comes first.
  const points: SchedulePoint[] = [{ step: null, days: 0 }, ...steps]
  return points.toSorted((one, other) => one.days - other.days)
}
