import { app } from 'electron'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../../storage/private-folder'
import { newId } from '../ids'
import { backupsFolder } from '../paths'
import { keepBackupSettings, type KeptBackupSettings } from './backup-settings'

/** What is kept of backups in the data folder. */
export function ownBackupSettings(): KeptBackupSettings {
  return keepBackupSettings(join(app.getPath('userData'), 'backups.json'), newId)
}

/** The folder that backups go to, before any books are open: the chosen one where its drive is there, else our own. */
export function whereBackupsAre(): string {
  const chosen = chosenFolder()
  if (chosen !== null && existsSync(chosen)) return chosen
  makePrivateFolder(backupsFolder())
  return backupsFolder()
}

function chosenFolder(): string | null {
  try {
    return ownBackupSettings().get().folder
  } catch (error) {
    // What cannot be read keeps nobody from starting.
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  }
}
