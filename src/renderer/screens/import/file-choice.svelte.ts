import { MOST_BYTES } from '../../../domain/import/limits'
import type { Sheet } from '../../../domain/import/table'
import { importing } from '../../../words/en/import'
import { api } from '../../state/data/api'
import { droppedBytes } from '../../state/shell/file-drop.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { countText } from '../../widgets/data/plural'
import { readFile } from './read-file'

export interface OpenedFile {
  readonly name: string
  /** One at least. */
  readonly sheets: readonly Sheet[]
}

/** A file that a person chooses, or drops on the window. */
export class FileChoice {
  isBusy = $state(false)
  /** Why the last one was not read. */
  fault: { readonly name: string; readonly why: string } | null = $state.raw(null)
  readonly #take: (file: OpenedFile) => void

  constructor(take: (file: OpenedFile) => void) {
    this.#take = take
  }

  /** Asks for one. */
  choose = (): Promise<void> =>
    this.#alone(async () => {
      const reply = await api.openImportFile()
      if (!reply.ok) toasts.fail(reply.body.message)
      else if (reply.body.data.file !== null) {
        const { name, base64 } = reply.body.data.file
        await this.#open(name, Uint8Array.fromBase64(base64))
      }
    })

  take = (file: File): Promise<void> =>
    this.#alone(async () => {
      const { faults } = inWindow(importing)
      if (file.size > MOST_BYTES) this.fault = { name: file.name, why: faults.tooLarge }
      else {
        const bytes = await droppedBytes(file)
        if (bytes !== null) await this.#open(file.name, bytes)
      }
    })

  async #open(name: string, bytes: Uint8Array): Promise<void> {
    const read = await readFile(bytes)
    this.fault = null
    if (read.ok) {
      this.#take({ name, sheets: read.value })
      return
    }
    const { faults } = inWindow(importing)
    const why = read.error.kind === 'openQuote' ? faults.openQuote(countText(read.error.row)) : faults[read.error.kind]
    this.fault = { name, why }
  }

  async #alone(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    await act().finally(() => (this.isBusy = false))
  }
}
