import type { ElectronApplication, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { closeWithoutAsking, endBy, expect, firstWindowOf, launch, runToEnd, test } from './application'
import { Inspection } from './inspection'
import { invoke, list, setUp } from './operations'
import { linkTo, owner, Served, syncFoot } from './served'

const hook = (name: string) => ['-r', join(import.meta.dirname, name)]
const personal = ['Northwind', 'Ada', 'studio', 'ap@northwind.example', '4200']

const failedStarts = async (dataFolder: string) =>
  (JSON.parse(await readFile(join(dataFolder, 'starts.json'), 'utf8')) as { failed: number }).failed

const log = (dataFolder: string) => readFile(join(dataFolder, 'logs', 'billfold.log'), 'utf8')

/** As a crash, or a person who waits no longer, ends it. */
async function killAtStart(dataFolder: string): Promise<void> {
  expect(await runToEnd(dataFolder, { switches: hook('kill-at-start.cjs') })).toBe(null)
}

/** A start that asks how to start, and is answered by the buttons that are pressed. */
async function startAsked(dataFolder: string, presses: string, switches: string[] = []) {
  const file = join(dataFolder, 'shown.json')
  const app = await launch(dataFolder, {
    switches: [...hook('write-down-dialog.cjs'), ...switches],
    env: { DIALOG_FILE: file, DIALOG_PRESSES: presses },
  })
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return {
    app,
    page,
    asked: JSON.parse(await readFile(file, 'utf8')) as { message: string; detail: string; buttons: string[] },
  }
}

/** A business whose recurring invoice began last year. */
async function makeDue(page: Page): Promise<void> {
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await invoke(page, 'createRecurringInvoice', {
    body: {
      client_id: id,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      discount_type: 'PERCENTAGE',
      discount_value: 0,
      net_terms: 'NET30',
      has_late_fee: false,
      late_fee: 0,
      late_fee_kind: 'FIXED',
      late_fee_interval: 'ONE_TIME',
      frequency: 'ANNUALLY',
      start_date: `${String(new Date().getFullYear() - 1)}-01-01`,
      template_items: [{ name: 'Care', quantity: 1, price: 25 }],
    },
  })
}

/** Presses the button of the bar, and answers that the application would have started again. */
async function leaveSafeMode(app: ElectronApplication, page: Page, dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'relaunched')
  await app.evaluate(({ app }, file) => {
    app.relaunch = () => {
      process.getBuiltinModule('node:fs').writeFileSync(file, '')
    }
  }, file)
  await endBy(app, page.getByRole('button', { name: 'Start as usual' }))
  expect(await readFile(file, 'utf8')).toBe('')
}

test('what is shown of the diagnostics is what is saved, and names nobody', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await invoke(page, 'createClient', {
    body: { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'ap@northwind.example' },
  })
  await invoke(page, 'createClient', { body: { name: 'Zebra (.*)+[^$|\\', kind: 'BUSINESS' } })
  await app.evaluate((_, home) => {
    const error = new Error(`ENOENT: no such file, open '${home}/Zebra (.*)+[^$|\\/Dear Ada.pdf'`)
    void Promise.reject(Object.assign(error, { code: 'ENOENT', path: `${home}/Zebra` }))
  }, homedir())
  await expect.poll(() => log(dataFolder)).toContain('unhandled rejection')
  const sight = new Inspection(app, page, 'support')
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('crash report')
  await page.keyboard.press('Enter')
  const text = dialog.getByRole('region', { name: 'What is saved' })
  await expect(text).toContainText('clients: 2')
  await expect(text).toContainText('"where":"unhandled rejection","class":"Error","code":"ENOENT"')
  await expect(text).toContainText(process.platform)
  await expect(text).toContainText(/Schema: \d+/i)
  await expect(text).toContainText('"what":"start"')
  await sight.look('diagnostics')
  const path = join(dataFolder, 'diagnostics.txt')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  const shown = (await text.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Save…' }).click()
  await expect(page.getByText('Saved diagnostics.txt')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await readFile(path, 'utf8')).toBe(shown)
  for (const word of [...personal, 'Zebra', 'Dear', '(.*)', homedir(), dataFolder]) expect(shown).not.toContain(word)
})

