import { app, dialog, shell } from 'electron'
import { err, ok } from '../../kernel/result'
import { conflict } from '../../contract/define/failure'
import { desktopTexts } from '../../words/en/service/desktop'
import { systemDialogs } from '../../words/en/system-dialogs'
import { whereBackupsAre } from '../backup/where-backups-are'
import type { DueSchedule } from '../due-schedule'
import { productName } from '../identity'
import { inWindow } from '../languages'
import { ownAppImage } from '../own-app-image'
import type { SyncActions } from '../sync/sync-actions'

const ways = ['safe', 'usual', 'backups', 'quit'] as const

/** Asks how to start where the last starts have failed; again after the backups were shown. */
export async function askHowToStart(): Promise<'safe' | 'usual' | 'quit'> {
  const { startsFailed, quit } = inWindow(systemDialogs)
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      title: productName,
      message: startsFailed.question,
      detail: startsFailed.detail,
      buttons: ways.map((way) => (way === 'quit' ? quit : startsFailed.buttons[way])),
      defaultId: 0,
      cancelId: ways.indexOf('quit'),
      noLink: true,
    })
    const way = ways[response] ?? 'quit'
    if (way !== 'backups') return way
    await shell.openPath(whereBackupsAre())
  }
}

/** Starts again once this process has ended. An AppImage is started by its own name: what runs of it is unpacked. */
export function startAgain(): void {
  const appImage = ownAppImage()
  app.relaunch({ args: process.argv.slice(1), ...(appImage !== null && { execPath: appImage }) })
  app.quit()
}

/** Does nothing of what falls due. */
export const nothingDue: DueSchedule = { run: () => undefined, look: () => undefined, end: () => undefined }

const off = () => err(conflict(desktopTexts.noSyncInSafeMode))

/** Nothing that would contact a server, or change how it is linked; what is here of sync can be looked at and settled. */
export function withoutSync(actions: SyncActions): SyncActions {
  return {
    ...actions,
    getSyncStatus: async (input) => {
      const status = await actions.getSyncStatus(input)
      if (!status.ok || status.value.link === null) return status
      // It has not been asked whether it is signed in.
      return ok({ ...status.value, link: { ...status.value.link, is_signed_in: true, is_paused: true } })
    },
    linkRemote: off,
    confirmLink: off,
    unlinkRemote: off,
    signInToRemote: off,
    signOutOfRemote: off,
    syncNow: off,
    pauseSync: off,
    resumeSync: off,
  }
}
