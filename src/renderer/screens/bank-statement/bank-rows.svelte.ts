import type { KnownEntryRecord } from '../../../contract/desktop/bank-statement-operations'
import type { ReadStatements } from '../../../domain/bank-statements/bank-statement'
import { type MarkedEntry, markingOf } from '../../../domain/bank-statements/marks'
import type { Owed } from '../../../domain/bank-statements/matching/owed'
import { bankStatement } from '../../../words/en/bank-statement'
import { api } from '../../state/data/api'
import { Delayed } from '../../state/data/delayed.svelte'
import { clock } from '../../state/business/clock.svelte'
import { inWindow } from '../../state/shell/window-language'
import { BankRow, byDay } from './bank-row.svelte'
import { readAside } from '../../features/reading/read-aside'
import { isOffered, type Offer, offersOf, owedInvoices, type OwedInvoices } from './offers'
import { Recording } from './recording.svelte'

const LOOKED_UP = 500

/** So many payments and invoices are matched before anybody notices. */
const MATCHED_AT_ONCE = 1_000

/** The payments of a bank statement, each with what it is taken to pay. */
export class BankRows {
  readonly fileName: string
  readonly unread: number
  /** What is not offered, by what became of it. */
  readonly leftOut: Readonly<Record<'outgoing' | 'returned' | 'pending' | 'balances', number>>
  rows: readonly BankRow[] = $state.raw([])
  owed: ReadonlyMap<string, Owed> = $state.raw(new Map())
  failure: string | null = $state(null)
  readonly delayed = new Delayed()
  readonly recording = new Recording(this)
  /** Those that are offered, and all, as one may take another back. */
  readonly #entries: readonly MarkedEntry[]
  readonly #all: readonly MarkedEntry[]
  /** What was asked last; what comes of an earlier time is out of date. */
  #asked = 0

  private constructor(fileName: string, { unread, balances }: ReadStatements, entries: readonly MarkedEntry[]) {
    this.fileName = fileName
    this.unread = unread
    this.#all = entries
    this.#entries = entries.filter(isOffered)
    this.leftOut = {
      outgoing: entries.filter(({ state, amountMinor }) => state === 'booked' && amountMinor <= 0).length,
      returned: entries.filter(({ state }) => state === 'returned').length,
      pending: entries.filter(({ state }) => state === 'pending').length,
      balances,
    }
  }

