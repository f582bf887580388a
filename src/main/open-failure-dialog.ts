import { app, dialog, shell } from 'electron'
import { assertNever } from '../kernel/assert-never'
import type { OpenFailure } from '../storage/open-failure'

/** Says which file or folder could not be opened and why, that nothing was changed, and offers its folder. Then the application ends. */
export async function showOpenFailure(failure: OpenFailure): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Billfold',
    message: messageOf(failure.kind),
    detail: `${failure.path}\n\n${adviceOf(failure.kind)} Nothing in it has been changed.\n\n${failure.detail}`,
    buttons: ['Open its folder', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 0) shell.showItemInFolder(failure.path)
  app.exit(1)
}

function messageOf(kind: OpenFailure['kind']): string {
  switch (kind) {
    case 'newer':
      return 'Your data was saved by a newer version of Billfold.'
    case 'corrupt':
      return 'Your data file is damaged.'
    case 'empty':
      return 'Your data file is empty.'
    case 'notADatabase':
    case 'foreign':
      return 'This is not a file of Billfold.'
    case 'altered':
      return 'Your data file holds something that Billfold did not put there.'
    case 'unreadable':
      return 'Your data file cannot be opened.'
    case 'unwritable':
      return 'Billfold cannot write in its data folder.'
    case 'inUse':
      return 'Another program is using your data.'
    default:
      return assertNever(kind)
  }
}

function adviceOf(kind: OpenFailure['kind']): string {
  switch (kind) {
    case 'newer':
      return 'Install the newest version to open it.'
    case 'corrupt':
    case 'empty':
      return 'Put a backup in its place, or keep a copy and ask for help.'
    case 'notADatabase':
    case 'foreign':
      return 'Move it elsewhere, or put a backup in its place.'
    case 'altered':
      return 'It would run by itself and could change your invoices. Put a backup in its place, or ask for help.'
    case 'unreadable':
      return 'Check that you may read and write it, and that no other program holds it.'
    case 'unwritable':
      return 'Check that it is a folder, that you may write in it, and that its drive has room and is not write-protected.'
    case 'inUse':
      return 'Close that program first, then start Billfold again.'
    default:
      return assertNever(kind)
  }
}
