// Written from the text of v1.md alone, day by day and in big integers: nothing of the code under test is used here.

export type Day = string

export interface Terms {
  readonly kind: 'PERCENTAGE' | 'FIXED'
  readonly interval: 'ONE_TIME' | 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** Ten-thousandths of a percent, or of the currency's unit. */
  readonly fee: bigint
  /** How many decimals the currency has. */
  readonly digits: number
}

/** `auto`: settles by itself once its day has come and somebody has looked. */
type Arrival = 'settled' | 'held' | 'auto'

export interface Paid {
  amount: bigint
  on: Day
  arrival: Arrival
}

/** What is true of one invoice, in whatever order it was typed in; amounts in minor units. */
export class InvoiceModel {
  readonly terms: Terms
  readonly total: bigint
  readonly dueAt: Day
  readonly issuedOn: Day
  closed: { readonly as: 'VOID' | 'WRITTEN_OFF'; readonly on: Day } | null = null
  readonly payments = new Map<string, Paid>()
  readonly waived: ((day: Day) => boolean)[] = []

  constructor(facts: Pick<InvoiceModel, 'terms' | 'total' | 'dueAt' | 'issuedOn'>) {
    this.terms = facts.terms
    this.total = facts.total
    this.dueAt = facts.dueAt
    this.issuedOn = facts.issuedOn
  }

  /** Below 1,000,000,000,000 of the currency. */
  get most(): bigint {
    return 10n ** BigInt(12 + this.terms.digits) - 1n
  }

  /** The day's work: what is on its way and whose day has come has arrived. */
  work(today: Day): void {
    for (const payment of this.payments.values()) {
      if (payment.arrival === 'auto' && payment.on <= today) payment.arrival = 'settled'
    }
  }

  /** What is charged for each day until today, what was waived left out. */
  fees(today: Day): Map<Day, bigint> {
    const { gross } = this.#walk(today)
    return new Map([...gross].filter(([day]) => !this.waived.some((covers) => covers(day))))
  }

  /** The next day on which a fee is charged if nothing else happens. */
  next(today: Day): Day | null {
    return this.#walk(today).next
  }

  sums(today: Day) {
    const fee = sum(this.fees(today).values())
    const of = (isSettled: boolean) =>
      sum(
        [...this.payments.values()].filter(({ arrival }) => (arrival === 'settled') === isSettled).map((p) => p.amount),
      )
    const due = this.total + fee - of(true)
    return { fee, paid: of(true), due, dueUnsettled: due - of(false) }
  }

  status(today: Day): string {
    const { due, paid } = this.sums(today)
    if (this.closed?.as === 'VOID') return 'VOID'
    if (due <= 0n) return 'PAID'
    if (this.closed !== null) return 'WRITTEN_OFF'
    if (this.dueAt < today) return 'OVERDUE'
    return paid > 0n ? 'PARTIALLY_PAID' : 'SENT'
  }

  #walk(today: Day) {
    const gross = new Map<Day, bigint>()
    const first = plus(this.dueAt > this.issuedOn ? this.dueAt : this.issuedOn, 1)
    let room = this.most - this.total
    for (let day = first; day <= plus(today > first ? today : first, 40); day = plus(day, 1)) {
      if (this.closed !== null && day >= this.closed.on) break
      if (!isFeeDay(this.terms.interval, first, day)) continue
      const unpaid = this.total - sum(this.#before(day))
      const fee = unpaid <= 0n ? 0n : smaller(room, this.#feeOn(unpaid))
      if (day > today) return { gross, next: fee > 0n ? day : null }
      if (fee > 0n) gross.set(day, fee)
      room -= fee
    }
    return { gross, next: null }
  }

  #before(day: Day): bigint[] {
    return [...this.payments.values()].filter((p) => p.arrival === 'settled' && p.on < day).map(({ amount }) => amount)
  }

  #feeOn(unpaid: bigint): bigint {
    const { kind, fee, digits } = this.terms
    return kind === 'FIXED' ? half(fee * 10n ** BigInt(digits), 10_000n) : half(unpaid * fee, 1_000_000n)
  }
}

function isFeeDay(interval: Terms['interval'], first: Day, day: Day): boolean {
  if (interval === 'ONE_TIME') return day === first
  if (interval === 'DAILY') return true
  if (interval === 'WEEKLY') return (utc(day) - utc(first)) % (7 * DAY) === 0
  const anchor = Number(first.slice(8))
  const lastOfMonth = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  return Number(day.slice(8)) === Math.min(anchor, lastOfMonth)
}

const DAY = 86_400_000
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export function plus(day: Day, days: number): Day {
  return new Date(utc(day) + days * DAY).toISOString().slice(0, 10)
}

/** Of what is not below zero, half away from zero. */
const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}
