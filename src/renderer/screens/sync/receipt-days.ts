import type { CalendarDate } from '../../../kernel/calendar-date'
import type { ReceiptRow } from '../../../contract/desktop/sync-operations'

export interface ReceiptDay {
  readonly day: CalendarDate
  readonly rows: readonly ReceiptRow[]
}

/** Receipts by the day that they fall on, in the order they are in. */
export function receiptDays(
  rows: readonly ReceiptRow[],
  dayOf: (moment: string) => CalendarDate,
): readonly ReceiptDay[] {
  const days: { day: CalendarDate; rows: ReceiptRow[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.at)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

/** What a receipt says: its detail as a sentence of its own, or its outcome where there is none. */
export function receiptText({ outcome, detail }: Pick<ReceiptRow, 'outcome' | 'detail'>): string {
  const text = detail.trim() === '' ? outcome.replaceAll('_', ' ').trim() : detail.trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
