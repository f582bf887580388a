import type { CountsRecord } from '../../../contract/desktop/overview-operations'
import { client } from '../../state/client'

/** How many documents each status holds. A filter works without: when they cannot be read, it shows none. */
export class Counts {
  value: CountsRecord | null = $state.raw(null)
  #latest = 0

  async load(): Promise<void> {
    const token = ++this.#latest
    const reply = await client.getCounts()
    if (token !== this.#latest) return
    this.value = reply.ok ? reply.body.data : null
  }
}
