import type { Migration } from './migration'

type Row = 'new' | 'old'

/** What a row adds to the sums of a day; nothing where its condition does not hold. */
interface DaySource {
  readonly kind: string
  readonly day: string
  readonly status: string
  readonly currency: (row: Row) => string
  readonly amount: string
  readonly condition: (row: Row) => string
}

const ofInvoice = (row: Row) => `${row}.currency`

/** Open invoices by the day they are due: what is past due is a sum over days. */
const due: DaySource = {
  kind: 'due',
  day: 'due_at',
  status: 'status',
  currency: ofInvoice,
  amount: 'total_due_minor',
  condition: (row) => `${row}.status IN ('SENT', 'PARTIALLY_PAID') AND ${row}.due_at IS NOT NULL`,
}

const issued: DaySource = {
  kind: 'issued',
  day: 'issued_at',
  status: `''`,
  currency: ofInvoice,
  amount: 'total_minor',
  condition: (row) => `${row}.status NOT IN ('DRAFT', 'VOID') AND ${row}.issued_at IS NOT NULL`,
}

const received: DaySource = {
  kind: 'received',
  day: 'payment_date',
  status: `''`,
  currency: (row) => `(SELECT currency FROM invoices WHERE id = ${row}.invoice_id)`,
  amount: 'amount_minor',
  condition: (row) => `${row}.is_settled = 1`,
}

function step({ kind, day, status, currency, amount, condition }: DaySource, row: Row): string {
  const sign = row === 'new' ? '' : '-'
  return `
  INSERT INTO day_tallies (kind, day, status, currency, count, minor)
  SELECT '${kind}', ${row}.${day}, ${status === `''` ? status : `${row}.${status}`}, ${currency(row)}, ${sign}1, ${sign}${row}.${amount}
  WHERE ${condition(row)}
  ON CONFLICT (kind, day, status, currency) DO UPDATE SET count = count + excluded.count, minor = minor + excluded.minor;`
}

function triggers(table: string, columns: string, sources: readonly DaySource[]): string {
  const steps = (row: Row) => sources.map((source) => step(source, row)).join('')
  return `
CREATE TRIGGER ${table}_day_insert AFTER INSERT ON ${table} BEGIN${steps('new')}
END;
CREATE TRIGGER ${table}_day_update AFTER UPDATE OF ${columns} ON ${table} BEGIN${steps('old')}${steps('new')}
END;
CREATE TRIGGER ${table}_day_delete AFTER DELETE ON ${table} BEGIN${steps('old')}
END;`
}

/** Counts and sums by day, kept with every write, so that no screen adds up all documents. */
export const dayTallies: Migration = {
  number: 3,
  name: 'day-tallies',
  schema: 'aX3Vx0fqrESbtpEKS0rrhR9ALjfSSk7SPC5nmbLVg-Y',
  sql: `
CREATE TABLE day_tallies (
  kind TEXT NOT NULL,
  day TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL,
  count INTEGER NOT NULL,
  minor INTEGER NOT NULL,
  PRIMARY KEY (kind, day, status, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO day_tallies
  SELECT 'due', due_at, status, currency, count(*), sum(total_due_minor) FROM invoices
  WHERE status IN ('SENT', 'PARTIALLY_PAID') AND due_at IS NOT NULL GROUP BY due_at, status, currency;
INSERT INTO day_tallies
  SELECT 'issued', issued_at, '', currency, count(*), sum(total_minor) FROM invoices
  WHERE status NOT IN ('DRAFT', 'VOID') AND issued_at IS NOT NULL GROUP BY issued_at, currency;
INSERT INTO day_tallies
  SELECT 'received', payment_date, '', currency, count(*), sum(amount_minor) FROM payments
  JOIN invoices ON invoices.id = invoice_id WHERE is_settled = 1 GROUP BY payment_date, currency;
${triggers('invoices', 'status, due_at, issued_at, currency, total_minor, total_due_minor', [due, issued])}
${triggers('payments', 'payment_date, is_settled, amount_minor', [received])}
`,
}
