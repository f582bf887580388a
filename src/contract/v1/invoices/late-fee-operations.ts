import { z } from 'zod'
import type { InvoiceId } from '../../../domain/ids'
import { dateField, idOf, shortText } from '../../define/fields'
import { defineOperation } from '../../define/operation'
import { date, number, oneOf, text } from '../../define/record-fields'
import { invoiceRecord } from './invoice-record'
import { invoiceTexts } from '../../../words/en/service/invoices'

const invoiceParams = z.object({ invoiceId: idOf<InvoiceId>() })

/** What late fees an invoice has come to bear, and the facts besides its payments that they follow from. */
export const lateFeesRecord = z.object({
  /** The day it was really issued on, whatever day it bears. */
  issued_on: date.nullable(),
  /** The day it was written off or voided. */
  closed_on: date.nullable(),
  total_late_fee: number,
  /** In the order in which they were recorded; they add up to the total. */
  entries: z.array(
    z.object({
      /** The day whose fee it is. */
      accrued_on: date,
      kind: oneOf('late_fee_entry_kind'),
      amount: number,
      reason: text.nullable(),
      recorded_on: date,
    }),
  ),
  /** Days whose fees were given up, both included; from null on, all before. */
  waivers: z.array(z.object({ from_day: date.nullable(), through_day: date, reason: text, waived_on: date })),
})
export type LateFeesRecord = z.output<typeof lateFeesRecord>

export const lateFeeOperations = {
  getLateFees: defineOperation({
    name: 'getLateFees',
    method: 'GET',
    path: '/v1/invoices/{invoiceId}/late-fees',
    params: invoiceParams,
    data: lateFeesRecord,
    message: invoiceTexts.lateFeesRetrieved,
  }),
  waiveLateFees: defineOperation({
    name: 'waiveLateFees',
    method: 'POST',
    path: '/v1/invoices/{invoiceId}/late-fees/waive',
    record: 'invoice',
    params: invoiceParams,
    body: z.object({
      reason: shortText,
      /** The day whose fee is given up; left out, all that have accrued until today. */
      accrued_on: dateField.optional(),
    }),
    data: invoiceRecord,
    message: invoiceTexts.lateFeeWaived,
  }),
}
