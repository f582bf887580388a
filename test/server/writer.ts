import type { Acknowledged } from '../crash/acknowledged'
import { callApi } from './api'

interface Made {
  readonly id: string
  readonly number: number
  readonly total_due: number
  readonly amount: number
}

/** Writes documents over HTTP, one after another, until the server is gone; keeps what was acknowledged. */
export class Writer {
  readonly acknowledged: Acknowledged[] = []
  readonly #address: string
  readonly #token: string
  #isOver = false

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  /** Ends when `stop` was called or the connection broke; anything else that goes wrong is thrown. */
  async run(): Promise<void> {
    try {
      for (let index = 0; !this.#isOver; index += 1) await this.#round(index)
    } catch (error) {
      if (!(this.#isOver && error instanceof TypeError)) throw error
    }
  }

  /** From now on a broken connection is no surprise. */
  stop(): void {
    this.#isOver = true
  }

  async #round(index: number): Promise<void> {
    const party = await this.#write('createClient', '/v1/clients', { name: `Client ${index}`, kind: 'PERSON' })
    const body = {
      client_id: party.id,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      notes: `word${party.id.replaceAll('-', '')}`,
      line_items: [1, 2, 3].map((quantity) => ({ name: `Line ${quantity}`, quantity, price: 19.99 })),
    }
    await this.#write('createEstimate', '/v1/estimates', body)
    const draft = await this.#write('createInvoice', '/v1/invoices', body)
    const issued = await this.#write('sendInvoice', `/v1/invoices/${draft.id}/send`)
    const payment = { invoice_id: issued.id, amount: issued.total_due, payment_date: '2026-03-10' }
    await this.#write('createPayment', '/v1/payments', payment)
  }

  async #write(operation: string, path: string, body?: object): Promise<Made> {
    const made = await callApi<Made>(this.#address, ['POST', path], this.#token, body)
    const hasNumber = operation === 'createEstimate' || operation === 'sendInvoice'
    this.acknowledged.push({
      operation,
      id: made.id,
      ...(hasNumber ? { number: made.number } : {}),
      ...(operation === 'createPayment' ? { total: made.amount } : {}),
    })
    return made
  }
}
