import type { Locator, Page } from '@playwright/test'

/** What stands beside a label in a list of sums, in a part of the page that a selector finds. */
export const sumOf = (page: Page, place: string, label: string): Locator =>
  page
    .locator(`${place} dl > div`)
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
