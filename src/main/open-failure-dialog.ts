import { app, dialog, shell } from 'electron'
import type { OpenFailure } from '../storage/open-failure'
import { systemDialogs } from '../words/en/system-dialogs'
import { isMendable, restoreAtStart } from './backup/restore-at-start'
import { inWindow } from './languages'
import { productName } from './identity'
import { startAgain } from './support/safe-mode'

/**
 * Says which file or folder could not be opened and why, that nothing was changed, where a copy is that this version could
 * open, and offers its folder, and a backup in its place where that would help, also one that the password kept here opens.
 * Then the application ends, or starts again.
 */
export async function showOpenFailure(
  failure: OpenFailure,
  copy: string | null = null,
  backupPassword: () => Promise<string | null> = () => Promise.resolve(null),
): Promise<void> {
  const { kind, path, detail } = failure
  const { notOpened, quit, backup } = inWindow(systemDialogs)
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: productName,
    message: notOpened.what[kind],
    detail: [path, notOpened.advice[kind], ...(copy === null ? [] : [notOpened.olderCopy(copy)]), detail].join('\n\n'),
    buttons: [notOpened.openFolder, quit, ...(isMendable(failure) ? [backup.offer] : [])],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 2) {
    if (await restoreAtStart(failure, await backupPassword())) startAgain()
    else await showOpenFailure(failure, copy, backupPassword)
    return
  }
  if (response === 0) shell.showItemInFolder(path)
  app.exit(1)
}

/** Says what passes for books beside those that are open, and offers its folder. */
export async function showLeftAlone(paths: readonly [string, ...string[]]): Promise<void> {
  const { notOpened, leftAlone } = inWindow(systemDialogs)
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: productName,
    message: leftAlone.what,
    detail: `${paths.join('\n')}\n\n${leftAlone.advice}`,
    buttons: [notOpened.openFolder, leftAlone.goOn],
    defaultId: 1,
    cancelId: 1,
  })
  if (response === 0) shell.showItemInFolder(paths[0])
}
