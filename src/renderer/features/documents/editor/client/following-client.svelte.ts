import { documentEditor } from '../../../../../words/en/document-editor'
import { inWindow } from '../../../../state/shell/window-language'
import { type Beginnings, beginsWithTax, beginWith, turnFee } from '../opening/beginnings'
import type { DocumentValues } from '../values/document-values'

/** Lets a new document begin as its client's last one did, whenever another client is chosen. */
export class FollowingClient {
  /** What was taken from where, for whoever wonders; undefined where nothing was. */
  words: string | undefined = $state()
  readonly #values: DocumentValues
  readonly #read: (clientId: string) => Promise<Beginnings>
  #begun: Beginnings | null
  #currency: string
  #following: Promise<void> = Promise.resolve()

  /** `begun` is what a new document began with; null for a kept one, which follows nobody. */
  constructor(values: DocumentValues, begun: Beginnings | null, read: (clientId: string) => Promise<Beginnings>) {
    this.#values = values
    this.#begun = begun
    this.#read = read
    this.#currency = values.currency
    this.#tell(begun)
  }

  /** The document may have another currency now. */
  turn(): void {
    if (this.#begun !== null) turnFee(this.#values, this.#begun, this.#currency)
    this.#currency = this.#values.currency
  }

  follow(clientId: string): Promise<void> {
    this.#following = this.#follow(clientId)
    return this.#following
  }

  /** What the client that was chosen last brings is there: saved before, the document would go without it. */
  followed(): Promise<void> {
    return this.#following
  }

  async #follow(clientId: string): Promise<void> {
    if (this.#begun === null) return
    const next = await this.#read(clientId)
    if (this.#values.clientId !== clientId) return
    const hasChanged = beginWith(this.#values, next, this.#begun)
    this.#begun = next
    this.#tell(hasChanged ? next : null)
  }

  #tell(begun: Beginnings | null): void {
    const from = begun?.from ?? null
    const { begins, beginsWithTerms } = inWindow(documentEditor).client
    if (begun === null || from === null) this.words = undefined
    else this.words = beginsWithTax(this.#values, begun) ? begins(from) : beginsWithTerms(from)
  }
}
