import type { Reply } from '../../../contract/define/envelope'
import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import { syncActs } from '../../../words/en/sync-acts'
import { api } from '../data/api'
import { toasts } from '../shell/toasts.svelte'
import { inWindow } from '../shell/window-language'

/** How this business stands with the server it is linked to; main tells every change of it. */
class Sync {
  /** Null until it has been read. */
  status: SyncStatus | null = $state.raw(null)
  /** Why it could not be read; empty while nothing is wrong. */
  failure = $state('')
  #latest = 0

  /** The server and what was agreed with it; null where there is none. */
  get link(): SyncStatus['link'] {
    return this.status?.link ?? null
  }

  get isLinked(): boolean {
    return this.link !== null
  }

  /** Reads it; what main tells meanwhile is newer and counts. */
  async load(): Promise<void> {
    const token = ++this.#latest
    const reply = await api.getSyncStatus()
    if (token !== this.#latest) return
    if (reply.ok) this.take(reply.body.data)
    else this.failure = reply.body.message
  }

  take(status: SyncStatus): void {
    this.#latest += 1
    this.status = status
    this.failure = ''
  }

  /** Asks for something that answers with how it stands then; a refusal is told at the window's foot. */
  async ask(refused: keyof typeof syncActs, call: () => Promise<Reply<SyncStatus>>): Promise<boolean> {
    const reply = await call()
    if (reply.ok) this.take(reply.body.data)
    else toasts.fail(inWindow(syncActs)[refused](reply.body.message))
    return reply.ok
  }

  run = (): Promise<boolean> => this.ask('notBegun', () => api.syncNow())

  pause = (isPaused: boolean): Promise<boolean> =>
    this.ask(isPaused ? 'notPaused' : 'notResumed', () => api.pauseSync({ body: { is_paused: isPaused } }))
}

export const sync = new Sync()
