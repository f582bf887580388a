import { join } from 'node:path'
import { expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { Keyboard } from './keyboard'
import { pdfText } from './pdf-text'

test('a freelancer without a network does the whole job, by keyboard alone, and finds everything after a restart', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(480_000)
  const keys = new Keyboard(page)
  const inspection = new Inspection(app, page, 'main-job')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const combobox = (name: string | RegExp) => page.getByRole('combobox', { name })
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const dialog = page.locator('dialog[open]')
  const goTo = async (place: string) => {
    await keys.press('ControlOrMeta+K')
    await page.keyboard.type(place)
    await keys.press('Enter')
  }

  await test.step('sets up the business', async () => {
    await expect(title('Welcome to Billfold')).toBeVisible()
    await keys.fill(field('Business name'), 'Ada Studio')
    await keys.activate(button('Start using Billfold'))
    await expect(page.getByText('This field is required.').first()).toBeVisible()
    await expect(field('Business name')).toHaveValue('Ada Studio')
    await inspection.look('set-up')
    await keys.fill(field('Your name'), 'Ada Lind')
    await keys.fill(field('E-mail'), 'ada@studio.example')
    await keys.pick(combobox('Country'), 'United Kingdom')
    await keys.activate(button('Start using Billfold'))
    await expect(title('Home')).toBeVisible()
    await inspection.look('home-empty')
  })

  await test.step('sees what each list is for while it is empty', async () => {
    for (const place of ['Invoices', 'Estimates', 'Recurring', 'Clients', 'Payments', 'Items']) {
      await goTo(place)
      await expect(title(new RegExp(`^${place}`))).toBeVisible()
      await inspection.look(`${place.toLowerCase()}-empty`)
    }
  })

  await test.step('fills in what stands on invoices', async () => {
    await keys.press('ControlOrMeta+Comma')
    await expect(title('Settings')).toBeVisible()
    await keys.fill(field(/^Tax number/), 'GB 123 4567 89')
    await keys.fill(field(/^Street/), '12 Analytical Way')
    await keys.fill(field(/^City/), 'London')
    await keys.press('ControlOrMeta+S')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await inspection.look('settings-business')
    for (const section of ['Documents', 'Numbering', 'Region', 'You', 'Appearance', 'About']) {
      await keys.activate(page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section }))
      await expect(page.getByRole('region', { name: section })).toBeVisible()
      await inspection.look(`settings-${section.toLowerCase()}`)
    }
  })

  await test.step('keeps a tax and a unit', async () => {
    await goTo('Items')
    await keys.reach(page.getByRole('tab', { name: 'Saved items' }))
    await keys.press('ArrowRight')
    await keys.activate(button('New tax').first())
    await keys.fill(dialog.getByRole('textbox', { name: 'Name' }), 'VAT')
    await keys.fill(dialog.getByRole('textbox', { name: 'Rate' }), '19')
    await inspection.look('tax-dialog')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name: 'VAT', exact: true })).toBeVisible()
  })

  await test.step('adds a client', async () => {
    await keys.press('ControlOrMeta+Shift+C')
    await expect(title('New client')).toBeVisible()
    await keys.fill(field('Name'), 'Northwind Coffee')
    await keys.fill(field(/^E-mail/), 'not an address')
    await keys.activate(button('Save client'))
    await expect(page.getByText('Enter a complete e-mail address')).toBeVisible()
    await expect(field('Name')).toHaveValue('Northwind Coffee')
    await inspection.look('client-editor')
    await keys.fill(field(/^E-mail/), 'accounts@northwind.example')
    await keys.fill(field(/^Street/), 'Rua do Almada 12')
    await keys.fill(field(/^City/), 'Porto')
    await keys.press('ControlOrMeta+S')
    await expect(title('Northwind Coffee')).toBeVisible()
    await keys.activate(button('Add note'))
    await keys.fill(dialog.getByRole('textbox', { name: 'Note' }), 'Pays within ten days.')
    await keys.activate(dialog.getByRole('button', { name: 'Add note' }))
    await expect(page.getByText('Pays within ten days.', { exact: true })).toBeVisible()
    await keys.activate(button('Add contact'))
    await keys.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Inês Prado')
    await keys.activate(dialog.getByRole('button', { name: 'Add contact' }))
    await expect(page.getByText('Inês Prado', { exact: true })).toBeVisible()
    await inspection.look('client')
  })

  await test.step('writes an estimate, with live totals', async () => {
    await keys.press('ControlOrMeta+Shift+E')
    await expect(title('New estimate')).toBeVisible()
    await keys.activate(button('Save draft'))
    await expect(page.getByText('Choose a client.')).toBeVisible()
    await inspection.look('estimate-editor-errors')
    await keys.pick(combobox('Client'), 'Northwind Coffee')
    const line = page.getByRole('group', { name: 'Line 1' })
    await keys.fill(line.getByRole('combobox', { name: 'Name' }), 'Interface design')
    await keys.fill(line.getByRole('textbox', { name: 'Quantity' }), '3')
    await keys.fill(line.getByRole('textbox', { name: 'Price' }), '33.33')
    await keys.choose(combobox('Taxes'), 'One tax for the document')
    await keys.pick(page.getByRole('combobox', { name: 'Tax', exact: true }), 'VAT')
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£118.99')
    await inspection.look('estimate-editor')
    await keys.press('ControlOrMeta+S')
    await expect(title('EST-0001')).toBeVisible()
    await inspection.look('estimate-draft')
  })

  await test.step('has it approved and turns it into an invoice', async () => {
    await keys.activate(button('Mark as sent'))
    await keys.activate(button('Approve…'))
    await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }))
    await expect(page.locator('header').getByText('Approved', { exact: true })).toBeVisible()
    await inspection.look('estimate-approved')
    await keys.activate(button('Create invoice'))
    await expect(title('Invoice for Northwind Coffee')).toBeVisible()
    await inspection.look('invoice-draft')
    await keys.press('Alt+ArrowLeft')
    await expect(title('EST-0001')).toBeVisible()
    await keys.press('Alt+ArrowRight')
  })

  await test.step('issues the invoice', async () => {
    await expect(title('Invoice for Northwind Coffee')).toBeVisible()
    await keys.activate(button('Issue invoice'))
    await inspection.look('issue-dialog')
    await keys.activate(dialog.getByRole('button', { name: 'Issue invoice' }))
    await expect(title('INV-0001')).toBeVisible()
    await inspection.look('invoice-issued')
  })

  await test.step('saves the PDF', async () => {
    const path = join(dataFolder, 'INV-0001.pdf')
    await app.evaluate(({ dialog: native }, filePath) => {
      native.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await keys.activate(page.getByRole('main').getByRole('button', { name: /^Save PDF/ }))
    await expect(button('Show in folder')).toBeVisible()
    const text = await pdfText(path)
    for (const words of ['Ada Studio', 'Northwind Coffee', 'INV-0001', 'GB 123 4567 89', 'Interface design']) {
      expect(text).toContain(words)
    }
    for (const amount of ['£33.33', '£99.99', '£19.00', '£118.99']) expect(text).toContain(amount)
  })

  await test.step('records a partial payment, one too large, and the final one', async () => {
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    const record = dialog.getByRole('button', { name: 'Record payment' })
    await keys.activate(button('Record payment').first())
    await keys.fill(amount, '50')
    await inspection.look('payment-dialog')
    await keys.activate(record)
    await expect(page.locator('header').getByText('Partially paid', { exact: true })).toBeVisible()
    await keys.activate(button('Record payment').first())
    await expect(amount).toHaveValue('68.99')
    await keys.fill(amount, '69')
    await keys.activate(record)
    await expect(dialog.getByText('Only £68.99 is still open.')).toBeVisible()
    await expect(amount).toHaveValue('69.00')
    await keys.fill(amount, '68.99')
    await keys.activate(record)
    await expect(dialog).toBeHidden()
    await expect(page.locator('header').getByText('Paid', { exact: true })).toBeVisible()
    await inspection.look('invoice-paid')
    await goTo('Home')
    await inspection.look('home')
  })

  await test.step('quits, starts again, and finds everything', async () => {
    await app.close()
    const again = await launch(dataFolder)
    try {
      const window = await firstWindowOf(again)
      await expect(window.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await window.keyboard.press('ControlOrMeta+K')
      await window.keyboard.type('Invoices')
      await window.keyboard.press('Enter')
      const row = window.getByRole('row', { name: /INV-0001/ })
      await expect(row).toContainText('Northwind Coffee')
      await expect(row).toContainText('Paid')
      await expect(row).toContainText('£118.99')
      const later = new Inspection(again, window, 'main-job-after-restart')
      await later.look('invoices')
      await window.keyboard.press('ControlOrMeta+K')
      await window.keyboard.type('Payments')
      await window.keyboard.press('Enter')
      await expect(window.getByRole('row', { name: /£50\.00/ })).toBeVisible()
      await expect(window.getByRole('row', { name: /£68\.99/ })).toBeVisible()
      await later.look('payments')
    } finally {
      await again.close()
    }
  })
  inspection.sayWhere()
})
