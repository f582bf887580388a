import type { InvoiceRow } from '../../../contract/desktop/row-operations'
import { client } from '../../state/client'
import { type DueSum, sumDue } from './sum-due'

const MOST_A_PAGE = 100

/** What a client still owes, summed over all of its open invoices. */
export class ClientDues {
  sums: readonly DueSum[] = $state.raw([])
  failure = $state('')
  readonly #clientId: string
  #latest = 0

  constructor(clientId: string) {
    this.#clientId = clientId
  }

  async load(): Promise<void> {
    const token = ++this.#latest
    const answer = await this.#outstanding()
    if (token !== this.#latest) return
    const hasFailed = typeof answer === 'string'
    this.failure = hasFailed ? answer : ''
    // A sum without all of its parts would be wrong: then the last one stays.
    if (!hasFailed) this.sums = sumDue(answer)
  }

  /** All invoices on which money is owed, page by page; the message when a page fails. */
  async #outstanding(): Promise<readonly InvoiceRow[] | string> {
    const rows: InvoiceRow[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { client_id: this.#clientId, status: 'OUTSTANDING', page, per_page: MOST_A_PAGE } as const
      const reply = await client.listInvoiceRows({ query })
      if (!reply.ok) return reply.body.message
      rows.push(...reply.body.data)
      last = reply.body.meta?.last_page ?? 1
    }
    return rows
  }
}
