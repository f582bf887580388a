import type { Instant } from '../../kernel/instant'
import type { Period } from '../accountant/period'
import type { Currency } from '../money/currency'
import { minorToFixed } from '../money/minor'
import { frameCodes } from './accounts'
import type { Booking } from './booking'
import { bookingColumns, filled } from './columns'
import { accountLength, type DatevSettings } from './datev'
import { inWindows1252 } from './windows-1252'

/** The format as its header names it: EXTF of others than DATEV, header version 700, booking batch, version 13. */
const [HEADER_VERSION, CATEGORY, FORMAT_VERSION] = ['700', '21', '13']
const END = '\r\n'
const EUR = 'EUR' as Currency

const [MOST_NUMBER, MOST_TEXT, MOST_LABEL, MOST_VAT_ID] = [36, 60, 30, 15]

/**
 * A text between quotes: control characters would end its line, and a quote in it stands twice. It is in the batch's
 * characters first, as other signs become quotes and several letters only there.
 */
function text(value: string, most: number): string {
  const [...characters] = inWindows1252(value)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return `"${characters.slice(0, most).join('').replaceAll('"', '""')}"`
}

/** A number of a document in the characters that the field takes. */
const documentNumber = (number: string) => text(number.replace(/[^A-Za-z0-9$&%*+/-]/g, '-'), MOST_NUMBER)

const digits = (date: string) => date.replaceAll(/\D/g, '')

/** The first day of the fiscal year that a day is in. */
function fiscalYear(day: string, month: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0)
  return `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}01`
}

/** The two lines that a batch begins with. It is of one month: a booking says no year, and DATEV takes it month by month. */
export function batchHead(period: Period, settings: DatevSettings, now: Instant): string {
  const header = [
    '"EXTF"',
    HEADER_VERSION,
    CATEGORY,
    '"Buchungsstapel"',
    FORMAT_VERSION,
    digits(now),
    '',
    '"RE"',
    '""',
    '""',
    String(settings.consultant),
    String(settings.client),
    fiscalYear(period.from, settings.fiscalMonth),
    String(accountLength(settings)),
    digits(period.from),
    digits(period.to),
    text(`Rechnungen ${period.from.slice(0, 7)}`, MOST_LABEL),
    '""',
    // Bookkeeping, for no other purpose, and not fixed yet: the accountant looks at it first.
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${frameCodes[settings.frame]}"`,
    '',
    '',
    '""',
    '""',
  ]
  return `${header.join(';')}${END}${bookingColumns.join(';')}${END}`
}

/** A booking as a line of the batch. */
export function batchLine(booking: Booking): string {
  const { amountMinor, side, receivables, revenue, day, number, text: said, vatId } = booking
  const told: Readonly<Record<string, string>> = {
    [filled.amount]: minorToFixed(amountMinor, EUR).replace('.', ','),
    [filled.side]: `"${side}"`,
    [filled.currency]: '"EUR"',
    [filled.account]: receivables,
    [filled.contraAccount]: revenue.account,
    [filled.taxKey]: revenue.taxKey === null ? '' : `"${revenue.taxKey}"`,
    [filled.day]: `${day.slice(8, 10)}${day.slice(5, 7)}`,
    [filled.number]: documentNumber(number),
    [filled.text]: text(said, MOST_TEXT),
    [filled.vatId]: vatId === null ? '' : text(vatId, MOST_VAT_ID),
    [filled.isFixed]: '0',
  }
  return `${bookingColumns.map((name) => told[name] ?? '').join(';')}${END}`
}
