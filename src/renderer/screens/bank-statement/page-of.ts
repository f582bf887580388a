import type { PageMeta } from '../../../contract/define/envelope'

const PER_PAGE = 50

/** A page of rows that are all at hand; past the last one it is the last. */
export function pageOf<Row>(all: readonly Row[], wanted: number): { rows: readonly Row[]; meta: PageMeta } {
  const last = Math.max(1, Math.ceil(all.length / PER_PAGE))
  const page = Math.min(Math.max(1, wanted), last)
  const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const from = rows.length === 0 ? null : (page - 1) * PER_PAGE + 1
  const to = from === null ? null : from + rows.length - 1
  const counts = { current_page: page, last_page: last, per_page: PER_PAGE, total: all.length }
  return { rows, meta: { ...counts, from, to, path: '', links: [] } }
}
