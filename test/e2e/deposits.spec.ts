import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'
import { sumOf } from './sums'

/** An approved estimate of 900.00 with 19 % and 100.00 with 7 %: 1,178.00. */
async function approveEstimate(page: Page): Promise<string> {
  const { id: client_id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id: standard } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  const { id: reduced } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 7 } })
  const { id: estimateId } = await invoke(page, 'createEstimate', {
    body: {
      ...{ client_id, currency: 'EUR', tax_distribution: 'PER_ITEM', discount_distribution: 'NO_DISCOUNT' },
      line_items: [
        { name: 'Interface design', quantity: 2, price: 450, tax_id: standard },
        { name: 'Printed guide', quantity: 4, price: 25, tax_id: reduced },
      ],
    },
  })
  await invoke(page, 'approveEstimate', { params: { estimateId } })
  return estimateId
}

async function openEstimate(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: 'EST-0001' }).click()
  await expect(page.locator('iframe.shown')).toBeVisible()
}

async function askForDeposit(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ask for a deposit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a deposit on EST-0001' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** What stands beside a word in the sums of a place. */
const paper = (page: Page) => page.frameLocator('iframe.shown')

async function issue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.beforeEach(async ({ page }) => {
  await setUp(page)
})

test('a part of an estimate is billed in advance, and the invoice for the work takes it off', async ({ app, page }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'deposits')
  await approveEstimate(page)
  await openEstimate(page)
  const dialog = await askForDeposit(page)
  await expect(dialog.getByText('Of €1,000.00 before tax.')).toBeVisible()
  await inspection.look('empty')
  const field = dialog.getByRole('textbox', { name: 'Deposit' })
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await expect(dialog.getByText('Enter how much to ask for.')).toBeVisible()
  await field.fill('100.5')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await expect(dialog.getByText('At most €1,000.00 is left to ask for.')).toBeVisible()
  await field.fill('30')
  // 270.00 with 19 % and 30.00 with 7 %: 51.30 and 2.10.
  await expect(sumOf(page, 'dialog', 'Before tax')).toHaveText('€300.00')
  await expect(sumOf(page, 'dialog', 'Tax')).toHaveText('€53.40')
  await expect(sumOf(page, 'dialog', 'Total')).toHaveText('€353.40')
  await inspection.look('thirty-percent')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()

  await expect(page.getByText('Draft of a deposit made for EST-0001')).toBeVisible()
  await expect(paper(page).getByRole('heading', { name: 'Deposit invoice' })).toBeVisible()
  await expect(paper(page).getByText('Deposit of 30% for estimate EST-0001').first()).toBeVisible()
  await inspection.look('deposit-draft')
  await issue(page)
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()

  await openEstimate(page)
  const card = page.getByRole('region', { name: 'Deposits' })
  await expect(card.getByText('€353.40')).toBeVisible()
  await inspection.look('estimate')
  const again = await askForDeposit(page)
  await expect(again.getByText('€700.00 of €1,000.00 is left to ask for.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await page.getByRole('button', { name: 'Create invoice' }).click()

  await expect(page.getByText('Taken off here')).toBeVisible()
  await expect(sumOf(page, 'main', 'Deposit INV-0001')).toHaveText('−€300.00')
  // 1,178.00 less 353.40.
  await expect(sumOf(page, 'main', 'Total')).toHaveText('€824.60')
  await expect(paper(page).getByText(/^Deposit INV-0001 of/)).toBeVisible()
  await expect(paper(page).getByText('plus €53.40 of tax')).toBeVisible()
  await inspection.look('work')

  await page.getByRole('button', { name: 'Do not take off' }).click()
  await expect(page.getByText('Not taken off yet')).toBeVisible()
  await expect(sumOf(page, 'main', 'Total')).toHaveText('€1,178.00')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByText('It does not take off the deposits that you billed for this work.')).toBeVisible()
  await inspection.look('issue-without')
  await page.getByRole('button', { name: 'See the deposits' }).click()
  await page.getByRole('button', { name: 'Take off', exact: true }).click()
  await expect(sumOf(page, 'main', 'Total')).toHaveText('€824.60')
  await page.keyboard.press('e')
  await expect(
    page.getByText('€300.00 of it is for deposits already billed, so the discount is an amount, not a percentage.'),
  ).toBeVisible()
  await inspection.look('edit')
  const discounts = page.getByRole('combobox', { name: 'Discounts' })
  await discounts.selectOption('No discount')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('This takes off less than the deposits that are named with it.')).toHaveCount(1)
  await expect(discounts).toBeFocused()
  await inspection.look('without-discount')
})

