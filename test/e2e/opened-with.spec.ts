import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ciiInvoice, ublInvoice } from '../../src/domain/e-invoice/read/received.fixture'
import { expect, firstWindowOf, launch, runToEnd, test } from './application'
import { Inspection } from './inspection'
import { reload, setUp } from './operations'

test.beforeEach(async ({ page }) => {
  await setUp(page)
})

test('a file that is opened with Billfold is shown, by the first start and in the window that is there', async ({
  app,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await app.close()
  const [first, second] = [join(dataFolder, 'first bill.xml'), join(dataFolder, 'second.xml')]
  await writeFile(first, ublInvoice)
  await writeFile(second, ciiInvoice)
  const again = await launch(dataFolder, { args: [first] })
  try {
    const window = await firstWindowOf(again)
    await expect(window.getByText('first bill.xml')).toBeVisible()
    expect(await runToEnd(dataFolder, { args: [pathToFileURL(second).href] })).toBe(0)
    await expect(window.getByText('second.xml')).toBeVisible()
    // Both at once: the one after the other, and a file that is gone holds none of them up.
    await expect(window.getByRole('button', { name: 'Next file' })).toHaveCount(0)
    const gone = join(dataFolder, 'gone.xml')
    expect(await runToEnd(dataFolder, { args: [gone, first, second] })).toBe(0)
    await expect(window.getByText('first bill.xml')).toBeVisible()
    await new Inspection(again, window, 'received-two').look('next')
    await window.getByRole('button', { name: 'Next file' }).click()
    await expect(window.getByText('second.xml')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Next file' })).toHaveCount(0)
    // Whoever goes on with something else first finds the other one there.
    expect(await runToEnd(dataFolder, { args: [first, second] })).toBe(0)
    await expect(window.getByText('first bill.xml')).toBeVisible()
    const offer = window.getByRole('status').filter({ hasText: 'Another file waits to be opened' })
    await expect(offer).toHaveCount(0)
    await window.keyboard.press('ControlOrMeta+1')
    await expect(offer).toBeVisible()
    await window.keyboard.press('ControlOrMeta+2')
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Invoices')
    await new Inspection(again, window, 'received-waiting').look('offered')
    await offer.getByRole('button', { name: 'Next file' }).click()
    await expect(window.getByText('second.xml')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await window.keyboard.press('ControlOrMeta+1')
    await reload(window)
    await expect(window.getByRole('heading', { level: 1 })).not.toHaveText(/second/)
  } finally {
    await again.close()
  }
})

test('what is opened while something unsaved is not to be left waits until that is done', async ({
  app,
  page,
  dataFolder,
}) => {
  const bill = join(dataFolder, 'first bill.xml')
  await writeFile(bill, ublInvoice)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Northwind Coffee')
  expect(await runToEnd(dataFolder, { args: [bill] })).toBe(0)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'first bill.xml waits until you are done here' })
  await expect(offer).toBeVisible()
  await expect(name).toHaveValue('Northwind Coffee')
  await new Inspection(app, page, 'received-held').look('held')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northwind Coffee')
  await offer.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice RE-2026-17/)
  await expect(offer).toHaveCount(0)
})
