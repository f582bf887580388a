import { bankStatement } from '../../../words/en/bank-statement'
import { api } from '../../state/data/api'
import { inWindow } from '../../state/shell/window-language'
import { countText } from '../../widgets/data/plural'
import { type BankRow, byDay } from './bank-row.svelte'
import type { BankRows } from './bank-rows.svelte'
import { notesOf, sumsOf } from './row-text'

/** What a run came to. */
export interface Recorded {
  readonly count: number
  /** How much that was, in words. */
  readonly sums: string
  readonly refused: number
  readonly isStopped: boolean
}

/** Records what is ticked, one after another; what was recorded before it is stopped stays. */
export class Recording {
  isRunning = $state(false)
  done = $state(0)
  total = $state(0)
  result: Recorded | null = $state.raw(null)
  readonly #of: BankRows
  #isStopped = false

  constructor(of: BankRows) {
    this.#of = of
  }

  get title(): string {
    return inWindow(bankStatement).recording
  }

  get text(): string {
    return inWindow(bankStatement).progress(countText(this.done), countText(this.total))
  }

  stop = (): void => {
    this.#isStopped = true
  }

  run = async (): Promise<void> => {
    if (this.isRunning) return
    const rows = this.#of.ticked.toSorted(byDay)
    Object.assign(this, { isRunning: true, done: 0, total: rows.length, result: null })
    this.#isStopped = false
    try {
      this.result = await this.#recordAll(rows)
      await this.#of.load()
    } finally {
      this.isRunning = false
    }
  }

  async #recordAll(rows: readonly BankRow[]): Promise<Recorded> {
    const recorded: BankRow[] = []
    let refused = 0
    for (const row of rows) {
      if (this.#isStopped) break
      if (await this.#record(row)) recorded.push(row)
      else refused += 1
      this.done = recorded.length
    }
    return { count: recorded.length, sums: sumsOf(recorded), refused, isStopped: this.#isStopped }
  }

  async #record(row: BankRow): Promise<boolean> {
    const reply = await api.recordBankEntry({
      body: {
        mark: row.entry.mark,
        day: row.entry.bookedOn,
        parts: row.partsOf(this.#of.owed),
        notes: notesOf(row.entry),
        allow_overpayment: row.keepsCredit,
      },
    })
    if (!reply.ok) {
      row.isTouched = true
      row.isTicked = false
      row.problem = Object.values(reply.body.errors).flat()[0] ?? reply.body.message
    }
    return reply.ok
  }
}
