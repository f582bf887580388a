import type { CountsRecord } from '../../../contract/desktop/overview-operations'
import { api } from '../../state/data/api'

/** What was counted last: a list that opens again begins with it, so that its filter does not jump. */
let known: CountsRecord | null = null

/** How many documents each status holds. A filter works without: when they cannot be read, it shows none. */
export class Counts {
  value: CountsRecord | null = $state.raw(known)
  #latest = 0

  async load(): Promise<void> {
    const token = ++this.#latest
    const reply = await api.getCounts()
    if (token !== this.#latest) return
    known = reply.ok ? reply.body.data : null
    this.value = known
  }
}
