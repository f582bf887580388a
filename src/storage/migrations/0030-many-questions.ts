import type { Migration } from './migration'

/**
 * Sync also halts where a remote raises more questions than a person looks at; and what waits is counted, and read a page
 * at a time, by indexes.
 */
export const manyQuestions: Migration = {
  number: 30,
  name: 'many-questions',
  schema: 'aJnfNOSyOkHBggq5kteJenO8JpFW_4yG2z0bC36xgQE',
  sql: `
ALTER TABLE sync_link RENAME COLUMN halt_reason TO former_reason;
ALTER TABLE sync_link RENAME COLUMN halt_count TO former_count;
ALTER TABLE sync_link ADD COLUMN halt_reason TEXT
  CHECK (halt_reason IN ('mass_missing', 'rolled_back', 'record_limit', 'added_limit', 'day_limit', 'question_limit'));
ALTER TABLE sync_link ADD COLUMN halt_count INTEGER CHECK ((halt_count IS NULL) = (halt_reason IS NULL));
UPDATE sync_link SET halt_reason = former_reason, halt_count = former_count;
ALTER TABLE sync_link DROP COLUMN former_count;
ALTER TABLE sync_link DROP COLUMN former_reason;
CREATE INDEX conflicts_reason ON conflicts (reason, kind);
CREATE INDEX conflicts_asked ON conflicts (id) WHERE reason <> 'left' AND reason <> 'numbered';
CREATE INDEX base_missing ON base (kind, local_id) WHERE presence = 'missing';
CREATE INDEX outbox_state ON outbox (state, seq);
`,
}
