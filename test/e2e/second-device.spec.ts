import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeWithoutAsking, expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, reload, setUp } from './operations'
import { openInvoice } from './saved-documents'
import { linkTo, Served, syncFoot } from './served'

const address = { line1: 'Rue Haute 1', city: 'Bruxelles', zip: '1000', country: 'BE' }
const isUpToDate = (page: Page) => expect(syncFoot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })

/** An invoice and its credit note to a client who receives Peppol. */
async function issue(page: Page): Promise<void> {
  const seller = { address, email: 'ada@studio.example', phone: '+32 2 1234567', vat_id: 'BE0403019261' }
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { ...seller, iban: 'BE68539007547034' } },
  })
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 21 } })
  const client = { vat_id: 'BE0202239951', buyer_reference: 'PO-1', e_invoice: 'PEPPOL', address }
  const { id: client_id } = await invoke(page, 'createClient', {
    body: { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'a@b.example', ...client },
  })
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id, currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id },
      ...{ discount_distribution: 'NO_DISCOUNT', net_terms: 'NET30' },
      line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  const body = { reason: 'Too much', line_items: [{ position: 0, amount: 100 }] }
  await invoke(page, 'createCreditNote', { params: { invoiceId }, body })
}

test('a device that did not issue an e-invoice says that it has none to send', async ({ app, page }) => {
  test.setTimeout(240_000)
  const server = await Served.start()
  const folder = await mkdtemp(join(tmpdir(), 'billfold-e2e-second-'))
  const second = await launch(folder)
  try {
    await setUp(page)
    await issue(page)
    await linkTo(app, page, server)
    await isUpToDate(page)
    await reload(page)
    await openInvoice(page, /Northwind/)
    await expect(page.getByText('It was not issued on this device, so its e-invoice is not here.')).toBeHidden()

    const other = await firstWindowOf(second)
    const inspection = new Inspection(second, other, 'second-device')
    await setUp(other)
    await linkTo(second, other, server)
    await isUpToDate(other)
    await reload(other)
    await openInvoice(other, /Northwind/)
    const note = other.getByText('It was not issued on this device, so its e-invoice is not here.')
    await expect(note).toBeVisible()
    await inspection.look('invoice')
    await other.getByRole('main').getByRole('button', { name: 'Send…' }).click()
    const dialog = other.getByRole('dialog', { name: /^Send invoice/ })
    await expect(dialog.getByRole('note')).toContainText('without the e-invoice that this client receives.')
    await inspection.look('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await other.getByRole('region', { name: 'Credit notes' }).getByRole('button', { name: /^CN-/ }).click()
    await expect(other.getByRole('heading', { level: 1, name: /^Credit note/ })).toBeVisible()
    await expect(note).toBeVisible()
  } finally {
    await closeWithoutAsking(second)
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
})
