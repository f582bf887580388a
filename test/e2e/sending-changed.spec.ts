import { startSmtpServer } from '../mail/smtp-server'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, reload, setUp } from './operations'

test.use({ launchWith: { env: { BILLFOLD_PLAIN_MAIL: '1' } } })

test('an estimate that waits to be sent stays here once it is changed', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'sending-changed-estimate')
  let answer: string | null = '451 4.3.2 Later'
  const server = await startSmtpServer({ password: 'right', answerMail: () => answer })
  await setUp(page)
  const account = { sender: 'ada@studio.example', host: '127.0.0.1', port: server.port, security: 'tls' }
  const saveAccount = () => invoke(page, 'saveMailAccount', { body: { ...account, user: 'ada', password: 'right' } })
  await saveAccount()
  const client = { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'ap@northwind.example' }
  const { id: client_id } = await invoke(page, 'createClient', { body: client })
  const line = { name: 'Interface design', quantity: 2, price: 450 }
  const { id: estimateId } = await invoke(page, 'createEstimate', {
    body: {
      ...{ client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
      line_items: [line],
    },
  })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator('header').getByText('Sent', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'Sent by e-mail' })
  await expect(history.getByText(/^Waiting/)).toBeVisible()
  await invoke(page, 'updateEstimate', { params: { estimateId }, body: { line_items: [{ ...line, price: 500 }] } })
  answer = null
  // With the account the wait is over.
  await saveAccount()
  await expect(history.getByText('Not sent')).toBeVisible()
  expect(server.taken).toEqual([])
  await page.keyboard.press('ControlOrMeta+1')
  await page.getByRole('button', { name: '1 e-mail was not sent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mails to look at' })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'E-mail' })
  await expect(
    details.getByText('The estimate was changed while this mail waited. Open it, and send it as it is now.'),
  ).toBeVisible()
  await inspection.look('not-sent')
  await server.close()
})
