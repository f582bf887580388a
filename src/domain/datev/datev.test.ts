import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import { countedTaxes, type JournalEntry, taxKey } from '../accountant/journal'
import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { usualRevenue } from './accounts'
import { batchHead, batchLine } from './batch'
import { bookingsOf, isUnknown } from './booking'
import { bookingColumns } from './columns'
import { accountLength, datevFaults, type DatevSettings } from './datev'
import { toWindows1252 } from './windows-1252'

const settings: DatevSettings = {
  frame: 'SKR03',
  consultant: 29_098,
  client: 55_003,
  fiscalMonth: 1,
  receivables: '1410',
  revenue: {
    'S 19': { account: '8400', taxKey: null },
    'S 7': { account: '8300', taxKey: null },
    'AE 0': { account: '8336', taxKey: null },
    'S 16': { account: '8340', taxKey: '5' },
  },
}
const january = { from: '2026-01-01' as CalendarDate, to: '2026-01-31' as CalendarDate }
const now = '2026-02-03T14:01:40.439Z' as Instant

const entry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  kind: 'invoice',
  id: '1',
  day: '2026-01-05' as CalendarDate,
  number: 'RE-2026-0001',
  credits: null,
  state: 'issued',
  client: 'Café „Nordwind“ GmbH',
  vatId: null,
  vatIdAbroad: null,
  currency: 'EUR' as Currency,
  taxCurrency: null,
  taxes: [
    { category: 'S', percent: '19' as Decimal, netMinor: 123_456, taxMinor: 23_457 },
    { category: 'S', percent: '7' as Decimal, netMinor: 10_000, taxMinor: 700 },
  ],
  ...changes,
})

const linesOf = (each: JournalEntry) => {
  const bookings = bookingsOf(each, settings)
  if (!bookings.ok) throw new Error(bookings.error)
  return bookings.value.map(batchLine)
}
/** What a line says, by hand: the first fourteen fields, the one for fixing, and empty ones between and after. */
const line = (fields: string) => `${fields}${';'.repeat(100)}0${';'.repeat(11)}\r\n`
const asRead = (each: string) => new TextDecoder('windows-1252').decode(toWindows1252(each))
/** Any sign, and often one that becomes a quote, a space or several others in Windows-1252. */
const sign = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('"', '＂', '；', '　', 'ﬁ'),
)

