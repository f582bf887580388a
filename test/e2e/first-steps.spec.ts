import { expect, test } from './application'
import { invoke, setUp } from './operations'

test('a new business is led to its first invoice; an estimate is offered, and counts as no step', async ({ page }) => {
  await setUp(page)
  const steps = page.getByRole('region', { name: 'Welcome. Two steps to your first invoice' })
  await expect(steps.getByRole('listitem')).toHaveCount(2)
  await expect(steps.getByRole('button')).toHaveText([
    'New client',
    'New invoice',
    'Import from another program…',
    'Write an estimate',
  ])
  await invoke(page, 'createClient', { body: { name: 'Hafen', kind: 'BUSINESS' } })
  await page.reload()
  const begun = page.getByRole('region', { name: 'Well begun' })
  await expect(begun.locator('.primary')).toHaveText('New invoice')
  await begun.getByRole('button', { name: 'Write an estimate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New estimate' })).toBeVisible()
})
