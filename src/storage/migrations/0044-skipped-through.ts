import type { Migration } from './migration'

/** Through which day a recurring invoice skipped what fell into a pause: no later edit brings it back (v1.md "States"). */
export const skippedThrough: Migration = {
  number: 44,
  name: 'skipped-through',
  schema: 'aLWtXvu9dwnVxVjZUK6hrINomHHVd1SDA1esY89uSV4',
  sql: `
ALTER TABLE recurring_invoices ADD COLUMN skipped_through TEXT;
`,
}
