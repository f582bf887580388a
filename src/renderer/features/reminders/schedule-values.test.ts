import { expect, it } from 'vitest'
import { usualSchedule } from '../../../domain/reminders/schedule'
import { reminders } from '../../../words/en/reminders'
import { checkSchedule, schedulePoints, scheduleValues, toSchedule } from './schedule-values'

const words = reminders.schedule
const values = scheduleValues(usualSchedule)
const typed = (step: keyof typeof values, days: string, isOn = true) => ({ ...values, [step]: { isOn, days } })

it('is typed as days before and after, and read back', () => {
  expect(values.note).toEqual({ isOn: true, days: '3' })
  expect(toSchedule(values)).toEqual(usualSchedule)
  const none = { ...usualSchedule, second: null }
  expect(toSchedule(scheduleValues(none))).toEqual(none)
  expect(Object.is(toSchedule(typed('note', '0')).note, 0)).toBe(true)
})

it.each([
  [values, {}],
  [typed('note', '61'), { 'schedule.note': [words.tooEarly('60')] }],
  [typed('first', ''), { 'schedule.first': [words.enterDays] }],
  [typed('first', '2.5'), { 'schedule.first': [words.enterDays] }],
  [typed('first', '0'), { 'schedule.first': [words.outOfReach('365')] }],
  [typed('second', '3'), { 'schedule.second': [words.notLater] }],
  // What is off is not asked for.
  [typed('second', '3', false), {}],
])('%#: of what is typed is wrong: %j', (given, problems) => {
  expect(checkSchedule(given, words)).toEqual(problems)
})

it('needs a step', () => {
  const off = { isOn: false, days: '3' }
  const none = { note: off, first: off, second: off, last: off }
  expect(checkSchedule(none, words)).toEqual({ 'schedule.first': [words.noStep] })
})

it('is drawn from the earliest to the latest, around the due date', () => {
  expect(schedulePoints(usualSchedule).map(({ step }) => step)).toEqual(['note', null, 'first', 'second', 'last'])
  expect(schedulePoints({ ...usualSchedule, note: 0, last: null }).map(({ step }) => step)).toEqual([
    null,
    ...['note', 'first', 'second'],
  ])
})
