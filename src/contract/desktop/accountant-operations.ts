import { z } from 'zod'
import { accountFrames } from '../../domain/datev/accounts'
import { dateField } from '../define/fields'
import { defineOperation } from '../define/operation'
import { flag, integer, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

const account = z.string().max(9)

/** What a DATEV booking batch needs to know of the accountant's side (domain/datev says what is sound). */
const datevBody = z.object({
  frame: z.enum(accountFrames),
  consultant: z.int(),
  client: z.int(),
  fiscal_month: z.int(),
  receivables: account,
  /** The account of each category and rate: "S 19". */
  revenue: z.array(z.object({ key: z.string().max(40), account, tax_key: z.string().max(4).nullable() })).max(100),
})
export type DatevBody = z.output<typeof datevBody>

const preview = z.object({
  invoices: integer,
  void_invoices: integer,
  credit_notes: integer,
  payments: integer,
  refunds: integer,
  /** Invoices of another program, which are handed over as a table of their own. */
  imported: integer,
  /** Invoices of whatever day that were voided or written off in it, or paid after that. */
  closed: integer,
  /** Documents in other currencies than euros, which no booking batch takes. */
  foreign: integer,
  /** The categories and rates that a booking batch would need an account for. */
  tax_keys: z.array(text),
  /** What was entered for the last one; null before the first. */
  datev: datevBody.nullable(),
})
export type AccountantPreview = z.output<typeof preview>

const period = { from: dateField, to: dateField }

/** What an accountant is handed of a period, as one ZIP file: docs/decisions/0058-archive-and-accountant.md. */
export const accountantOperations = {
  getAccountantPreview: defineOperation({
    name: 'getAccountantPreview',
    method: 'GET',
    path: '/desktop/accountant',
    runsOn: 'host',
    query: z.object(period),
    data: preview,
    message: desktopTexts.countsRetrieved,
  }),
  saveForAccountant: defineOperation({
    name: 'saveForAccountant',
    method: 'POST',
    path: '/desktop/accountant/save',
    runsOn: 'host',
    body: z.object({ ...period, datev: datevBody.nullable() }),
    /** Where it was saved; null where the person changed their mind or stopped it. */
    data: z.object({ path: text.nullable(), is_stopped: flag }),
    message: desktopTexts.savedForAccountant,
  }),
}
