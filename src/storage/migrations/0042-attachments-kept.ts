import type { Migration } from './migration'

/**
 * The attachments of a document that sync deletes stay for as long as it can be brought back (docs/decisions/0062-attachments.md).
 * Whoever deletes a document deletes them by its operation.
 */
export const attachmentsKept: Migration = {
  number: 42,
  name: 'attachments-kept',
  schema: '0aNlipwfXiQF6qu4Q1ocGYfRMCR8U8LFHlnvpAwdJ-A',
  sql: `
DROP TRIGGER attachments_of_estimate;
DROP TRIGGER attachments_of_invoice;
`,
}
