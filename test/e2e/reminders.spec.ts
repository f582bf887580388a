import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { type ServerManners, startSmtpServer } from '../mail/smtp-server'
import { kept, kill } from './after-a-crash'
import { closeWithoutAsking, expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, reload, setUp } from './operations'
import { openInvoice } from './saved-documents'
import { openNothing } from './system-opens'

/** NET15 is 14 days over then, and NET30 due tomorrow. */
const earlier = { switches: ['-r', join(import.meta.dirname, 'set-clock-back.cjs')], env: { DAYS_BACK: '29' } }

const clients = [
  { name: 'Northwind Coffee', email: 'ap@northwind.example', terms: 'NET15' },
  { name: 'Cedar Press', email: 'office@cedar.example', terms: 'NET15' },
  { name: 'Harbour Books', email: null, terms: 'NET15' },
  { name: 'Atelier Moreau', email: 'bonjour@moreau.example', terms: 'NET30' },
]

/** Leaves invoices of four clients in the folder as they were issued 29 days ago; answers their ids. */
async function makeLate(dataFolder: string): Promise<readonly string[]> {
  const app = await launch(dataFolder, earlier)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setUp(page)
  const ids: string[] = []
  for (const { name, email, terms } of clients) {
    const client = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS', email } })
    const { id } = await makeInvoice(page, client.id)
    await invoke(page, 'updateInvoice', { params: { invoiceId: id }, body: { net_terms: terms } })
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    ids.push(id)
  }
  await app.close()
  return ids
}

