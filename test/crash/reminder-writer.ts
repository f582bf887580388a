// node reminder-writer.js <file> <moment>, once bundled
// Does the work that is due at a moment, reminders with it, and says so once all is done.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Instant } from '../../src/kernel/instant'
import { runDueWork } from '../../src/operations/due-work'
import { openOrganizationFile } from '../../src/storage/organization-file'

const [path = '', moment = ''] = process.argv.slice(2)
const opened = openOrganizationFile(path)
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
const file = opened.value
const { id: userId } = file.reads.members.owner()
const env = { file, userId, role: 'OWNER', now: () => moment as Instant, newId: () => v7() } as const
writeSync(1, 'begun\n')
const { failures } = await runDueWork(
  () => env,
  () => nextTurn(),
)
if (failures.length > 0) throw new Error(JSON.stringify(failures))
file.close()
writeSync(1, 'done\n')
