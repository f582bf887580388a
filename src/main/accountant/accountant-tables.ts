import type { TaxSums } from '../../domain/accountant/journal'
import { journalLines, type TableWords, taxLine } from '../../domain/accountant/tables'
import { CSV_START, type CsvDialect, csvLine } from '../../domain/csv/write-csv'
import type { Period } from '../../domain/accountant/period'
import { withheldRecordedWith } from '../../domain/invoices/before-payment'
import { readWithholding } from '../../domain/law/withholding'
import { type Currency, parseCurrency } from '../../domain/money/currency'
import { formatNumber } from '../../domain/numbering/number'
import { wireToMinor } from '../../documents/format'
import { withheldOf } from '../../documents/view/withholding'
import { numberReport } from '../../operations/desktop/number-report'
import { type OperationEnv, readContext } from '../../operations/execute'
import { type IssuedRecord, issuedRecord } from '../../operations/desktop/journal-records'
import { moneyOf } from '../../operations/withheld'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { JournalPayment } from '../../storage/stores/journal-store'
import type { Seal } from '../../storage/stores/sealed-store'
import type { accountantFiles } from '../../words/en/accountant-files'
import type { Journaled } from './journal-of'

type Words = typeof accountantFiles

/** What the tables of the journal are written with. */
function tableWords({ journal, categories, otherCategory }: Words): TableWords {
  const named: Readonly<Record<string, string>> = categories
  return { ...journal, category: (code) => (code === null ? otherCategory : (named[code] ?? code)) }
}

/** The first line: what the columns are called, in their order. */
const head = (columns: Readonly<Record<string, string>>, dialect: CsvDialect) =>
  `${CSV_START}${csvLine(Object.values(columns), dialect)}`

/** The journal, piece by piece; `sums` takes what it comes to. */
export async function* journalTable(
  journal: AsyncIterable<Journaled>,
  sums: TaxSums,
  words: Words,
  dialect: CsvDialect,
): AsyncGenerator<Buffer, void> {
  const said = tableWords(words)
  yield Buffer.from(head(words.journal.columns, dialect))
  for await (const { entry } of journal) {
    sums.add(entry)
    yield Buffer.from(journalLines(entry, said, dialect))
  }
}

/** The sums of the journal. */
export function taxTable(sums: TaxSums, words: Words, dialect: CsvDialect): string {
  const said = tableWords(words)
  return (
    head(words.taxes.columns, dialect) +
    sums
      .all()
      .map((sum) => taxLine(sum, said, dialect))
      .join('')
  )
}

/** What of a payment is recorded as paid of what the client withholds, and never arrived, as its receipt says it. */
function withheldWith(
  { id, kind, isSettled, otherInvoiceId }: JournalPayment,
  invoice: InvoiceRow,
  reads: Reads,
): number {
  if (kind === 'refund' || !isSettled || otherInvoiceId !== null || readWithholding(invoice.options) === null) return 0
  const payment = reads.payments.get(id)
  return payment === null ? 0 : withheldRecordedWith(payment, moneyOf(invoice, reads))
}

/** Whether the money came or is on its way, never comes, was given back, or is credit that moved between two invoices. */
function stateOf(payment: JournalPayment, withheldMinor: number, { invoices }: Reads, words: Words): string {
  const { kind, amountMinor, isSettled, otherInvoiceId, mayBeBooked } = payment
  const { settled, settledMayBeBooked, pending, withheld, givenBack, takenBy, takenFrom } = words.payments
  const other = otherInvoiceId === null ? null : invoices.get(otherInvoiceId)
  const number = other && formatNumber(other.prefix ?? '', other.number ?? 0)
  if (kind === 'refund') return number === null ? givenBack : takenBy(number)
  if (number !== null) return takenFrom(number)
  if (withheldMinor !== 0 && withheldMinor === amountMinor) return withheld
  if (mayBeBooked) return settledMayBeBooked
  return isSettled ? settled : pending
}

/** The payments and refunds of a period, piece by piece. */
export function* paymentTable(env: () => OperationEnv, period: Period, words: Words, dialect: CsvDialect) {
  const { columns } = words.payments
  yield Buffer.from(head(columns, dialect))
  for (const payment of env().file.reads.journal.payments(period)) {
    const { reads } = env().file
    const { paymentDate, amountMinor, notes, invoiceId } = payment
    const invoice = reads.invoices.get(invoiceId)
    const issued = issuedRecord({ kind: 'invoice', id: invoiceId }, readContext(env()))
    if (invoice === null || issued === null) continue
    const number = formatNumber(invoice.prefix ?? '', invoice.number ?? 0)
    const { currency } = invoice
    const withheldMinor = withheldWith(payment, invoice, reads)
    const cells = [
      ...[paymentDate, number, issued.record.client.name, currency],
      { minor: amountMinor, currency },
      withheldMinor === 0 ? null : { minor: withheldMinor, currency },
      stateOf(payment, withheldMinor, reads, words),
      notes,
    ]
    yield Buffer.from(csvLine(cells, dialect))
  }
}

