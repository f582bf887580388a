import { z } from 'zod'
import type { InvoiceId, PaymentId } from '../../domain/ids'
import { csvRoles } from '../../domain/bank-statements/csv-columns'
import { separators } from '../../domain/csv/read-csv'
import { dayOrders } from '../../domain/written/day'
import { bankTexts } from '../../words/en/service/bank-statements'
import { currencyField, dateField, idOf, longText } from '../define/fields'
import { defineOperation } from '../define/operation'
import { date, flag, id, integer, text } from '../define/record-fields'

/** So many entries are looked up, and so many ways of reading are kept, at a time. */
const MOST_LOOKED_UP = 500
const MOST_READINGS = 100

const file = z.object({ name: text, base64: text })
/** By what an entry is known again; no longer than its words are. */
const mark = z.string().min(1).max(8_000)
const minor = z.int().min(1)

const owed = z.object({
  invoice_id: id,
  /** The payment that is on its way; null for what is open of the invoice besides. */
  payment_id: id.nullable(),
  invoice_number: text,
  client_name: text,
  /** Of its invoice. */
  issued_on: date.nullable(),
  currency: text,
  amount_minor: integer,
  /** What of it the client pays to the tax office instead. */
  withheld_minor: integer,
})
export type OwedRecord = z.output<typeof owed>

const owedAnswer = z.object({ owed: z.array(owed), settled_numbers: z.array(text) })
export type OwedAnswer = z.output<typeof owedAnswer>

const knownPayment = z.object({
  id,
  invoice_id: id,
  invoice_number: text,
  client_name: text,
  amount_minor: integer,
  payment_date: date,
  /** Of the entry that it was recorded from; null where it came otherwise. */
  fingerprint: text.nullable(),
})

/** `lapsed`: all that was recorded from it was deleted since. */
const entryStates = ['new', 'recorded', 'lapsed', 'ignored'] as const

const knownEntry = z.object({
  fingerprint: text,
  state: z.enum(entryStates),
  /** Those that were recorded from it and are still there. */
  payments: z.array(knownPayment),
  /** Those by which its amount arrived about its day, whichever invoice they are for. */
  near: z.array(knownPayment),
})
export type KnownEntryRecord = z.output<typeof knownEntry>

const csvReading = z.object({
  separator: z.enum(separators),
  order: z.enum(dayOrders),
  decimal_sign: z.enum(['.', ',']),
  currency: currencyField,
  roles: z.array(z.enum(csvRoles)).min(1).max(100),
})

const keptReading = z.object({
  /** The columns by which a file of that kind is known again. */
  key: z.string().min(1).max(2_000),
  reading: csvReading,
})
export type KeptReadingRecord = z.output<typeof keptReading>

/** Payments from a bank's statement, which the page reads (docs/decisions/0057-bank-statements.md). */
export const bankStatementOperations = {
  /** Asks for a file and hands it over as it is. */
  openBankStatement: defineOperation({
    name: 'openBankStatement',
    method: 'POST',
    path: '/desktop/bank/open',
    runsOn: 'host',
    /** Null when the person changed their mind. */
    data: z.object({ file: file.nullable() }),
    message: bankTexts.opened,
  }),
  /** What clients owe, by invoice: what is open, and what is on its way; and the numbers of invoices that nothing is owed for. */
  listOwed: defineOperation({
    name: 'listOwed',
    method: 'GET',
    path: '/desktop/bank/owed',
    data: owedAnswer,
    message: bankTexts.owedRetrieved,
  }),
  /** What is known of entries, in their order. */
  lookUpBankEntries: defineOperation({
    name: 'lookUpBankEntries',
    method: 'POST',
    path: '/desktop/bank/look-up',
    body: z.object({
      entries: z
        .array(z.object({ mark, day: dateField, amount_minor: minor, currency: currencyField }))
        .max(MOST_LOOKED_UP),
    }),
    data: z.array(knownEntry),
    message: bankTexts.lookedUp,
  }),
  /** Records what an entry pays, and that it is recorded, whole or not at all; refused where that was done before. */
  recordBankEntry: defineOperation({
    name: 'recordBankEntry',
    method: 'POST',
    path: '/desktop/bank/record',
    body: z.object({
      mark,
      day: dateField,
      parts: z
        .array(
          z.object({
            invoice_id: idOf<InvoiceId>(),
            /** A payment on its way that has arrived with it. */
            payment_id: idOf<PaymentId>().nullable(),
            amount_minor: minor,
          }),
        )
        .min(1)
        .max(50),
      notes: longText,
      allow_overpayment: z.boolean(),
    }),
    data: z.object({ payment_ids: z.array(id) }),
    message: bankTexts.recorded,
  }),
  /** Remembers that an entry is for no invoice, or forgets it. */
  ignoreBankEntry: defineOperation({
    name: 'ignoreBankEntry',
    method: 'PUT',
    path: '/desktop/bank/ignore',
    body: z.object({ mark, is_ignored: z.boolean() }),
    data: z.object({ is_ignored: flag }),
    message: bankTexts.remembered,
  }),
  /** How CSV files were read before. */
  listCsvReadings: defineOperation({
    name: 'listCsvReadings',
    method: 'GET',
    path: '/desktop/bank/csv-readings',
    data: z.array(keptReading).max(MOST_READINGS),
    message: bankTexts.readingsRetrieved,
  }),
  saveCsvReading: defineOperation({
    name: 'saveCsvReading',
    method: 'PUT',
    path: '/desktop/bank/csv-readings',
    body: keptReading,
    data: z.object({ key: text }),
    message: bankTexts.remembered,
  }),
}
