import { searchTriggers, tallyTriggers } from './triggers'

const timestamps = 'created_at TEXT NOT NULL, updated_at TEXT NOT NULL'
const identity = 'seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE'

export const beginRecordsSql = `
CREATE TABLE organization (
  ${identity},
  name TEXT NOT NULL,
  profile TEXT NOT NULL CHECK (json_valid(profile)),
  ${timestamps}
) STRICT;

CREATE TABLE members (
  ${identity},
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL,
  ${timestamps}
) STRICT;

CREATE TABLE taxes (${identity}, name TEXT NOT NULL, percent TEXT NOT NULL, ${timestamps}) STRICT;
CREATE INDEX taxes_created ON taxes (created_at DESC, id DESC);

CREATE TABLE units (${identity}, name TEXT NOT NULL, ${timestamps}) STRICT;
CREATE INDEX units_created ON units (created_at DESC, id DESC);

CREATE TABLE clients (
  ${identity},
  name TEXT NOT NULL,
  email TEXT,
  kind TEXT NOT NULL,
  company_name TEXT,
  website TEXT,
  address TEXT CHECK (address IS NULL OR json_valid(address)),
  currency TEXT,
  contact_count INTEGER NOT NULL,
  note_count INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  ${timestamps}
) STRICT;
CREATE INDEX clients_created ON clients (created_at DESC, id DESC);
CREATE INDEX clients_name ON clients (name COLLATE NOCASE, id);

CREATE TABLE contacts (
  ${identity},
  client_id TEXT NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  ${timestamps}
) STRICT;
CREATE INDEX contacts_client ON contacts (client_id, created_at DESC, id DESC);
CREATE TRIGGER contacts_count_insert AFTER INSERT ON contacts BEGIN
  UPDATE clients SET contact_count = contact_count + 1 WHERE id = new.client_id;
END;
CREATE TRIGGER contacts_count_delete AFTER DELETE ON contacts BEGIN
  UPDATE clients SET contact_count = contact_count - 1 WHERE id = old.client_id;
END;

CREATE TABLE notes (
  ${identity},
  client_id TEXT NOT NULL REFERENCES clients (id),
  body TEXT NOT NULL,
  ${timestamps}
) STRICT;
CREATE INDEX notes_client ON notes (client_id, created_at DESC, id DESC);
CREATE TRIGGER notes_count_insert AFTER INSERT ON notes BEGIN
  UPDATE clients SET note_count = note_count + 1 WHERE id = new.client_id;
END;
CREATE TRIGGER notes_count_delete AFTER DELETE ON notes BEGIN
  UPDATE clients SET note_count = note_count - 1 WHERE id = old.client_id;
END;

CREATE TABLE saved_items (
  ${identity},
  name TEXT NOT NULL,
  description TEXT,
  price TEXT NOT NULL,
  quantity TEXT NOT NULL,
  currency TEXT NOT NULL,
  tax_id TEXT REFERENCES taxes (id),
  unit_id TEXT REFERENCES units (id),
  search_text TEXT NOT NULL,
  ${timestamps}
) STRICT;
CREATE INDEX saved_items_created ON saved_items (created_at DESC, id DESC);
CREATE INDEX saved_items_tax ON saved_items (tax_id) WHERE tax_id IS NOT NULL;
CREATE INDEX saved_items_unit ON saved_items (unit_id) WHERE unit_id IS NOT NULL;
${searchTriggers('clients')}
${searchTriggers('saved_items')}
${tallyTriggers('clients', { kind: 'client' })}
`
