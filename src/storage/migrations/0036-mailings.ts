import type { Migration } from './migration'

/**
 * What was sent by mail from this device, what still waits to be, and how it is written and sent
 * (docs/decisions/0054-mail.md). What was said of a document goes with it.
 */
export const mailings: Migration = {
  number: 36,
  name: 'mailings',
  schema: 'xec0qZq0PSFRsn6OYTvq3lgkPVlecLrPMr4Ba7QkTwY',
  sql: `
CREATE TABLE mailings (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  document_kind TEXT NOT NULL CHECK (document_kind IN ('invoice', 'estimate', 'credit_note', 'receipt', 'statement')),
  document_id TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('mail_program', 'file', 'smtp')),
  state TEXT NOT NULL CHECK (state IN ('handed_over', 'waiting', 'sending', 'sent', 'unclear', 'failed')),
  recipients TEXT NOT NULL,
  cc TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  files TEXT NOT NULL CHECK (json_valid(files)),
  message_id TEXT NOT NULL UNIQUE,
  reason TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX mailings_document ON mailings (document_id);
CREATE TRIGGER mailings_of_estimate AFTER DELETE ON estimates BEGIN
  DELETE FROM mailings WHERE document_id = old.id;
END;
CREATE TRIGGER mailings_of_invoice AFTER DELETE ON invoices BEGIN
  DELETE FROM mailings WHERE document_id = old.id;
END;
CREATE TRIGGER mailings_of_payment AFTER DELETE ON payments BEGIN
  DELETE FROM mailings WHERE document_id = old.id;
END;
CREATE TRIGGER mailings_of_client AFTER DELETE ON clients BEGIN
  DELETE FROM mailings WHERE document_id >= old.id || '_' AND document_id < old.id || '\`';
END;

CREATE TABLE mail_queue (
  mailing_id TEXT NOT NULL PRIMARY KEY REFERENCES mailings (id) ON DELETE CASCADE,
  sender TEXT NOT NULL,
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  message BLOB NOT NULL,
  attempts INTEGER NOT NULL CHECK (attempts >= 0),
  next_attempt_at TEXT NOT NULL
) STRICT;
CREATE INDEX mail_queue_next ON mail_queue (next_attempt_at);

CREATE TABLE mail_templates (
  document_kind TEXT NOT NULL PRIMARY KEY
    CHECK (document_kind IN ('invoice', 'estimate', 'credit_note', 'receipt', 'statement')),
  subject TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_account (
  only_one INTEGER NOT NULL PRIMARY KEY CHECK (only_one = 1),
  host TEXT NOT NULL,
  port INTEGER NOT NULL CHECK (port BETWEEN 1 AND 65535),
  security TEXT NOT NULL CHECK (security IN ('tls', 'starttls')),
  user_name TEXT NOT NULL,
  sender TEXT NOT NULL
) STRICT;
`,
}
