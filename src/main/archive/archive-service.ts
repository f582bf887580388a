import { dirname } from 'node:path'
import { err, ok, type Result } from '../../kernel/result'
import type { DataOf } from '../../contract/define/client'
import { conflict, type Failure } from '../../contract/define/failure'
import type { OperationsOn } from '../../contract/define/operation'
import type { archiveOperations } from '../../contract/desktop/archive-operations'
import type { HostHandlersOf } from '../../operations/pipeline/pipeline'
import type { OrganizationFile } from '../../storage/organization-file'
import { letGoOfStaged, removeStaged } from '../../storage/stage-books'
import { desktopTexts } from '../../words/en/service/desktop'
import type { ReadBackup } from '../backup/backup-task'
import { reasonOf } from '../backup/folder-trouble'
import { preview, type RestoreService } from '../backup/restore-service'
import type { LongWork, WorkWatch } from '../long-work'
import type { WholeFile } from '../whole-file'
import type { Workspace } from '../workspace'
import type { ArchivesAside } from './archive-aside'
import type { ArchiveTrouble } from './archive-trouble'

export interface ArchiveMeans {
  readonly workspace: Workspace
  readonly work: LongWork
  readonly aside: ArchivesAside
  readonly restores: Pick<RestoreService, 'show'>
  /** Where an archive is put together that is only looked at. */
  readonly checked: string
  /** Seals what is not sealed yet, so that all PDFs are there. */
  readonly sealAll: (watch: WorkWatch) => Promise<void>
  /** Does something with the books while nothing replaces them. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Asks where to save it and begins the file; null where the person changed their mind. */
  readonly begin: (business: string) => Promise<Result<WholeFile | null, Failure>>
  /** Asks for an archive; null where the person changed their mind. */
  readonly choose: () => Promise<string | null>
  readonly unwritten: (error: unknown, path: string) => Failure
}

interface Archives {
  readonly actions: HostHandlersOf<OperationsOn<'host', typeof archiveOperations>>
  /** Leaves nothing of what was begun. */
  readonly end: () => void
}

/** Saves the books as an archive, and reads one: whole, or nothing of it. */
export function createArchives(means: ArchiveMeans): Archives {
  const { workspace, work, aside, restores, checked } = means
  let begun: WholeFile | null = null
  removeStaged(checked)

  async function save(watch: WorkWatch): Promise<Result<Saved, Failure>> {
    const books = workspace.env()?.file
    if (books === undefined) return err(conflict(desktopTexts.setUpYourBusinessFirst))
    const place = await means.begin(books.reads.organization().name)
    if (!place.ok || place.value === null) return place.ok ? ok(nowhere) : place
    begun = place.value
    try {
      return await saveIn(place.value, books.path, watch)
    } catch (error) {
      await place.value.drop()
      return err(means.unwritten(error, place.value.path))
    } finally {
      begun = null
    }
  }

  async function saveIn(file: WholeFile, from: string, watch: WorkWatch): Promise<Result<Saved, Failure>> {
    await means.sealAll(watch)
    const written = await means.inTurn(() => aside.write({ from, to: file.beside }, watch))
    if (written.ok) {
      await file.keep()
      return ok({ path: file.path, is_stopped: false })
    }
    await file.drop()
    if (written.error.kind === 'stopped') return ok({ ...nowhere, is_stopped: true })
    return err(conflict(desktopTexts.archiveNotSaved(desktopTexts.folderTrouble[reasonOf(written.error.detail)])))
  }

  /** Null where the person stopped it. */
  async function readAt(path: string, to: string, watch: WorkWatch): Promise<Result<ReadBackup | null, Failure>> {
    const read = await aside.read({ from: path, to }, watch)
    if (read.ok) return ok({ ...read.value, newer: null })
    return read.error.kind === 'stopped' ? ok(null) : err(conflict(refusalOf(read.error)))
  }

  /** Where there are books it is read to see that it is whole, and thrown away. */
  async function check(path: string, present: OrganizationFile, watch: WorkWatch): Promise<Result<Read, Failure>> {
    const read = await readAt(path, checked, watch).finally(() => {
      removeStaged(checked)
    })
    if (!read.ok || read.value === null) return read.ok ? ok({ ...nothing, is_stopped: true }) : read
    const shown = preview('', path, read.value, null)
    const { id, name } = present.reads.organization()
    const here = { name, is_same: id === read.value.organizationId, folder: dirname(present.path) }
    return ok({ preview: shown, is_stopped: false, books_here: here })
  }

  /** Where there are none it lies ready to become them. */
  async function takeOver(path: string, watch: WorkWatch): Promise<Result<Read, Failure>> {
    const shown = await restores.show(path, (staged) => readAt(path, staged, watch), false)
    return shown.ok ? ok({ ...nothing, preview: shown.value, is_stopped: shown.value === null }) : shown
  }

  async function read(watch: WorkWatch): Promise<Result<Read, Failure>> {
    const path = await means.choose()
    if (path === null) return ok(nothing)
    const present = workspace.env()?.file ?? null
    return present === null ? takeOver(path, watch) : check(path, present, watch)
  }

  return {
    actions: {
      saveArchive: () => work.run('saveArchive', save),
      readArchive: () => work.run('readArchive', read),
    },
    end: () => {
      work.stop()
      begun?.forget()
      letGoOfStaged(checked)
    },
  }
}

type Saved = DataOf<(typeof archiveOperations)['saveArchive']>
type Read = DataOf<(typeof archiveOperations)['readArchive']>

const nowhere: Saved = { path: null, is_stopped: false }
const nothing: Read = { preview: null, is_stopped: false, books_here: null }

/** Why an archive is not read, in a sentence. */
function refusalOf({ kind, detail }: ArchiveTrouble): string {
  if (reasonOf(detail) === 'full') return desktopTexts.folderTrouble.full
  return desktopTexts.archiveRefused[kind === 'stopped' ? 'failed' : kind]
}