test('dumps of crashes stay here, are told of, and can be deleted', async ({ app, page, dataFolder }) => {
  await setUp(page)
  const dumps = async () =>
    (await readdir(join(dataFolder, 'crashes'), { recursive: true })).filter((name) => name.endsWith('.dmp'))
  expect(await dumps()).toEqual([])
  await app.evaluate(({ BrowserWindow }) => {
    const other = new BrowserWindow({ show: false })
    void other.loadURL('about:blank').then(() => {
      other.webContents.forcefullyCrashRenderer()
    })
  })
  await expect.poll(() => log(dataFolder)).toContain('"what":"pageGone"')
  // Until it is whole it stands in another place.
  await expect.poll(async () => (await dumps()).map((path) => path.startsWith('new'))).toEqual([false])
  const sight = new Inspection(app, page, 'support-dumps')
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'About' }).click()
  await expect(page.getByText(/A crash left a dump of/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete crash dumps' }).scrollIntoViewIfNeeded()
  await sight.look('dumps')
  await page.getByRole('button', { name: 'Delete crash dumps' }).click()
  await expect(page.getByText('Crash dumps deleted')).toBeVisible()
  await expect(page.getByText(/A crash left a dump of/)).toBeHidden()
  expect(await dumps()).toEqual([])
  const shown = await app.evaluateHandle(({ shell }) => {
    const paths: string[] = []
    shell.showItemInFolder = (path) => void paths.push(path)
    return paths
  })
  await page.getByRole('button', { name: 'Show folder' }).click()
  await expect.poll(() => shown.jsonValue()).toEqual([dataFolder])
})

test('the log is for its owner alone, and says how it began, what went wrong and how it ended', async ({
  dataFolder,
}) => {
  const app = await launch(dataFolder)
  await setUp(await firstWindowOf(app))
  await app.evaluate(({ dialog }) => {
    dialog.showErrorBox = () => undefined
    void Promise.reject(new Error('Ada Lind owes 4200'))
    setTimeout(() => {
      throw new TypeError('Ada Lind owes 4200')
    })
  })
  await expect.poll(() => log(dataFolder)).toContain('"where":"uncaught exception","class":"TypeError"')
  await expect.poll(() => log(dataFolder)).toContain('"where":"unhandled rejection","class":"Error"')
  for (const word of [...personal, dataFolder]) expect(await log(dataFolder)).not.toContain(word)
  await closeWithoutAsking(app)
  const entries = (await log(dataFolder))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries[0]).toMatchObject({ what: 'start', platform: process.platform, isPackaged: false, isSafe: false })
  expect(entries.at(-1)).toMatchObject({ what: 'end', code: 0 })
  if (process.platform === 'win32') return
  expect((await stat(join(dataFolder, 'logs'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataFolder, 'logs', 'billfold.log'))).mode & 0o777).toBe(0o600)
})

test('two starts that are killed offer a safe one, in which nothing falls due', async ({ dataFolder }) => {
  test.setTimeout(180_000)
  const first = await launch(dataFolder)
  await setUp(await firstWindowOf(first))
  await closeWithoutAsking(first)
  await killAtStart(dataFolder)
  await killAtStart(dataFolder)
  expect(await failedStarts(dataFolder)).toBe(2)

  // Show the backups where they are, then start safely.
  const backups = join(dataFolder, 'on another drive')
  await mkdir(backups)
  const settings = { isAutomatic: true, folder: backups, computer: randomUUID(), last: null, problem: null }
  await writeFile(join(dataFolder, 'backups.json'), JSON.stringify(settings))
  const { app, page, asked } = await startAsked(dataFolder, '2,0')
  expect(asked.message).toBe('Billfold has not started properly the last few times.')
  expect(asked.detail).toContain('Settings → Backup')
  expect(asked.buttons).toEqual(['Start in safe mode', 'Start as usual', 'Show backups', 'Quit'])
  expect(await readFile(join(dataFolder, 'shown.json.opened'), 'utf8')).toBe(backups)
  const bar = page.getByRole('region', { name: 'Safe mode' })
  await expect(bar).toContainText('Sync, recurring invoices, late fees')
  const sight = new Inspection(app, page, 'safe-mode')
  await sight.look('home')
  await makeDue(page)
  await page.keyboard.press('ControlOrMeta+,')
  await sight.look('settings')
  expect(await list(page, 'listInvoices')).toEqual([])
  await leaveSafeMode(app, page, dataFolder)
  expect(await failedStarts(dataFolder)).toBe(1)

  const usual = await launch(dataFolder)
  const window = await firstWindowOf(usual)
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(window.getByRole('region', { name: 'Safe mode' })).toBeHidden()
  await expect.poll(async () => (await list(window, 'listInvoices')).length).toBeGreaterThan(0)
  await expect.poll(() => failedStarts(dataFolder), { timeout: 30_000 }).toBe(0)
  await closeWithoutAsking(usual)
})

