import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import { parseCurrency } from '../money/currency'
import type { BankEntry } from './bank-statement'

function known<T>(value: T | null): T {
  if (value === null) throw new Error('There is none.')
  return value
}

export const euro = known(parseCurrency('EUR'))
export const dayOf = (text: string): CalendarDate => known(parseCalendarDate(text))

/** An entry of which a test says what matters to it. */
export function entryOf(said: Partial<BankEntry> = {}): BankEntry {
  return {
    ...{ bookedOn: dayOf('2026-11-03'), valuedOn: null, amountMinor: 11_900, currency: euro, state: 'booked' },
    ...{ name: '', account: '', text: '', references: [], bankId: null },
    ...said,
  }
}