test('a deposit in another currency than the invoice for the work is not taken off, which is said', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'deposits-apart')
  const estimateId = await approveEstimate(page)
  await openEstimate(page)
  const dialog = await askForDeposit(page)
  await dialog.getByRole('textbox', { name: 'Deposit' }).fill('30')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await issue(page)
  await openEstimate(page)
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('Taken off here')).toBeVisible()
  const { id: invoiceId } = await invoke(page, 'getInvoiceOfEstimate', { params: { estimateId } })
  await invoke(page, 'updateInvoice', { params: { invoiceId }, body: { currency: 'CHF' } })
  await expect(page.getByText(/^Taken off here, though .* currency: INV-0001\.$/)).toBeVisible()
  await inspection.look('taken')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText(/^It takes off a deposit that is for another client/)).toBeVisible()
  await expect(asked.getByText(/does not take off/)).toBeHidden()
  await inspection.look('issue')
  await asked.getByRole('button', { name: 'See the deposits' }).click()
  await page.getByRole('button', { name: 'Do not take off' }).click()
  await expect(page.getByText(/^They are for another client, or in another currency/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take off', exact: true })).toBeHidden()
  await expect(sumOf(page, 'main', 'Total')).toHaveText('CHF 1,178.00')
  await inspection.look('not-taken')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(asked.getByText('It does not take off the deposits that you billed for this work.')).toBeVisible()
})

test('the form of a deposit tells the tax that the draft will have, and that it is not that of the estimate', async ({
  app,
  page,
}) => {
  const estimateId = await approveEstimate(page)
  const { line_items } = (await invoke(page, 'getEstimate', { params: { estimateId } })) as unknown as {
    readonly line_items: readonly { readonly tax_id: string }[]
  }
  await invoke(page, 'updateTax', { params: { taxId: line_items[0]?.tax_id ?? '' }, body: { percent: 21 } })
  await openEstimate(page)
  const dialog = await askForDeposit(page)
  await dialog.getByRole('textbox', { name: 'Deposit' }).fill('30')
  await expect(
    dialog.getByText('VAT has changed from 19% to 21% since the estimate. The deposit takes 21%.'),
  ).toBeVisible()
  // 270.00 with 21 % and 30.00 with 7 %.
  await expect(sumOf(page, 'dialog', 'Total')).toHaveText('€358.80')
  await new Inspection(app, page, 'deposits-rate').look('changed')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await expect(sumOf(page, 'main', 'Total')).toHaveText('€358.80')
})

test('nothing is asked for in advance of an estimate whose items have discounts', async ({ page }) => {
  const estimateId = await approveEstimate(page)
  const { client_id } = (await invoke(page, 'getEstimate', { params: { estimateId } })) as unknown as {
    readonly client_id: string
  }
  const line = { name: 'Work', quantity: 1, price: 10, discount_type: 'PERCENTAGE', discount_value: 5 }
  const body = { client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'PER_ITEM' }
  const { id } = await invoke(page, 'createEstimate', { body: { ...body, line_items: [line] } })
  await invoke(page, 'approveEstimate', { params: { estimateId: id } })
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: 'EST-0002' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ask for a deposit…' }).click()
  await expect(page.getByText('The deposit invoice was not created')).toBeVisible()
  await expect(page.getByText(/^Its items have discounts of their own/)).toBeVisible()
})

test('what would bill work twice is said before it is issued, and a corrected invoice takes deposits off still', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  const estimateId = await approveEstimate(page)
  const options = { deposit_estimate_id: estimateId }
  const estimate = (await invoke(page, 'getEstimate', { params: { estimateId } })) as unknown as {
    readonly client_id: string
  }
  const shared = { client_id: estimate.client_id, currency: 'EUR', tax_distribution: 'NO_TAX' }
  const deposit = (price: number, more: object = {}) =>
    invoke(page, 'createInvoice', {
      body: {
        ...{ ...shared, discount_distribution: 'NO_DISCOUNT', options, ...more },
        line_items: [{ name: 'Deposit', quantity: 1, price }],
      },
    })
  const { id: invoiceId } = await deposit(300)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  const { id: tooMuch } = await deposit(701)
  const open = async (total: string) => {
    await page.keyboard.press('ControlOrMeta+2')
    await page.getByRole('row', { name: total }).click()
  }
  const asked = async (total: string, words: string) => {
    await open(total)
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  await open('€300.00')
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+D')
  await expect(page.getByText(/^This is the copy, a new draft: an ordinary invoice, and no deposit/)).toBeVisible()
  await asked('€701.00', 'With the other deposits it comes to more than the estimate.')
  const { id: workId } = await invoke(page, 'convertEstimate', { params: { estimateId } })
  await asked('€1,178.00', 'A deposit for this work is still a draft. Issued as well, it would be billed on top.')
  await asked('€701.00', 'Its estimate has become an invoice already: this would be billed on top.')
  await invoke(page, 'deleteInvoice', { params: { invoiceId: tooMuch } })
  await invoke(page, 'sendInvoice', { params: { invoiceId: workId } })

  await open('€1,178.00')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Take off', exact: true }).click()
  // The deposit bore no tax, which the invoice for the work has: that is said.
  await expect(page.getByText(/^Taken off here\. They bore €0\.00 of tax, .* €53\.40 too little tax\.$/)).toBeVisible()
  await new Inspection(app, page, 'deposits-taxes').look('copy')
  await expect(sumOf(page, 'main', 'Deposit INV-0001')).toHaveText('−€300.00')
})

