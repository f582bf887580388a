import type { BackupPreview } from '../../../contract/desktop/backup-operations'
import { archive } from '../../../words/en/archive'
import { api } from '../data/api'
import { backups } from './backups.svelte'
import { toasts } from './toasts.svelte'
import { inWindow } from './window-language'

/** An archive that was looked at beside books. */
interface Checked {
  readonly preview: BackupPreview
  /** The business whose books are here, and where they lie. */
  readonly here: { readonly name: string; readonly is_same: boolean; readonly folder: string }
}

/** All of a business as one file, and the way back. */
class Archives {
  isBusy = $state(false)
  /** What was looked at and found whole; null while nothing is shown. */
  checked: Checked | null = $state.raw(null)
  /** Why one was not read; empty while nothing is wrong. */
  refusal = $state('')

  /** Asks where and saves all; answers the path, null where nothing was saved. */
  async save(): Promise<string | null> {
    const reply = await this.#while(() => api.saveArchive())
    if (reply === null) return null
    const words = inWindow(archive)
    if (!reply.ok) toasts.fail(words.notSaved(reply.body.message))
    else if (reply.body.data.is_stopped) toasts.show(words.stopped)
    return reply.ok ? reply.body.data.path : null
  }

  /** Asks for one and reads it; where there are no books yet, asks whether it is to be taken over. */
  async read(): Promise<void> {
    this.refusal = ''
    const reply = await this.#while(() => api.readArchive())
    if (reply === null) return
    if (!reply.ok) {
      this.refusal = reply.body.message
      return
    }
    const { preview, books_here: here } = reply.body.data
    if (preview === null) return
    if (here === null) backups.showArchive(preview)
    else this.checked = { preview, here }
  }

  async #while<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.isBusy) return null
    this.isBusy = true
    try {
      return await work()
    } finally {
      this.isBusy = false
    }
  }
}

export const archives = new Archives()
