import type { Page } from '@playwright/test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi } from '../server/api'
import { ServeProcess } from '../server/process'
import { expect, test as base } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'

const owner = { email: 'ada@studio.example', password: 'a long enough password' }

/** As the window has it: the two businesses are one and the same. */
const business = {
  BILLFOLD_EMAIL: owner.email,
  BILLFOLD_PASSWORD: owner.password,
  BILLFOLD_NAME: 'Ada Lind',
  BILLFOLD_ORGANIZATION: 'Ada Studio',
  BILLFOLD_CURRENCY: 'EUR',
  BILLFOLD_LOCALE: 'en-GB',
  BILLFOLD_TIME_ZONE: 'Europe/Lisbon',
}

interface Client {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

/** Our own server, in a folder of its own. */
const test = base.extend<{ server: string }>({
  server: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'billfold-e2e-server-'))
    const server = new ServeProcess(['--data', folder, '--port', '0'], business)
    try {
      await use(await server.address())
    } finally {
      server.signal('SIGTERM')
      await server.ended()
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const foot = (page: Page, text: string | RegExp) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: text })

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Sync' }).click()
}

test('what was made offline reaches the server, and what both sides change is settled by hand', async ({
  app,
  page,
  server,
  dataFolder,
}) => {
  test.setTimeout(360_000)
  const inspection = new Inspection(app, page, 'sync')
  await setUp(page)
  const client = await invoke(page, 'createClient', {
    body: { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'hello@northwind.example' },
  })
  const line = { name: 'Brand guide', quantity: 3, price: 120.5 }
  const estimate = await invoke(page, 'createEstimate', {
    body: {
      client_id: client.id,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      line_items: [line],
    },
  })
  const invoice = await makeInvoice(page, client.id)
  await expect(foot(page, 'Only on this computer')).toBeVisible()

  await test.step('a wrong password is told on its field, and nothing is linked', async () => {
    await openSettings(page)
    await page.getByRole('radio', { name: 'Another address' }).check()
    await page.getByRole('textbox', { name: 'Address' }).fill(server)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Password')).toBeFocused()
    await inspection.look('wrong-password')
  })

  await test.step('the preview says what would happen; agreeing backs up and links', async () => {
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const preview = page.getByRole('table', { name: 'What is on both sides' })
    await expect(preview.getByRole('row', { name: /^Clients/ })).toContainText('1')
    await inspection.look('preview')
    await page.getByRole('button', { name: 'Back up and link' }).click()
    await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Every record exactly once.')).toBeVisible()
    const kept = await readdir(dataFolder, { recursive: true })
    expect(kept.filter((name) => name.includes('before linking'))).toHaveLength(1)
    await inspection.look('linked')
  })

  const { access_token: token } = await callApi<{ access_token: string }>(
    server,
    ['POST', '/v1/auth/login'],
    null,
    owner,
  )
  const there = <T>(path: string) => callApi<T>(server, ['GET', path], token)

  await test.step('all of it is on the server, with the same totals', async () => {
    const [clientThere, ...others] = await there<Client[]>('/v1/clients')
    expect(others).toEqual([])
    expect(clientThere?.name).toBe('Northwind Coffee')
    const here = [
      await invoke(page, 'getEstimate', { params: { estimateId: estimate.id } }),
      await invoke(page, 'getInvoice', { params: { invoiceId: invoice.id } }),
    ]
    const theirs = [...(await there<object[]>('/v1/estimates')), ...(await there<object[]>('/v1/invoices'))]
    const totals = (records: readonly object[]) => records.map((record) => (record as { total: number }).total)
    expect(totals(theirs)).toEqual(totals(here))
    expect(totals(here)).toEqual([361.5, 900])
  })

  await test.step('both sides change the same client while sync is paused', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(foot(page, 'Sync: Paused')).toBeVisible()
    const [clientThere] = await there<Client[]>('/v1/clients')
    await callApi(server, ['PUT', `/v1/clients/${clientThere?.id ?? ''}`], token, {
      name: 'Northwind Coffee Roasters',
      email: 'billing@northwind.example',
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
    await page.getByRole('row', { name: /Northwind/ }).click()
    await expect(page.getByText('Synced')).toBeAttached()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('accounts@northwind.example')
    await page.getByRole('button', { name: 'Save client' }).click()
    await expect(page.getByText('Waiting to be sent')).toBeVisible()
    await inspection.look('waiting')
  })

  await test.step('the conflict is shown, in the list and on the screen of sync', async () => {
    await foot(page, /^Sync:/).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(foot(page, 'Sync: 1 needs attention')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Compare and choose' })).toBeVisible()
    await inspection.look('attention')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
    await expect(page.getByRole('row', { name: /Northwind/ })).toContainText('Changed in two places')
    await foot(page, /^Sync:/).click()
  })

  await test.step('field by field, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Compare and choose' }).click()
    const name = page.getByRole('radiogroup', { name: /^Name/ })
    const email = page.getByRole('radiogroup', { name: /^E-mail/ })
    await expect(name).toContainText('Northwind Coffee Roasters')
    await inspection.look('conflict')
    await page.keyboard.press('ControlOrMeta+S')
    await expect(email.getByRole('radio').or(name.getByRole('radio')).first()).toBeFocused()
    await name.getByRole('radio', { name: /^Theirs/ }).focus()
    await page.keyboard.press('Space')
    await email.getByRole('radio', { name: 'Something else' }).check()
    await page.getByRole('textbox', { name: 'E-mail, written anew' }).fill('hello@roasters.example')
    await page.keyboard.press('ControlOrMeta+S')
    await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
    await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()
    await inspection.look('settled')
  })

  await test.step('both sides are alike', async () => {
    const settled = { name: 'Northwind Coffee Roasters', email: 'hello@roasters.example' }
    expect(await invoke(page, 'getClient', { params: { clientId: client.id } })).toMatchObject(settled)
    await expect.poll(async () => (await there<Client[]>('/v1/clients'))[0]).toMatchObject(settled)
  })

  await test.step('without the server what is done waits, and signing out loses nothing', async () => {
    await openSettings(page)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(foot(page, 'Sync: Signed out')).toBeVisible()
    await invoke(page, 'updateClient', { params: { clientId: client.id }, body: { name: 'Northwind Roasters' } })
    await inspection.look('signed-out')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill(owner.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(async () => (await there<Client[]>('/v1/clients'))[0]?.name).toBe('Northwind Roasters')
    await expect(foot(page, 'Sync: Up to date')).toBeVisible()
  })
  console.log(`Screenshots: ${inspection.folder}`)
})
