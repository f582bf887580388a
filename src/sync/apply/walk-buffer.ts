import type { WireRecord } from '../../domain/wire/read-fields'
import type { SyncRule } from '../rules/sync-rule'

/** More than changes between two rounds; beyond that the lists are walked again. */
const MOST_CHARACTERS = 20_000_000

/** Some records of one list of the remote's. */
export interface WalkBatch {
  readonly rule: SyncRule
  /** The client there, for contacts and notes. */
  readonly clientId: string | null
  readonly records: readonly WireRecord[]
}

/** What a walk has shown and nobody here has agreed to, kept until all of it can be judged. */
export class WalkBuffer {
  readonly #batches: WalkBatch[] = []
  readonly #clients: string[] = []
  #characters = 0

  /** Whether there is more than is kept: then the rest has to be read anew. */
  get isFull(): boolean {
    return this.#characters > MOST_CHARACTERS
  }

  get batches(): readonly WalkBatch[] {
    return this.#batches
  }

  /** The clients among it, by their ids there. */
  get clients(): readonly string[] {
    return this.#clients
  }

  add(batch: WalkBatch): void {
    for (const { id } of batch.rule.kind === 'client' ? batch.records : []) this.#clients.push(String(id))
    if (this.isFull) return
    this.#characters += JSON.stringify(batch.records).length
    this.#batches.push(batch)
  }
}
