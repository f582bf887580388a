import { randomBytes, generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { endBy, expect, firstWindowOf, launch, closeWithoutAsking, test as base } from './application'
import { Inspection } from './inspection'
import { setUp } from './operations'
import { UpdateServer } from '../updates/update-server'

const installed = 'the version that is installed'
/** Where the program lies that stands in for what an AppImage holds. */
const electronPath = createRequire(import.meta.url)('electron') as string

const test = base.extend<{ server: UpdateServer; appImage: string }>({
  server: async ({ browserName: _ }, use) => {
    const server = new UpdateServer()
    await use(server)
    await server.close()
  },
  // What stands for the file that a person started: the application itself runs as it was built.
  appImage: async ({ dataFolder, server }, use) => {
    const path = join(dataFolder, 'programs', 'Billfold.AppImage')
    await mkdir(dirname(path))
    await writeFile(path, installed)
    await writeFile(join(dataFolder, 'update.yml'), await server.configuration())
    await use(path)
  },
  app: async ({ dataFolder, appImage, server }, use) => {
    const app = await launch(dataFolder, {
      env: {
        APPIMAGE: appImage,
        APPDIR: dirname(electronPath),
        XDG_CACHE_HOME: join(dataFolder, 'cache'),
        BILLFOLD_UPDATE_CONFIGURATION: join(dataFolder, 'update.yml'),
        BILLFOLD_UPDATE_KEY: server.publicKey,
      },
    })
    await use(app)
    await closeWithoutAsking(app)
  },
})

/** A program of which a start can be seen: it writes a file. */
function newVersion(dataFolder: string): Buffer {
  const script = `#!/bin/sh\ntouch '${join(dataFolder, 'started')}'\nexit 0\n`
  return Buffer.concat([Buffer.from(script), randomBytes(400_000)])
}

async function openUpdates(page: Page): Promise<void> {
  await setUp(page)
  await page.getByRole('button', { name: 'Yes, look' }).click()
  await page
    .getByRole('link', { name: 'Settings' })
    .or(page.getByRole('button', { name: 'Settings' }))
    .first()
    .click()
  await page
    .getByRole('link', { name: 'About' })
    .or(page.getByRole('button', { name: 'About' }))
    .first()
    .click()
}

const update = (page: Page) => page.getByRole('group', { name: 'Updates' })

test('a new version is asked for with a yes, and takes the place of the old one', async ({
  app,
  page,
  server,
  dataFolder,
  appImage,
}) => {
  test.setTimeout(120_000)
  const sight = new Inspection(app, page, 'updates')
  const file = newVersion(dataFolder)
  server.offer('99.0.0', file, { notes: 'Invoices fly.\n\nReminders wait for the morning.' })
  await setUp(page)
  await expect(page.getByText('May Billfold look for a new version once a day?')).toBeVisible()
  await sight.look('question')
  expect(server.asked).toEqual([])
  await page.getByRole('button', { name: 'Yes, look' }).click()
  await page.getByRole('button', { name: 'Version 99.0.0 is available' }).click()
  await expect(update(page).getByText('Reminders wait for the morning.')).toBeVisible()
  await expect(update(page).getByRole('checkbox', { name: 'Look for a new version once a day' })).toBeChecked()
  await sight.look('found')
  server.isHalting = true
  await update(page).getByRole('button', { name: 'Download' }).click()
  await expect(update(page).getByRole('progressbar')).toBeVisible()
  await sight.look('downloading')
  await update(page).getByRole('button', { name: 'Stop' }).click()
  await expect(update(page).getByRole('button', { name: 'Download' })).toBeVisible()
  server.isHalting = false
  await update(page).getByRole('button', { name: 'Download' }).click()
  await expect(update(page).getByRole('button', { name: 'Restart to update' })).toBeVisible()
  await sight.look('ready')
  expect(await readFile(appImage, 'utf8')).toBe(installed)
  await endBy(app, update(page).getByRole('button', { name: 'Restart to update' }))
  await expect.poll(() => existsSync(join(dataFolder, 'started'))).toBe(true)
  expect((await readFile(appImage)).equals(file)).toBe(true)
  expect(existsSync(`${appImage}.update`)).toBe(false)
  expect(server.asked.filter(({ stagingId }) => stagingId)).toEqual([])
})

test('what is not saved is asked about before anything is replaced', async ({
  app,
  page,
  server,
  dataFolder,
  appImage,
}) => {
  server.offer('99.0.0', newVersion(dataFolder))
  await openUpdates(page)
  await update(page).getByRole('button', { name: 'Download' }).click()
  await expect(update(page).getByRole('button', { name: 'Restart to update' })).toBeVisible()
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      process.env['ASKED'] = 'yes'
      return (args.at(-1) as Electron.MessageBoxSyncOptions).buttons?.indexOf('Keep editing') ?? -1
    }
  })
  await page.keyboard.press('ControlOrMeta+Shift+C')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Northwind Coffee')
  await page.evaluate(() => window.billfold.invoke(JSON.stringify({ name: 'installUpdate' })))
  await expect.poll(() => app.evaluate(() => process.env['ASKED'])).toBe('yes')
  await expect(name).toHaveValue('Northwind Coffee')
  expect(await readFile(appImage, 'utf8')).toBe(installed)
  // Whoever then leaves in the ordinary way updates nothing.
  await closeWithoutAsking(app)
  expect(await readFile(appImage, 'utf8')).toBe(installed)
  expect(existsSync(join(dataFolder, 'started'))).toBe(false)
})

