import { err, ok } from '../../kernel/result'
import type { Currency } from '../money/currency'
import { isBalance } from './balance'
import { type DecimalSign, decimalSignOf, writtenMinor } from '../written/amount'
import { type DayOrder, openOrders, readDay } from '../written/day'
import {
  MOST_BANK_ENTRIES,
  type ReadEntry,
  readStatements,
  type StatementsRead,
  tidy,
  tidyReferences,
} from './bank-statement'

/** What a QIF file does not say. */
export interface QifReading {
  readonly order: DayOrder
  readonly decimalSign: DecimalSign
  readonly currency: Currency
}

/** What only a person knows of one. */
export interface OpenInQif {
  readonly isOrderOpen: boolean
  readonly isSignOpen: boolean
}

interface QifRecord {
  readonly day: string
  readonly amount: string
  readonly payee: string
  readonly memo: string
  readonly number: string
}

/** The registers that hold money; those of securities are left out. */
const register = /^!Type:(Bank|Cash|CCard|Oth A|Oth L)\s*$/i

export const looksLikeQif = (text: string): boolean => /^\s*!(Type|Account|Option|Clear)[:\s]/i.test(text)

/** What can be told of how a QIF file is written, and whether its days, or its amounts, can be read in two ways. */
export function guessQif(text: string): Omit<QifReading, 'currency'> & OpenInQif {
  const { records } = recordsIn(text)
  const orders = openOrders(records.map(({ day }) => day))
  const sign = decimalSignOf(records.map(({ amount }) => amount))
  return {
    order: orders[0] ?? 'mdy',
    decimalSign: sign === ',' ? ',' : '.',
    isOrderOpen: orders.length > 1,
    isSignOpen: sign === 'open',
  }
}

/** Reads the entries of a QIF file. */
export function readQif(text: string, { order, decimalSign, currency }: QifReading): StatementsRead {
  if (!looksLikeQif(text)) return err({ kind: 'notStatement' })
  const { account, records } = recordsIn(text)
  const read = records.map((record): ReadEntry => {
    if (isBalance([record.payee, record.memo].filter(Boolean))) return 'balance'
    const bookedOn = readDay(record.day, order)
    const amountMinor = writtenMinor(record.amount, decimalSign, currency)
    if (bookedOn === null || amountMinor === null) return null
    return {
      ...{ bookedOn, valuedOn: null, amountMinor, currency, state: 'booked' },
      ...{ name: tidy(record.payee), account: '', text: tidy(record.memo) },
      references: tidyReferences([record.number]),
      bankId: null,
    }
  })
  return ok(readStatements([{ account, read }]))
}

function recordsIn(text: string): { account: string | null; records: QifRecord[] } {
  const records: QifRecord[] = []
  let account: string | null = null
  let part: 'account' | 'register' | 'other' = 'other'
  let fields = new Map<string, string>()
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.startsWith('!')) {
      part = /^!Account/i.test(line)
        ? 'account'
        : register.test(line)
          ? 'register'
          : line.startsWith('!Option')
            ? part
            : 'other'
      fields = new Map()
    } else if (line.startsWith('^')) {
      if (part === 'account') account = fields.get('N')?.trim() || account
      if (part === 'register' && (fields.has('D') || fields.has('T'))) records.push(recordOf(fields))
      fields = new Map()
      // More than these are refused, and not looked at.
      if (records.length > MOST_BANK_ENTRIES) break
    } else if (line !== '' && !fields.has(line.charAt(0))) fields.set(line.charAt(0), line.slice(1))
  }
  return { account, records }
}

function recordOf(fields: ReadonlyMap<string, string>): QifRecord {
  const value = (code: string) => fields.get(code)?.trim() ?? ''
  const amount = value('T') || value('U')
  return { day: value('D'), amount, payee: value('P'), memo: value('M'), number: value('N') }
}
