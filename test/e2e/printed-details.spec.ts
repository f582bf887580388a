import type { ElectronApplication, Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, makeInvoice, setUp } from './operations'
import { pdfText } from './pdf-text'
import { keepsPictures } from './pictures'
import { linkTo, Served, syncFoot as foot } from './served'

const OURS = 'DE89370400440532013000'
const THEIRS = 'MT84MALT011000012345MTLCAST001S'
const OTHERS = 'FR1420041010050500013M02606'
const street = { line2: null, city: 'Hamburg', state: '', zip: '20095', country: 'DE' }
const here = { line1: 'Elbe 1', ...street }
/** As long as it may be, and in another script. */
const there = { line1: Array.from({ length: 40 }, (_, n) => `רח ${String(n + 1)}`).join('\n'), ...street }
const footer = Array.from({ length: 40 }, (_, n) => `Pay within ${String(n + 1)} days, or ask before.`).join('\n')

const test = base.extend<{ server: Served }>({
  server: async ({ browserName: _ }, use) => {
    const server = await Served.start()
    await use(server)
    await server.end()
  },
})

interface Business {
  readonly id: string
  readonly name: string
  readonly profile: Readonly<Record<string, unknown>>
}

/** Both businesses, and the way to change the one on the server unseen. */
async function begin(app: ElectronApplication, page: Page, server: Served) {
  await setUp(page)
  const organizationId = await businessId(page)
  const profile = { iban: OURS, bank_name: 'Own Bank', address: here }
  await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile } })
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await linkTo(app, page, server)
  await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
  const businessThere = async () => {
    const [business] = await server.call<Business[]>('GET', '/v1/organizations')
    if (!business) throw new Error('There is a business on the server.')
    return business
  }
  return {
    clientId: client.id,
    businessHere: async () => ((await invoke(page, 'getStart')) as unknown as { organization: Business }).organization,
    businessThere,
    changeThere: async (body: object) =>
      await server.call('PUT', `/v1/organizations/${(await businessThere()).id}`, body),
  }
}

async function syncNow(page: Page): Promise<void> {
  await foot(page, /^Sync:/).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
}

async function compare(page: Page): Promise<void> {
  await expect(foot(page, 'Sync: 1 needs attention')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Compare and choose' }).click()
}

async function isSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
  await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
}

/** Takes the page at its own size, not at that which it is shown at. */
async function capture(app: ElectronApplication, path: string): Promise<void> {
  const picture = await app.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((each) => each.isVisible())
    return (await window?.webContents.capturePage())?.toPNG().toString('base64') ?? ''
  })
  await writeFile(path, Buffer.from(picture, 'base64'))
}

/** What is asked is read in the smallest window, and at twice the size, without being pushed out of it. */
async function looksWell(app: ElectronApplication, page: Page, inspection: Inspection, name: string): Promise<void> {
  await inspection.look(name)
  for (const [width, height, zoom] of [
    [720, 500, 1],
    [1440, 900, 2],
  ] as const) {
    await app.evaluate(
      ({ BrowserWindow }, given) => {
        const window = BrowserWindow.getAllWindows().find((each) => each.isVisible())
        window?.setContentSize(given.width, given.height)
        window?.webContents.setZoomFactor(given.zoom)
      },
      { width, height, zoom },
    )
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width / zoom)
    if (keepsPictures) await capture(app, join(inspection.folder, `${name}-${String(width)}-${String(zoom * 100)}.png`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const cut = page.getByRole('main').locator('.version, .message, .limits, .whole')
    for (const box of await cut.all()) {
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    }
  }
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.setZoomFactor(1)
  })
}

/** The text of an invoice on paper. */
async function paperOf(app: ElectronApplication, page: Page, folder: string, id: string): Promise<string> {
  const filePath = join(folder, `${id}.pdf`)
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
  }, filePath)
  await invoke(page, 'savePdf', { body: { kind: 'invoice', id } })
  return (await pdfText(filePath)).replace(/\s/g, '')
}

