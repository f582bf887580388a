import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, makeInvoice, reload, setUp } from '../operations'
import { pdfDescriptions, pdfFacts, pdfText } from '../pdf-text'
import { documentsFolder, openInvoice, saveIn, savePdf } from '../saved-documents'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
}

async function dress(page: Page, profile: object): Promise<void> {
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
}

async function signatureKept(page: Page): Promise<Readonly<Record<string, unknown>> | null> {
  const { organization } = (await invoke(page, 'getStart')) as unknown as {
    organization: { profile: { signature: Readonly<Record<string, unknown>> | null } }
  }
  return organization.profile.signature
}

/** Signs with the mouse. */
async function draw(page: Page): Promise<void> {
  const box = await page.getByRole('dialog').locator('canvas').boundingBox()
  if (box === null) throw new Error('There is no field to sign in.')
  const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 })
  await at(0.2, 0.7)
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.35, 0.8],
    [0.45, 0.4],
    [0.5, 0.75],
    [0.62, 0.5],
    [0.8, 0.6],
  ] as const)
    await at(x, y)
  await page.mouse.up()
}

test('a signature is drawn or chosen, named, and wished on documents of a kind', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await openSettings(page)
  const inspection = new Inspection(app, page, 'signature')
  const group = page.getByRole('group', { name: 'Signature' }).first()
  await group.scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Name below it')).toBeHidden()
  await inspection.look('none')
  await group.getByRole('button', { name: 'Draw…' }).click()
  const pad = page.getByRole('dialog', { name: 'Draw your signature' })
  const use = pad.getByRole('button', { name: 'Use signature' })
  await expect(use).toBeDisabled()
  await draw(page)
  await pad.getByRole('button', { name: 'Clear' }).click()
  await expect(use).toBeDisabled()
  await draw(page)
  await inspection.look('pad')
  await use.click()
  const shown = group.getByRole('img', { name: 'The signature as it is now' })
  await expect(shown).toBeVisible()
  await page.getByLabel('Name below it').fill('Ada Lind')
  await page.getByRole('checkbox', { name: 'Estimates' }).uncheck()
  await group.scrollIntoViewIfNeeded()
  await inspection.look('drawn')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible()
  const drawn = await signatureKept(page)
  expect(drawn).toMatchObject({ name: 'Ada Lind', on_invoices: true, on_estimates: false, on_credit_notes: true })
  expect(String(drawn?.['image']).length).toBeLessThan(60_000)
  const sheet = page.frameLocator('iframe.shown')
  await expect(sheet.getByRole('img', { name: 'Signature of Ada Lind' })).toBeVisible()
  // Without a mouse: a picture, chosen by keys.
  const chooser = page.waitForEvent('filechooser')
  await group.getByRole('button', { name: 'Replace by a picture…' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'ada.png', mimeType: 'image/png', buffer: picture })
  await expect(shown).toHaveAttribute('src', `data:image/png;base64,${picture.toString('base64')}`)
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(async () => (await signatureKept(page))?.['image']).not.toBe(drawn?.['image'])
  await group.getByRole('button', { name: 'Remove signature' }).click()
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => signatureKept(page)).toBeNull()
})

test('what is issued stays signed as it was, in each look', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('signed', dataFolder))
  await openSettings(page)
  const group = page.getByRole('group', { name: 'Signature' })
  await group.getByRole('button', { name: 'Draw…' }).click()
  await draw(page)
  await page.getByRole('button', { name: 'Use signature' }).click()
  await page.getByLabel('Name below it').fill('Ada Lind')
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => signatureKept(page)).not.toBeNull()
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS' } })
  const issued: { readonly id: string; readonly bytes: Buffer }[] = []
  for (const template of templates) {
    await dress(page, { document_style: { template, accent: '#0f766e' }, footer: 'Thank you.' })
    const { id } = await makeInvoice(page, client)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    expect(await pdfText(path)).toMatch(/Ada Lind Thank you\./)
    expect(await pdfDescriptions(path)).toContain('Signature of Ada Lind')
    expect(await pdfFacts(path)).toMatchObject({ isTagged: true, pages: 1 })
    issued.push({ id, bytes: await readFile(path) })
  }
  await dress(page, { signature: null })
  for (const { id, bytes } of issued) {
    expect((await readFile(await savePdf(page, 'invoice', id))).equals(bytes)).toBe(true)
  }
  const { id: unsigned } = await makeInvoice(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId: unsigned } })
  expect(await pdfDescriptions(await savePdf(page, 'invoice', unsigned))).toEqual([])
  await reload(page)
})

test('of a name below it that no typeface has, it is asked before it is printed', async ({ page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const image = `data:image/png;base64,${picture.toString('base64')}`
  // U+0378 is no character yet.
  const signature = { image, name: 'Ada \u0378', on_invoices: true, on_estimates: true, on_credit_notes: true }
  await dress(page, { signature })
  await reload(page)
  const { id: client_id } = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS' } })
  const body = { client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  await invoke(page, 'createEstimate', { body: { ...body, line_items: [{ name: 'Maps', quantity: 1, price: 10 }] } })
  await makeInvoice(page, client_id)
  const told = 'No typeface on this computer has \u0378: printed,'
  const asked = page.getByRole('alertdialog', { name: 'Go on with empty boxes in it?' })
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: 'Zenith Maps' }).click()
  await page.getByRole('button', { name: 'Save PDF…' }).click()
  await expect(asked.getByText(told)).toBeVisible()
  await page.keyboard.press('Escape')
  await openInvoice(page, /Zenith Maps/)
  await page.getByRole('button', { name: 'Save PDF…' }).click()
  await expect(asked.getByText(told)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const issuing = page.getByRole('dialog', { name: 'Issue INV-0001?' })
  await expect(issuing.getByText(told)).toBeVisible()
  await issuing.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  await expect(page.getByRole('dialog', { name: 'Correct INV-0001 with a credit note' }).getByText(told)).toBeVisible()
})
