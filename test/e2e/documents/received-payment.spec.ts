import { changed, ublInvoice } from '../../../src/domain/e-invoice/read/received.fixture'
import { expect, test } from '../application'
import { dropFiles } from '../drop-files'
import { Inspection } from '../inspection'
import { setUp } from '../operations'

const means = (code: string, more = '') =>
  changed(
    ublInvoice,
    '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>',
    `<cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${more}`,
  )

test('what is debited or paid by card names no account to pay to', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'received-payment')
  await setUp(page)
  const read = (name: string, content: string) =>
    dropFiles(page, [{ name, content }], 'Drop an e-invoice or a bank statement to read it')
  const mandate =
    '<cac:PaymentMandate><cac:PayerFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>'
  const payment = page.getByRole('region', { name: 'Payment' })
  await read('debit.xml', means('59', mandate))
  await expect(payment.getByText('It is debited from your account DE02 1203 0000 0000 2020 51.')).toBeVisible()
  await expect(payment.getByRole('button')).toHaveCount(0)
  await inspection.look('debit')
  await read('card.xml', means('48'))
  await expect(payment.getByText('It is paid by card.')).toBeVisible()
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toHaveCount(0)
})
