import { app } from 'electron'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { OpenFailure } from '../storage/open-failure'
import { makePrivateFolder } from '../storage/private-folder'
import { askedFolder } from './asked-folder'
import { appId, runName } from './identity'
import { isInstalled } from './is-installed'

export const isDemo = process.argv.includes('--demo')

/**
 * Settles how this run is called and where everything is kept, before anything is read: `--user-data-dir` for tests, else a
 * folder of its name. Answers why nothing can be kept there; null where it can.
 */
export function settleDataFolder(): OpenFailure | null {
  app.setName(runName({ isPackaged: isInstalled(), isDemo }))
  if (isInstalled() && process.platform === 'win32') app.setAppUserModelId(appId)
  const asked = app.commandLine.getSwitchValue('user-data-dir')
  const settled = asked ? askedFolder(asked, isDemo) : join(app.getPath('appData'), app.getName())
  app.setPath('userData', settled)
  try {
    makePrivateFolder(organizationsFolder())
    for (const path of [settled, organizationsFolder()]) accessSync(path, constants.R_OK | constants.W_OK)
    return null
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return { kind: 'unwritable', path: settled, detail: error.message }
  }
}

export function organizationsFolder(): string {
  return join(app.getPath('userData'), 'organizations')
}

export function backupsFolder(): string {
  return join(app.getPath('userData'), 'backups')
}
