import { untrack } from 'svelte'
import type { RecordSyncState } from '../../../contract/desktop/sync-operations'
import { api } from '../data/api'
import { onSynced } from './on-synced'
import { sync } from './sync.svelte'

/** The most that one question may name. */
const MOST_IDS = 200

type States = Readonly<Record<string, RecordSyncState>>

/** How records on the screen stand with the server. */
export class RecordSync {
  #states: States = $state.raw({})
  #isAsking = false
  #isStale = false
  readonly #ids: () => readonly string[]

  constructor(ids: () => readonly string[]) {
    this.#ids = ids
  }

  /** Null where no server is linked, or while it is not known. */
  of(id: string | undefined): RecordSyncState | null {
    return sync.isLinked && id !== undefined ? (this.#states[id] ?? null) : null
  }

  /** Asks; what comes in between asks once more, however much it was. */
  async load(): Promise<void> {
    if (this.#isAsking) {
      this.#isStale = true
      return
    }
    this.#isAsking = true
    try {
      await this.#ask()
    } finally {
      this.#isAsking = false
    }
    if (this.#isStale) await this.load()
  }

  async #ask(): Promise<void> {
    this.#isStale = false
    const states = await askFor(this.#ids().slice(0, MOST_IDS))
    // Without an answer nothing is claimed.
    this.#states = states ?? {}
  }
}

async function askFor(ids: readonly string[]): Promise<States | null> {
  if (!sync.isLinked || ids.length === 0) return null
  const reply = await api.getRecordSync({ query: { ids: [...ids] } })
  return reply.ok ? reply.body.data : null
}

/** Follows how these records stand while a screen is shown; nothing is asked where no server is linked. */
export function followRecordSync(ids: () => readonly string[]): RecordSync {
  const records = new RecordSync(ids)
  $effect(() => {
    if (!sync.isLinked || ids().length === 0) return
    untrack(() => void records.load())
  })
  $effect(() => onSynced(() => void records.load()))
  return records
}