test('a deposit that is credited once it was taken off is said to be billed nowhere, before and after', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'deposits-credited')
  await approveEstimate(page)
  await openEstimate(page)
  const dialog = await askForDeposit(page)
  await dialog.getByRole('textbox', { name: 'Deposit' }).fill('30')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await issue(page)
  await openEstimate(page)
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('Taken off here')).toBeVisible()
  await issue(page)
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0002' })).toBeVisible()
  const deposits = page.getByRole('region', { name: 'Deposits' })
  await deposits.getByRole('button', { name: 'INV-0001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct INV-0001 with a credit note' })
  await expect(correction.getByText(/^INV-0002 takes this deposit off\./)).toBeVisible()
  await inspection.look('correction')
  await correction.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(correction).toBeHidden()

  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0002' }).click()
  const inVain = deposits.getByText(/^More is taken off here than is still billed of INV-0001,/)
  await expect(inVain).toBeVisible()
  await expect(deposits.getByText('Credited', { exact: true })).toBeVisible()
  await inspection.look('in-vain')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  const again = page.getByRole('dialog', { name: 'Correct INV-0002 with a credit note' })
  await again.getByRole('checkbox', { name: 'Make a corrected copy as a draft' }).check()
  await expect(again.getByText(/takes this deposit off/)).toBeHidden()
  await again.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(inVain).toBeVisible()
  await inspection.look('copy')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText(/^It takes off more than is still billed of a deposit,/)).toBeVisible()
  await expect(asked.getByText(/does not take off/)).toBeHidden()
  await expect(asked.getByRole('button', { name: 'Issue invoice' })).toBeDisabled()
  await inspection.look('issue-in-vain')
  await asked.getByRole('button', { name: 'See the deposits' }).click()
  await page.getByRole('button', { name: 'Take off what is billed' }).click()
  await expect(sumOf(page, 'main', 'Total')).toHaveText('€1,178.00')
  await expect(inVain).toBeHidden()
})

test('a deposit is said to be billed nowhere before it is voided or written off, and by the copy that takes it off', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'deposits-given-up')
  const estimateId = await approveEstimate(page)
  const { client_id } = (await invoke(page, 'getEstimate', { params: { estimateId } })) as unknown as {
    readonly client_id: string
  }
  const shared = { client_id, currency: 'EUR', tax_distribution: 'NO_TAX' }
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ ...shared, discount_distribution: 'NO_DISCOUNT', options: { deposit_estimate_id: estimateId } },
      line_items: [{ name: 'Deposit', quantity: 1, price: 300 }],
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  const { id: workId } = await invoke(page, 'convertEstimate', { params: { estimateId } })
  await invoke(page, 'sendInvoice', { params: { invoiceId: workId } })
  await invoke(page, 'createCreditNote', { params: { invoiceId: workId }, body: {} })
  const deducted = { invoice_number: 'INV-0001', issued_at: '2026-11-03', amount: 300, tax_amount: 0 }
  const { id: copyId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ ...shared, discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 300 },
      options: { work_estimate_id: estimateId, deducted_deposits: [deducted] },
      line_items: [{ name: 'Work', quantity: 1, price: 1000 }],
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId: copyId } })

  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0001' }).click()
  for (const act of ['Void…', 'Write off…']) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(/INV-0003 takes this deposit off\. What is still open of it is then/)).toBeVisible()
    await inspection.look(act === 'Void…' ? 'void' : 'write-off')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct INV-0001 with a credit note' })
  await expect(correction.getByText(/^INV-0003 takes this deposit off\./)).toBeVisible()
})

test('a paid deposit of all of the work that is credited reads so, and what to do about the work is said', async ({
  app,
  page,
}) => {
  const inspection = new Inspection(app, page, 'deposits-of-all')
  await approveEstimate(page)
  await openEstimate(page)
  const dialog = await askForDeposit(page)
  await dialog.getByRole('textbox', { name: 'Deposit' }).fill('100')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await issue(page)
  await openEstimate(page)
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(sumOf(page, 'main', 'Total')).toHaveText('€0.00')
  await issue(page)
  const listed = (await invoke(page, 'listInvoiceItems', { query: { sort: 'number' } })) as unknown as readonly {
    readonly id: string
    readonly issued_at: string
  }[]
  const { id: invoiceId = '', issued_at: payment_date } = listed[0] ?? {}
  await invoke(page, 'createPayment', { body: { invoice_id: invoiceId, amount: 1178, payment_date } })
  await invoke(page, 'createCreditNote', { params: { invoiceId }, body: {} })

  await page.keyboard.press('ControlOrMeta+2')
  const row = page.getByRole('row', { name: 'INV-0001' })
  await expect(row.getByText('Credited', { exact: true })).toBeVisible()
  await expect(row).toContainText('€1,178.00 credit')
  await page.getByRole('row', { name: 'INV-0002' }).click()
  const deposits = page.getByRole('region', { name: 'Deposits' })
  await expect(deposits.getByText('Credited', { exact: true })).toBeVisible()
  await expect(deposits.getByText(/To bill that part of the work, make a new invoice for it\.$/)).toBeVisible()
  await inspection.look('work')
})
