import { err, ok, type Result } from '../../kernel/result'
import { parseCalendarDate } from '../../kernel/calendar-date'
import type { ClientId, TaxId, UnitId } from '../../domain/ids'
import { parseCurrency } from '../../domain/money/currency'
import { compareDecimals, decimalToNumber, parseDecimal } from '../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../domain/money/minor'
import { FOREIGN } from '../../domain/numbering/number'
import { tidyPrefix } from '../../domain/numbering/prefix'
import { fold } from '../../domain/search/fold'
import { textOf } from '../../domain/wire/read-fields'
import type { ImportRowInput, TriedRow } from '../../contract/desktop/import-operations'
import { invalidField, type Failure } from '../../contract/define/failure'
import type { ClientKeys } from '../../storage/stores/import-store'
import { importTexts } from '../../words/en/service/imports'
import { aheadOf } from './ahead-of-series'
import type { ImportCalls } from './import-calls'
import type { KnownRecords } from './known-records'

type Made = Result<{ readonly isClientNew: boolean; readonly client: TriedClient }, Failure>
type TriedClient = TriedRow['client']
type RowOf<Kind extends ImportRowInput['kind']> = Extract<ImportRowInput, { readonly kind: Kind }>
type Body = Readonly<Record<string, unknown>>

/** Makes what a row of a file says, by the operations that a person would use for it. */
export function importRow(row: ImportRowInput, calls: ImportCalls, known: KnownRecords): Made {
  if (row.kind === 'client') return importClient(row, calls, known)
  return row.kind === 'saved_item' ? importItem(row, calls) : importInvoice(row, calls, known)
}

function importClient({ client, contacts, note }: RowOf<'client'>, calls: ImportCalls, known: KnownRecords): Made {
  const made = makeClient(client, calls, known)
  if (!made.ok) return made
  const params = { clientId: made.value }
  for (const [index, contact] of contacts.entries()) {
    const done = calls.make('createContact', 'contact', `contacts.${String(index)}`, { params, body: contact })
    if (!done.ok) return done
  }
  const kept =
    note === null ? ok(null) : calls.make('createClientNote', 'note', 'note', { params, body: { body: note } })
  return kept.ok ? ok({ isClientNew: true, client: null }) : kept
}

function makeClient(body: Body, calls: ImportCalls, known: KnownRecords): Result<ClientId, Failure> {
  const made = calls.make('createClient', 'client', 'client', { body })
  if (!made.ok) return made
  const id = made.value.id as ClientId
  const row = calls.context.reads.clients.get(id)
  if (row !== null) known.add(row)
  return ok(id)
}

function importItem({ item, tax, unit }: RowOf<'saved_item'>, calls: ImportCalls): Made {
  const taxId = tax === null ? ok(null) : taxFor(tax, calls)
  if (!taxId.ok) return taxId
  const unitId = unit === null || unit === '' ? ok(null) : unitFor(unit, calls)
  if (!unitId.ok) return unitId
  const body = { ...item, tax_id: taxId.value, unit_of_measurement_id: unitId.value }
  const made = calls.make('createSavedItem', 'saved_item', 'item', { body })
  return made.ok ? ok({ isClientNew: false, client: null }) : made
}

/** A tax of that rate, of that name where there are several; it is made where there is none, and its rate is told. */
function taxFor(told: NonNullable<RowOf<'saved_item'>['tax']>, calls: ImportCalls): Result<TaxId, Failure> {
  const { rows } = calls.context.reads.taxes.list({ page: 1, perPage: 1000 })
  const isNamed = ({ name }: { readonly name: string }) => told.name !== null && fold(name) === fold(told.name)
  if (told.percent === null) return taxCalled(told.name ?? '', rows.filter(isNamed))
  const alike = rows.filter(({ percent }) => percent === told.percent)
  const named = alike.find(isNamed)
  const found = named ?? (told.name === null ? alike[0] : undefined)
  if (found !== undefined) return ok(found.id)
  const body = { name: told.name ?? `${told.percent}%`, percent: decimalToNumber(told.percent) }
  const made = calls.make('createTax', 'tax', 'tax', { body })
  return made.ok ? ok(made.value.id as TaxId) : made
}

