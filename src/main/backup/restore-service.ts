import { basename, dirname, join } from 'node:path'
import type { Instant } from '../../kernel/instant'
import { err, ok, type Result } from '../../kernel/result'
import { conflict, type Failure } from '../../contract/define/failure'
import type { BackupPreview } from '../../contract/desktop/backup-operations'
import { formatNumber } from '../../domain/numbering/number'
import type { OrganizationFile } from '../../storage/organization-file'
import { makePrivateFolder } from '../../storage/private-folder'
import { decryptedOf, letGoOfStaged, removeStaged } from '../../storage/stage-books'
import { desktopTexts } from '../../words/en/service/desktop'
import type { Workspace } from '../workspace'
import type { BackUp, ReadBackupAside } from './back-up-aside'
import type { NotStaged, ReadBackup } from './backup-task'
import { removeUnfinished } from './backup-files'
import { reasonOf } from './folder-trouble'

export interface RestoreMeans {
  readonly workspace: Workspace
  /** Beside the books, so that moving it into their place is one step. */
  readonly staged: string
  /** Where the present books are kept first. */
  readonly ownFolder: string
  readonly backUp: BackUp
  readonly read: ReadBackupAside
  /** The password by which backups are encrypted here; null where none is kept. */
  readonly password: () => Promise<string | null>
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly now: () => Instant
  readonly newId: () => string
  /** Lets everything that works by itself with the books end, and begin with those that are there then. */
  readonly hold: () => Promise<void>
  readonly goOn: () => void
  /** Starts the application again, where the books cannot be opened any more. */
  readonly restart: () => void
}

/** Puts books at `staged`, ready to take the place of those at `books`; a sentence where that cannot be done. */
type Stage = (staged: string, books: string | null) => Promise<Result<ReadBackup | null, Failure>>

/** What lies at hand. */
interface Shown {
  readonly id: string
  readonly organizationId: string
  readonly mayReplace: boolean
}

/** Why the present books have no copy. */
interface NotKept {
  readonly isDamaged: boolean
  readonly said: string
}

/** So often at most the present books are kept anew, as somebody still writes into them. */
const MOST_TRIES = 3

/** Puts a backup in the place of the books, or where there are none yet: what was shown, and nothing else. */
export class RestoreService {
  readonly #means: RestoreMeans
  #staged: Shown | null = null

  constructor(means: RestoreMeans) {
    this.#means = means
    for (const path of [means.staged, decryptedOf(means.staged)]) letGoOfStaged(path)
  }

  /**
   * Reads a backup whole and keeps a copy of it at hand; what cannot be restored is refused, and says why. Null where it is
   * encrypted and `password`, or without one the one that is kept here, does not open it.
   */
  read(path: string, password: string | null): Promise<Result<BackupPreview | null, Failure>> {
    return this.show(path, async (staged, books) => {
      const order = { from: path, to: staged, books }
      const read = await this.#means.read({ ...order, password: password ?? (await this.#means.password()) })
      if (!read.ok && read.error.kind === 'locked') return ok(null)
      return read.ok ? read : err(conflict(refusal(read.error)))
    })
  }