/** Presses the button where what was downloaded has gone, so that nothing can take the place of what is installed. */
async function restartInVain(app: ElectronApplication, page: Page, appImage: string, isOpened: boolean): Promise<void> {
  await app.evaluate(({ app: electron, dialog }, opens) => {
    // The system's box would wait for somebody.
    dialog.showErrorBox = (title) => {
      process.env['TOLD'] = title
      // As a second start on macOS, while an update is handed over.
      if (opens) electron.emit('activate')
    }
  }, isOpened)
  const button = update(page).getByRole('button', { name: 'Restart to update' })
  await expect(button).toBeVisible()
  await rm(`${appImage}.update`)
  if (isOpened) await button.click()
  else await endBy(app, button)
}

test('what cannot take the place of the old version is told, and ends it', async ({
  app,
  page,
  server,
  dataFolder,
  appImage,
}) => {
  server.offer('99.0.0', newVersion(dataFolder))
  await openUpdates(page)
  await update(page).getByRole('button', { name: 'Download' }).click()
  await restartInVain(app, page, appImage, false)
  expect(await readFile(appImage, 'utf8')).toBe(installed)
})

test('who starts the old version again, which is being replaced in vain, goes on in it', async ({
  app,
  page,
  server,
  dataFolder,
  appImage,
}) => {
  server.offer('99.0.0', newVersion(dataFolder))
  await openUpdates(page)
  await update(page).getByRole('button', { name: 'Download' }).click()
  const opened = app.waitForEvent('window')
  await restartInVain(app, page, appImage, true)
  const again = await opened
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await app.evaluate(() => process.env['TOLD'])).toBe('Billfold could not be updated')
  expect(await readFile(appImage, 'utf8')).toBe(installed)
  const quit = app.waitForEvent('close')
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })
  await quit
})

const refused: Readonly<
  Record<string, readonly [prepare: (server: UpdateServer, file: Buffer) => void, says: RegExp]>
