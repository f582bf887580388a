import { z } from 'zod'
import { LAST_NUMBER } from '../../domain/numbering/number'
import { prefixFault, tidyPrefix } from '../../domain/numbering/prefix'
import { dateField, integer as integerField } from '../define/fields'
import { defineOperation } from '../define/operation'
import { date, integer, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'
import { prefixFaults } from '../../words/en/service/refusals'

const seriesRecord = z.object({ prefix: text, next_number: integer, next_formatted: text })
/** The invoice with the highest number of the series; null where there is none. */
const lastIssued = z.object({ formatted: text, issued_at: date.nullable() }).nullable()
const numberingRecord = z.object({
  invoice: seriesRecord.extend({ last: lastIssued }),
  credit_note: seriesRecord,
  estimate: seriesRecord,
})
export type NumberingRecord = z.output<typeof numberingRecord>

/** A prefix as a person types it, tidied. */
export const prefixField = z.string().transform((typed, context) => {
  const prefix = tidyPrefix(typed)
  const fault = prefixFault(prefix)
  if (fault !== null) context.addIssue({ code: 'custom', message: prefixFaults[fault] })
  return prefix
})

const seriesBody = z.object({
  prefix: prefixField.optional(),
  next_number: integerField
    .min(1, desktopTexts.useAtLeast1)
    .max(LAST_NUMBER, desktopTexts.useAtMost999999999)
    .optional(),
})

/**
 * Issued invoices, or credit notes, of one prefix: from which number to which, and what is missing between. `is_whole`: false where more is
 * missing than is listed.
 */
const reportedSeries = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  prefix: text,
  count: integer,
  void_count: integer,
  first: text,
  last: text,
  missing_count: integer,
  missing: z.array(z.object({ first: text, last: text })),
  is_whole: z.boolean(),
  /** The first numbers that two documents have, as two devices may give them that number alike. */
  doubled: z.array(text),
})
/** `is_whole`: false where there are more series than are reported; `foreign_count`: invoices that another program numbered. */
const numberReport = z.object({ series: z.array(reportedSeries), is_whole: z.boolean(), foreign_count: integer })
export type NumberReport = z.output<typeof numberReport>
export type ReportedSeries = NumberReport['series'][number]

/**
 * The number series in use (v1.md "Numbers": prefix and next number are settings, a taken one is a 409). A prefix may hold
 * the year, as {YYYY} or {YY}: then each year is a series of its own, of which the one of the day is told. Where only
 * another prefix helps, that is a 422 on the prefix.
 */
export const numberingOperations = {
  getNumbering: defineOperation({
    name: 'getNumbering',
    method: 'GET',
    path: '/desktop/numbering',
    /** The day of the document that is to be numbered; today where it is left out. */
    query: z.object({ on: dateField.optional() }),
    data: numberingRecord,
    message: desktopTexts.numberingRetrieved,
  }),
  updateNumbering: defineOperation({
    name: 'updateNumbering',
    method: 'PUT',
    path: '/desktop/numbering',
    body: z.object({
      invoice: seriesBody.optional(),
      credit_note: seriesBody.optional(),
      estimate: seriesBody.optional(),
    }),
    data: numberingRecord,
    message: desktopTexts.numberingUpdated,
  }),
  /** Each series of issued invoices and of credit notes, and whether it has gaps (v1.md "Numbers"). */
  getNumberReport: defineOperation({
    name: 'getNumberReport',
    method: 'GET',
    path: '/desktop/numbering/report',
    data: numberReport,
    message: desktopTexts.numbersReported,
  }),
}
