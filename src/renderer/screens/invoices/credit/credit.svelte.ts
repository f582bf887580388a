import type { CreditNoteRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { clock } from '../../../state/business/clock.svelte'
import { api } from '../../../state/data/api'
import { RecordState } from '../../../state/data/record.svelte'
import { isLeft, readCreditable } from './credit-values'
import { amountMinor } from '../detail/ledger'

/** The most that one page of a list has. */
const MOST_NOTES = 100

/** What an invoice is credited and can be, and the dialog that issues a credit note of it. */
export class InvoiceCredit {
  readonly notes: RecordState<CreditNoteRecord[]>
  readonly creditable
  readonly #deduction
  readonly #numbering
  isOpen = $state(false)

  /** No credit note bears a day before that of its invoice, which `issuedAt` tells once it is known. */
  constructor(invoiceId: string, issuedAt: () => string | null) {
    this.notes = new RecordState(() =>
      api.listCreditNotes({ query: { invoice_id: invoiceId, per_page: MOST_NOTES, sort: 'created_at' } }),
    )
    this.creditable = new RecordState(() => api.getCreditable({ params: { invoiceId } }))
    this.#numbering = new RecordState(() => {
      const on = issuedAt()
      return api.getNumbering({ query: on !== null && on > clock.today ? { on } : {} })
    })
    this.#deduction = new RecordState(() => api.getDepositDeduction({ params: { invoiceId } }))
  }

  load(): void {
    void this.notes.load()
    void this.creditable.load()
    // Elsewhere the number that is told may have been taken meanwhile.
    if (this.isOpen) void this.#numbering.load()
  }

  /** Whether something is left to credit. */
  isLeft({ currency }: Pick<InvoiceRecord, 'currency'>): boolean {
    const { value } = this.creditable
    return value !== null && isLeft(readCreditable(value, currency))
  }

  /** The number that the next credit note gets. */
  get nextNumber(): string {
    return this.#numbering.value?.credit_note.next_formatted ?? ''
  }

  /** The number of the issued invoice for the work that takes it off as a deposit; null where there is none. */
  get takenOffBy(): string | null {
    return this.#deduction.value?.invoice_number ?? null
  }

  /** What is credited already, in minor units of the invoice's currency. */
  creditedMinor({ currency }: Pick<InvoiceRecord, 'currency'>): number {
    return (this.notes.value ?? []).reduce((sum, { total }) => sum + amountMinor({ amount: total }, currency), 0)
  }

  /** By how much that lowers what its client pays to the tax office instead. */
  creditedWithheldMinor({ currency }: Pick<InvoiceRecord, 'currency'>): number {
    const amounts = (this.notes.value ?? []).map((note) => note.withheld_amount)
    return amounts.reduce((sum, amount) => sum + amountMinor({ amount }, currency), 0)
  }

  /** Opens the dialog with what can be credited now; answers why not, where that or the number could not be read. */
  async open(): Promise<string | null> {
    await Promise.all([this.creditable.load(), this.#numbering.load(), this.#deduction.load()])
    const failure = this.creditable.failure ?? this.#numbering.failure ?? this.#deduction.failure
    if (failure === null) this.isOpen = true
    return failure?.message ?? null
  }
}