  /**
   * Shows what `stage` puts at `staged`, null where it puts nothing there; without `mayReplace` it becomes the books only
   * where there are none.
   */
  show(path: string, stage: Stage, mayReplace = true): Promise<Result<BackupPreview | null, Failure>> {
    return this.#means.inTurn(async () => {
      const { workspace, staged } = this.#means
      const present = workspace.env()?.file ?? null
      this.#staged = null
      const read = await stage(staged, present?.path ?? null)
      if (!read.ok || read.value === null) return read.ok ? ok(null) : read
      const { organizationId, name } = read.value
      if (present !== null && present.reads.organization().id !== organizationId) {
        removeStaged(staged)
        return err(conflict(desktopTexts.otherBusiness(name, dirname(present.path))))
      }
      const id = this.#means.newId()
      this.#staged = { id, organizationId, mayReplace }
      return ok(preview(id, path, read.value, present))
    })
  }

  restore(id: string): Promise<Result<Record<string, never>, Failure>> {
    return this.#means.inTurn(async () => {
      const staged = this.#staged
      if (staged?.id !== id) return err(conflict(desktopTexts.readItAnew))
      if (!staged.mayReplace && this.#means.workspace.env() !== null) {
        return err(conflict(desktopTexts.archiveBesideBooks))
      }
      await this.#means.hold()
      try {
        const restored = await this.#replace(staged.organizationId)
        return restored.ok ? ok({}) : err(conflict(desktopTexts.notRestored(restored.error)))
      } finally {
        this.#means.goOn()
      }
    })
  }

  /** Throws away what lies at hand, once nothing works with it. */
  close(): Promise<void> {
    return this.#means.inTurn(() => {
      this.end()
      return Promise.resolve()
    })
  }

  /** The same at once, as the program ends. */
  end(): void {
    this.#staged = null
    letGoOfStaged(this.#means.staged)
  }

  async #replace(organizationId: string): Promise<Result<undefined, string>> {
    const { workspace, staged, restart, now } = this.#means
    const hadBooks = workspace.env() !== null
    const kept = await this.#keepPresent()
    const isDamaged = !kept.ok && kept.error.isDamaged
    if (!kept.ok && !isDamaged) return err(desktopTexts.presentNotKept(kept.error.said))
    const replaced = workspace.replace(staged, organizationId, isDamaged ? now() : null)
    if (replaced.ok) this.#staged = null
    else if (hadBooks && workspace.env() === null) restart()
    return replaced
  }

  /** Until a copy has all that was written. Of what is damaged there is none: whoever restores a backup over it wants that. */
  async #keepPresent(): Promise<Result<undefined, NotKept>> {
    const { workspace, ownFolder, backUp, now } = this.#means
    const present = workspace.env()?.file
    if (present === undefined) return ok(undefined)
    const moment = now().slice(0, 19).replaceAll(':', '-')
    const to = join(ownFolder, `${basename(present.path, '.sqlite')} before restoring ${moment}.sqlite`)
    try {
      makePrivateFolder(ownFolder)
      await removeUnfinished(ownFolder, { books: present.path, business: present.reads.organization().id.slice(-8) })
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) return err({ isDamaged: false, said: error.message })
      throw error
    }
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = present.reads.mark()
      const kept = await backUp({ from: present.path, to })
      if (!kept.ok) {
        const reason = reasonOf(kept.error)
        return err({ isDamaged: reason === 'damaged', said: desktopTexts.folderTrouble[reason] })
      }
      if (present.reads.mark() === before) return kept
    }
    return err({ isDamaged: false, said: desktopTexts.stillWriting })
  }
}

/** What a person is shown of books that lie at hand. */
export function preview(id: string, path: string, read: ReadBackup, present: OrganizationFile | null): BackupPreview {
  const { changedAt, newest, ...counts } = read.contents
  const link = present?.reads.sync.link()?.baseUrl ?? null
  return {
    id,
    path,
    name: read.name,
    changed_at: changedAt,
    counts,
    newest_number: newest && formatNumber(newest.prefix, newest.number),
    syncs_with: read.syncsWith,
    newer: read.newer && [...read.newer.records],
    is_present_damaged: present !== null && read.newer === null,
    has_numbers_since: read.newer?.hasNumbers ?? false,
    is_changed_since: present !== null && present.reads.mark() !== read.mark,
    unlinks: link === read.syncsWith ? null : link,
  }
}

/** Why a backup cannot be restored, in a sentence. */
export function refusal(failure: NotStaged): string {
  const words = desktopTexts.backupRefused
  if (failure.kind === 'locked') return words.locked
  const { kind, detail } = failure
  if (reasonOf(detail) === 'full') return desktopTexts.folderTrouble.full
  if (kind === 'notADatabase' || kind === 'foreign') return words.notOurs
  if (kind === 'newer' || kind === 'corrupt' || kind === 'empty' || kind === 'altered') return words[kind]
  return words.unreadable
}
