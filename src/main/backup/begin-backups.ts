import { app, powerMonitor, shell, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { basename, join } from 'node:path'
import { err, ok } from '../../kernel/result'
import { conflict, notFound } from '../../contract/define/failure'
import type { OperationsOn } from '../../contract/define/operation'
import type { BackupStatus, backupOperations } from '../../contract/desktop/backup-operations'
import type { HostHandlersOf } from '../../operations/pipeline/pipeline'
import { makePrivateFolder } from '../../storage/private-folder'
import { systemDialogs } from '../../words/en/system-dialogs'
import { choosePath } from '../choose-path'
import { newId, readClock } from '../ids'
import { inWindow } from '../languages'
import { backupsFolder, isDemo, organizationsFolder } from '../paths'
import type { Workspace } from '../workspace'
import type { Secrets } from '../sync/secrets'
import type { BackUpAsWished, ReadBackupAside } from './back-up-aside'
import { BACKUP_PASSWORD, BackupService } from './backup-service'
import { scheduleBackups, type BackupSchedule } from './backup-schedule'
import { RestoreService, type RestoreMeans } from './restore-service'
import { ownBackupSettings } from './where-backups-are'

/** 128 MB of memory and about a second for each password that is tried. */
const WORK_FACTOR = 17

export interface Backups {
  readonly actions: HostHandlersOf<OperationsOn<'host', typeof backupOperations>>
  readonly schedule: BackupSchedule
  readonly restores: RestoreService
  readonly inTurn: BackupService['inTurn']
}

interface Given extends Pick<RestoreMeans, 'hold' | 'goOn' | 'restart'> {
  readonly workspace: Workspace
  readonly backUp: BackUpAsWished
  readonly secrets: Secrets
  readonly read: ReadBackupAside
  /** Whether nothing runs by itself. */
  readonly isSafe: boolean
  readonly parent: () => BrowserWindow | null
  readonly announce: (status: BackupStatus) => void
  readonly onDefect: (error: unknown, operation: string) => void
}

/** Backups of the open books and the way back. By itself nothing is made in safe mode, nor of the demo's made-up books. */
export function beginBackups({
  workspace,
  backUp,
  secrets,
  read,
  isSafe,
  parent,
  announce,
  onDefect,
  ...around
}: Given): Backups {
  const ownFolder = backupsFolder()
  const backups = new BackupService({
    env: workspace.env,
    settings: ownBackupSettings(),
    ownFolder,
    dataFolder: app.getPath('userData'),
    timeZone: workspace.timeZone,
    backUp,
    secrets,
    workFactor: WORK_FACTOR,
    now: readClock,
    announce,
    onDefect,
  })
  const restores = new RestoreService({
    ...around,
    workspace,
    staged: join(organizationsFolder(), 'books.restoring'),
    ownFolder,
    backUp: (paths) => backUp({ ...paths, encryption: null }),
    password: () => secrets.get(BACKUP_PASSWORD),
    read,
    inTurn: (work) => backups.inTurn(work),
    now: readClock,
    newId,
  })
  const byItself = (work: 'look' | 'catchUp') => () => {
    if (isSafe || isDemo) return
    backups[work]().catch((error: unknown) => {
      onDefect(error, 'backup')
    })
  }
  const look = byItself('look')
  const schedule = scheduleBackups(look)
  powerMonitor.on('resume', look)
  app.on('browser-window-focus', byItself('catchUp'))
  const choose = (options: OpenDialogOptions) => choosePath(parent(), options)
  const words = inWindow(systemDialogs).backup
  /** The last one whose password was asked for. */
  let locked: string | null = null
  return {
    restores,
    inTurn: (work) => backups.inTurn(work),
    schedule: {
      ...schedule,
      end: () => {
        schedule.end()
        restores.end()
      },
    },
    actions: {
      getBackupStatus: async () => ok(await backups.status()),
      backUpNow: () => backups.backUpNow(),
      setAutomaticBackups: ({ body }) => backups.setAutomatic(body.is_automatic),
      encryptBackups: ({ body }) => backups.encrypt(body.password),
      stopEncryptingBackups: () => backups.stopEncrypting(),
      chooseBackupFolder: async () => {
        const properties: OpenDialogOptions['properties'] = ['openDirectory', 'createDirectory']
        const path = await choose({ title: words.folder, defaultPath: backups.folder(), properties })
        return path === null ? ok(await backups.status()) : backups.setFolder(path)
      },
      resetBackupFolder: () => backups.setFolder(null),
      showBackups: async () => {
        if (backups.folder() === ownFolder) makePrivateFolder(ownFolder)
        const problem = await shell.openPath(backups.folder())
        return problem === '' ? ok({}) : err(conflict(problem))
      },
      readBackup: async ({ body }) => {
        // The page names none but those that it was told of.
        const isListed = async (path: string) =>
          path === locked || (await backups.status()).backups.some((each) => each.path === path)
        if (body.path !== null && !(await isListed(body.path))) return err(notFound('backup'))
        const filters = [{ name: words.kind, extensions: ['sqlite', 'age'] }]
        const path =
          body.path ??
          (await choose({ title: words.file, defaultPath: backups.folder(), properties: ['openFile'], filters }))
        if (path === null) return ok({ preview: null, locked: null })
        const shown = await restores.read(path, body.password)
        if (!shown.ok) return shown
        locked = shown.value === null ? path : null
        return ok({ preview: shown.value, locked: locked === null ? null : { path: locked, name: basename(locked) } })
      },
      closeBackup: async () => {
        await restores.close()
        return ok({})
      },
      restoreBackup: ({ body }) => restores.restore(body.id),
    },
  }
}