  /** Of what was read of a file: the window goes on while its entries are marked. */
  static async of(fileName: string, read: ReadStatements): Promise<BankRows> {
    const marking = markingOf(read.statements)
    for (;;) {
      const { done, value } = marking.next()
      if (done === true) return new BankRows(fileName, read, value)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  get isRunning(): boolean {
    return this.recording.isRunning
  }

  get ticked(): readonly BankRow[] {
    return this.rows.filter(({ isTicked }) => isTicked)
  }

  /**
   * Looks up what is owed and what is known of each entry, and matches anew what nobody has touched. False where a person
   * cancelled that before there was anything to show.
   */
  load = async (): Promise<boolean> => {
    const asked = (this.#asked += 1)
    this.delayed.start()
    try {
      const [owed, known] = await Promise.all([api.listOwed(), this.#lookUp()])
      if (!owed.ok) this.failure = owed.body.message
      else if (typeof known === 'string') this.failure = known
      else {
        this.failure = null
        const invoices = owedInvoices(owed.body.data)
        const offers = await this.#offers(invoices, known)
        if (offers === 'cancelled') return this.rows.length > 0
        if (offers === 'tooSlow') this.failure = inWindow(bankStatement).matching.tooSlow
        else if (asked === this.#asked) this.#take(invoices, offers)
      }
      return true
    } finally {
      this.delayed.stop()
    }
  }

  /** What is left of something owed, with what other ticked payments are taken to pay of it. */
  restOf(owed: Owed, row: BankRow): Owed {
    const others = this.ticked.filter((other) => other !== row)
    const parts = others.flatMap((other) => other.parts.filter(({ key }) => key === owed.key))
    const sumOf = (of: 'amountMinor' | 'withheldMinor') => parts.reduce((sum, part) => sum + part[of], 0)
    const amountMinor = owed.amountMinor - sumOf('amountMinor')
    return { ...owed, amountMinor, withheldMinor: owed.withheldMinor - sumOf('withheldMinor') }
  }

  choose(row: BankRow, key: string | null): void {
    const former = row.parts
    const owed = key === null ? null : (this.owed.get(key) ?? null)
    row.choose(owed === null ? null : this.restOf(owed, row))
    if (owed !== null && row.parts.length === 0) row.problem = inWindow(bankStatement).taken
    for (const part of former) if (part.key !== key) this.#share(part.key)
  }

  /** Says that a payment is to be recorded, or is not. */
  tick(row: BankRow, isTicked: boolean): void {
    row.tick(isTicked)
    for (const { key } of row.parts) this.#share(key)
  }

  /** Those that are ticked for the same invoice pay it one after another. */
  #share(key: string): void {
    const owed = this.owed.get(key)
    if (owed === undefined) return
    const { taken } = inWindow(bankStatement)
    const ofKey = this.rows.filter(({ parts }) => parts.length === 1 && parts[0]?.key === key)
    for (const row of ofKey) if (row.problem === taken) row.problem = null
    const sharing = ofKey.filter(({ isTicked }) => isTicked).toSorted(byDay)
    const former = new Map(sharing.map((row) => [row, row.parts]))
    for (const row of sharing) row.parts = []
    for (const row of sharing) {
      row.pay(this.restOf(owed, row))
      if (row.parts.length > 0) continue
      Object.assign(row, { isTicked: false, problem: taken, parts: former.get(row) ?? [] })
    }
  }

  /** Remembers that a payment is for no invoice, or forgets it. */
  async ignore(row: BankRow, isIgnored: boolean): Promise<void> {
    const reply = await api.ignoreBankEntry({ body: { mark: row.entry.mark, is_ignored: isIgnored } })
    row.problem = reply.ok ? null : inWindow(bankStatement).notRemembered(reply.body.message)
    if (!reply.ok) return
    row.isTouched = false
    row.learn({ ...row.offer, known: { ...row.offer.known, state: isIgnored ? 'ignored' : 'new' } })
  }

  async #lookUp(): Promise<ReadonlyMap<string, KnownEntryRecord> | string> {
    const found = new Map<string, KnownEntryRecord>()
    for (let start = 0; start < this.#entries.length; start += LOOKED_UP) {
      const asked = this.#entries.slice(start, start + LOOKED_UP)
      const entries = asked.map(({ mark, bookedOn: day, amountMinor, currency }) => ({
        ...{ mark, day, currency },
        amount_minor: amountMinor,
      }))
      const reply = await api.lookUpBankEntries({ body: { entries } })
      if (!reply.ok) return reply.body.message
      for (const [index, known] of reply.body.data.entries()) found.set(asked[index]?.mark ?? '', known)
    }
    return found
  }

  /** Few are matched here, and many beside the window. */
  async #offers(
    invoices: OwedInvoices,
    known: ReadonlyMap<string, KnownEntryRecord>,
  ): Promise<ReadonlyMap<string, Offer> | 'tooSlow' | 'cancelled'> {
    const message: Parameters<typeof offersOf> = [this.#all, invoices, known, clock.today]
    if (this.#all.length + invoices.owed.size + invoices.settled.length <= MATCHED_AT_ONCE) return offersOf(...message)
    const worker = new Worker(new URL('./offer-maker.ts', import.meta.url), { type: 'module' })
    const said = inWindow(bankStatement).matching.said(this.fileName)
    return readAside<ReadonlyMap<string, Offer>>(worker, { said, message })
  }

  #take({ owed }: OwedInvoices, offers: ReadonlyMap<string, Offer>): void {
    const present = new Map(this.rows.map((row) => [row.id, row]))
    this.owed = owed
    this.rows = this.#entries.flatMap((entry) => {
      const offer = offers.get(entry.mark)
      if (offer === undefined) return []
      const row = present.get(entry.mark)
      if (row === undefined) return [new BankRow(entry, offer)]
      // What was chosen is not owed any more.
      if (row.parts.some(({ key }) => !owed.has(key))) row.isTouched = false
      row.learn(offer)
      return [row]
    })
    // Of what a person has chosen there may be less left than there was.
    for (const row of this.rows.filter(({ isTouched }) => isTouched)) {
      const [only, ...others] = row.parts
      const left = only && others.length === 0 ? owed.get(only.key) : undefined
      if (left === undefined) continue
      if (row.isTicked) this.#share(left.key)
      else row.pay(left)
    }
  }
}
