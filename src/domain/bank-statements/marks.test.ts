import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-date'
import type { BankEntry } from './bank-statement'
import { markEntries } from './marks'
import { dayOf, entryOf } from './statement.fixture'

const account = 'DE89370400440532013000'
const marksOf = (entries: readonly BankEntry[]) => markEntries([{ account, entries }]).map(({ mark }) => mark)

/** Entries that are often equal, over a few days, some with an id of the bank: then no two of them are one. */
const entries = fc
  .array(
    fc.record({
      day: fc.nat(3),
      amountMinor: fc.constantFrom(100, 200),
      text: fc.constantFrom('a', 'b'),
      hasId: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ day, amountMinor, text, hasId }, index) =>
      entryOf({
        ...{ bookedOn: addDays(dayOf('2026-11-01'), day), amountMinor, text },
        bankId: hasId ? `id-${String(index)}` : null,
      }),
    ),
  )

it('as many entries are marked as there are, however equal, and in any order with the same marks', () => {
  fc.assert(
    fc.property(
      entries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const marks = marksOf(all)
        expect(new Set(marks).size).toBe(all.length)
        expect(new Set(marksOf(shuffled))).toEqual(new Set(marks))
      },
    ),
  )
})

it('days that are read apart have the marks that they have together', () => {
  fc.assert(
    fc.property(entries, fc.nat(3), (all, days) => {
      const cut = addDays(dayOf('2026-11-01'), days)
      const [early, late] = [
        all.filter(({ bookedOn }) => bookedOn < cut),
        all.filter(({ bookedOn }) => bookedOn >= cut),
      ]
      expect(new Set([...marksOf(early), ...marksOf(late)])).toEqual(new Set(marksOf(all)))
      // And those of a longer period hold those of a shorter one.
      expect(new Set(marksOf(all)).isSupersetOf(new Set(marksOf(early)))).toBe(true)
    }),
  )
})

it('an entry that stands in two statements of a file is one where the bank has an id for it, and two without', () => {
  const count = (entry: BankEntry) => {
    const statement = { account, entries: [entry] }
    return markEntries([statement, statement]).length
  }
  expect(count(entryOf({ bankId: '1' }))).toBe(1)
  expect(count(entryOf())).toBe(2)
})

it('is the same however a bank spaces and writes its words, and another for another account', () => {
  const one = entryOf({ name: 'Jürgen  Müller', text: 'Rechnung INV-0001' })
  const other = entryOf({ name: 'JÜRGEN MÜLLER', text: 'RECHNUNG INV - 0001' })
  expect(marksOf([one])).toEqual(marksOf([other]))
  expect(markEntries([{ account: null, entries: [one] }])[0]?.mark).not.toBe(marksOf([one])[0])
})
