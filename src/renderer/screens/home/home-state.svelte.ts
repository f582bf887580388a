import type { Reply } from '../../../contract/define/envelope'
import type { CountsRecord, OverviewRecord } from '../../../contract/desktop/overview-operations'
import type { InvoiceListItem } from '../../../contract/desktop/list-item-operations'
import { api } from '../../state/data/api'
import { Delayed } from '../../state/data/delayed.svelte'

/** How many invoices of a kind are named one by one. */
const NAMED = 5

export interface HomeFigures {
  readonly overview: OverviewRecord
  readonly counts: CountsRecord
  /** The first few of each, the longest overdue and the newest drafts. */
  readonly overdue: readonly InvoiceListItem[]
  readonly drafts: readonly InvoiceListItem[]
  readonly hasClients: boolean
}

/** What the home screen shows, asked for at once so that it appears at once. */
export class HomeState {
  figures: HomeFigures | null = $state.raw(null)
  failure = $state('')
  readonly #delayed = new Delayed()
  #latest = 0

  get isSlow(): boolean {
    return this.#delayed.isSlow
  }

  async load(): Promise<void> {
    const token = ++this.#latest
    this.#delayed.start()
    const [overview, counts, overdue, drafts, clients] = await Promise.all([
      api.getOverview(),
      api.getCounts(),
      api.listInvoiceItems({ query: { status: 'OVERDUE', sort: 'due_at', per_page: NAMED } }),
      api.listInvoiceItems({ query: { status: 'DRAFT', per_page: NAMED } }),
      api.listClients({ query: { per_page: 1 } }),
    ])
    // A newer question was asked meanwhile: its answer counts.
    if (token !== this.#latest) return
    this.#delayed.stop()
    this.failure = messageOf([overview, counts, overdue, drafts, clients])
    if (!overview.ok || !counts.ok || !overdue.ok || !drafts.ok || !clients.ok) return
    this.figures = {
      overview: overview.body.data,
      counts: counts.body.data,
      overdue: overdue.body.data,
      drafts: drafts.body.data,
      hasClients: clients.body.data.length > 0,
    }
  }
}

function messageOf(replies: readonly Reply<unknown>[]): string {
  return replies.find((reply) => !reply.ok)?.body.message ?? ''
}
