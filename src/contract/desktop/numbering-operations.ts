import { z } from 'zod'
import { integer as integerField } from '../define/fields'
import { defineOperation } from '../define/operation'
import { integer, text } from '../define/record-fields'

const seriesRecord = z.object({ prefix: text, next_number: integer, next_formatted: text })
const numberingRecord = z.object({ invoice: seriesRecord, estimate: seriesRecord })
export type NumberingRecord = z.output<typeof numberingRecord>

const seriesBody = z.object({
  prefix: z.string().trim().max(20, 'Use at most 20 characters.').optional(),
  next_number: integerField.min(1, 'Use at least 1.').max(999_999_999, 'Use at most 999,999,999.').optional(),
})

/** The number series in use (v1.md "Numbers": prefix and next number are settings, a taken one is a 409). */
export const numberingOperations = {
  getNumbering: defineOperation({
    name: 'getNumbering',
    method: 'GET',
    path: '/desktop/numbering',
    data: numberingRecord,
    message: 'Numbering retrieved.',
  }),
  updateNumbering: defineOperation({
    name: 'updateNumbering',
    method: 'PUT',
    path: '/desktop/numbering',
    body: z.object({ invoice: seriesBody.optional(), estimate: seriesBody.optional() }),
    data: numberingRecord,
    message: 'Numbering updated.',
  }),
}
