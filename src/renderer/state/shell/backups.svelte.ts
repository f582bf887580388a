import type { Reply } from '../../../contract/define/envelope'
import type { BackupPreview, BackupStatus, ReadBackup } from '../../../contract/desktop/backup-operations'
import { archive } from '../../../words/en/archive'
import { backup as backupWords } from '../../../words/en/backup'
import { beginning } from '../business/beginning.svelte'
import { api } from '../data/api'
import { toasts } from './toasts.svelte'
import { inWindow } from './window-language'

/** Backups on this computer and the way back to one; main tells every change of how they stand. */
class Backups {
  /** Null until it has been read. */
  status: BackupStatus | null = $state.raw(null)
  /** Why it could not be read; empty while nothing is wrong. */
  failure = $state('')
  isReading = $state(false)
  /** What would be restored; null while nothing is asked. */
  preview: BackupPreview | null = $state.raw(null)
  /** One that its password opens, which is asked for; null while none is. */
  locked: ReadBackup['locked'] = $state.raw(null)
  /** Why one cannot be restored, or was not. */
  refusal: { readonly title: string; readonly text: string } | null = $state.raw(null)
  isRestoring = $state(false)
  /** Whether what is shown is of an archive. */
  isArchive = $state(false)

  async load(): Promise<void> {
    const reply = await api.getBackupStatus()
    if (reply.ok) this.take(reply.body.data)
    else this.failure = reply.body.message
  }

  take(status: BackupStatus): void {
    this.status = status
    this.failure = ''
  }

  async backUpNow(): Promise<void> {
    const words = inWindow(backupWords)
    if (!(await this.#ask('notMade', () => api.backUpNow()))) return
    toasts.show((this.status?.problem ?? null) === null ? words.made : words.madeElsewhere)
  }

  setAutomatic = (isAutomatic: boolean) =>
    this.#ask('notKept', () => api.setAutomaticBackups({ body: { is_automatic: isAutomatic } }))
  chooseFolder = () => this.#ask('notKept', () => api.chooseBackupFolder())
  stopEncrypting = () => this.#ask('notKept', () => api.stopEncryptingBackups())
  resetFolder = () => this.#ask('notKept', () => api.resetBackupFolder())

  async showFolder(): Promise<void> {
    const reply = await api.showBackups()
    if (!reply.ok) toasts.fail(inWindow(backupWords).refused.notShown(reply.body.message))
  }

  /** Reads one of the list, or asks for a file, and shows what it holds. */
  async read(path: string | null): Promise<void> {
    if (this.isReading) return
    this.refusal = null
    this.isReading = true
    const reply = await api.readBackup({ body: { path, password: null } })
    this.isReading = false
    if (reply.ok) this.show(reply.body.data)
    else this.refusal = { title: inWindow(backupWords).notReadable, text: reply.body.message }
  }

  show({ preview, locked }: ReadBackup): void {
    this.isArchive = false
    this.preview = preview
    this.locked = locked
  }

  /** Asks whether the archive that lies ready is to become the books. */
  showArchive(preview: BackupPreview): void {
    this.isArchive = true
    this.preview = preview
  }

  /** Restores nothing of what is shown. */
  close(): void {
    if (this.isRestoring || this.preview === null) return
    this.preview = null
    void api.closeBackup()
  }

  /** Puts what is shown in the place of the books, and begins with it as at a start, after `settle`. */
  async restore(settle: () => void = () => undefined): Promise<void> {
    const { preview } = this
    if (preview === null || this.isRestoring) return
    this.isRestoring = true
    const words = this.#words()
    const reply = await api.restoreBackup({ body: { id: preview.id } })
    this.isRestoring = false
    this.preview = null
    if (!reply.ok) {
      this.refusal = { title: words.failed, text: reply.body.message }
      return
    }
    settle()
    await beginning.run()
    toasts.show(words.done)
  }

  #words(): { readonly done: string; readonly failed: string } {
    const { restored, notRestored } = inWindow(backupWords).dialog
    return this.isArchive ? inWindow(archive).take : { done: restored, failed: notRestored }
  }

  async #ask(refused: keyof typeof backupWords.refused, call: () => Promise<Reply<BackupStatus>>): Promise<boolean> {
    const reply = await call()
    if (reply.ok) this.take(reply.body.data)
    else toasts.fail(inWindow(backupWords).refused[refused](reply.body.message))
    return reply.ok
  }
}

export const backups = new Backups()
