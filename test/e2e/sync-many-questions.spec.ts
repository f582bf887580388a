import { expect, test } from './application'
import { Inspection } from './inspection'
import { fitsSmallest } from './sight'
import { attention, link, noCounts, StagedSync, upToDate } from './staged-sync'

test.use({ launchWith: { args: ['--demo'] } })

const MANY = 2_000

test('however many questions a remote raises, a page of them is drawn, and Home counts them', async ({ app, page }) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'sync-many-questions')
  const stage = new StagedSync(app, page)
  const rows = Array.from({ length: MANY }, (_, n) =>
    attention({
      type: 'conflict',
      kind: 'invoice',
      id: `0190c2a4-0000-7000-8000-${String(n).padStart(12, '0')}`,
      label: `R-${String(n).padStart(4, '0')}`,
      message: 'Its number is taken here: both are kept until you choose.',
      conflict_id: n + 1,
      ways: ['open_conflict'],
    }),
  )
  await stage.answer({ listAttention: rows, listReceipts: [] })
  const counts = { ...noCounts, conflicts: MANY, attention: MANY }
  await stage.tell({ ...upToDate, counts })
  await page.getByRole('button', { name: 'Sync: 2,000 need attention' }).click()
  await expect(page.getByRole('button', { name: 'Compare and choose' })).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await inspection.look('end-of-page')
  await fitsSmallest(app, page, `${inspection.folder}/smallest-end-of-page`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('button', { name: 'Compare and choose' })).toHaveCount(100)

  const halted_for = 'The server differs from your books at more than 500 places.'
  await stage.tell({ ...upToDate, counts, link: { ...link, state: 'halted', halted_for } })
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await inspection.look('halted')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Home' }).click()
  await expect(page.getByText('Sync has stopped and needs a decision of yours')).toBeVisible()
  await inspection.look('home-halted')
  await stage.tell({ ...upToDate, counts })
  await expect(page.getByText('2,000 questions of sync wait for you')).toBeVisible()
  await inspection.look('home')
  await fitsSmallest(app, page, `${inspection.folder}/smallest-home`)
})
