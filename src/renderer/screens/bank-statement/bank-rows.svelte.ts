import type { KnownEntryRecord } from '../../../contract/desktop/bank-statement-operations'
import type { ReadStatements } from '../../../domain/bank-statements/bank-statement'
import { type MarkedEntry, markEntries } from '../../../domain/bank-statements/marks'
import type { Owed } from '../../../domain/bank-statements/matching/owed'
import { bankStatement } from '../../../words/en/bank-statement'
import { api } from '../../state/data/api'
import { Delayed } from '../../state/data/delayed.svelte'
import { clock } from '../../state/business/clock.svelte'
import { inWindow } from '../../state/shell/window-language'
import { BankRow } from './bank-row.svelte'
import { isOffered, offersOf, owedInvoices, type OwedInvoices } from './offers'
import { Recording } from './recording.svelte'

const LOOKED_UP = 500

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

  constructor(fileName: string, { statements, unread, balances }: ReadStatements) {
    this.fileName = fileName
    this.unread = unread
    const entries = markEntries(statements)
    this.#all = entries
    this.#entries = entries.filter(isOffered)
    this.leftOut = {
      outgoing: entries.filter(({ state, amountMinor }) => state === 'booked' && amountMinor <= 0).length,
      returned: entries.filter(({ state }) => state === 'returned').length,
      pending: entries.filter(({ state }) => state === 'pending').length,
      balances,
    }
  }

  get isRunning(): boolean {
    return this.recording.isRunning
  }

  get ticked(): readonly BankRow[] {
    return this.rows.filter(({ isTicked }) => isTicked)
  }

  /** Looks up what is owed and what is known of each entry, and matches anew what nobody has touched. */
  load = async (): Promise<void> => {
    this.delayed.start()
    try {
      const [owed, known] = await Promise.all([api.listOwed(), this.#lookUp()])
      if (!owed.ok) this.failure = owed.body.message
      else if (typeof known === 'string') this.failure = known
      else {
        this.failure = null
        this.#take(owedInvoices(owed.body.data), known)
      }
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
    const owed = key === null ? null : (this.owed.get(key) ?? null)
    row.choose(owed === null ? null : this.restOf(owed, row))
    if (owed !== null && row.parts.length === 0) row.problem = inWindow(bankStatement).taken
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

  #take(invoices: OwedInvoices, known: ReadonlyMap<string, KnownEntryRecord>): void {
    const offers = offersOf(this.#all, invoices, known, clock.today)
    const { owed } = invoices
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
  }
}
