import type { Migration } from './migration'

/** Whether what a row is attached to never changes again: it was issued, or decided. */
const isClosed = (row: 'new' | 'old') => `CASE ${row}.document_kind
    WHEN 'invoice' THEN EXISTS (SELECT 1 FROM invoices WHERE id = ${row}.document_id AND status <> 'DRAFT')
    WHEN 'credit_note' THEN EXISTS (SELECT 1 FROM credit_notes WHERE id = ${row}.document_id)
    WHEN 'estimate' THEN EXISTS
      (SELECT 1 FROM estimates WHERE id = ${row}.document_id AND status NOT IN ('DRAFT', 'SENT'))
    ELSE 0 END`

const refuse = `BEGIN
  SELECT RAISE(ABORT, 'What was issued or decided keeps its attachments as they are.');
END`

const dropUnused = `BEGIN
  DELETE FROM attached_files WHERE sha256 IN (old.sha256, old.printed_sha256)
    AND NOT EXISTS (SELECT 1 FROM attachments WHERE attachments.sha256 = attached_files.sha256)
    AND NOT EXISTS (SELECT 1 FROM attachments WHERE printed_sha256 = attached_files.sha256);
END`

/**
 * Files that are attached to documents, and their bytes, which documents may share (docs/decisions/0062-attachments.md).
 * They go with their document, and nobody changes them once it is issued or decided; they may be there before it is, as
 * in an archive that is read.
 */
export const attachments: Migration = {
  number: 40,
  name: 'attachments',
  schema: '1o73OIm1va9M2SMXxISXx9iYaUV1KER42j-LN7qpAo4',
  sql: `
CREATE TABLE attached_files (
  sha256 TEXT NOT NULL PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT;
CREATE TRIGGER attached_files_kept BEFORE UPDATE ON attached_files WHEN length(old.bytes) > 0 BEGIN
  SELECT RAISE(ABORT, 'The bytes of an attachment never change.');
END;

CREATE TABLE attachments (
  id TEXT NOT NULL PRIMARY KEY,
  document_kind TEXT NOT NULL CHECK (document_kind IN ('estimate', 'invoice', 'credit_note', 'credit_draft')),
  document_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'text/plain',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.oasis.opendocument.text')),
  size INTEGER NOT NULL CHECK (size >= 1),
  sha256 TEXT NOT NULL REFERENCES attached_files (sha256),
  description TEXT,
  printed_sha256 TEXT REFERENCES attached_files (sha256),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attachments_document ON attachments (document_id, document_kind, position);
CREATE INDEX attachments_file ON attachments (sha256);
CREATE INDEX attachments_printed ON attachments (printed_sha256) WHERE printed_sha256 IS NOT NULL;
CREATE TRIGGER attachments_closed_insert BEFORE INSERT ON attachments WHEN ${isClosed('new')} ${refuse};
CREATE TRIGGER attachments_closed_update BEFORE UPDATE ON attachments
WHEN ${isClosed('old')} OR ${isClosed('new')} ${refuse};
CREATE TRIGGER attachments_closed_delete BEFORE DELETE ON attachments WHEN ${isClosed('old')} ${refuse};
CREATE TRIGGER attached_files_unused_update AFTER UPDATE OF printed_sha256 ON attachments ${dropUnused};
CREATE TRIGGER attached_files_unused_delete AFTER DELETE ON attachments ${dropUnused};
CREATE TRIGGER attachments_of_estimate AFTER DELETE ON estimates BEGIN
  DELETE FROM attachments WHERE document_id = old.id;
END;
CREATE TRIGGER attachments_of_invoice AFTER DELETE ON invoices BEGIN
  DELETE FROM attachments WHERE document_id = old.id;
END;
`,
}
