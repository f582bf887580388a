import type { ElectronApplication, Page } from '@playwright/test'
import type { AttentionRow, ConflictRecord } from '../../src/contract/desktop/sync-operations'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke } from './operations'
import { attention, link, MOMENT, noCounts, numberedRow, outcomes, StagedSync, upToDate } from './staged-sync'

test.use({ launchWith: { args: ['--demo'] } })

interface Named {
  readonly id: string
  readonly name: string
}

async function list<T = Named>(page: Page, name: string, query: object = {}): Promise<readonly T[]> {
  return (await invoke(page, name, { query })) as unknown as readonly T[]
}

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Sync' }).click()
}

/** In the smallest window nothing is cut off at its side. */
async function fitsSmallest(app: ElectronApplication, page: Page, picture: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.setContentSize(720, 500),
  )
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([720, 500])
  await page.screenshot({ path: `${picture}.png` })
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((element) => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth)
      .map(({ className }) => className),
  )
  expect(wide).toEqual([])
}

test('linking a server: the form, the preview, and how it stands', async ({ app, page }) => {
  test.setTimeout(240_000)
  const stage = new StagedSync(app, page)
  const inspection = new Inspection(app, page, 'sync-screens')
  await stage.tell({ ...upToDate, link: null })
  await expect(page.getByRole('button', { name: 'Only on this computer' })).toBeVisible()

  await openSettings(page)
  await page.getByRole('radio', { name: 'Your own server' }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await inspection.look('connect')

  const row = { matched: 0, differing: 0, only_here: 0, only_there: 0 }
  const asking = { ...link, state: 'asking' } as const
  await stage.tell({
    ...upToDate,
    link: asking,
    preview: [
      { ...row, kind: 'client', matched: 22, differing: 3, only_here: 4, only_there: 1 },
      { ...row, kind: 'tax', matched: 3 },
      { ...row, kind: 'estimate', only_here: 14 },
      { ...row, kind: 'invoice', matched: 1200, only_here: 31, only_there: 6 },
      { ...row, kind: 'note' },
      { ...row, kind: 'recurring_invoice', only_here: 5 },
    ],
  })
  await expect(page.getByRole('table', { name: 'What is on both sides' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Prefix/ })).toHaveValue(/L-$/)
  await inspection.look('first-link')
  await fitsSmallest(app, page, `${inspection.folder}/smallest-first-link`)

  await stage.tell({ ...upToDate, counts: { ...noCounts, queued: 3 }, oldest_pending_at: MOMENT, next_run_at: MOMENT })
  await expect(page.getByRole('button', { name: 'Sync: 3 waiting' })).toBeVisible()
  await inspection.look('linked')

  await stage.tell({
    ...upToDate,
    link: {
      ...link,
      kind: 'partial',
      state: 'halted',
      halted_for: '412 of 480 records are missing on the server. It may have been restored from an old backup.',
      not_offered: ['createClient', 'updateClient', 'deleteClient', 'createSavedItem', 'listEstimates'],
      is_kept: false,
    },
    counts: { ...noCounts, parked: 4, missing: 412, attention: 416 },
    last_problem: 'The server stopped answering.',
  })
  await inspection.look('halted')

  await stage.tell({ ...upToDate, link: { ...link, is_signed_in: false } })
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await inspection.look('sign-in-again')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Unlink…' }).click()
  await inspection.look('unlink')
  await page.keyboard.press('Escape')
})

test('what sync does, what needs attention, and the marks on records', async ({ app, page }) => {
  test.setTimeout(240_000)
  const stage = new StagedSync(app, page)
  const inspection = new Inspection(app, page, 'sync-attention')
  const [clients, invoices, payments, estimates] = [
    await list(page, 'listClients'),
    await list(page, 'listInvoices'),
    await list(page, 'listPayments'),
    await list(page, 'listEstimates'),
  ]
  const idAt = (rows: readonly { readonly id: string }[], at: number) => rows[at]?.id ?? ''
  const states = [
    'queued',
    'conflict',
    'rejected',
    'parked',
    'missing',
    'checking',
    'waiting',
    'sending',
    'local',
    'synced',
  ]
  const mark = (rows: readonly { readonly id: string }[]) =>
    Object.fromEntries(rows.map(({ id }, index) => [id, states[index] ?? 'synced']))
  await stage.answer({
    getRecordSync: { ...mark(clients), ...mark(invoices), ...mark(payments), ...mark(estimates) },
    listAttention: [
      numberedRow(idAt(invoices, 0)),
      attention({
        type: 'conflict',
        kind: 'client',
        id: idAt(clients, 1),
        label: clients[1]?.name ?? '',
        message: 'The e-mail address was changed here and on the server.',
        conflict_id: 1,
        ways: ['open_conflict'],
      }),
      attention({
        type: 'rejected',
        kind: 'invoice',
        id: idAt(invoices, 2),
        label: 'INV-0042',
        message: 'The server did not take what was changed.',
        errors: {
          due_at: ['The due date is before the day of issue.'],
          'line_items.1.price': ['This cannot be negative.'],
        },
        ways: ['edit', 'retry', 'keep_local'],
      }),
      attention({
        type: 'unsure',
        kind: 'payment',
        id: idAt(payments, 3),
        label: '450.00 € on INV-0031',
        message: 'The answer was lost, and the server has several that look like it.',
        ways: ['send_again', 'keep_both', 'keep_local'],
      }),
      attention({
        type: 'missing',
        kind: 'estimate',
        id: idAt(estimates, 4),
        label: 'EST-0007',
        message: 'It is no longer on the server, and nobody here has deleted it.',
        ways: ['send_again', 'keep_local', 'delete_here'],
      }),
      attention({
        type: 'parked',
        kind: 'note',
        id: idAt(clients, 0),
        parent_id: idAt(clients, 0),
        label: 'Prefers to be called in the morning',
        message: 'This server has no notes.',
        ways: ['retry', 'keep_local'],
      }),
    ] satisfies AttentionRow[],
    listReceipts: Array.from({ length: 12 }, (_, index) => ({
      seq: 40 - index,
      at: new Date(Date.parse(MOMENT) - index * 5_000_000).toISOString(),
      kind: index % 3 === 0 ? 'invoice' : 'client',
      record_id: idAt(index % 3 === 0 ? invoices : clients, index),
      label: index === 7 ? null : index % 3 === 0 ? `INV-00${40 - index}` : (clients[index]?.name ?? null),
      former: index === 7 ? 'Northwind Traders' : index === 4 ? 'Before' : null,
      can_bring_back: index === 7 || index === 4,
      ...(outcomes[index] ?? { outcome: 'sent', detail: 'updateClient' }),
    })),
  })
  const counts = {
    ...noCounts,
    queued: 12,
    rejected: 1,
    parked: 1,
    missing: 1,
    conflicts: 1,
    numbered: 58,
    attention: 6,
  }
  await stage.tell({
    ...upToDate,
    counts,
    oldest_pending_at: MOMENT,
    progress: { phase: 'sending', kind: 'invoice', done: 120, total: 480 },
  })
  await page.getByRole('button', { name: 'Sync: Syncing 120 of 480' }).click()
  await expect(page.getByRole('progressbar', { name: 'Sending invoices' })).toBeVisible()
  await inspection.look('syncing')
  await stage.tell({
    ...upToDate,
    counts,
    is_offline: true,
    last_problem: 'There is no network. Sync goes on by itself.',
  })
  await expect(page.getByRole('button', { name: 'Sync: 6 need attention' })).toBeVisible()
  await inspection.look('attention')
  await fitsSmallest(app, page, `${inspection.folder}/smallest-attention`)
  await page.getByRole('button', { name: 'Bring back Northwind Traders' }).scrollIntoViewIfNeeded()
  await inspection.look('activity')
  await fitsSmallest(app, page, `${inspection.folder}/smallest-activity`)
  await page.getByRole('button', { name: 'Bring back Northwind Traders' }).click()
  await expect(page.getByText('Nothing was changed. What it was before is kept for 90 days')).toBeVisible()
  await page.getByRole('button', { name: 'Delete here…' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('EST-0007')
  await inspection.look('delete-here')
  await page.keyboard.press('Escape')

  for (const place of ['Invoices', 'Estimates', 'Clients', 'Payments']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: place }).click()
    await expect(page.getByRole('row').getByText('Waiting to be sent').first()).toBeAttached()
    await inspection.look(`marks-${place.toLowerCase()}`)
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
  await page.getByRole('row', { name: /Differs from the server/ }).click()
  await expect(page.getByRole('button', { name: 'Differs from the server' })).toBeVisible()
  await inspection.look('mark-reading')

  await stage.answer({ listAttention: [], listReceipts: [] })
  await stage.tell(upToDate)
  await page.getByRole('button', { name: 'Sync: Up to date' }).click()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await inspection.look('nothing')
})

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
})
