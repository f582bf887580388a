import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Instant } from '../../kernel/instant'
import { err, ok, type Result } from '../../kernel/result'
import { conflict, type Failure } from '../../contract/define/failure'
import type { BackupStatus } from '../../contract/desktop/backup-operations'
import { isBackupDue } from '../../domain/backups/backup-due'
import { backupName, backupTag } from '../../domain/backups/backup-name'
import type { OperationEnv } from '../../operations/execute'
import { makePrivateFolder } from '../../storage/private-folder'
import { desktopTexts } from '../../words/en/service/desktop'
import type { Secrets } from '../sync/secrets'
import type { BackUpAsWished } from './back-up-aside'
import { backupsIn, isThere, removeUnfinished, rotate } from './backup-files'
import type { BackupSettings, KeptBackupSettings } from './backup-settings'
import { BEHIND, folderTrouble, NO_PASSWORD, reasonOf } from './folder-trouble'
import { syncedBy } from './synced-folder'

export interface BackupMeans {
  readonly env: () => OperationEnv | null
  readonly settings: KeptBackupSettings
  /** The folder of the application. */
  readonly ownFolder: string
  readonly dataFolder: string
  readonly timeZone: () => string
  readonly backUp: BackUpAsWished
  readonly secrets: Secrets
  /** What trying a password takes, as a logarithm: see `encryptFile`. */
  readonly workFactor: number
  readonly now: () => Instant
  readonly announce: (status: BackupStatus) => void
  readonly onDefect: (error: unknown, operation: string) => void
}

type Problem = BackupSettings['problem']

/** The name of the password by which backups are encrypted. */
export const BACKUP_PASSWORD = 'backups'

/** Backups of the open books, one at a time: of days, rotated, in a folder of the person's choice. */
export class BackupService {
  readonly #means: BackupMeans
  #isRunning = false
  #queue: Promise<unknown> = Promise.resolve()

  constructor(means: BackupMeans) {
    this.#means = means
  }

