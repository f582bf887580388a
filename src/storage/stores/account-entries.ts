/** What changed what is owed of the issued invoices that `which` means, but for what was given up of them. */
export function accountEntries(which: string): string {
  const issued = `status NOT IN ('DRAFT', 'VOID') AND ${which}`
  const ofIssued = (table: string) => `JOIN invoices ON invoices.id = ${table}.invoice_id WHERE invoices.${issued}`
  return `
  SELECT issued_at AS day, 'invoice' AS kind, prefix, number, id AS invoiceId, total_minor AS amountMinor, '' AS recordedAt
    FROM invoices WHERE ${issued} AND issued_at IS NOT NULL
  UNION ALL SELECT accrued_on, 'late_fee', prefix, number, invoices.id, sum(amount_minor), ''
    FROM late_fee_entries ${ofIssued('late_fee_entries')} GROUP BY invoices.id, accrued_on HAVING sum(amount_minor) <> 0
  UNION ALL SELECT credit_notes.issued_at, 'credit_note', credit_notes.prefix, credit_notes.number, invoices.id, -credit_notes.total_minor,
      credit_notes.created_at
    FROM credit_notes ${ofIssued('credit_notes')}
  UNION ALL SELECT payment_date, iif(EXISTS (SELECT 1 FROM refunds WHERE payment_id = payments.id), 'credit_taken', 'payment'), prefix,
      invoices.number, invoices.id, -amount_minor, payments.created_at
    FROM payments ${ofIssued('payments')} AND is_settled = 1
  UNION ALL SELECT refund_date, iif(payment_id IS NULL, 'refund', 'credit_used'), prefix, invoices.number, invoices.id, amount_minor,
      refunds.created_at
    FROM refunds ${ofIssued('refunds')}`
}

/**
 * What was given up of the invoices that `which` means: what was due on the day on which they were written off, and on later
 * days what of it was taken back, below zero, as it was paid after all, or given up of what was given back. So what was said
 * of a day stays as it was. `paidMinor` is what was paid and kept by then; `feeMinor` what of the amount is late fees, as what
 * is paid counts for the principal first.
 */
export function writeOffs(which: string): string {
  const closed = `invoices.closed_on IS NOT NULL AND ${which}`
  const change = (column: string) => `${column} - lag(${column}, 1, 0) OVER (PARTITION BY invoiceId ORDER BY day)`
  const until = (minor: string) => `sum(sum(${minor})) OVER (PARTITION BY invoiceId ORDER BY day)`
  return `
  SELECT * FROM (
    SELECT seq, day, invoices.prefix, invoices.number, invoiceId, paidMinor,
      ${change('givenUpMinor')} AS amountMinor, ${change('min(givenUpMinor, owedFeeMinor)')} AS feeMinor
    FROM (
      SELECT invoiceId, day, max(0, ${until('amountMinor')}) AS givenUpMinor,
        max(0, ${until(`iif(kind = 'late_fee', amountMinor, 0)`)}) AS owedFeeMinor,
        ${until(`iif(kind IN ('payment', 'credit_taken', 'refund', 'credit_used'), -amountMinor, 0)`)} AS paidMinor
      FROM (SELECT invoiceId, day, kind, amountMinor FROM (${accountEntries(closed)})
        UNION ALL SELECT id, closed_on, NULL, 0 FROM invoices WHERE status NOT IN ('DRAFT', 'VOID') AND ${closed})
      GROUP BY invoiceId, day)
    JOIN invoices ON invoices.id = invoiceId WHERE day >= closed_on)
  WHERE amountMinor <> 0`
}
