import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
import { api } from '../../../state/data/api'
import { type DueSum, sumDue } from './sum-due'

const MOST_A_PAGE = 100

/** What a client still owes, summed over all of its open invoices, and the invoices on which it paid too much. */
export class ClientDues {
  sums: readonly DueSum[] = $state.raw([])
  overpaid: readonly InvoiceListItem[] = $state.raw([])
  failure = $state('')
  readonly #clientId: string
  #latest = 0

  constructor(clientId: string) {
    this.#clientId = clientId
  }

  async load(): Promise<void> {
    const token = ++this.#latest
    const [open, overpaid] = await Promise.all([this.#all('OUTSTANDING'), this.#all('CREDIT')])
    if (token !== this.#latest) return
    // A sum without all of its parts would be wrong: then the last ones stay.
    if (typeof open === 'string' || typeof overpaid === 'string') {
      this.failure = [open, overpaid].find((answer) => typeof answer === 'string') ?? ''
      return
    }
    this.failure = ''
    this.sums = sumDue(open)
    // Credited twice by two devices, an invoice on which nothing was paid is no credit of the client.
    this.overpaid = overpaid.filter((invoice) => invoice.credit_minor > 0)
  }

  /** All of the client's invoices with this status, page by page; the message when a page fails. */
  async #all(status: 'OUTSTANDING' | 'CREDIT'): Promise<readonly InvoiceListItem[] | string> {
    const rows: InvoiceListItem[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { client_id: this.#clientId, status, page, per_page: MOST_A_PAGE }
      const reply = await api.listInvoiceItems({ query })
      if (!reply.ok) return reply.body.message
      rows.push(...reply.body.data)
      last = reply.body.meta?.last_page ?? 1
    }
    return rows
  }
}
