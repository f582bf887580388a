import type { Reply } from '../../../contract/define/envelope'
import type { UpdateStatus } from '../../../contract/desktop/update-operations'
import { updates as updateWords } from '../../../words/en/updates'
import { api } from '../data/api'
import { toasts } from './toasts.svelte'
import { inWindow } from './window-language'

/** Whether there is a new version of the application, and how far it is; main tells every change of it. */
class Updates {
  /** Null until it has been read. */
  status: UpdateStatus | null = $state.raw(null)

  async load(): Promise<void> {
    const reply = await api.getUpdateStatus()
    // Without an answer nothing is claimed.
    if (reply.ok) this.status ??= reply.body.data
  }

  take(status: UpdateStatus): void {
    this.status = status
  }

  permit = (isPermitted: boolean) =>
    this.#ask('notAnswered', () => api.permitUpdates({ body: { is_permitted: isPermitted } }))
  look = () => this.#ask('notLooked', () => api.lookForUpdate())
  download = () => this.#ask('notDownloaded', () => api.downloadUpdate())
  stop = () => this.#ask('notStopped', () => api.stopUpdateDownload())
  install = () => this.#ask('notInstalled', () => api.installUpdate())

  async #ask(refused: keyof typeof updateWords.refused, call: () => Promise<Reply<UpdateStatus>>): Promise<void> {
    const reply = await call()
    if (reply.ok) this.take(reply.body.data)
    else toasts.fail(inWindow(updateWords).refused[refused](reply.body.message))
  }
}

export const updates = new Updates()