test('in safe mode no round begins, and sync says that it is off', async ({ dataFolder }) => {
  test.setTimeout(180_000)
  const server = await Served.start()
  const names = async () => (await server.call<{ name: string }[]>('GET', '/v1/clients')).map(({ name }) => name)
  const keys = hook('../bench/start/keep-secrets.cjs')
  const first = await launch(dataFolder, { switches: keys })
  const firstPage = await firstWindowOf(first)
  await setUp(firstPage)
  await linkTo(first, firstPage, server)
  await expect(syncFoot(firstPage, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
  await closeWithoutAsking(first)
  await killAtStart(dataFolder)
  await killAtStart(dataFolder)

  const { app, page } = await startAsked(dataFolder, '0', keys)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await expect(syncFoot(page, /paused/i)).toBeVisible()
  await expect(invoke(page, 'syncNow')).rejects.toThrow('Sync is off in safe mode. Start Billfold as usual first.')
  // Longer than a write or a start waits for its round.
  await page.waitForTimeout(8_000)
  const sight = new Inspection(app, page, 'safe-mode-sync')
  await syncFoot(page, /paused/i).click()
  await sight.look('sync')
  expect(await names()).not.toContain('Northwind Coffee')
  const text = JSON.stringify(await invoke(page, 'getDiagnostics'))
  expect(text).toContain('a server of Billfold’s')
  for (const word of [new URL(server.address).host, owner.email, owner.password, 'Northwind', 'Ada'])
    expect(text).not.toContain(word)
  await closeWithoutAsking(app)
  expect(await failedStarts(dataFolder)).toBe(2)

  const usual = await startAsked(dataFolder, '1', keys)
  await expect.poll(names, { timeout: 30_000 }).toContain('Northwind Coffee')
  expect(await log(dataFolder)).not.toContain(new URL(server.address).host)
  await closeWithoutAsking(usual.app)
  await server.end()
})

test('what is no failure is not counted as one', async ({ dataFolder }) => {
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await failedStarts(dataFolder)).toBe(1)
  // Somebody clicks twice.
  expect(await runToEnd(dataFolder)).toBe(0)
  expect(await failedStarts(dataFolder)).toBe(1)
  // The computer shuts down, or the person leaves at once.
  const killed = app.process()
  killed.kill(process.platform === 'win32' ? undefined : 'SIGTERM')
  if (killed.exitCode === null) await once(killed, 'exit')
  if (process.platform !== 'win32') expect(await failedStarts(dataFolder)).toBe(0)
  // A dialog says why it does not start.
  await killAtStart(dataFolder)
  const before = await failedStarts(dataFolder)
  await writeFile(join(dataFolder, 'organizations', 'business.sqlite'), '')
  const file = join(dataFolder, 'shown.json')
  expect(await runToEnd(dataFolder, { switches: hook('write-down-dialog.cjs'), env: { DIALOG_FILE: file } })).toBe(1)
  expect(await failedStarts(dataFolder)).toBe(before)
  expect(await log(dataFolder)).toContain('"what":"openFailure","kind":"empty"')
})