describe('a booking batch', () => {
  it('begins with a header and the names of 125 columns', () => {
    const [header, columns, rest] = batchHead(january, settings, now).split('\r\n')
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260203140140439;;"RE";"";"";29098;55003;20260101;4;20260101;20260131;"Rechnungen 2026-01";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(header?.split(';')).toHaveLength(31)
    expect(bookingColumns).toHaveLength(125)
    expect(new Set(bookingColumns).size).toBe(125)
    expect(columns?.split(';')).toEqual(bookingColumns)
    expect([bookingColumns[36], bookingColumns[47], bookingColumns[113], bookingColumns[124]]).toEqual([
      'KOST1 - Kostenstelle',
      'Zusatzinformation - Art 1',
      'Festschreibung',
      'Abw. Skontokonto',
    ])
    expect(rest).toBe('')
  })

  it('books the gross of each rate: receivables against revenue', () => {
    expect(linesOf(entry())).toEqual([
      line('1469,13;"S";"EUR";;;;1410;8400;;0501;"RE-2026-0001";;;"Café „Nordwind“ GmbH"'),
      line('107,00;"S";"EUR";;;;1410;8300;;0501;"RE-2026-0001";;;"Café „Nordwind“ GmbH"'),
    ])
  })

  it('books a credit note the other way round, and a tax key where the account takes none by itself', () => {
    const taxes = [{ category: 'S', percent: '16' as Decimal, netMinor: -10_000, taxMinor: -1_600 }]
    const credit = entry({ kind: 'credit_note', number: 'GS 1/26 ä', client: 'He said "no"\n', taxes })
    expect(linesOf(credit)).toEqual([line('116,00;"H";"EUR";;;;1410;8340;"5";0501;"GS-1/26--";;;"He said ""no"""')])
  })

  it('names the VAT id of a client elsewhere in the Union, where what was billed is reported by it', () => {
    const zero = { percent: '0' as Decimal, netMinor: 10_000, taxMinor: 0 }
    const taxes = [
      { ...zero, category: 'AE' },
      { category: 'S', percent: '19' as Decimal, netMinor: 100, taxMinor: 19 },
    ]
    const [reported = '', taxed = ''] = linesOf(
      entry({ vatId: 'FR 12 345678901', vatIdAbroad: 'FR12345678901', taxes }),
    )
    expect(bookingColumns[39]).toBe('EU-Land u. UStID (Bestimmung)')
    expect(reported.split(';')[39]).toBe('"FR12345678901"')
    expect(taxed.split(';')[39]).toBe('')
    const [own = ''] = linesOf(entry({ vatId: 'DE123456789', vatIdAbroad: null, taxes }))
    expect(own.split(';')[39]).toBe('')
  })

  it('leaves out what is void, in another currency, or comes to nothing, and names a rate without an account', () => {
    expect(linesOf(entry({ state: 'void' }))).toEqual([])
    expect(linesOf(entry({ currency: 'CHF' as Currency }))).toEqual([])
    expect(linesOf(entry({ taxes: [{ category: 'AE', percent: '0' as Decimal, netMinor: 0, taxMinor: 0 }] }))).toEqual(
      [],
    )
    const other = entry({ taxes: [{ category: 'S', percent: '5' as Decimal, netMinor: 100, taxMinor: 5 }] })
    expect(bookingsOf(other, settings)).toEqual({ ok: false, error: 'S 5' })
  })

  it('cannot book what says no rate, and that is told apart from what is not booked anyway', () => {
    const taxes = [{ category: null, percent: null, netMinor: 100, taxMinor: 19 }]
    expect(isUnknown(entry({ taxes }))).toBe(true)
    expect(
      [entry(), entry({ taxes, state: 'void' }), entry({ taxes, currency: 'CHF' as Currency })].map(isUnknown),
    ).toEqual([false, false, false])
  })

  it('knows the fiscal year that a month is in', () => {
    const inYear = (fiscalMonth: number) => batchHead(january, { ...settings, fiscalMonth }, now).split(';')[12]
    expect([inYear(1), inYear(2), inYear(7)]).toEqual(['20260101', '20250201', '20250701'])
  })

  it('sums to the journal, whatever was issued', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const keys = ['19', '7', '16'] as const
    const taxes = fc.array(fc.record({ percent: fc.constantFrom(...keys), netMinor: amount, taxMinor: amount }), {
      maxLength: 4,
    })
    const some = fc.record({
      state: fc.constantFrom('issued', 'void', 'written_off'),
      currency: fc.constantFrom('EUR', 'USD'),
      taxes,
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (all) => {
        const entries = all.map(({ state, currency, taxes: of }) =>
          entry({
            state,
            currency: currency as Currency,
            taxes: of.map(({ percent, ...rest }) => ({ category: 'S', percent: percent as Decimal, ...rest })),
          }),
        )
        const booked = entries.flatMap(linesOf).map((each) => {
          const [text = '', side] = each.split(';')
          expect(text).toMatch(/^\d{1,10},\d{2}$/)
          return Number(text.replace(',', '')) * (side === '"S"' ? 1 : -1)
        })
        const journal = entries
          .filter(({ currency }) => currency === 'EUR')
          .flatMap(countedTaxes)
          .map(({ netMinor, taxMinor }) => netMinor + taxMinor)
        const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0)
        expect(sum(booked)).toBe(sum(journal))
      }),
    )
  })

  it('doubles what becomes a quote only in its characters, and cuts what becomes longer in them', () => {
    const [japanese = ''] = linesOf(entry({ client: '株式会社＂夢＂; Nord' })).map(asRead)
    expect(japanese).toContain('"????""?""; Nord"')
    const [long = ''] = linesOf(entry({ client: 'ﬁ'.repeat(31) })).map(asRead)
    expect(long).toContain(`"${'fi'.repeat(30)}"`)
  })

  it('never breaks a line, whatever a client is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign }), fc.string({ unit: sign }), (client, number) => {
        // As DATEV reads its bytes.
        for (const each of linesOf(entry({ client, number })).map(asRead)) {
          expect(each.endsWith('\r\n')).toBe(true)
          expect(/[\p{Cc}]/u.test(each.slice(0, -2))).toBe(false)
          // Quotes stand in pairs, so that no text ends early.
          expect(each.split('"').length % 2).toBe(1)
        }
      }),
    )
  })
})

describe('settings', () => {
  it('are sound, or say what is not', () => {
    expect(datevFaults(settings, ['S 19', 'AE 0'])).toEqual([])
    expect(accountLength(settings)).toBe(4)
    expect(datevFaults({ ...settings, receivables: '10000' }, [])).toEqual([])
    const wrong = { ...settings, consultant: 1000, client: 0, fiscalMonth: 13, receivables: '14' }
    expect(datevFaults(wrong, ['S 5'])).toEqual(['consultant', 'client', 'fiscalMonth', 'receivables', 'revenue.S 5'])
    const uneven = { ...settings, revenue: { ...settings.revenue, 'S 7': { account: '83000', taxKey: null } } }
    expect(datevFaults(uneven, ['S 19', 'S 7'])).toEqual(['revenue.S 7'])
    const badKey = { ...settings, revenue: { 'S 19': { account: '8400', taxKey: 'x' } } }
    expect(datevFaults(badKey, ['S 19'])).toEqual(['revenue.S 19'])
  })

  it('know the usual accounts of a frame', () => {
    expect(usualRevenue('SKR04', taxKey({ category: 'S', percent: '19' as Decimal }))).toBe('4400')
    expect(usualRevenue('SKR03', taxKey({ category: 'O', percent: null }))).toBe('8338')
    expect(usualRevenue('OTHER', 'S 19')).toBe('')
  })
})

describe('Windows-1252', () => {
  it('has its letters, and what it has not without marks', () => {
    const bytes = (text: string) => [...toWindows1252(text)]
    expect(bytes('Aä€“')).toEqual([0x41, 0xe4, 0x80, 0x93])
    expect(bytes('a\u0308')).toEqual([0xe4])
    expect(bytes('Łódź')).toEqual([0x4c, 0xf3, 0x64, 0x7a])
    expect(bytes('日')).toEqual([0x3f])
  })

  it('is what a decoder reads back, of every letter that it has', () => {
    const decoder = new TextDecoder('windows-1252')
    const all = Array.from(decoder.decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32))).filter(
      (sign) => !/\p{Cc}/u.test(sign),
    )
    expect(decoder.decode(toWindows1252(all.join('')))).toBe(all.join(''))
  })
})
