import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '../../src/kernel/instant'
import { lockFolder } from '../../src/storage/folder-lock'
import { nobody, ServeProcess } from '../server/process'
import { expect, launch, runToEnd, test } from './application'
import { owner } from './served'

const since = '2026-03-10T09:00:00.000Z' as Instant
const scripts = join(import.meta.dirname, '../../scripts')
const credentials = { BILLFOLD_EMAIL: owner.email, BILLFOLD_PASSWORD: owner.password }

/** The dialog that it shows instead of a window. */
async function startRefused(dataFolder: string, args: string[] = []) {
  const shown = join(dataFolder, 'shown.json')
  const hook = join(import.meta.dirname, 'write-down-dialog.cjs')
  const code = await runToEnd(dataFolder, { args, switches: ['-r', hook], env: { DIALOG_FILE: shown } })
  return { code, dialog: JSON.parse(await readFile(shown, 'utf8')) as { message: string; detail: string } }
}

test('a window does not open on data that a server serves, and says so', async ({ dataFolder }) => {
  const server = new ServeProcess(['--data', dataFolder, '--port', '0'], credentials)
  await server.address()
  const { code, dialog } = await startRefused(dataFolder)
  server.signal('SIGTERM')
  await server.ended()
  expect(code).toBe(1)
  expect(dialog.message).toBe('Another program is using your data.')
  expect(dialog.detail).toMatch(/It is used by Billfold’s server \(npm run serve\), process \d+, since .{16} UTC\.$/)
})

test('a sync without a window is refused while a window is open', async ({ dataFolder }) => {
  const app = await launch(dataFolder)
  await app.firstWindow()
  const args = ['--data', dataFolder, '--remote', nobody]
  const sync = new ServeProcess(args, credentials, [process.execPath, join(scripts, 'sync.ts')])
  expect(await sync.ended()).toBe(1)
  expect(JSON.parse(sync.stdout)).toMatchObject({
    problem: 'in_use',
    held_by: { program: 'desktop', host: hostname() },
  })
  const killed = app.process()
  killed.kill('SIGKILL')
  if (killed.exitCode === null) await once(killed, 'exit')
  const after = lockFolder(dataFolder, { program: 'sync', since })
  expect(after.ok).toBe(true)
  if (after.ok) after.value.release()
})

test('the demo is not made over one that is being used', async ({ dataFolder }) => {
  await mkdir(`${dataFolder}-demo`)
  const held = lockFolder(`${dataFolder}-demo`, { program: 'sync', since })
  if (!held.ok) throw new Error(held.error.detail)
  const { code } = await startRefused(dataFolder, ['--demo'])
  held.value.release()
  expect(code).toBe(1)
})
