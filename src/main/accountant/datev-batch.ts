import type { Instant } from '../../kernel/instant'
import type { Period } from '../../domain/accountant/period'
import { batchHead, batchLine } from '../../domain/datev/batch'
import { bookingsOf, isUnknown } from '../../domain/datev/booking'
import type { DatevSettings } from '../../domain/datev/datev'
import { toWindows1252 } from '../../domain/datev/windows-1252'
import type { Journaled } from './journal-of'

/** A document bears a tax that no account was named for. */
export class NoAccount extends Error {
  /** Of the document. */
  readonly number: string

  constructor(number: string) {
    super(`no account for ${number}`)
    this.number = number
  }
}

/** How many bookings there are, and of how many documents there is none, as another service has computed their tax. */
export interface Tally {
  bookings: number
  unknown: number
}

/** The bookings of a month, piece by piece; nothing where there are none. `tally` counts on. Throws NoAccount. */
export async function* monthBatch(
  journal: AsyncIterable<Journaled>,
  month: Period,
  settings: DatevSettings,
  now: Instant,
  tally: Tally,
): AsyncGenerator<Uint8Array, void> {
  let isBegun = false
  for await (const { entry } of journal) {
    if (isUnknown(entry)) {
      tally.unknown += 1
      continue
    }
    const bookings = bookingsOf(entry, settings)
    if (!bookings.ok) throw new NoAccount(entry.number)
    for (const booking of bookings.value) {
      if (!isBegun) yield toWindows1252(batchHead(month, settings, now))
      isBegun = true
      tally.bookings += 1
      yield toWindows1252(batchLine(booking))
    }
  }
}
