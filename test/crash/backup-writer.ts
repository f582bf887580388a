// node backup-writer.js <data folder> <backUp | restore> <backups…>, once bundled
// Backs books up, or restores one backup after another, again and again until it is killed; says a dot for each time.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { ok } from '../../src/kernel/result'
import { BackupService } from '../../src/main/backup/backup-service'
import { keepBackupSettings } from '../../src/main/backup/backup-settings'
import { doTask } from '../../src/main/backup/backup-task'
import type { BackUp, ReadBackupAside } from '../../src/main/backup/back-up-aside'
import { RestoreService } from '../../src/main/backup/restore-service'
import { newId, readClock } from '../../src/main/ids'
import { openWorkspace } from '../../src/main/workspace'

const [folder = '', part = '', ...paths] = process.argv.slice(2)
const opened = openWorkspace(join(folder, 'organizations'), () => ok(undefined))
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
const workspace = opened.value
const ownFolder = join(folder, 'backups')
const backUp = ((given) => Promise.resolve(doTask({ task: 'backUp', ...given }))) as BackUp
const read = ((given) => Promise.resolve(doTask({ task: 'stage', ...given }))) as ReadBackupAside
const nothing = () => undefined

const backups = new BackupService({
  env: workspace.env,
  settings: keepBackupSettings(join(folder, 'backups.json'), newId),
  ownFolder,
  dataFolder: folder,
  timeZone: workspace.timeZone,
  backUp,
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
  backUp,
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
  if (part === 'backUp') {
    const made = await backups.backUpNow()
    return made.ok ? null : made.error.message
  }
  const shown = await restores.read(path)
  if (!shown.ok) return shown.error.message
  const restored = await restores.restore(shown.value.id)
  return restored.ok ? null : restored.error.message
}

for (let n = 0; ; n += 1) {
  const problem = await once(paths[n % paths.length] ?? '')
  writeSync(1, problem === null ? '.' : `${problem}\n`)
}
