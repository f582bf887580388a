import type { Migration } from './migration'

/**
 * An answer is found by the records that it shows, so that it goes with them; the file says when it was last cleaned of what
 * was deleted (docs/decisions/0027-what-was-deleted.md).
 */
export const answeredRecords: Migration = {
  number: 21,
  name: 'answered-records',
  schema: '7xWSTOI379fQ2_wuqyT2kt6RzQCGN9Tb2LDCuRMQIYs',
  sql: `
CREATE TABLE shown_answers (
  seq INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  ids TEXT CHECK (ids IS NULL OR json_valid(ids)),
  data BLOB,
  etag TEXT,
  answered_at TEXT NOT NULL,
  UNIQUE (user_id, key)
) STRICT;
INSERT INTO shown_answers (user_id, key, request, ids, data, etag, answered_at)
  SELECT user_id, key, request,
    CASE json_type(inflated(data))
      WHEN 'object' THEN json_quote(inflated(data) ->> '$.id')
      WHEN 'array' THEN (SELECT json_group_array(value ->> '$.id') FROM json_each(inflated(data)))
    END,
    data, etag, answered_at FROM answers;

CREATE TABLE answered_records (
  record_id TEXT NOT NULL,
  answer INTEGER NOT NULL REFERENCES shown_answers (seq),
  PRIMARY KEY (record_id, answer)
) STRICT, WITHOUT ROWID;
INSERT INTO answered_records
  SELECT DISTINCT shown.value, seq FROM shown_answers, json_tree(inflated(data)) AS shown
  WHERE data IS NOT NULL AND shown.type = 'text' AND (
    shown.key = 'client_id' OR
    shown.key = 'id' AND (shown.path = '$' OR shown.path GLOB '$[[]*]' OR shown.path GLOB '*.client'));
UPDATE shown_answers SET data = NULL WHERE seq IN (
  SELECT answer FROM answered_records JOIN tombstones USING (record_id)
  WHERE (SELECT change FROM changes WHERE record_id = tombstones.record_id ORDER BY seq DESC LIMIT 1) = 'deleted');
DELETE FROM answered_records WHERE answer IN (SELECT seq FROM shown_answers WHERE data IS NULL);

DROP TABLE answers;
ALTER TABLE shown_answers RENAME TO answers;

CREATE TABLE cleaned (only INTEGER PRIMARY KEY CHECK (only = 1), at TEXT NOT NULL) STRICT;
`,
}
