import type { ElectronApplication, Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, launch, test } from './application'
import { Inspection } from './inspection'
import { Keyboard } from './keyboard'
import { pdfText } from './pdf-text'

test.use({ launchWith: { env: { LANG: 'en_GB.UTF-8' } } })

test('a freelancer without a network does the whole job, by keyboard alone, and finds everything after a restart', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(300_000)
  const keys = new Keyboard(page)
  const inspection = new Inspection(app, page, 'main-job')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('sets up the business', async () => {
    await expect(title('Welcome to Billfold')).toBeVisible()
    await inspection.look('set-up')
    await keys.fill(field('Business name'), 'Ada Studio')
    await keys.fill(field('Your name'), 'Ada Lind')
    await keys.fill(field('E-mail'), 'ada@studio.example')
    await keys.activate(button('Start using Billfold'))
    await expect(title('Home')).toBeVisible()
    await inspection.look('home-empty')
  })

  await test.step('adds a client', async () => {
    await keys.press('ControlOrMeta+Shift+C')
    await expect(title('New client')).toBeVisible()
    await keys.fill(field('Name'), 'Northwind Coffee')
    await keys.fill(field(/^E-mail/), 'accounts@northwind.example')
    await keys.fill(field(/^Street/), 'Rua do Almada 12')
    await keys.fill(field(/^City/), 'Porto')
    await inspection.look('client-editor')
    await keys.activate(button('Save client'))
    await expect(title('Northwind Coffee')).toBeVisible()
    await inspection.look('client')
  })

  await test.step('writes an estimate', async () => {
    await keys.press('ControlOrMeta+Shift+E')
    await expect(title('New estimate')).toBeVisible()
    await keys.activate(button('Save draft'))
    await inspection.look('estimate-editor-errors')
    await keys.pick(page.getByRole('combobox', { name: 'Client' }), 'Northwind Coffee')
    const line = page.getByRole('group', { name: 'Line 1' })
    await keys.fill(line.getByRole('combobox', { name: 'Name' }), 'Interface design')
    await keys.fill(line.getByRole('textbox', { name: 'Quantity' }), '3')
    await keys.fill(line.getByRole('textbox', { name: 'Price' }), '33.33')
    await keys.choose(page.getByRole('combobox', { name: 'Taxes' }), 'One tax for the document')
    await inspection.look('estimate-editor')
    console.log(await page.locator('main').ariaSnapshot())
  })
})

export type { ElectronApplication, Page }
export { join, launch, pdfText }
