import type { Migration } from './migration'

/** Few of many entries make further records: which make one is asked of each record that is queued or met. */
export const outboxMakers: Migration = {
  number: 31,
  name: 'outbox-makers',
  schema: 'jtn8B44BQwSiWxHRcm-z3naQQVXSbvbzqmhxZfjZOA0',
  sql: `
CREATE INDEX outbox_makers ON outbox (seq) WHERE side_effect_ids <> '[]';
`,
}
