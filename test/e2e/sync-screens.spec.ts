import type { Page } from '@playwright/test'
import type { AttentionRow } from '../../src/contract/desktop/sync-operations'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { list } from './operations'
import { fitsSmallest } from './sight'
import { attention, link, MOMENT, noCounts, numberedRow, outcomes, StagedSync, upToDate } from './staged-sync'

test.use({ launchWith: { args: ['--demo'] } })

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Sync' }).click()
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

  const row = { matched: 0, differing: 0, only_here: 0, begun_here: 0, only_there: 0 }
  const asking = { ...link, state: 'asking' } as const
  const prefixes = [{ prefix: 'INV-', is_only_there: true }]
  await stage.tell({
    ...upToDate,
    link: asking,
    preview: [
      { ...row, kind: 'client', matched: 22, differing: 3, only_here: 4, only_there: 1 },
      { ...row, kind: 'tax', matched: 3 },
      { ...row, kind: 'estimate', only_here: 14 },
      { ...row, kind: 'invoice', matched: 1200, only_here: 31, only_there: 6, prefixes },
      { ...row, kind: 'note' },
      { ...row, kind: 'recurring_invoice', matched: 2, only_here: 5, begun_here: 2 },
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
  await stage.tell({ ...upToDate, link, counts: { ...noCounts, queued: 3, deletions: 1 } })
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