/** Invoices that were voided or written off in a period, or paid after that, and what is no longer owed, piece by piece. */
export function* closedTable(env: () => OperationEnv, period: Period, words: Words, dialect: CsvDialect) {
  const { columns, states } = words.closed
  yield Buffer.from(head(columns, dialect))
  for (const { id, day, state, paidMinor, amountMinor, feeMinor } of env().file.reads.journal.closed(period)) {
    const row = env().file.reads.invoices.get(id)
    const issued = issuedRecord({ kind: 'invoice', id }, readContext(env()))
    if (row === null || issued === null) continue
    const { currency, totalMinor, taxMinor } = row
    const amount = (minor: number) => ({ minor, currency })
    const cells = [
      day,
      formatNumber(row.prefix ?? '', row.number ?? 0),
      states[state],
      row.issuedAt,
      issued.record.client.name,
      issued.record.client.vat_id,
      currency,
      amount(totalMinor - taxMinor),
      amount(taxMinor),
      amount(totalMinor),
      amount(paidMinor),
      amount(amountMinor),
      amount(feeMinor),
    ]
    yield Buffer.from(csvLine(cells, dialect))
  }
}

/** What was charged of late fees in a period, and taken back of them, piece by piece; nothing where none was. */
export function* lateFeeTable(env: () => OperationEnv, period: Period, words: Words, dialect: CsvDialect) {
  const { columns, kinds } = words.lateFees
  let isBegun = false
  for (const fee of env().file.reads.journal.fees(period)) {
    const issued = issuedRecord({ kind: 'invoice', id: fee.invoiceId }, readContext(env()))
    const currency = issued && parseCurrency(issued.record.currency)
    if (issued?.kind !== 'invoice' || currency === null) continue
    const { invoice_number: number, client } = issued.record
    if (!isBegun) yield Buffer.from(head(columns, dialect))
    isBegun = true
    const what = [kinds[fee.kind], { minor: fee.amountMinor, currency }, fee.reason]
    yield Buffer.from(csvLine([fee.accruedOn, number, client.name, currency, ...what], dialect))
  }
}

/** What clients withhold of invoices and pay to the tax office, piece by piece; nothing where nobody does. */
export function* withheldTable(env: () => OperationEnv, period: Period, words: Words, dialect: CsvDialect) {
  let isBegun = false
  for (const document of env().file.reads.journal.withholding(period)) {
    const issued = issuedRecord(document, readContext(env()))
    if (issued === null) continue
    const { record } = issued
    const [told, currency] = [readWithholding(record.options), parseCurrency(record.currency)]
    if (told === null || currency === null) continue
    const { number, total, withheld } = withheldSums(issued, currency)
    if (!isBegun) yield Buffer.from(head(words.withheld.columns, dialect))
    isBegun = true
    const cells = [
      ...[record.issued_at, number, record.client.name, record.client.vat_id, currency],
      { minor: total, currency },
      told.name,
      { decimal: told.percent },
      { minor: withheld, currency },
      { minor: total - withheld, currency },
    ]
    yield Buffer.from(csvLine(cells, dialect))
  }
}

/** A credit note takes its part back. */
function withheldSums(issued: IssuedRecord, currency: Currency) {
  if (issued.kind === 'invoice') {
    const { record } = issued
    const [total, withheld] = [wireToMinor(record.total, currency), withheldOf(record, currency)]
    return { number: record.invoice_number, total, withheld }
  }
  const { credit_note_number: number, total, withheld_amount: withheld } = issued.record
  return { number, total: -wireToMinor(total, currency), withheld: -wireToMinor(withheld, currency) }
}

/** Every series with what is missing in it, and where its chain of seals ends. */
export function numberTable(reads: Reads, words: Words, dialect: CsvDialect): string {
  const { columns, kinds, range, more } = words.numbers
  const { series, is_whole: isWhole } = numberReport(reads)
  const lines = series.map((each) => {
    const seal = reads.seals.last(each.prefix)
    const missing = each.missing.map(({ first, last }) => range(first, last))
    const cells = [
      kinds[each.kind],
      each.prefix,
      each.first,
      each.last,
      String(each.count),
      String(each.void_count),
      String(each.missing_count),
      [...missing, ...(each.is_whole ? [] : [more])].join(', '),
      each.doubled.join(', '),
      sealedOf(seal),
      seal?.seal ?? '',
    ]
    return csvLine(cells, dialect)
  })
  return [head(columns, dialect), ...lines, ...(isWhole ? [] : [csvLine([more], dialect)])].join('')
}

const sealedOf = (seal: Seal | null) => (seal === null ? '' : String(seal.position))
