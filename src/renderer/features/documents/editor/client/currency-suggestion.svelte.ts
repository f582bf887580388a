import type { ClientRecord } from '../../../../../contract/v1/clients/client-record'
import type { DocumentValues } from '../values/document-values'

type Client = Pick<ClientRecord, 'document_defaults'>

/** The currency that the chosen client is usually billed in. */
export class CurrencySuggestion {
  /** What to offer beside the currency that is set; null when the client has no other. */
  readonly offered: string | null = $derived.by(() =>
    this.#usual !== null && this.#usual !== this.#values.currency ? this.#usual : null,
  )
  readonly #values: DocumentValues
  readonly #home: string | null
  #usual: string | null = $state(null)
  #isChosen = false

  constructor(values: DocumentValues, home: string | null) {
    this.#values = values
    this.#home = home
  }

  get who(): string {
    return this.#values.clientName
  }

  /** Remembers the client's currency, and sets it while nobody has chosen one and no price would change its meaning. */
  follow(client: Client): void {
    this.#usual = client.document_defaults?.currency ?? null
    const isPriced = this.#values.lines.some(({ price }) => price !== '')
    if (this.#home === null || this.#isChosen || isPriced) return
    this.#values.currency = this.#usual ?? this.#home
  }

  /** The person has chosen a currency: it stays, whoever the client. */
  keep(): void {
    this.#isChosen = true
  }

  accept(): void {
    if (this.offered === null) return
    this.#values.currency = this.offered
    this.keep()
  }
}
