import type { Page } from '@playwright/test'
import { readdir } from 'node:fs/promises'
import { expect, test as base } from './application'
import { Inspection } from './inspection'
import { pressInDialogs } from './native-dialog'
import { invoke, makeInvoice, setUp } from './operations'
import { linkTo, owner, Served, syncFoot as foot } from './served'

interface Client {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

const test = base.extend<{ server: Served }>({
  server: async ({ browserName: _ }, use) => {
    const server = await Served.start()
    await use(server)
    await server.end()
  },
})

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

  await test.step('the system asks whether the books may go there, and without that nobody is contacted', async () => {
    const said = await pressInDialogs(app, 0)
    await openSettings(page)
    await page.getByRole('radio', { name: 'Your own server' }).check()
    await page.getByRole('textbox', { name: 'Address' }).fill(server.address)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('was not contacted')
    expect(await said()).toEqual([`Sync your books with ${new URL(server.address).host}?`])
    await inspection.look('not-contacted')
  })

  await test.step('a wrong password is told on its field, and nothing is linked', async () => {
    await pressInDialogs(app, 1)
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
    await expect(page.getByText('Everything arrives, and only once.')).toBeVisible()
    const kept = await readdir(dataFolder, { recursive: true })
    expect(kept.filter((name) => name.includes('before linking'))).toHaveLength(1)
    await inspection.look('linked')
  })

  const there = <T>(path: string) => server.call<T>('GET', path)

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
    await server.call('PUT', `/v1/clients/${clientThere?.id ?? ''}`, {
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
    await expect(page.getByRole('row', { name: /Northwind/ })).toContainText('Differs from the server')
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
  inspection.sayWhere()
})

interface Draft {
  readonly id: string
  readonly total: number
}

test('lines, deletions, and a server that goes away', async ({ app, page, server }) => {
  test.setTimeout(360_000)
  const inspection = new Inspection(app, page, 'sync-lines')
  await setUp(page)
  const make = (name: string) => invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
  const client = await make('Northwind Coffee')
  const kept = await make('Deleted there')
  const gone = await make('Deleted here')
  const invoice = await makeInvoice(page, client.id)
  await linkTo(app, page, server)
  await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })

  await test.step('three records change on both sides', async () => {
    await invoke(page, 'pauseSync', { body: { is_paused: true } })
    const design = { name: 'Interface design', quantity: 2, price: 450 }
    const clients = await server.call<Client[]>('GET', '/v1/clients')
    const [draft] = await server.call<Draft[]>('GET', '/v1/invoices')
    const idOf = (name: string) => clients.find((each) => each.name === name)?.id ?? ''
    await server.call('PUT', `/v1/invoices/${draft?.id ?? ''}`, { line_items: [{ ...design, price: 475.5 }] })
    await server.call('DELETE', `/v1/clients/${idOf('Deleted there')}`)
    await server.call('PUT', `/v1/clients/${idOf('Deleted here')}`, { name: 'Changed there' })
    const workshop = { name: 'Workshop', quantity: 1.5, price: 80 }
    await invoke(page, 'updateInvoice', {
      params: { invoiceId: invoice.id },
      body: { line_items: [design, workshop], notes: 'Thank you.' },
    })
    await invoke(page, 'updateClient', { params: { clientId: kept.id }, body: { name: 'Changed here' } })
    await invoke(page, 'deleteClient', { params: { clientId: gone.id } })
    await invoke(page, 'pauseSync', { body: { is_paused: false } })
    await expect(foot(page, 'Sync: 3 need attention')).toBeVisible({ timeout: 30_000 })
  })

  const open = async (label: string | RegExp) => {
    await foot(page, /^Sync:/).click()
    await page.getByRole('group', { name: label }).getByRole('button', { name: 'Compare and choose' }).click()
  }

  await test.step('what was deleted there and changed here is kept, and sent again', async () => {
    await open(/Changed here/)
    await expect(page.getByRole('button', { name: 'Delete it here too…' })).toBeVisible()
    await inspection.look('deleted-there')
    await page.getByRole('button', { name: 'Keep it and send it again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
    const names = async () => (await server.call<Client[]>('GET', '/v1/clients')).map(({ name }) => name)
    await expect.poll(names, { timeout: 30_000 }).toContain('Changed here')
  })

  await test.step('what was deleted here and changed there goes there too, once that is confirmed', async () => {
    await open(/Changed there/)
    await inspection.look('deleted-here')
    await page.getByRole('button', { name: 'Delete it there too…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete client' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
    const names = async () => (await server.call<Client[]>('GET', '/v1/clients')).map(({ name }) => name)
    await expect.poll(names, { timeout: 30_000 }).not.toContain('Changed there')
  })

  await test.step('lines stand side by side with what they come to', async () => {
    await open(/Draft|Northwind/)
    const lines = page.getByRole('radiogroup', { name: /^Lines/ })
    await expect(lines.getByRole('table')).toHaveCount(3)
    await expect(lines.getByRole('table').nth(0)).toContainText('€1,020.00')
    await expect(lines.getByRole('table').nth(1)).toContainText('€951.00')
    await inspection.look('lines')
    await lines.getByRole('radio', { name: /^Theirs/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
    await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
    const settled = { total: 951, notes: 'Thank you.' }
    expect(await invoke(page, 'getInvoice', { params: { invoiceId: invoice.id } })).toMatchObject(settled)
    expect((await server.call<Draft[]>('GET', '/v1/invoices'))[0]).toMatchObject(settled)
  })

  await test.step('without a server what is done waits, and goes out once it is back', async () => {
    await server.goAway()
    await invoke(page, 'updateClient', { params: { clientId: client.id }, body: { name: 'Northwind' } })
    await expect(foot(page, 'Sync: Waiting for the network')).toBeVisible({ timeout: 30_000 })
    await inspection.look('no-network')
    await server.comeBack()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
    const names = (await server.call<Client[]>('GET', '/v1/clients')).map(({ name }) => name)
    expect(names.sort()).toEqual(['Changed here', 'Northwind'])
  })

  await test.step('a password that was changed on the server is asked for again', async () => {
    const password = 'another long password'
    await server.call('PUT', '/v1/profile/password', { current_password: owner.password, password })
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect(foot(page, 'Sync: Signed out')).toBeVisible({ timeout: 30_000 })
    await inspection.look('password-changed')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill(password)
    await page.getByRole('dialog').getByLabel('Password').press('Enter')
    await expect(foot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
  })
})
