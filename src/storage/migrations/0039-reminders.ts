import type { Migration } from './migration'

/**
 * Reminders: when they come, for everybody and for one client, which were made of an invoice, and which invoices are
 * disputed (docs/decisions/0059-reminders.md). E-invoices that were handed to the network of a country, by which way, and
 * what came back (0061). They are kinds of mail too: what lists those is made anew.
 */
export const reminders: Migration = {
  number: 39,
  name: 'reminders',
  schema: 'G3PgBsFUotXZIJTFdFzTSSd5XgmRHvGKs1oVvPawq_k',
  sql: `
DROP TRIGGER mailings_of_estimate;
DROP TRIGGER mailings_of_invoice;
DROP TRIGGER mailings_of_payment;
DROP TRIGGER mailings_of_client;
CREATE TABLE mailings_with_reminders (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  document_kind TEXT NOT NULL CHECK (document_kind IN ('invoice', 'estimate', 'credit_note', 'receipt', 'statement',
    'reminder_note', 'reminder_first', 'reminder_second', 'reminder_last')),
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
INSERT INTO mailings_with_reminders SELECT * FROM mailings;
CREATE TABLE mail_queue_with_reminders (
  mailing_id TEXT NOT NULL PRIMARY KEY REFERENCES mailings_with_reminders (id) ON DELETE CASCADE,
  sender TEXT NOT NULL,
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  message BLOB NOT NULL,
  attempts INTEGER NOT NULL CHECK (attempts >= 0),
  next_attempt_at TEXT NOT NULL
) STRICT;
INSERT INTO mail_queue_with_reminders SELECT * FROM mail_queue;
DROP TABLE mail_queue;
DROP TABLE mailings;
ALTER TABLE mailings_with_reminders RENAME TO mailings;
ALTER TABLE mail_queue_with_reminders RENAME TO mail_queue;
CREATE INDEX mailings_document ON mailings (document_id);
CREATE INDEX mail_queue_next ON mail_queue (next_attempt_at);
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

CREATE TABLE mail_templates_with_reminders (
  document_kind TEXT NOT NULL PRIMARY KEY
    CHECK (document_kind IN ('invoice', 'estimate', 'credit_note', 'receipt', 'statement',
      'reminder_note', 'reminder_first', 'reminder_second', 'reminder_last')),
  subject TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO mail_templates_with_reminders SELECT * FROM mail_templates;
DROP TABLE mail_templates;
ALTER TABLE mail_templates_with_reminders RENAME TO mail_templates;

CREATE TABLE reminder_settings (
  only_one INTEGER NOT NULL PRIMARY KEY CHECK (only_one = 1),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  schedule TEXT NOT NULL CHECK (json_valid(schedule))
) STRICT;

CREATE TABLE client_reminders (
  client_id TEXT NOT NULL PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  schedule TEXT CHECK (schedule IS NULL OR json_valid(schedule))
) STRICT, WITHOUT ROWID;

CREATE TABLE disputes (
  invoice_id TEXT NOT NULL PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  note TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE reminders (
  seq INTEGER PRIMARY KEY,
  invoice_id TEXT NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
  step TEXT NOT NULL CHECK (step IN ('note', 'first', 'second', 'last')),
  state TEXT NOT NULL CHECK (state IN ('open', 'mailed', 'skipped')),
  made_on TEXT NOT NULL,
  settled_at TEXT CHECK ((settled_at IS NULL) = (state = 'open')),
  mailing_id TEXT UNIQUE REFERENCES mailings (id) ON DELETE SET NULL,
  owed TEXT,
  UNIQUE (invoice_id, step)
) STRICT;
CREATE UNIQUE INDEX reminders_open ON reminders (invoice_id) WHERE state = 'open';

CREATE TABLE hand_over_settings (
  only_one INTEGER NOT NULL PRIMARY KEY CHECK (only_one = 1),
  way TEXT NOT NULL CHECK (way IN ('mail', 'folder', 'file')),
  address TEXT CHECK ((address IS NOT NULL) = (way = 'mail')),
  folder TEXT CHECK ((folder IS NOT NULL) = (way = 'folder'))
) STRICT;

CREATE TABLE hand_overs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  document_kind TEXT NOT NULL CHECK (document_kind IN ('invoice', 'credit_note')),
  document_id TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('mail', 'folder', 'file')),
  place TEXT NOT NULL,
  file_name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  mailing_id TEXT REFERENCES mailings (id) ON DELETE SET NULL,
  state TEXT NOT NULL CHECK (state IN ('handed_over', 'accepted', 'refused', 'dropped')),
  reason TEXT,
  handed_over_at TEXT NOT NULL,
  answered_at TEXT CHECK ((answered_at IS NULL) = (state = 'handed_over'))
) STRICT;
CREATE INDEX hand_overs_document ON hand_overs (document_id, seq);
CREATE INDEX hand_overs_waiting ON hand_overs (state, handed_over_at) WHERE state IN ('handed_over', 'refused');
CREATE TRIGGER hand_overs_of_invoice AFTER DELETE ON invoices BEGIN
  DELETE FROM hand_overs WHERE document_id = old.id;
END;
`,
}
