import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantToCalendarDate } from '../../kernel/calendar-date'
import { millisecondsToInstant, type Instant } from '../../kernel/instant'
import { isBackupDue } from './backup-due'
import { backupName, backupTag, readBackupName } from './backup-name'
import { KEPT_DAYS, KEPT_MONTHS, KEPT_WEEKS, KEPT_WHOLE_DAYS, outlived } from './rotation'

const HOUR = 3_600_000
const timeZone = 'Europe/Dublin'
const dated = (at: Instant) => ({ at, day: instantToCalendarDate(at, timeZone) })
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map(millisecondsToInstant)
const backups = fc.uniqueArray(moments, { maxLength: 120 }).map((all) => all.map(dated))

describe('outlived', () => {
  it('never lets the newest go, and keeps a bounded number', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const gone = new Set(outlived(all))
        const kept = all.filter((each) => !gone.has(each))
        const newest = all.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
        const whole = [...new Set(all.map(({ day }) => day))].toSorted().slice(-KEPT_WHOLE_DAYS)
        const older = kept.filter(({ day }) => !whole.includes(day))
        expect(older.length).toBeLessThanOrEqual(KEPT_DAYS + KEPT_WEEKS + KEPT_MONTHS)
        expect(all.filter(({ day }) => whole.includes(day)).every((each) => kept.includes(each))).toBe(true)
        expect(newest === undefined || kept.includes(newest)).toBe(true)
        expect(outlived(kept)).toEqual([])
      }),
    )
  })

  it('keeps the newest of each of the last days, weeks and months, made day after day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3 }), (start, everyDays) => {
        let kept: ReturnType<typeof dated>[] = []
        for (let n = 0; n < 450; n += everyDays) {
          kept.push(dated(millisecondsToInstant(Date.UTC(2021, 0, 1 + start + n, 12))))
          const gone = new Set(outlived(kept))
          kept = kept.filter((each) => !gone.has(each))
        }
        expect(new Set(kept.map(({ day }) => day.slice(0, 7))).size).toBe(KEPT_MONTHS)
        expect(new Set(kept.slice(-KEPT_DAYS).map(({ day }) => day)).size).toBe(KEPT_DAYS)
      }),
      { numRuns: 20 },
    )
  })

  it('keeps all of the last two days and one of each before, and begins a week on Monday', () => {
    const at = (text: string) => dated(text as Instant)
    const day = (day: string) => [at(`${day}T09:00:00.000Z`), at(`${day}T17:00:00.000Z`)]
    const [before, yesterday, today] = [day('2026-11-21'), day('2026-11-22'), day('2026-11-23')]
    expect(outlived([...before, ...yesterday, ...today])).toEqual([before[0]])
    // Every day from Monday, 26 October on: of the four last weeks their Sundays stay, and the days of the running one.
    const days = Array.from({ length: 29 }, (_, n) => dated(millisecondsToInstant(Date.UTC(2026, 9, 26 + n, 12))))
    const gone = new Set(outlived(days))
    expect(days.filter((each) => !gone.has(each)).map((each) => each.day)).toEqual([
      ...['2026-10-31', '2026-11-08', '2026-11-15', '2026-11-17', '2026-11-18'],
      ...['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ])
  })
})

describe('the name of a backup', () => {
  const tag = backupTag('0190c2a4-0000-7000-8000-0123456789ab', '0190c2a4-0000-7000-8000-0000FEDCBA98')

  it('is read as it was written, to the second', () => {
    fc.assert(
      fc.property(moments, fc.boolean(), (at, isEncrypted) => {
        const read = readBackupName(backupName({ at, tag, isEncrypted }))
        expect(read).toEqual({ at: `${at.slice(0, 19)}.000Z`, tag, isEncrypted })
      }),
    )
  })

  it.each([
    'billfold-backup-2026-02-30T10-00-00Z-456789ab-fedcba98.sqlite',
    'billfold-backup-2026-02-20T25-00-00Z-456789ab-fedcba98.sqlite',
    'billfold-backup-2026-02-20T10-00-00Z-456789ab-fedcba98 (conflicted copy).sqlite',
    'billfold-backup-2026-02-20T10-00-00Z-456789ab.sqlite',
    'billfold-backup-2026-02-20T10-00-00Z-456789ab-fedcba98.sqlite.age.age',
    'Taxes 2026.sqlite',
  ])('is not %s', (name) => {
    expect(readBackupName(name)).toBeNull()
  })
})

describe('isBackupDue', () => {
  const now = '2026-11-27T12:00:00.000Z' as Instant
  const hoursAgo = (hours: number) => ({ at: millisecondsToInstant(Date.parse(now) - hours * HOUR), mark: 'a' })
  it.each([
    ['none was made', null, 'a', true],
    ['nothing changed since last month', hoursAgo(700), 'a', false],
    ['something changed since yesterday', hoursAgo(13), 'b', true],
    ['something changed since an hour ago', hoursAgo(1), 'b', false],
    ['something changed since this morning', hoursAgo(4), 'b', true],
    ['the clock was set back by a day', hoursAgo(-24), 'b', true],
  ] as const)('where %s', (_, last, mark, isDue) => {
    expect(isBackupDue({ last, mark, now, timeZone })).toBe(isDue)
  })
})
