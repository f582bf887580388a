import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
import type { RefundRecord } from '../../../../contract/v1/refunds/refund-operations'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { isInvoiceOpen } from '../../../../domain/invoices/states'
import { api } from '../../../state/data/api'
import { RecordState } from '../../../state/data/record.svelte'
import { creditTakenBy } from './credit-taken-by'

/** The most that one page of a list has. */
const MOST = 100

/** An invoice of which something was paid too much. */
export interface Credit {
  readonly id: string
  readonly number: string
  readonly minor: number
}

/** What of an invoice was given back or taken, and what credit its client has with others. */
export class InvoiceRefunds {
  readonly given
  readonly taken
  readonly #credits: RecordState<readonly InvoiceListItem[]>
  #clientId: string | null = null
  readonly #forget: () => void
  /** Whether a refund is recorded or changed, and which one is. */
  isRefunding = $state(false)
  edited: RefundRecord | undefined = $state.raw()
  /** Whether credit of other invoices is being used. */
  isUsing = $state(false)

  /** `forget` takes away what was said of the last act. */
  constructor(invoiceId: string, forget: () => void) {
    this.#forget = forget
    this.given = new RecordState(() =>
      api.listRefunds({ query: { invoice_id: invoiceId, per_page: MOST, sort: 'refund_date' } }),
    )
    this.taken = new RecordState(() => creditTakenBy(invoiceId))
    this.#credits = new RecordState(() =>
      api.listInvoiceItems({
        query: { client_id: this.#clientId ?? '', status: 'CREDIT', per_page: MOST, sort: 'issued_at' },
      }),
    )
  }

  load(): void {
    void this.given.load()
    void this.taken.load()
    if (this.#clientId !== null) void this.#credits.load()
  }

  /** Looks for what the client of an invoice has as credit. */
  lookFor(clientId: string): void {
    if (this.#clientId === clientId) return
    this.#clientId = clientId
    void this.#credits.load()
  }

  /** What an open invoice can take: credit in its currency, of other invoices. */
  creditsFor({ id, currency, status }: InvoiceRecord): readonly Credit[] {
    if (!(status === 'OVERDUE' || status === 'WRITTEN_OFF' || isOpen(status))) return []
    return (this.#credits.value ?? [])
      .filter((other) => other.id !== id && other.currency === currency && other.credit_minor > 0)
      .map((other) => ({ id: other.id, number: other.invoice_number ?? '', minor: other.credit_minor }))
  }

  /** Opens the dialog: of a refund that is there, or of a new one. */
  giveBack = (refund?: RefundRecord): void => {
    this.#forget()
    this.edited = refund
    this.isRefunding = true
  }

  use = (): void => {
    this.#forget()
    this.isUsing = true
  }

  async openAgain(refundId: string | null): Promise<void> {
    const reply = refundId === null ? null : await api.getRefund({ params: { refundId } })
    this.giveBack(reply?.ok ? reply.body.data : undefined)
  }

  /** Both: what was given back or taken of it, and what it took. */
  get all() {
    return [...(this.given.value ?? []), ...(this.taken.value ?? [])]
  }

  /** What was given back or taken, in all; 0 where it is not known yet. */
  get count(): number {
    return this.all.length
  }

  get failure(): string | undefined {
    return (this.given.failure ?? this.taken.failure)?.message
  }
}

const isOpen = (status: InvoiceRecord['status']) => status !== 'OVERDUE' && isInvoiceOpen(status)
