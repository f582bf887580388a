// node backup-writer.js <data folder> <backUp | encrypt | restore> <backups…>, once bundled
// Backs books up, or restores one backup after another, again and again until it is killed; says a dot for each time.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { ok } from '../../src/kernel/result'
import { BackupService } from '../../src/main/backup/backup-service'
import { keepBackupSettings } from '../../src/main/backup/backup-settings'
import { doTask } from '../../src/main/backup/backup-task'
import type { BackUpAsWished, ReadBackupAside } from '../../src/main/backup/back-up-aside'
import { RestoreService } from '../../src/main/backup/restore-service'
import { newId, readClock } from '../../src/main/ids'
import { openWorkspace } from '../../src/main/workspace'

const [folder = '', part = '', ...paths] = process.argv.slice(2)
const opened = openWorkspace(join(folder, 'organizations'), () => ok(undefined))
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
const workspace = opened.value
const ownFolder = join(folder, 'backups')
const backUp = ((order) => doTask({ task: 'backUp', ...order })) as BackUpAsWished
const read = ((order) => doTask({ task: 'stage', ...order })) as ReadBackupAside
const password = () => Promise.resolve('plum wagon lantern')
const nothing = () => undefined

const settings = keepBackupSettings(join(folder, 'backups.json'), newId)
settings.change({ isEncrypted: part === 'encrypt' })
const backups = new BackupService({
  env: workspace.env,
  settings,
  ownFolder,
  dataFolder: folder,
  timeZone: workspace.timeZone,
  backUp,
  secrets: {
    get: password,
    set: () => Promise.resolve({ isKept: true }),
    replace: () => Promise.resolve(true),
    forget: () => Promise.resolve(),
  },
  workFactor: 10,
  now: readClock,
  announce: nothing,
  onDefect: (error) => {
    throw error
  },
})
const restores = new RestoreService({
  workspace,
  staged: join(folder, 'organizations', 'books.restoring'),
  ownFolder,
  backUp: (paths) => backUp({ ...paths, encryption: null }),
  password,
  read,
  inTurn: (work) => backups.inTurn(work),
  now: readClock,
  newId,
  hold: () => Promise.resolve(),
  goOn: nothing,
  restart: nothing,
})

/** Why something did not succeed; null where it did. */
async function once(path: string): Promise<string | null> {
  if (part !== 'restore') {
    const made = await backups.backUpNow()
    return made.ok ? null : made.error.message
  }
  const shown = await restores.read(path, null)
  if (!shown.ok) return shown.error.message
  if (shown.value === null) return 'It is locked.'
  const restored = await restores.restore(shown.value.id)
  return restored.ok ? null : restored.error.message
}

for (let n = 0; ; n += 1) {
  const problem = await once(paths[n % paths.length] ?? '')
  writeSync(1, problem === null ? '.' : `${problem}\n`)
}
