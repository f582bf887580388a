import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { integer, oneOf, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

const sum = z.object({ currency: text, count: integer, amount_minor: integer })
/** With what of it clients pay to the tax office instead. */
const dueSum = sum.extend({ withheld_minor: integer })

const overviewRecord = z.object({
  /** Per currency: what issued invoices still owe, and the part of it that is past due. */
  outstanding: z.array(dueSum),
  overdue: z.array(dueSum),
  /** Drafts by their totals. */
  drafts: z.array(sum),
  /** Per month (`YYYY-MM`) and currency, the last twelve months: what was issued and what was received. */
  months: z.array(z.object({ month: text, currency: text, issued_minor: integer, received_minor: integer })),
})
export type OverviewRecord = z.output<typeof overviewRecord>

const countsRecord = z.object({
  invoices: z.array(z.object({ status: oneOf('invoice_status'), count: integer })),
  estimates: z.array(z.object({ status: oneOf('estimate_status'), count: integer })),
  /** Active recurring invoices whose next date has come. */
  recurring_due: integer,
  /** Reminders to look at. */
  reminders: integer,
  /** E-invoices that were handed over and not answered for days, and those that the network refused. */
  hand_overs: z.object({ unanswered: integer, refused: integer }),
  /** Mails that were not sent, may have been, and wait as they could not be sent yet. */
  mailings: z.object({ failed: integer, unclear: integer, waiting: integer }),
})
export type CountsRecord = z.output<typeof countsRecord>

/** Figures in minor units for the home screen, the sidebar and the filters of lists. */
export const overviewOperations = {
  getOverview: defineOperation({
    name: 'getOverview',
    method: 'GET',
    path: '/desktop/overview',
    data: overviewRecord,
    message: desktopTexts.overviewRetrieved,
  }),
  getCounts: defineOperation({
    name: 'getCounts',
    method: 'GET',
    path: '/desktop/counts',
    data: countsRecord,
    message: desktopTexts.countsRetrieved,
  }),
}
