import type { MarkedEntry } from '../../../domain/bank-statements/marks'
import { type Owed, type Part, partOf } from '../../../domain/bank-statements/matching/owed'
import { isReady, type Offer } from './offers'

/** Which of the chips of the screen a payment stands under. */
export type RowPlace = 'ticked' | 'unticked' | 'recorded' | 'ignored'

/** In the order in which they came, whatever that of the file. */
export const byDay = (one: BankRow, other: BankRow): number =>
  Number(one.entry.bookedOn > other.entry.bookedOn) - Number(one.entry.bookedOn < other.entry.bookedOn)

/** One payment that came in: what it is taken to pay, and what a person says of that. */
export class BankRow {
  readonly entry: MarkedEntry
  offer: Offer
  isTicked = $state(false)
  parts: readonly Part[] = $state.raw([])
  /** What is paid too much stays with the client as credit. */
  keepsCredit = $state(false)
  /** Why it was not recorded, or cannot be. */
  problem: string | null = $state(null)
  /** A person has chosen what it pays, or that it is not recorded: what is found anew does not change that. */
  isTouched = $state(false)
  isChosen = $state(false)

  constructor(entry: MarkedEntry, offer: Offer) {
    this.entry = entry
    this.offer = $state.raw(offer)
    this.learn(offer)
  }

  get id(): string {
    return this.entry.mark
  }

  get state(): 'open' | 'recorded' | 'ignored' {
    const { state } = this.offer.known
    return state === 'recorded' || state === 'ignored' ? state : 'open'
  }

  get place(): RowPlace {
    return this.state === 'open' ? (this.isTicked ? 'ticked' : 'unticked') : this.state
  }

  /** How much more was paid than what it is taken for comes to. */
  get surplusMinor(): number {
    return this.entry.amountMinor - (this.#paidMinor - this.withheldMinor)
  }

  /** What of it went to the tax office. */
  get withheldMinor(): number {
    return this.parts.reduce((sum, { withheldMinor }) => sum + withheldMinor, 0)
  }

  get recordedMinor(): number {
    return this.#paidMinor + (this.keepsCredit ? this.surplusMinor : 0)
  }

  get #paidMinor(): number {
    return this.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  }

  /** Takes what is known by now. Only what is sure is ticked at first. */
  learn(offer: Offer): void {
    this.offer = offer
    if (this.state !== 'open') this.isTicked = false
    if (this.isTouched) return
    this.parts = offer.match.parts
    this.isTicked = isReady(offer)
  }

  tick = (isTicked: boolean): void => {
    this.isTouched = true
    this.isTicked = isTicked
    this.problem = null
  }

  /** Takes it for what is owed of an invoice, as far as that is not paid by others; null for none. */
  choose(rest: Owed | null): void {
    Object.assign(this, { isTouched: true, isChosen: rest !== null, problem: null, keepsCredit: false })
    this.parts = []
    if (rest !== null) this.pay(rest)
    this.isTicked = this.parts.length > 0
  }

  /** Pays what is left of something owed; where nothing is, what it paid before stays. */
  pay(rest: Owed): void {
    if (rest.amountMinor > 0) this.parts = [partOf(rest, this.entry.amountMinor)]
  }

  /** What is recorded: the credit goes with what nobody had announced. */
  partsOf(owed: ReadonlyMap<string, Owed>) {
    const known = this.parts.flatMap((part) => {
      const found = owed.get(part.key)
      return found === undefined ? [] : [{ ...part, owed: found }]
    })
    const bearer = this.keepsCredit ? known.findLast(({ owed: { paymentId } }) => paymentId === null) : undefined
    return known.map((part) => ({
      invoice_id: part.owed.invoiceId,
      payment_id: part.owed.paymentId,
      amount_minor: part.amountMinor + (part === bearer ? this.surplusMinor : 0),
    }))
  }
}