function taxCalled(name: string, [tax, ...others]: readonly { readonly id: TaxId }[]): Result<TaxId, Failure> {
  if (tax === undefined) return err(invalidField('tax.name', importTexts.noTaxCalled(name)))
  return others.length === 0 ? ok(tax.id) : err(invalidField('tax.name', importTexts.severalTaxes(name)))
}

function unitFor(name: string, calls: ImportCalls): Result<UnitId, Failure> {
  const { rows } = calls.context.reads.units.list({ page: 1, perPage: 1000 })
  const found = rows.find((unit) => fold(unit.name) === fold(name))
  if (found !== undefined) return ok(found.id)
  const made = calls.make('createUnit', 'unit', 'unit', { body: { name } })
  return made.ok ? ok(made.value.id as UnitId) : made
}

/**
 * An invoice as it was issued with another program: under the number that its client has, on its day, with what was paid of it.
 * Its lines have to come to what the file says, to the cent.
 */
function importInvoice(row: RowOf<'invoice'>, calls: ImportCalls, known: KnownRecords): Made {
  const { reads } = calls.context
  const number = tidyPrefix(row.number)
  const day = parseCalendarDate(textOf(row.invoice['issued_at']) ?? '')
  if (reads.sync.link() !== null) return err(invalidField('number', importTexts.notWhileLinked))
  if (reads.series.holder('invoice', { prefix: number, number: FOREIGN }) !== null) {
    return err(invalidField('number', importTexts.numberTaken(number)))
  }
  const ahead = aheadOf(number, day, calls.context)
  if (ahead !== null) return err(invalidField('number', importTexts.numberAhead(number, ahead)))
  const told = { name: textOf(row.client['name']) ?? '', email: textOf(row.client['email']) }
  const { client: there, aside } = known.clientFor(told)
  if (there === 'several') return err(invalidField('client.name', importTexts.severalClients(told.name)))
  const client = there === null ? makeClient(row.client, calls, known) : ok(there.id)
  if (!client.ok) return client
  const body = { ...row.invoice, client_id: client.value }
  const draft = calls.make('createInvoice', 'invoice', 'invoice', { body })
  if (!draft.ok) return draft
  const differs = totalProblem(row, draft.value, calls)
  if (differs !== null) return err(invalidField('total', differs))
  const params = { invoiceId: draft.value.id }
  const issuedAt = day ?? undefined
  const options = { number: { prefix: number, number: FOREIGN }, issuedAt, effectiveDate: issuedAt }
  const issued = calls.call('sendInvoice', { params, options })
  if (!issued.ok) return issued
  const payment = row.payment === null ? null : { ...row.payment, invoice_id: draft.value.id }
  const paid = payment === null ? ok(null) : calls.make('createPayment', 'payment', 'payment', { body: payment })
  return paid.ok ? ok({ isClientNew: there === null, client: worthSaying(told, there, aside) }) : paid
}

/** What a person would want to know of the client that is used: it is known by other than the row tells. */
function worthSaying(
  told: { readonly name: string; readonly email: string | null },
  used: ClientKeys | null,
  aside: string | null,
): TriedClient {
  if (used === null) return aside === null ? null : { name: aside, why: 'same_email' }
  if (told.email !== null && used.email !== null && fold(told.email) !== fold(used.email)) {
    return { name: used.name, why: 'other_email' }
  }
  return fold(told.name) === fold(used.name) ? null : { name: used.name, why: 'other_name' }
}

function totalProblem(
  { invoice, total }: RowOf<'invoice'>,
  draft: { readonly total?: number },
  { context }: ImportCalls,
): string | null {
  const [made, currency] = [parseDecimal(draft.total ?? 0), parseCurrency(textOf(invoice['currency']) ?? '')]
  if (made === null || currency === null || compareDecimals(made, total) === 0) return null
  const { locale } = context.reads.organization().profile
  const [lines, said] = [decimalToMinor(made, currency), decimalToMinor(total, currency)]
  const written = (minor: number) => formatMoney(minor, currency, locale)
  return importTexts.totalDiffers(written(lines), written(said), written(Math.abs(said - lines)))
}