> = {
  'signed by somebody else': [
    (server, file) => {
      server.offer('99.0.0', file, { key: generateKeyPairSync('ed25519').privateKey })
    },
    /is not signed by those who make Billfold/,
  ],
  'another version than was signed': [
    (server, file) => {
      server.offer('99.0.0', file, { change: { version: '99.0.1' } })
    },
    /is not signed by those who make Billfold/,
  ],
  'a file elsewhere': [
    (server, file) => {
      const sha512 = 'A'.repeat(86) + '=='
      server.offer('99.0.0', file, { change: { files: [{ url: 'http://127.0.0.1:9/x.AppImage', sha512, size: 1 }] } })
    },
    /cannot be read/,
  ],
  'a page that asks to sign in': [
    (server) => {
      server.describe('<!doctype html><p>Sign in to this network.</p>')
    },
    /cannot be read/,
  ],
  'more than a version has to say': [
    (server) => {
      server.describe(`notes: ${'x'.repeat(2_000_000)}`)
    },
    /sent more than was asked for/,
  ],
  'for a newer system': [
    (server, file) => {
      server.offer('99.0.0', file, { minimumSystemVersion: '999.0.0' })
    },
    /needs a newer version of your operating system/,
  ],
  older: [
    (server, file) => {
      server.offer('0.0.1', file)
    },
    /This was the newest version/,
  ],
  'for none of a hundred copies': [
    (server, file) => {
      server.offer('99.0.0', file, { change: { stagingPercentage: 0 } })
    },
    /This was the newest version/,
  ],
  'from no server': [() => undefined, /could not be looked up/],
}

for (const [what, [prepare, says]] of Object.entries(refused)) {
  test(`what a server offers is not taken: ${what}`, async ({ page, server, dataFolder, appImage }) => {
    prepare(server, newVersion(dataFolder))
    await openUpdates(page)
    await update(page).getByRole('button', { name: 'Look now' }).click()
    await expect(update(page).getByText(says)).toBeVisible()
    await expect(update(page).getByRole('button', { name: 'Download' })).toBeHidden()
    expect(await readFile(appImage, 'utf8')).toBe(installed)
  })
}

test('a file that is not what was signed is not taken', async ({ app, page, server, dataFolder, appImage }) => {
  server.offer('99.0.0', newVersion(dataFolder))
  server.replaceFile(newVersion(dataFolder))
  await openUpdates(page)
  await update(page).getByRole('button', { name: 'Download' }).click()
  await expect(update(page).getByRole('alert')).toHaveText(
    'The new version was not downloaded. What arrived is not what was signed. Nothing was changed.',
  )
  await new Inspection(app, page, 'updates-refused').look('refused')
  await expect(update(page).getByRole('button', { name: 'Restart to update' })).toBeHidden()
  expect(await readFile(appImage, 'utf8')).toBe(installed)
  expect(existsSync(`${appImage}.update`)).toBe(false)
})

test('a file that its server does not hand out is told of, and can be downloaded later', async ({
  app,
  page,
  server,
  dataFolder,
  appImage,
}) => {
  const file = newVersion(dataFolder)
  server.offer('99.0.0', file)
  server.status = 503
  await openUpdates(page)
  await update(page).getByRole('button', { name: 'Download' }).click()
  await expect(update(page).getByRole('alert')).toHaveText(
    'The new version was not downloaded. Its server cannot hand it out at the moment (503): try again later. Nothing was changed.',
  )
  await new Inspection(app, page, 'updates-busy').look('busy')
  expect(await readFile(appImage, 'utf8')).toBe(installed)
  expect(existsSync(`${appImage}.update`)).toBe(false)
  server.status = null
  await update(page).getByRole('button', { name: 'Download' }).click()
  await expect(update(page).getByRole('button', { name: 'Restart to update' })).toBeVisible()
  await expect(update(page).getByRole('alert')).toBeHidden()
})

test('without a yes nobody is asked', async ({ app, page, server, dataFolder }) => {
  server.offer('99.0.0', newVersion(dataFolder))
  await setUp(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('May Billfold look for a new version once a day?')).toBeHidden()
  expect(server.asked).toEqual([])
  expect(JSON.parse(await readFile(join(dataFolder, 'updates.json'), 'utf8'))).toEqual({ isPermitted: false })
  await closeWithoutAsking(app)
})

test('what was not installed, or is shown as the demo, has nothing to look for', async ({ dataFolder }) => {
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await setUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('May Billfold look for a new version once a day?')).toBeHidden()
  await closeWithoutAsking(app)
})
