import { expect, it } from 'vitest'
import { scheduleRounds } from './run-schedule'

/** A schedule whose timers stand still while its clock goes on, as on a computer that sleeps. */
function begin() {
  const timers: { readonly work: () => void; readonly milliseconds: number }[] = []
  let [now, rounds] = [0, 0]
  const later = (work: () => void, milliseconds: number) => {
    const timer = { work, milliseconds }
    timers.push(timer)
    return () => {
      timers.splice(timers.indexOf(timer), 1)
    }
  }
  const run = () => {
    rounds += 1
    return Promise.resolve(null)
  }
  const schedule = scheduleRounds(run, { later, random: () => 0 }, () => now)
  return { schedule, timers, rounds: () => rounds, sleep: (milliseconds: number) => (now += milliseconds) }
}

it.each(['now', 'touched'] as const)(
  'begins at once by %s where the computer slept past the time of a round',
  (call) => {
    const { schedule, timers, sleep } = begin()
    schedule.touched()
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2_000])
    sleep(3_600_000)
    schedule[call]()
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([0])
    expect(schedule.nextInMs()).toBe(0)
  },
)

it('keeps the earlier of two times', () => {
  const { schedule, timers, rounds } = begin()
  schedule.now()
  schedule.touched()
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([0])
  timers[0]?.work()
  expect(rounds()).toBe(1)
})
