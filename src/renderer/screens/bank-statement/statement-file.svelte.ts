import {
  MOST_STATEMENT_BYTES,
  type ReadStatements,
  type StatementFault,
} from '../../../domain/bank-statements/bank-statement'
import { parseCurrency } from '../../../domain/money/currency'
import { ok, type Result } from '../../../kernel/result'
import { bankStatement } from '../../../words/en/bank-statement'
import { received } from '../../../words/en/received'
import { offerAgain } from '../../features/reading/offer-again'
import { readAside, readingOf } from '../../features/reading/read-aside'
import { session } from '../../state/business/session.svelte'
import { api } from '../../state/data/api'
import { router } from '../../state/router/router.svelte'
import { droppedBytes } from '../../state/shell/file-drop.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import type { BankRows } from './bank-rows.svelte'
import type { StatementRead } from './read-statement'
import type { AskingFile, ReadingForm } from './reading-form.svelte'

/** Why nothing is read of a file. */
export type FileFault = StatementFault | { readonly kind: 'notText' | 'tooSlow' | 'failed' }

/** The bank statement that was opened last. It lives in the window alone: a stranger's file is read where it can do no harm. */
class StatementFile {
  name: string | null = $state(null)
  fault: FileFault | null = $state.raw(null)
  /** How it is read, where it does not say it itself. */
  form: ReadingForm | null = $state.raw(null)
  /** Whether that is being asked. */
  isAsked = $state(false)
  /** Its payments, once it is known how it is read. */
  rows: BankRows | null = $state.raw(null)
  #isBusy = false

  /** Asks for a file. */
  choose = (): Promise<void> =>
    this.#alone(async () => {
      const reply = await api.openBankStatement()
      if (!reply.ok) toasts.fail(reply.body.message)
      else if (reply.body.data.file !== null) {
        const { name, base64 } = reply.body.data.file
        await this.#show(name, Uint8Array.fromBase64(base64))
      }
    })

  /** Takes a file that was dropped on the window, or that the system was told to open with Billfold. */
  take = (name: string, bytes: Uint8Array): Promise<void> => this.#alone(() => this.#show(name, bytes))

  /** Takes one that was dropped on its own screen, whatever it is called. */
  takeDropped = (file: File): Promise<void> =>
    this.#alone(async () => {
      if (file.size > MOST_STATEMENT_BYTES) {
        toasts.fail(inWindow(received).refused.tooLarge(file.name))
        return
      }
      const bytes = await droppedBytes(file)
      if (bytes !== null) await this.#show(file.name, bytes)
    })

  /** Reads it as the form says, and remembers that. */
  readAsFormed = (): Promise<void> => this.#alone(() => this.#readAsFormed())

  async #readAsFormed(): Promise<void> {
    const { name, form } = this
    if (name === null || form === null) return
    await this.#take(name, form.read())
    const reading = form.kept
    if (form.key === null || reading === null || this.rows === null) return
    const kept = await api.saveCsvReading({ body: { key: form.key, reading } })
    if (!kept.ok) toasts.fail(inWindow(bankStatement).notRemembered(kept.body.message))
  }

  /** Goes back to how it is read. */
  askAgain = (): void => {
    Object.assign(this, { rows: null, fault: null, isAsked: true })
  }

  async #show(name: string, bytes: Uint8Array): Promise<void> {
    // What is typed and not saved may hold the window where it is.
    if (router.place.name !== 'bank-statement' && !(await router.go('bank-statement'))) {
      offerAgain(name, () => this.take(name, bytes))
      return
    }
    Object.assign(this, { name, fault: null, form: null, rows: null, isAsked: false })
    const currency = parseCurrency(session.business.profile.currency)
    if (currency === null) throw new Error('The business has no currency.')
    const worker = new Worker(new URL('./statement-reader.ts', import.meta.url), { type: 'module' })
    const found = await readAside<StatementRead>(worker, { said: readingOf(name), message: { bytes, currency } })
    if (found === 'cancelled') this.name = null
    else if (found === 'tooSlow') this.fault = { kind: 'tooSlow' }
    else if (!found.ok) this.fault = found.error
    else if (found.value.kind === 'read') await this.#take(name, ok(found.value.read))
    else await this.#ask(name, found.value)
  }

  /** Asks how it is read, unless that is known of such files or there is nothing to ask. */
  async #ask(name: string, file: AskingFile): Promise<void> {
    const { ReadingForm } = await import('./reading-form.svelte')
    const form = new ReadingForm(file)
    const isKnown = file.kind === 'qif' ? !file.isOrderOpen && !file.isSignOpen : await this.#isRemembered(form)
    this.form = form
    if (isKnown) await this.#take(name, form.read())
    else this.isAsked = true
  }

  async #isRemembered(form: ReadingForm): Promise<boolean> {
    const kept = await api.listCsvReadings()
    const found = kept.ok ? kept.body.data.find(({ key }) => key === form.key) : undefined
    if (found !== undefined) form.take(found.reading)
    return found !== undefined
  }

  async #take(name: string, read: Result<ReadStatements, FileFault>): Promise<void> {
    const { BankRows } = await import('./bank-rows.svelte')
    if (read.ok) {
      const rows = await BankRows.of(name, read.value)
      if (await rows.load()) this.rows = rows
      else this.name = null
    } else this.fault = read.error
    this.isAsked = false
  }

  /** One after another: what is asked for meanwhile is left. */
  async #alone(act: () => Promise<void>): Promise<void> {
    if (this.#isBusy || this.rows?.isRunning === true) return
    this.#isBusy = true
    try {
      await act()
    } catch (error) {
      // Else it would seem to be read for ever.
      if (this.name !== null && this.rows === null) Object.assign(this, { fault: { kind: 'failed' }, isAsked: false })
      throw error
    } finally {
      this.#isBusy = false
    }
  }
}

export const statementFile = new StatementFile()
