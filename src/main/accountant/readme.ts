import type { Tally } from './datev-batch'
import type { AccountantTask } from './write-for-accountant'

const END = '\r\n'

/** What is in it, in plain words; `booked` is null where no booking batch was asked for. */
export function readme({ env, period, words: { readme: words } }: AccountantTask, booked: Tally | null): string {
  const { reads } = env().file
  const { invoices, voidInvoices, creditNotes, payments, refunds, foreign, imported } = reads.journal.counts(period)
  const mayBeBooked = reads.journal.countMayBeBooked(period)
  const counted = (number: number) => ({ number, text: String(number) })
  const datev =
    booked === null
      ? []
      : [
          booked.bookings === 0 ? words.noBookings : words.datev(counted(booked.bookings)),
          ...(foreign === 0 ? [] : [words.leftOut(counted(foreign))]),
          ...(booked.unknown === 0 ? [] : [words.unknown(counted(booked.unknown))]),
          words.notBooked,
        ]
  const [first, ...rest] = [
    words.title(reads.organization().name),
    words.period(period.from, period.to),
    words.counts(
      ...([invoices, voidInvoices, creditNotes, payments, refunds].map(String) as [
        string,
        string,
        string,
        string,
        string,
      ]),
    ),
    words.journal,
    words.taxes,
    words.payments,
    words.closed,
    words.lateFees,
    words.withheld,
    ...(imported === 0 ? [] : [words.imported(counted(imported))]),
    ...(mayBeBooked === 0 ? [] : [words.mayBeBooked(counted(mayBeBooked))]),
    words.numbers,
    words.pdfs,
    words.drafts,
    ...datev,
  ]
  return [first, ...rest].join(`${END}${END}`) + END
}
