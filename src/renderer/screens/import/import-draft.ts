import type { SentImportRow, TriedRow } from '../../../contract/desktop/import-operations'
import { clientDrafts, type ImportedClient } from '../../../domain/import/client-drafts'
import type { NetTerms } from '../../../domain/enums'
import type { ImportKind } from '../../../domain/import/fields'
import { invoiceDrafts, type ImportedInvoice } from '../../../domain/import/invoice-drafts'
import { type ImportedItem, itemDrafts } from '../../../domain/import/item-drafts'
import type { ImportDraft, Reading } from '../../../domain/import/reading'
import type { TableRow } from '../../../domain/import/table'
import { dueDate } from '../../../domain/invoices/due-date'
import { formatMoney, decimalToMinor } from '../../../domain/money/minor'
import { writeAmount } from '../../../domain/money/write-amount'
import { importing } from '../../../words/en/import'
import { locale } from '../../state/business/locale.svelte'
import { inWindow } from '../../state/shell/window-language'
import { countryName } from '../../widgets/pickers/choices'
import { clientRow, invoiceRow, itemRow } from './to-rows'

/** A record of a file as it is shown before it is imported. */
export interface PreviewRow {
  readonly key: string
  readonly draft: ImportDraft<unknown>
  /** What of it a person knows it by, beside its name. */
  readonly details: string
  /** What is sent for it; null where it does not come. */
  readonly sent: SentImportRow | null
  /** What the books say of it; null until they are asked, and where they are not. */
  readonly tried: TriedRow | null
}

interface InvoiceReading {
  /** Whether each row is a line. */
  readonly hasLines: boolean
  /** The terms of invoices of which the file has no due day. */
  readonly netTerms: NetTerms
}

/** The rows of a file as records of a kind. */
export function previewRows(
  kind: ImportKind,
  records: readonly TableRow[],
  reading: Reading,
  { hasLines, netTerms }: InvoiceReading,
): PreviewRow[] {
  if (kind === 'client') return rowsOf(clientDrafts(records, reading), clientDetails, clientRow)
  if (kind === 'saved_item') return rowsOf(itemDrafts(records, reading), itemDetails, itemRow)
  return rowsOf(
    invoiceDrafts(records, reading, hasLines),
    (value) => invoiceDetails(value, netTerms),
    (value) => invoiceRow(value, reading.program, netTerms),
  )
}

function rowsOf<Value>(
  drafts: readonly ImportDraft<Value>[],
  details: (value: Value) => string,
  toRow: (value: Value) => SentImportRow,
): PreviewRow[] {
  return drafts.map((draft, index) => ({
    key: String(index),
    draft,
    details: draft.value === null ? '' : details(draft.value),
    sent: draft.value === null ? null : toRow(draft.value),
    tried: null,
  }))
}

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

function clientDetails({ company, email, vatId, address, contacts }: ImportedClient): string {
  const place = [address?.city, countryName(address?.country ?? '')].filter(Boolean).join(', ')
  const names = contacts.map(({ name }) => name).join(', ')
  return joined([company, names, email, place, vatId])
}

function itemDetails({ price, currency, unit, tax, description }: ImportedItem): string {
  const rate =
    tax &&
    joined([
      tax.name,
      tax.percent && `${new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 4 }).format(Number(tax.percent))}%`,
    ])
  const amount = new Intl.NumberFormat(locale.tag, { style: 'currency', currency, maximumFractionDigits: 6 })
  return joined([writeAmount(amount, price), unit, rate, description])
}

function invoiceDetails(invoice: ImportedInvoice, netTerms: NetTerms): string {
  const { client, issuedAt, dueAt, currency, total, paid } = invoice
  const { preview } = inWindow(importing)
  const day = (date: string) => Temporal.PlainDate.from(date).toLocaleString(locale.tag, { dateStyle: 'medium' })
  const money = (amount: typeof total) => formatMoney(decimalToMinor(amount, currency), currency, locale.tag)
  return joined([
    client,
    day(issuedAt),
    dueAt === null ? preview.dueByTerms(day(dueDate(issuedAt, netTerms, null))) : preview.due(day(dueAt)),
    money(total),
    paid && preview.paid(money(paid.amount)),
  ])
}
