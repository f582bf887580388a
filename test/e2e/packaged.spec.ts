import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, runToEnd, test, wordsOfRun } from './application'
import { serveForeignPage } from './foreign-page'

const asPackaged = join(import.meta.dirname, 'as-packaged.cjs')
const writeDownDialog = join(import.meta.dirname, 'write-down-dialog.cjs')
const withoutSqlite = join(import.meta.dirname, 'without-sqlite.cjs')

/** Starts it as people install it, with what only a developer may ask for; answers how it then stood. */
async function startAsked(dataFolder: string): Promise<{ note: unknown; wasAsked: boolean; picture: string }> {
  const foreign = await serveForeignPage()
  const [noteFile, picture] = [join(dataFolder, 'note.json'), join(dataFolder, 'picture.png')]
  const debuggingPort = String(foreign.port + 1)
  const env = {
    ELECTRON_RENDERER_URL: foreign.address,
    BILLFOLD_SCREENSHOT: picture,
    BILLFOLD_LANGUAGE: 'en-XA',
    DEBUGGING_PORT: debuggingPort,
    NOTE_FILE: noteFile,
    AS_SANDBOXED: '1',
  }
  await runToEnd(dataFolder, { switches: ['-r', asPackaged, `--remote-debugging-port=${debuggingPort}`], env })
  foreign.close()
  return { note: JSON.parse(await readFile(noteFile, 'utf8')), wasAsked: foreign.wasAsked(), picture }
}

test('installed, it opens its own page, photographs nothing and lets nobody attach', async ({ dataFolder }) => {
  const { note, wasAsked, picture } = await startAsked(dataFolder)
  expect(note).toEqual({ address: 'app://billfold/index.html', isDebuggable: false })
  expect(wasAsked).toBe(false)
  expect(existsSync(picture)).toBe(false)
})

test('installed, it does not start without its sandbox, and says so', async ({ dataFolder }) => {
  const shown = join(dataFolder, 'shown.json')
  const code = await runToEnd(dataFolder, {
    switches: ['-r', asPackaged, '-r', writeDownDialog, '--no-sandbox'],
    env: { DIALOG_FILE: shown },
  })
  expect(code).toBe(1)
  expect(await readFile(shown, 'utf8')).toContain('does not start without its sandbox')
})

test('installed, it says of what goes wrong no more than its log does', async ({ dataFolder }) => {
  const damaged = join(dataFolder, 'Ada.node')
  await writeFile(damaged, 'This is a shopping list.')
  const said = await wordsOfRun(dataFolder, {
    switches: [asPackaged, writeDownDialog, withoutSqlite].flatMap((hook) => ['-r', hook]),
    env: { DIALOG_FILE: join(dataFolder, 'shown.json'), DAMAGED_FILE: damaged, AS_SANDBOXED: '1' },
  })
  expect(said).toMatch(/^start failed: \{"class":"Error","code":"ERR_DLOPEN_FAILED"/m)
  expect(said).not.toContain('Ada')
})
