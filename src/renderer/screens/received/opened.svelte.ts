import { MOST_BYTES } from '../../../domain/e-invoice/read/limits'
import type { ReceivedInvoice } from '../../../domain/e-invoice/read/received-invoice'
import { withoutUnseen } from '../../../domain/written/unseen'
import { err, type Result } from '../../../kernel/result'
import { received } from '../../../words/en/received'
import { api } from '../../state/data/api'
import { router } from '../../state/router/router.svelte'
import { droppedBytes, dropPlace } from '../../state/shell/file-drop.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { statementFile } from '../bank-statement/statement-file.svelte'
import { isStatementFile } from '../bank-statement/is-statement-file'
import { offerAgain } from '../../features/reading/offer-again'
import { readAside, readingOf } from '../../features/reading/read-aside'
import type { ReceivedFault } from './read-received'

interface OpenedFile {
  readonly name: string
  readonly read: Result<ReceivedInvoice, ReceivedFault>
}

/** So many are refused one after another before it is asked whether to go on. */
const MOST_REFUSED = 3

/** The e-invoice that was opened last. It lives in the window alone. */
class Opened {
  file: OpenedFile | null = $state.raw(null)
  /** Whether the system was told to open more: they wait for whoever reads this one. */
  hasMore = $state(false)
  /** Whether one is being asked for or read. */
  isBusy = $state(false)
  #isToldMeanwhile = false

  /** Asks for a file. */
  choose = (): Promise<void> =>
    this.#alone(async () => {
      const reply = await api.openEInvoice()
      if (!reply.ok) toasts.fail(reply.body.message)
      else await this.#showAnswered(reply.body.data.file)
    })

  /** Takes what the system was told to open with Billfold, if there is anything. */
  takeOpened = (): Promise<void> => {
    this.#isToldMeanwhile = this.isBusy
    return this.#alone(() => this.#takeNext())
  }

  /** Takes what was dropped on the window, or says why not. */
  take = (files: readonly File[]): Promise<void> =>
    this.#alone(async () => {
      const [file] = files
      const words = inWindow(received).refused
      if (file === undefined || files.length > 1) toasts.fail(words.several)
      else if (dropPlace.own !== null) await dropPlace.own.take(file)
      else if (!/\.(xml|pdf|sta|mt9?40|940|ofx|qfx|qif|csv)$/i.test(file.name)) toasts.fail(words.other(file.name))
      else if (file.size > MOST_BYTES) toasts.fail(words.tooLarge(file.name))
      else {
        const bytes = await droppedBytes(file)
        if (bytes !== null) await this.#show(file.name, bytes)
      }
    })

  async #takeNext(): Promise<void> {
    // One that cannot be read was taken all the same: whatever comes after it is not to wait behind it.
    for (let refused = 0; refused < MOST_REFUSED; refused++) {
      const reply = await api.takeOpenedFile()
      if (reply.ok) {
        this.hasMore = reply.body.data.has_more
        return this.#showAnswered(reply.body.data.file)
      }
      toasts.fail(reply.body.message)
    }
    this.hasMore = true
  }

  async #showAnswered(file: { readonly name: string; readonly base64: string } | null): Promise<void> {
    if (file !== null) await this.#show(file.name, Uint8Array.fromBase64(file.base64))
  }

  async #show(name: string, bytes: Uint8Array): Promise<void> {
    if (isStatementFile(name, bytes)) return statementFile.take(name, bytes)
    const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
    const read = await readAside<OpenedFile['read']>(worker, { said: readingOf(name, this.hasMore), message: bytes })
    if (read === 'cancelled') return
    // What is typed and not saved may hold the window where it is.
    if (router.place.name === 'received' || (await router.go('received')))
      this.file = { name: withoutUnseen(name), read: read === 'tooSlow' ? err({ kind: 'tooSlow' }) : read }
    else offerAgain(name, () => this.#alone(() => this.#show(name, bytes)))
  }

  /** One after another: what is asked for meanwhile is left. */
  async #alone(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    await act().finally(() => {
      if (this.#isToldMeanwhile) this.hasMore = true
      this.#isToldMeanwhile = false
      this.isBusy = false
    })
  }
}

export const opened = new Opened()
