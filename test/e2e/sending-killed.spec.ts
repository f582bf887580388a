import { startSmtpServer } from '../mail/smtp-server'
import { expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'

test('what was leaving when Billfold was killed is asked about on Home, and not sent again by itself', async ({
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const launchWith = { env: { BILLFOLD_PLAIN_MAIL: '1' } }
  let arrived: () => void = () => undefined
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  let isHeld = true
  const answerMail = () => {
    arrived()
    return isHeld ? new Promise<null>(() => undefined) : null
  }
  const server = await startSmtpServer({ password: 'right', answerMail })
  const killed = await launch(dataFolder, launchWith)
  const before = await firstWindowOf(killed)
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible()
  await setUp(before)
  const account = { host: '127.0.0.1', port: server.port, security: 'starttls', user: '' }
  await invoke(before, 'saveMailAccount', { body: { ...account, sender: 'ada@studio.example' } })
  const client = { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'ap@northwind.example' }
  const { id: clientId } = await invoke(before, 'createClient', { body: client })
  const { id } = await makeInvoice(before, clientId)
  await invoke(before, 'sendInvoice', { params: { invoiceId: id } })
  const typed = { to: 'ap@northwind.example', cc: '', subject: 'Invoice', text: '', files: ['pdf'] }
  for (const kind of ['invoice', 'invoice']) await invoke(before, 'sendMail', { body: { kind, id, ...typed } })
  await isThere
  killed.process().kill('SIGKILL')
  await killed.waitForEvent('close')

  isHeld = false
  const app = await launch(dataFolder, launchWith)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inspection = new Inspection(app, page, 'sending-killed')
  await expect(page.getByRole('button', { name: '1 e-mail may have been sent' })).toBeVisible()
  await inspection.look('home')
  await expect.poll(() => server.taken.length, 'the one that only waited is sent').toBe(1)
  await page.getByRole('button', { name: '1 e-mail may have been sent' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('button').click()
  await expect(page.getByText(/Billfold ended while the e-mail was leaving/)).toBeVisible()
  await page.getByRole('button', { name: 'Show document' }).click()
  await expect(page.getByRole('region', { name: 'Sent by e-mail' }).getByText('Sent', { exact: true })).toBeVisible()
  expect(server.taken).toHaveLength(1)
  await app.close()
  await server.close()
})
