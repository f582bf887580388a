import { z } from 'zod'
import { recordKinds } from '../define/operation'
import { flag, integer, text } from '../define/record-fields'

/** How many records of a kind the first link would pair, and how many only one side has. */
export const linkPreviewRow = z.object({
  kind: z.enum(recordKinds),
  matched: integer,
  /** Of the matched ones: how many differ, and will be asked about. */
  differing: integer,
  only_here: integer,
  /** Of those that are only here: recurring invoices that have made invoices here, and stay whoever makes them. */
  begun_here: integer,
  only_there: integer,
  /** Of invoices: what their numbers there begin with, without the digits at the end; at most a hundred. */
  prefixes: z
    .array(
      z.object({
        prefix: text,
        /** Whether an invoice has it that is not here. */
        is_only_there: flag,
      }),
    )
    .optional(),
})
export type LinkPreviewRow = z.output<typeof linkPreviewRow>
