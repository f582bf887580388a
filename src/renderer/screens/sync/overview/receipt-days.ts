import type { CalendarDate } from '../../../../kernel/calendar-date'
import type { ReceiptRow } from '../../../../contract/desktop/sync-operations'

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
