import { dialog } from 'electron'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '../../kernel/result'
import { formatNumber } from '../../domain/numbering/number'
import type { OrganizationId } from '../../domain/ids'
import type { OpenFailure } from '../../storage/open-failure'
import { organizationFileName, organizationOfFile } from '../../storage/organizations-folder'
import { placeOverDamaged } from '../../storage/place-books'
import { removeStaged, type StagedBooks } from '../../storage/stage-books'
import { common } from '../../words/en/common'
import { desktopTexts } from '../../words/en/service/desktop'
import { systemDialogs } from '../../words/en/system-dialogs'
import { choosePath } from '../choose-path'
import { productName } from '../identity'
import { readClock } from '../ids'
import { inWindow } from '../languages'
import { organizationsFolder } from '../paths'
import { stage, type StageOrder } from './backup-task'
import { refusal } from './restore-service'
import { whereBackupsAre } from './where-backups-are'

/** Of what else there is nothing to restore: a newer version or another program has the books as they are to be. */
const mendable: readonly OpenFailure['kind'][] = [
  'empty',
  'notADatabase',
  'foreign',
  'corrupt',
  'altered',
  'notUpdated',
]

/** Whether a backup may take the place of what cannot be opened. */
export const isMendable = ({ kind }: OpenFailure): boolean => mendable.includes(kind)

/** Asks for a backup and puts it in the place of what cannot be opened, which is kept under another name; true where it did. */
export async function restoreAtStart(failure: OpenFailure, password: string | null): Promise<boolean> {
  const words = inWindow(systemDialogs).backup
  const from = await choosePath(null, {
    title: words.file,
    defaultPath: whereBackupsAre(),
    properties: ['openFile'],
    filters: [{ name: words.kind, extensions: ['sqlite', 'age'] }],
  })
  if (from === null) return false
  const staged = join(organizationsFolder(), 'books.restoring')
  const read = await stageOf(failure, { from, to: staged, books: null, password })
  const restored = read.ok ? await askAndPlace(failure, read.value, staged) : read
  removeStaged(staged)
  if (restored.ok) return restored.value
  dialog.showErrorBox(words.notRestored, restored.error)
  return false
}

async function stageOf({ path }: OpenFailure, order: StageOrder): Promise<Result<StagedBooks, string>> {
  const read = await stage(order)
  if (!read.ok) return err(refusal(read.error))
  const owner = organizationOfFile(basename(path))
  const isOther = owner !== null && owner !== read.value.organizationId
  return isOther ? err(desktopTexts.otherBusiness(read.value.name, organizationsFolder())) : read
}

async function askAndPlace(failure: OpenFailure, read: StagedBooks, staged: string): Promise<Result<boolean, string>> {
  const words = inWindow(systemDialogs).backup
  const { newest, changedAt, invoices } = read.contents
  const number = newest && formatNumber(newest.prefix, newest.number)
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: productName,
    message: words.question(read.name),
    detail: words.holds(changedAt?.slice(0, 10) ?? '–', String(invoices), number ?? '–'),
    buttons: [inWindow(common).cancel, words.restore],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  })
  if (response !== 1) return ok(false)
  const path = join(organizationsFolder(), organizationFileName(read.organizationId as OrganizationId))
  const placed = placeOverDamaged(staged, path, { broken: failure.path, moment: readClock() })
  return placed.ok ? ok(true) : placed
}
