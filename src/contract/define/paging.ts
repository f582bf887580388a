import { z } from 'zod'
import { requestTexts } from '../../words/en/service/requests'

const DEFAULT_PER_PAGE = 15
const MAX_PER_PAGE = 100

/** Pages past this are all past the end; beyond it an offset would no longer be an exact integer. */
const MAX_PAGE = 1e12

const wholeNumber = requestTexts.useAWholeNumber

/** A query integer ≥ 1, read digit by digit: coercion would take '' for 0 and '0x10' for 16. */
const positiveInteger = (most: number) =>
  z.union([z.string(), z.number()], wholeNumber).transform((value, context) => {
    const text = String(value)
    if (/^\d+$/.test(text) && Number(text) >= 1) return Math.min(Number(text), most)
    context.addIssue({ code: 'custom', message: wholeNumber })
    return z.NEVER
  })

/** `page` and `per_page` (spec "Pagination"): more than 100 a page is capped, and `meta.per_page` says so. */
export const paging = {
  page: positiveInteger(MAX_PAGE)
    .optional()
    .transform((page) => page ?? 1),
  per_page: positiveInteger(MAX_PER_PAGE)
    .optional()
    .transform((size) => size ?? DEFAULT_PER_PAGE),
}

/**
 * The record that a page begins after or ends before, for lists that are turned over page by page: with it, `page` only
 * says where one is. The desktop's own; without such a record the page is found by its number.
 */
export const cursor = {
  after: z.guid(requestTexts.notAnId).optional(),
  before: z.guid(requestTexts.notAnId).optional(),
}

/** `sort` takes one of the named columns, with a minus in front for the largest first. */
export function sortBy<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  const values = columns.flatMap((column) => [column, `-${column}` as const])
  return z
    .enum(values as [Column | `-${Column}`, ...(Column | `-${Column}`)[]], requestTexts.sortByOneOf(columns.join(', ')))
    .optional()
}

export const searchText = z.string().trim().max(200, requestTexts.useAtMost200Characters).optional()
