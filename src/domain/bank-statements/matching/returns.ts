import { type CalendarDate, daysBetween } from '../../../kernel/calendar-date'
import { fold } from '../../search/fold'
import type { BankEntry } from '../bank-statement'
import { likenessOf as likenessOfNames, payerOf } from './names'

/** Direct debits may be returned for eight weeks. */
const MOST_DAYS = 60
const SHORTEST_TEXT = 4

type Marked = BankEntry & { readonly mark: string }

/**
 * On which day money that came in was returned, by the mark of its entry. Each return takes back one: of its amount, not long
 * before, by the likeliest words and name, and of these the last.
 */
export function returnedDays(entries: readonly Marked[]): ReadonlyMap<string, CalendarDate> {
  const byAmount = Map.groupBy(
    entries.filter(({ state, amountMinor }) => state === 'booked' && amountMinor > 0),
    ({ amountMinor, currency }) => `${String(amountMinor)} ${currency}`,
  )
  const found = new Map<string, CalendarDate>()
  const outgoing = entries.filter(({ state, amountMinor }) => state !== 'pending' && amountMinor < 0)
  for (const back of outgoing.toSorted(inOrder)) {
    const credits = (byAmount.get(`${String(-back.amountMinor)} ${back.currency}`) ?? []).filter(
      ({ mark, bookedOn }) => !found.has(mark) && isWithin(daysBetween(bookedOn, back.bookedOn)),
    )
    const [likeliest] = credits
      .map((credit) => ({ credit, likeness: likenessOf(credit, back) }))
      .filter(({ likeness }) => likeness >= (back.state === 'returned' ? 0 : 1))
      .toSorted((one, other) => other.likeness - one.likeness || inOrder(other.credit, one.credit))
    if (likeliest !== undefined) found.set(likeliest.credit.mark, back.bookedOn)
  }
  return found
}

const isWithin = (days: number) => days >= 0 && days <= MOST_DAYS

const inOrder = (one: Marked, other: Marked) =>
  one.bookedOn < other.bookedOn || (one.bookedOn === other.bookedOn && one.mark < other.mark) ? -1 : 1

/** 2 by words or a reference, 1 by name, 0 where nothing speaks against it, below where the names do. */
function likenessOf(credit: BankEntry, back: BankEntry): number {
  if (credit.references.some((reference) => back.references.includes(reference))) return 2
  const [came, went] = [plain(credit.text), plain(back.text)]
  const [short, long] = came.length < went.length ? [came, went] : [went, came]
  if (short.length >= SHORTEST_TEXT && long.includes(short)) return 2
  const [from, to] = [payerOf(credit.name), payerOf(back.name)]
  if (from.words.length === 0 || to.words.length === 0) return 0
  return (likenessOfNames(from, to.words) ?? likenessOfNames(to, from.words)) ? 1 : -1
}

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