  /** Does something with books or backups while no backup is made, and none after it until it is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Makes one if it is due, or the chosen folder is behind. */
  async look(): Promise<void> {
    await this.#byItself(async (open) => {
      const asked = { last: this.#last(open), mark: open.file.reads.mark(), now: this.#means.now() }
      if (isBackupDue({ ...asked, timeZone: this.#means.timeZone() })) await this.#make(open)
      else await this.#catchUp(open)
    })
  }

  /** Makes one only where the chosen folder is behind: its drive may be connected for minutes. */
  async catchUp(): Promise<void> {
    await this.#byItself((open) => this.#catchUp(open))
  }

  async backUpNow(): Promise<Result<BackupStatus, Failure>> {
    const made = await this.inTurn(() => {
      const open = this.#means.env()
      return open === null ? Promise.resolve(err(desktopTexts.setUpYourBusinessFirst)) : this.#make(open)
    })
    if (!made.ok) return err(conflict(desktopTexts.notBackedUp(made.error)))
    return ok(await this.status())
  }

  setAutomatic(isAutomatic: boolean): Promise<Result<BackupStatus, Failure>> {
    return this.#choose({ isAutomatic })
  }

  /** From now on: one is made at once, so that nobody finds out at a restore that none was. */
  async encrypt(password: string): Promise<Result<BackupStatus, Failure>> {
    const { secrets } = this.#means
    // What cannot be kept leaves the one before, with which backups go on being made.
    if (!(await secrets.replace(BACKUP_PASSWORD, password))) return err(conflict(desktopTexts.passwordNotKept))
    const chosen = await this.#choose({ isEncrypted: true })
    const open = this.#means.env()
    if (!chosen.ok || open === null) return chosen
    await this.inTurn(() => this.#make(open))
    return ok(await this.status())
  }

  /** The password stays, for the backups that it opens. */
  stopEncrypting(): Promise<Result<BackupStatus, Failure>> {
    return this.#choose({ isEncrypted: false })
  }

  /** Null is the folder of the application. */
  async setFolder(folder: string | null): Promise<Result<BackupStatus, Failure>> {
    const open = this.#means.env()
    // A backup that lies among the books could be taken for them.
    if (folder !== null && open !== null && (await liesIn(folder, dirname(open.file.path)))) {
      return err(conflict(desktopTexts.booksLieThere))
    }
    const before = this.folder()
    const chosen = await this.#choose({ folder: folder === this.#means.ownFolder ? null : folder, problem: null })
    // Whoever has chosen a place expects a backup there, and not only after the next change.
    if (!chosen.ok || this.folder() === before || open === null) return chosen
    await this.inTurn(() => this.#make(open))
    return ok(await this.status())
  }

  async status(): Promise<BackupStatus> {
    const { settings, ownFolder, dataFolder } = this.#means
    const { isAutomatic, isEncrypted, folder } = settings.get()
    const open = this.#means.env()
    const last = open && this.#last(open)
    const [problem, isIn, dataIsIn] = await Promise.all([
      this.#problem(),
      syncedService(folder ?? ownFolder),
      syncedService(dataFolder),
    ])
    return {
      is_automatic: isAutomatic,
      is_encrypted: isEncrypted,
      folder: folder ?? ownFolder,
      is_chosen: folder !== null,
      problem: problem && {
        folder: problem.folder,
        reason: reasonOf(problem.detail),
        detail: problem.detail,
        is_made_elsewhere: problem.isMadeElsewhere,
      },
      synced_by: isIn,
      data_synced_by: dataIsIn,
      is_running: this.#isRunning,
      last: last && { made_at: last.at, path: last.path, bytes: last.bytes },
      backups: open === null ? [] : await this.#list(open),
    }
  }

  /** The folder that takes backups, or is to. */
  folder(): string {
    return this.#means.settings.get().folder ?? this.#means.ownFolder
  }

  async #list({ file }: OperationEnv): Promise<BackupStatus['backups']> {
    const whose = { books: file.path, business: file.reads.organization().id.slice(-8) }
    const folders = new Set([this.folder(), this.#means.ownFolder])
    const found = await Promise.all([...folders].map((folder) => backupsIn(folder, whose)))
    return found.flat().toSorted((one, other) => (one.made_at < other.made_at ? 1 : -1))
  }

  /** Of these books: others may have been here before. */
  #last({ file }: OperationEnv): BackupSettings['last'] {
    const { last } = this.#means.settings.get()
    return last?.organizationId === file.reads.organization().id ? last : null
  }

  /** What is wrong with the folder now, or was at the last try and cannot be seen by looking. */
  async #problem(): Promise<Problem> {
    const { folder, problem } = this.#means.settings.get()
    const trouble = folder === null ? null : await folderTrouble(folder)
    if (folder !== null && trouble !== null) {
      const isMadeElsewhere = problem?.folder === folder ? problem.isMadeElsewhere : true
      return { folder, detail: trouble, isMadeElsewhere, isSeen: true }
    }
    if (problem === null || !isOver(problem, folder)) return problem
    const open = this.#means.env()
    const isBehind = open !== null && (await this.#isBehind(open))
    return isBehind ? { ...problem, detail: BEHIND, isMadeElsewhere: true } : null
  }

  /** Whether the chosen folder is there and has not the last backup: its drive was away, or is another one. */
  async #isBehind(open: OperationEnv): Promise<boolean> {
    const { folder, problem } = this.#means.settings.get()
    const last = this.#last(open)
    if (folder === null || last === null || (await folderTrouble(folder)) !== null) return false
    // What writing alone shows waits until one is due: it would fail at every look.
    if (problem !== null && !isOver(problem, folder)) return false
    // Where it lies is told by its path: one that was made in the same second elsewhere has the same name.
    const isIn = last.path === join(folder, basename(last.path))
    return !isIn || !(await isThere(last.path))
  }

  async #catchUp(open: OperationEnv): Promise<void> {
    if (await this.#isBehind(open)) await this.#make(open, { isDue: false })
  }

  async #byItself(work: (open: OperationEnv) => Promise<void>): Promise<void> {
    await this.inTurn(async () => {
      const open = this.#means.env()
      if (open !== null && this.#means.settings.get().isAutomatic) await work(open)
    })
  }

  async #choose(change: Partial<BackupSettings>): Promise<Result<BackupStatus, Failure>> {
    try {
      this.#means.settings.change(change)
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
      return err(conflict(desktopTexts.backupSettingsNotKept(error.message)))
    }
    await this.#tell()
    return ok(await this.status())
  }

  /**
   * In the chosen folder, else in that of the application: nothing is left without a backup for a drive that is away. One
   * that is not due is only missing in the chosen folder.
   */
  async #make(open: OperationEnv, { isDue } = { isDue: true }): Promise<Result<undefined, string>> {
    this.#isRunning = true
    await this.#tell()
    try {
      const { folder } = this.#means.settings.get()
      const isSeen = folder !== null && (await folderTrouble(folder)) !== null
      const chosen = folder === null ? null : await this.#makeIn(folder, open)
      if (chosen?.ok === true) {
        this.#note({ problem: null })
        return chosen
      }
      const made = isDue ? await this.#makeOwn(open) : ok(undefined)
      if (chosen !== null && folder !== null) {
        this.#note({ problem: { folder, detail: chosen.error, isMadeElsewhere: made.ok, isSeen } })
      } else {
        const where = { folder: this.folder(), isMadeElsewhere: false, isSeen: false }
        this.#note({ problem: made.ok ? null : { ...where, detail: made.error } })
      }
      return made.ok ? made : err(desktopTexts.folderTrouble[reasonOf(made.error)])
    } finally {
      this.#isRunning = false
      await this.#tell()
    }
  }

  async #makeOwn(open: OperationEnv): Promise<Result<undefined, string>> {
    const { ownFolder } = this.#means
    try {
      makePrivateFolder(ownFolder)
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) return err(error.message)
      throw error
    }
    return this.#makeIn(ownFolder, open)
  }

  async #makeIn(folder: string, { file }: OperationEnv): Promise<Result<undefined, string>> {
    const trouble = await folderTrouble(folder)
    if (trouble !== null) return err(trouble)
    const [at, mark, { id }] = [this.#means.now(), file.reads.mark(), file.reads.organization()]
    const { computer, isEncrypted } = this.#means.settings.get()
    const password = isEncrypted ? await this.#means.secrets.get(BACKUP_PASSWORD) : null
    if (isEncrypted && password === null) return err(NO_PASSWORD)
    const tag = backupTag(id, computer)
    const path = join(folder, backupName({ at, tag, isEncrypted }))
    // Beside the books, and never where the backup goes, which may be copied elsewhere.
    const { workFactor } = this.#means
    const encryption = password === null ? null : { password, workFactor, plain: `${file.path}.encrypting` }
    const made = await this.#means.backUp({ from: file.path, to: path, encryption })
    if (!made.ok) return made
    try {
      const { size } = await stat(path)
      this.#note({ last: { at, path, bytes: size, organizationId: id, mark } })
      await rotate(folder, tag, { now: at, timeZone: this.#means.timeZone() })
      await removeUnfinished(folder, { books: file.path, business: id.slice(-8) })
    } catch (error) {
      // The backup is made: that others stay longer than they should loses nothing.
      this.#means.onDefect(error, 'backup rotation')
    }
    return made
  }

  /** What happened is known in this run even where it cannot be written down. */
  #note(change: Partial<BackupSettings>): void {
    try {
      this.#means.settings.change(change)
    } catch (error) {
      this.#means.settings.hold(change)
      this.#means.onDefect(error, 'backup settings')
    }
  }

  async #tell(): Promise<void> {
    this.#means.announce(await this.status())
  }
}

/** Of a folder in which nothing is seen to be wrong: whether looking would show what was, were it so still. */
function isOver({ folder, detail, isSeen }: NonNullable<Problem>, chosen: string | null): boolean {
  return folder === chosen && (isSeen || reasonOf(detail) === 'gone')
}

/** Whether a folder is another one or lies in it, also where a link leads there. */
async function liesIn(folder: string, other: string): Promise<boolean> {
  const [real, realOther] = await Promise.all([folder, other].map((path) => realpath(path).catch(() => resolve(path))))
  const beneath = relative(realOther ?? '', real ?? '')
  return beneath === '' || (!beneath.startsWith('..') && !isAbsolute(beneath))
}

/** Also where a link leads into such a folder. */
async function syncedService(path: string): Promise<BackupStatus['synced_by']> {
  const real = await realpath(path).catch(() => path)
  return syncedBy(real) ?? syncedBy(path)
}
