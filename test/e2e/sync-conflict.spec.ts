import type { ConflictRecord } from '../../src/contract/desktop/sync-operations'
import { conflictTexts } from '../../src/words/en/service/sync-conflicts'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { list, type Named } from './operations'
import { fitsSmallest } from './sight'
import { attention, MOMENT, noCounts, StagedSync, upToDate } from './staged-sync'

test.use({ launchWith: { args: ['--demo'] } })

test('a conflict is settled field by field, or as a whole where nothing else is possible', async ({ app, page }) => {
  test.setTimeout(240_000)
  const stage = new StagedSync(app, page)
  const inspection = new Inspection(app, page, 'sync-conflict')
  const clients = await list(page, 'listClients')
  const taxes = await list(page, 'listTaxes')
  const units = await list(page, 'listUnits')
  const invoices = await list<Named & { invoice_number: string }>(page, 'listInvoices', { status: 'DRAFT' })
  const [client, other, invoice] = [clients[0], clients[1], invoices[0]]
  if (!client || !other || !invoice) throw new Error('The business of the demo is empty')

  async function show(conflict: ConflictRecord): Promise<void> {
    const { id, kind, record_id: recordId, label, message } = conflict
    await stage.answer({
      listReceipts: [],
      getConflict: conflict,
      listAttention: [
        attention({ type: 'conflict', kind, id: recordId, label, message, conflict_id: id, ways: ['open_conflict'] }),
      ],
    })
    await stage.tell({ ...upToDate, counts: { ...noCounts, conflicts: 1, attention: 1 } })
    await page.getByRole('button', { name: 'Sync: 1 needs attention' }).click()
    await page.getByRole('button', { name: 'Compare and choose' }).click()
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  }

  const base = {
    reason: 'fields',
    can_keep_mine: true,
    can_take_theirs: true,
    can_edit: true,
    mine_there: 'stays',
    gone: null,
    found_at: MOMENT,
  } as const
  const address = { line1: '12 Rua das Flores', line2: null, city: 'Porto', state: '', zip: '4050-262', country: 'PT' }
  await show({
    ...base,
    id: 1,
    kind: 'client',
    record_id: client.id,
    label: client.name,
    message: 'Name and e-mail were changed here and on the server.',
    fields: [
      { field: 'name', base: 'Ada', mine: 'Ada Lind', theirs: 'Ada M. Lind', is_contested: true },
      { field: 'email', base: null, mine: 'ada@lind.example', theirs: 'ada@studio.example', is_contested: true },
      {
        field: 'address',
        base: address,
        mine: address,
        theirs: { ...address, line2: '3.º Esq.' },
        is_contested: false,
      },
      {
        field: 'profile',
        base: null,
        mine: null,
        theirs: { company_name: 'Lind & Co', website: null },
        is_contested: false,
      },
    ],
  })
  await inspection.look('client')
  await page.keyboard.press('ControlOrMeta+S')
  const name = page.getByRole('radiogroup', { name: /^Name/ })
  await expect(name.getByRole('radio', { name: /^Mine/ })).toBeFocused()
  await expect(name).toContainText('Choose one of them.')
  await page.keyboard.press('ArrowDown')
  await expect(name.getByRole('radio', { name: /^Theirs/ })).toBeChecked()
  await page
    .getByRole('radiogroup', { name: /^E-mail/ })
    .getByRole('radio', { name: 'Something else' })
    .check()
  await page.getByRole('textbox', { name: 'E-mail, written anew' }).fill('hello@lind.example')
  await inspection.look('client-chosen')
  await page.getByRole('button', { name: 'Keep all mine' }).click()
  await expect(name.getByRole('radio', { name: /^Mine/ })).toBeChecked()
  await stage.answer({ resolveConflict: undefined })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()

  const line = { description: null, unit_of_measurement_id: units[0]?.id ?? null, tax_id: taxes[0]?.id ?? null }
  const design = { ...line, name: 'Interface design', quantity: 2, price: 450 }
  const hosting = { ...line, name: 'Hosting', description: 'A month', quantity: 1, price: 20.5 }
  const invoiceFields = [
    {
      field: 'line_items',
      base: [design],
      mine: [design, hosting],
      theirs: [{ ...design, price: 475, discount_type: 'PERCENTAGE', discount_value: 10 }],
      is_contested: true,
    },
    { field: 'client_id', base: client.id, mine: client.id, theirs: other.id, is_contested: false },
    { field: 'due_at', base: '2026-03-20', mine: '2026-04-01', theirs: '2026-04-15', is_contested: true },
    { field: 'shipping', base: null, mine: 12.5, theirs: 15, is_contested: true },
    {
      field: 'discount_distribution',
      base: 'NO_DISCOUNT',
      mine: 'NO_DISCOUNT',
      theirs: 'PER_ITEM',
      is_contested: false,
    },
    { field: 'notes', base: '', mine: 'Thank you.\nSee you soon.', theirs: null, is_contested: false },
    { field: 'options', base: null, mine: { project: 'Website', stage: 2 }, theirs: null, is_contested: false },
  ]
  const draft: ConflictRecord = {
    ...base,
    id: 2,
    kind: 'invoice',
    record_id: invoice.id,
    label: `Draft for ${client.name}`,
    message: 'Its lines, its due date and its shipping were changed here and on the server.',
    fields: invoiceFields,
  }
  await show(draft)
  await expect(page.getByRole('radiogroup', { name: /^Lines/ }).getByRole('table')).toHaveCount(3)
  await expect(page.getByRole('main')).not.toContainText('{')
  await inspection.look('draft')
  await fitsSmallest(app, page, `${inspection.folder}/smallest-draft`)
  await stage.answer({ getConflict: { ...draft, fields: invoiceFields.slice(1) } })
  await stage.tell(upToDate)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await inspection.look('changed-again')
  await page.getByRole('button', { name: 'Show them as they are now' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()

  await show({
    ...base,
    id: 6,
    kind: 'client',
    record_id: client.id,
    label: client.name,
    message: conflictTexts.shownAgain,
    fields: [{ field: 'name', base: null, mine: 'Ada M. Lind', theirs: 'Ada Lind', is_contested: true }],
  })
  await expect(page.getByRole('radiogroup', { name: /^Name/ })).toContainText('Not the same on both sides')
  await inspection.look('shown-again')

  await show({
    ...base,
    id: 3,
    can_edit: false,
    can_take_theirs: false,
    reason: 'frozen',
    kind: 'invoice',
    record_id: invoice.id,
    label: 'INV-0042',
    message: 'You already issued this invoice, and the server shows another total.',
    fields: [{ field: 'total', base: 920.5, mine: 920.5, theirs: 920.49, is_contested: true }],
  })
  await expect(page.getByRole('radio')).toHaveCount(0)
  await inspection.look('issued')

  await show({
    ...base,
    id: 4,
    gone: 'there',
    kind: 'client',
    record_id: client.id,
    label: client.name,
    message: 'It was deleted on the server after it was changed here.',
    fields: [{ field: 'name', base: 'Ada', mine: 'Ada Lind', theirs: null, is_contested: true }],
  })
  await page.getByRole('button', { name: 'Delete it here too…' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(client.name)
  await inspection.look('gone')
  await page.keyboard.press('Escape')

  await show({
    ...base,
    id: 5,
    gone: 'here',
    reason: 'deleted_here',
    can_edit: false,
    kind: 'payment',
    record_id: crypto.randomUUID(),
    label: 'Payment',
    message: 'You deleted it here after it was changed on the server.',
    fields: [
      { field: 'invoice_id', base: invoice.id, mine: null, theirs: invoice.id, is_contested: true },
      { field: 'amount', base: 120, mine: null, theirs: 125, is_contested: true },
    ],
  })
  // In the currency of its invoice, though the payment is not here.
  await expect(page.getByRole('main')).toContainText('€125.00')
  await inspection.look('payment-gone')
})
