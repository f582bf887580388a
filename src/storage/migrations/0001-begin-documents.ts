import { searchTriggers, tallyTriggers } from './triggers'

const pricing = `
  client_id TEXT NOT NULL REFERENCES clients (id),
  currency TEXT NOT NULL,
  tax_id TEXT REFERENCES taxes (id),
  tax_name TEXT,
  tax_percent TEXT,
  tax_distribution TEXT NOT NULL,
  discount_type TEXT,
  discount_value TEXT,
  discount_distribution TEXT NOT NULL,
  shipping TEXT,
  notes TEXT,
  options TEXT CHECK (options IS NULL OR json_valid(options)),
  subtotal_minor INTEGER NOT NULL,
  document_discount_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  search_text TEXT NOT NULL`

const terms = `
  net_terms TEXT NOT NULL,
  has_late_fee INTEGER NOT NULL,
  late_fee_kind TEXT,
  late_fee_interval TEXT,
  late_fee TEXT`

const timestamps = 'created_at TEXT NOT NULL, updated_at TEXT NOT NULL'
const identity = 'seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE'

function lines(table: string, documents: string): string {
  return `
CREATE TABLE ${table} (
  id TEXT NOT NULL UNIQUE,
  document_id TEXT NOT NULL REFERENCES ${documents} (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  quantity TEXT NOT NULL,
  price TEXT NOT NULL,
  unit_id TEXT REFERENCES units (id),
  unit_name TEXT,
  tax_id TEXT REFERENCES taxes (id),
  tax_name TEXT,
  tax_percent TEXT,
  discount_type TEXT,
  discount_value TEXT,
  subtotal_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  PRIMARY KEY (document_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX ${table}_tax ON ${table} (tax_id) WHERE tax_id IS NOT NULL;
CREATE INDEX ${table}_unit ON ${table} (unit_id) WHERE unit_id IS NOT NULL;`
}

function documentIndexes(table: string): string {
  return `
CREATE INDEX ${table}_created ON ${table} (created_at DESC, id DESC);
CREATE INDEX ${table}_client ON ${table} (client_id, created_at DESC, id DESC);
CREATE INDEX ${table}_status ON ${table} (status, created_at DESC, id DESC);
CREATE INDEX ${table}_tax ON ${table} (tax_id) WHERE tax_id IS NOT NULL;`
}

export const beginDocumentsSql = `
CREATE TABLE estimates (
  ${identity},
  prefix TEXT NOT NULL,
  number INTEGER NOT NULL,
  status TEXT NOT NULL,
  ${pricing},
  parties_hash TEXT REFERENCES snapshots (hash),
  approved_at TEXT,
  declined_at TEXT,
  converted_at TEXT,
  ${timestamps}
) STRICT;
CREATE UNIQUE INDEX estimates_number ON estimates (prefix, number);
${documentIndexes('estimates')}
${lines('estimate_lines', 'estimates')}

CREATE TABLE recurring_invoices (
  ${identity},
  template_id TEXT NOT NULL UNIQUE,
  name TEXT,
  frequency TEXT NOT NULL,
  status TEXT NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT,
  max_occurrences INTEGER,
  occurrences INTEGER NOT NULL,
  position INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  last_generated_date TEXT,
  next_date TEXT,
  ${pricing},
  ${terms},
  ${timestamps}
) STRICT;
CREATE INDEX recurring_invoices_due ON recurring_invoices (status, next_date);
${documentIndexes('recurring_invoices')}
${lines('template_lines', 'recurring_invoices')}

CREATE TABLE invoices (
  ${identity},
  prefix TEXT,
  number INTEGER,
  status TEXT NOT NULL,
  ${pricing},
  ${terms},
  issued_at TEXT,
  due_at TEXT,
  next_late_fee_on TEXT,
  total_late_fee_minor INTEGER NOT NULL,
  total_paid_minor INTEGER NOT NULL,
  total_due_minor INTEGER NOT NULL,
  total_due_unsettled_minor INTEGER NOT NULL,
  converted_from TEXT UNIQUE REFERENCES estimates (id),
  recurring_invoice_id TEXT,
  recurring_sequence INTEGER,
  parties_hash TEXT REFERENCES snapshots (hash),
  ${timestamps},
  CHECK ((number IS NULL) = (prefix IS NULL)),
  CHECK ((number IS NULL) = (status = 'DRAFT'))
) STRICT;
CREATE UNIQUE INDEX invoices_number ON invoices (prefix, number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX invoices_occurrence ON invoices (recurring_invoice_id, recurring_sequence)
  WHERE recurring_invoice_id IS NOT NULL;
CREATE INDEX invoices_due ON invoices (due_at, status, currency, total_due_minor)
  WHERE status IN ('SENT', 'PARTIALLY_PAID');
CREATE INDEX invoices_issued ON invoices (issued_at) WHERE issued_at IS NOT NULL;
${documentIndexes('invoices')}
${lines('invoice_lines', 'invoices')}

CREATE TABLE payments (
  ${identity},
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  amount_minor INTEGER NOT NULL,
  is_settled INTEGER NOT NULL,
  payment_date TEXT NOT NULL,
  notes TEXT,
  search_text TEXT NOT NULL,
  ${timestamps}
) STRICT;
CREATE INDEX payments_created ON payments (created_at DESC, id DESC);
CREATE INDEX payments_invoice ON payments (invoice_id, created_at DESC, id DESC);
CREATE INDEX payments_date ON payments (payment_date DESC, id DESC);

CREATE TABLE late_fees (
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  interval INTEGER NOT NULL,
  accrued_on TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (invoice_id, interval)
) STRICT, WITHOUT ROWID;

CREATE TABLE sealed_documents (
  invoice_id TEXT NOT NULL PRIMARY KEY REFERENCES invoices (id),
  sha256 TEXT NOT NULL,
  bytes BLOB NOT NULL,
  sealed_at TEXT NOT NULL
) STRICT;
${searchTriggers('estimates')}
${searchTriggers('invoices')}
${searchTriggers('recurring_invoices')}
${searchTriggers('payments')}
${tallyTriggers('estimates', { kind: 'estimate', status: 'status', currency: 'currency', total: 'total_minor' })}
${tallyTriggers('invoices', { kind: 'invoice', status: 'status', currency: 'currency', total: 'total_minor', due: 'total_due_minor' })}
${tallyTriggers('recurring_invoices', { kind: 'recurring_invoice', status: 'status' })}
${tallyTriggers('payments', { kind: 'payment' })}
`
