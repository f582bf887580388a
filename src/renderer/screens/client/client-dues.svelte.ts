import type { InvoiceRow } from '../../../contract/desktop/row-operations'
import type { InvoiceStatus } from '../../../domain/enums'
import { client } from '../../state/client'
import { type DueSum, sumDue } from './sum-due'

const OPEN: readonly InvoiceStatus[] = ['SENT', 'PARTIALLY_PAID', 'OVERDUE']
const MOST_A_PAGE = 100

/** What a client still owes, summed over all of its open invoices. */
export class ClientDues {
  sums: readonly DueSum[] = $state.raw([])
  isLoaded = $state(false)
  failure = $state('')
  readonly #clientId: string
  #latest = 0

  constructor(clientId: string) {
    this.#clientId = clientId
  }

  async load(): Promise<void> {
    const token = ++this.#latest
    const answers = await Promise.all(OPEN.map((status) => this.#invoices(status)))
    if (token !== this.#latest) return
    const failed = answers.find((answer) => typeof answer === 'string')
    this.failure = failed ?? ''
    // A sum without all of its parts would be wrong: then the last one stays.
    if (failed === undefined)
      this.sums = sumDue(answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer)))
    this.isLoaded = true
  }

  /** All invoices of a status, page by page; the message when a page fails. */
  async #invoices(status: InvoiceStatus): Promise<readonly InvoiceRow[] | string> {
    const rows: InvoiceRow[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { client_id: this.#clientId, status, page, per_page: MOST_A_PAGE }
      const reply = await client.listInvoiceRows({ query })
      if (!reply.ok) return reply.body.message
      rows.push(...reply.body.data)
      last = reply.body.meta?.last_page ?? 1
    }
    return rows
  }
}