const home = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+1')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
}
const review = async (page: Page, count: string) => {
  await home(page)
  await page.getByRole('button', { name: `${count} to look at` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders to look at' })).toBeVisible()
}
const cardOf = (page: Page, name: string) => page.getByRole('region', { name })
const turnOn = (page: Page) =>
  invoke(page, 'updateReminderSettings', {
    body: { is_on: true, schedule: { note: -3, first: 3, second: 14, last: 30 } },
  })

test('reminders are turned on, looked at, changed, sent, skipped and put back', async ({ dataFolder }) => {
  test.setTimeout(300_000)
  await makeLate(dataFolder)
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inspection = new Inspection(app, page, 'reminders')
  const opened = await openNothing(app)

  await test.step('they are off, and turned on in the settings', async () => {
    await expect(page.getByText('to look at')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+,')
    await page.getByRole('button', { name: 'Reminders', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Write reminders' })).not.toBeChecked()
    await inspection.look('settings')
    await page.getByRole('checkbox', { name: 'Write reminders' }).check()
    await page.getByRole('textbox', { name: 'Second reminder: days after the due date' }).fill('3')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Choose a later day than that of the reminder before.')).toBeVisible()
    await inspection.look('wrong-days')
    await page.getByRole('textbox', { name: 'Second reminder: days after the due date' }).fill('10')
    await expect(page.getByRole('list', { name: 'When reminders come' }).getByText('10 days after')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Last reminder' }).uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
  })

  await test.step('Home tells of them, and they are read', async () => {
    await home(page)
    await expect(page.getByRole('button', { name: '4 reminders to look at' })).toBeVisible()
    await inspection.look('home')
    await review(page, '4 reminders')
    await expect(cardOf(page, 'Northwind Coffee').getByText('Overdue: invoice INV-0001 from Ada Studio')).toBeVisible()
    await expect(cardOf(page, 'Harbour Books').getByText('No e-mail address is known')).toBeVisible()
    await expect(
      cardOf(page, 'Atelier Moreau')
        .getByText(/is due on/)
        .first(),
    ).toBeVisible()
    await inspection.look('review')
  })

  await test.step('one is changed and sent by the mail program', async () => {
    await page.getByRole('button', { name: 'Send the reminder for INV-0001…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send the second reminder for INV-0001' })
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/€900\.00 is still open/)
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('The small matter of INV-0001')
    await inspection.look('dialog')
    await dialog.getByRole('button', { name: 'Open in mail program' }).click()
    await expect(cardOf(page, 'Northwind Coffee')).toHaveCount(0)
    const [path = ''] = await opened()
    const mail = await PostalMime.parse(await readFile(path))
    expect([mail.subject, mail.attachments[0]?.filename]).toEqual(['The small matter of INV-0001', 'INV-0001.pdf'])
  })

  await test.step('one is skipped, put back, and skipped', async () => {
    await page.getByRole('button', { name: 'Skip the reminder for INV-0004' }).click()
    await expect(cardOf(page, 'Atelier Moreau')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(page, 'Atelier Moreau')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the reminder for INV-0004' }).click()
    await expect(cardOf(page, 'Atelier Moreau')).toHaveCount(0)
  })

  await test.step('the invoice knows what was sent and skipped, and what may not have been is put back', async () => {
    await openInvoice(page, /Atelier Moreau/)
    const card = page.getByRole('region', { name: 'Reminders' })
    await expect(card.getByText('Skipped')).toBeVisible()
    await openInvoice(page, /Northwind/)
    await expect(card.getByText('In your mail program')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sent by e-mail' }).getByText(/Second reminder/)).toBeVisible()
    await inspection.look('invoice')
    await card.getByRole('button', { name: 'Not sent after all' }).click()
    await expect(card.getByText('To look at')).toBeVisible()
  })

  await test.step('what is disputed is not reminded of, until it no longer is', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark as disputed…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is INV-0001 disputed?' })
    await dialog.getByRole('textbox', { name: 'What is disputed' }).fill('They say that the hours are wrong')
    await inspection.look('dispute')
    await dialog.getByRole('button', { name: 'Mark as disputed' }).click()
    await expect(page.locator('header').getByText('Disputed', { exact: true })).toBeVisible()
    const card = page.getByRole('region', { name: 'Reminders' })
    await expect(card.getByText('They say that the hours are wrong')).toBeVisible()
    await expect(card.getByText('To look at')).toHaveCount(0)
    await inspection.look('disputed')
    await page.keyboard.press('ControlOrMeta+2')
    await expect(page.getByRole('row', { name: /Northwind/ }).getByText('Disputed')).toBeVisible()
    await inspection.look('disputed-in-list')
    await page.getByRole('row', { name: /Northwind/ }).click()
    await card.getByRole('button', { name: 'No longer disputed' }).click()
    await expect(card.getByText('To look at')).toBeVisible()
  })

  await test.step('a client has days of its own, or none', async () => {
    await page.keyboard.press('ControlOrMeta+5')
    await page.getByRole('row', { name: 'Cedar Press' }).click()
    const card = page.getByRole('region', { name: 'Reminders' })
    await card.getByRole('button', { name: 'Change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reminders for Cedar Press' })
    await dialog.getByRole('radio', { name: /On days of its own/ }).check()
    await inspection.look('client')
    await dialog.getByRole('radio', { name: /Never/ }).check()
    await dialog.getByRole('button', { name: 'Save reminders' }).click()
    await expect(card.getByText('Never')).toBeVisible()
    await review(page, '2 reminders')
    await expect(cardOf(page, 'Cedar Press')).toHaveCount(0)
  })
  await app.close()
})

test('what is paid meanwhile is not sent, and what is paid in part says what is left', async ({ dataFolder }) => {
  test.setTimeout(180_000)
  const [northwind = '', cedar = ''] = await makeLate(dataFolder)
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inspection = new Inspection(app, page, 'reminders-paid')
  const opened = await openNothing(app)
  await turnOn(page)
  await reload(page)
  await review(page, '4 reminders')
  const pay = (id: string, amount: number) =>
    invoke(page, 'createPayment', {
      body: { invoice_id: id, amount, is_settled: true, payment_date: new Date().toISOString().slice(0, 10) },
    })

  await page.getByRole('button', { name: 'Send the reminder for INV-0001…' }).click()
  const first = page.getByRole('dialog', { name: /INV-0001/ })
  await expect(first.getByRole('textbox', { name: 'Text' })).toHaveValue(/€900\.00/)
  await pay(northwind, 300)
  await first.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(first.getByText(/€600\.00 is owed by now, and the text says €900\.00/)).toBeVisible()
  await inspection.look('old-amount')
  const text = await first.getByRole('textbox', { name: 'Text' }).inputValue()
  await first.getByRole('textbox', { name: 'Text' }).fill(text.replace('€900.00', '€600.00'))
  await first.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(first).toBeHidden()

  await page.getByRole('button', { name: 'Send the reminder for INV-0002…' }).click()
  const second = page.getByRole('dialog', { name: /INV-0002/ })
  await expect(second.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await pay(cedar, 900)
  await second.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(second.getByText('This invoice has been paid meanwhile.')).toBeVisible()
  await inspection.look('paid')
  expect(await opened()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'Cedar Press')).toHaveCount(0)
  await app.close()
})

test('a reminder that one goes on with after a crash asks for nothing that was paid meanwhile', async ({
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const [northwind = ''] = await makeLate(dataFolder)
  const crashed = await launch(dataFolder)
  const before = await firstWindowOf(crashed)
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible()
  await turnOn(before)
  await reload(before)
  await review(before, '4 reminders')
  await before.getByRole('button', { name: 'Send the reminder for INV-0001…' }).click()
  await before.getByRole('dialog').getByRole('textbox', { name: 'Subject' }).fill('The small matter of INV-0001')
  await expect.poll(() => kept(dataFolder)).toContain('The small matter')
  // Killed before it has stood for a while, a start counts as failed, and the next one may ask how to start.
  await expect.poll(() => readFile(join(dataFolder, 'starts.json'), 'utf8'), { timeout: 30_000 }).toBe('{"failed":0}')
  await kill(crashed)

  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opened = await openNothing(app)
  const payment_date = new Date().toISOString().slice(0, 10)
  await invoke(page, 'createPayment', { body: { invoice_id: northwind, amount: 300, is_settled: true, payment_date } })
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: /INV-0001/ })
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('The small matter of INV-0001')
  await dialog.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(dialog.getByText(/€600\.00 is owed by now, and the text says €900\.00/)).toBeVisible()
  expect(await opened()).toEqual([])
  await closeWithoutAsking(app)
})

test('all are sent one after another, to those whom the person has seen listed', async ({ dataFolder }) => {
  test.setTimeout(240_000)
  const ids = await makeLate(dataFolder)
  const app = await launch(dataFolder, { env: { BILLFOLD_PLAIN_MAIL: '1' } })
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inspection = new Inspection(app, page, 'reminders-all')
  let answer: string | null = null
  const manners: ServerManners = { password: 'right', answerMail: () => answer }
  const server = await startSmtpServer(manners)
  await invoke(page, 'saveMailAccount', {
    body: {
      ...{ host: '127.0.0.1', port: server.port, security: 'starttls', user: 'ada' },
      ...{ sender: 'ada@studio.example', password: 'right' },
    },
  })
  await turnOn(page)
  await reload(page)
  await review(page, '4 reminders')
  await page.getByRole('button', { name: 'Send all 4…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 3 reminders?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByText('Left out: no e-mail address')).toBeVisible()
  await inspection.look('list')
  expect(server.taken).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Send 3 reminders' }).click()
  const begun = page.getByRole('dialog', { name: 'Sending reminders' })
  await expect(begun.getByText('On its way')).toHaveCount(3)
  await inspection.look('sent')
  await begun.getByRole('button', { name: 'Close' }).first().click()
  await expect
    .poll(() => server.taken.map(({ to }) => to[0]).toSorted())
    .toEqual(['ap@northwind.example', 'bonjour@moreau.example', 'office@cedar.example'])
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)

  await test.step('what waits for its server when the money comes is not sent any more, and says why', async () => {
    answer = '452 Later'
    await invoke(page, 'updateClient', {
      params: { clientId: await clientOf(page, ids[2] ?? '') },
      body: { email: 'ap@harbour.example' },
    })
    await page.getByRole('button', { name: 'Send the reminder for INV-0003…' }).click()
    const one = page.getByRole('dialog', { name: /INV-0003/ })
    await one.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('No reminder to look at')).toBeVisible()
    await inspection.look('none')
    await openInvoice(page, /Harbour Books/)
    const history = page.getByRole('region', { name: 'Sent by e-mail' })
    await expect(history.getByText('Waiting')).toBeVisible()
    await invoke(page, 'createPayment', {
      body: {
        ...{ invoice_id: ids[2], amount: 900, is_settled: true },
        payment_date: new Date().toISOString().slice(0, 10),
      },
    })
    answer = null
    await history.getByRole('button').click()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await history.getByRole('button').click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(history.getByText('Not sent')).toBeVisible()
    await history.getByRole('button').click()
    await expect(page.getByText(/This invoice has been paid meanwhile/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await inspection.look('not-sent')
    expect(server.taken).toHaveLength(3)
  })
  await server.close()
  await app.close()
})

async function clientOf(page: Page, invoiceId: string): Promise<string> {
  const { client_id } = (await invoke(page, 'getInvoice', { params: { invoiceId } })) as unknown as {
    client_id: string
  }
  return client_id
}