test('what a server says of the business is taken over as was answered, and no invoice that went out changes', async ({
  app,
  page,
  server,
  dataFolder,
}) => {
  test.setTimeout(360_000)
  const inspection = new Inspection(app, page, 'printed-details')
  const { clientId, businessHere, businessThere, changeThere } = await begin(app, page, server)
  const { id } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  const profile = { iban: THEIRS, bank_name: 'Bank of Valletta', address: there, footer, currency: 'USD' }
  const field = (name: RegExp) => page.getByRole('radiogroup', { name })

  await test.step('what is mine is kept, and is on the server again', async () => {
    await changeThere({ profile })
    await syncNow(page)
    await expect(page.getByText('Your bank details were changed on the server.')).toBeVisible({ timeout: 30_000 })
    expect((await businessHere()).profile).toMatchObject({ iban: OURS, currency: 'EUR' })
    await compare(page)
    await expect(field(/^IBAN/)).toContainText(OURS)
    await expect(field(/^IBAN/)).toContainText(THEIRS)
    await looksWell(app, page, inspection, 'business')
    await page.getByRole('button', { name: 'Keep all mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await isSettled(page)
    for (const business of [await businessHere(), await businessThere()]) {
      expect(business.profile).toMatchObject({ iban: OURS, bank_name: 'Own Bank', address: here, currency: 'EUR' })
    }
  })

  await test.step('one field is taken, another is kept', async () => {
    await changeThere({ profile: { iban: THEIRS, currency: 'USD' } })
    await syncNow(page)
    await compare(page)
    await field(/^Currency/)
      .getByRole('radio', { name: /^Theirs/ })
      .check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field(/^IBAN/)).toContainText('Choose one of them.')
    await field(/^IBAN/).getByRole('radio', { name: /^Mine/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await isSettled(page)
    for (const business of [await businessHere(), await businessThere()]) {
      expect(business.profile).toMatchObject({ iban: OURS, currency: 'USD' })
    }
  })

  await test.step('theirs is taken over, for what goes out from then on', async () => {
    await changeThere({ profile })
    await syncNow(page)
    await compare(page)
    await page.getByRole('button', { name: 'Take all theirs' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await isSettled(page)
    expect((await businessHere()).profile).toMatchObject({
      iban: THEIRS,
      bank_name: 'Bank of Valletta',
      address: there,
    })
    expect(await paperOf(app, page, dataFolder, id)).toContain(OURS)
    const later = await makeInvoice(page, clientId)
    await invoke(page, 'sendInvoice', { params: { invoiceId: later.id } })
    expect(await paperOf(app, page, dataFolder, later.id)).toContain(THEIRS)
  })
})

test('a letterhead that was never ours is printed only where somebody says that it was', async ({
  app,
  page,
  server,
  dataFolder,
}) => {
  test.setTimeout(360_000)
  const inspection = new Inspection(app, page, 'letterhead')
  const { clientId, businessHere, businessThere, changeThere } = await begin(app, page, server)
  const [kept, taken] = [await makeInvoice(page, clientId), await makeInvoice(page, clientId)]
  await expect
    .poll(async () => (await server.call<object[]>('GET', '/v1/invoices')).length, { timeout: 30_000 })
    .toBe(2)

  /** It goes out there while the business says something else, and that is taken back unseen. */
  async function issueThere({ id }: { readonly id: string }, other: object): Promise<void> {
    await invoke(page, 'pauseSync', { body: { is_paused: true } })
    const { name, profile } = await businessThere()
    await changeThere(other)
    await server.call('POST', `/v1/invoices/${id}/send`)
    await changeThere({ name, profile: { iban: OURS, address: here, footer: profile['footer'] ?? null } })
    await invoke(page, 'pauseSync', { body: { is_paused: false } })
    await syncNow(page)
  }

  await test.step('mine is printed meanwhile, and after “Print mine”', async () => {
    await issueThere(kept, { name: 'Somebody Else', profile: { iban: THEIRS, address: there, footer } })
    await expect(page.getByText('bank details or a letterhead that were never yours')).toBeVisible({ timeout: 30_000 })
    await inspection.look('asked')
    await compare(page)
    await looksWell(app, page, inspection, 'letterhead')
    expect(await paperOf(app, page, dataFolder, kept.id)).toContain(OURS)
    await page.getByRole('button', { name: 'Print mine' }).click()
    await isSettled(page)
    const paper = await paperOf(app, page, dataFolder, kept.id)
    expect(paper).toContain(OURS)
    expect(paper).not.toContain('SomebodyElse')
  })

  await test.step('theirs is printed once that was confirmed, and the business stays as it is', async () => {
    await issueThere(taken, { profile: { iban: OTHERS } })
    await compare(page)
    await expect(page.getByText('bank details that were never yours')).toBeVisible()
    await page.getByRole('button', { name: 'Theirs is mine too…' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('change this back from Activity')
    await inspection.look('confirm')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await paperOf(app, page, dataFolder, taken.id)).toContain(OURS)
    await page.getByRole('button', { name: 'Theirs is mine too…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Print theirs' }).click()
    await isSettled(page)
    expect(await paperOf(app, page, dataFolder, taken.id)).toContain(OTHERS)
    expect(await paperOf(app, page, dataFolder, kept.id)).toContain(OURS)
    expect((await businessHere()).profile).toMatchObject({ iban: OURS })
  })
})
