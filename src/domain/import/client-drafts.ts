import type { ClientKind, EInvoiceFormat } from '../enums'
import type { Currency } from '../money/currency'
import { fold } from '../search/fold'
import { readCountry } from './read-country'
import { readEInvoice } from './read-e-invoice'
import { readLanguage } from './read-language'
import { type ImportDraft, type Reading, RowReader } from './reading'
import type { TableRow } from './table'

interface ImportedContact {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** A client as a file tells it. */
export interface ImportedClient {
  readonly name: string
  readonly kind: ClientKind
  readonly email: string | null
  readonly company: string | null
  readonly website: string | null
  readonly address: Readonly<Record<'line1' | 'line2' | 'zip' | 'city' | 'state' | 'country', string>> | null
  readonly currency: Currency | null
  readonly vatId: string | null
  readonly purchaseOrderNumber: string | null
  readonly buyerReference: string | null
  readonly eInvoice: EInvoiceFormat | null
  /** A BCP 47 tag. */
  readonly language: string | null
  readonly contacts: readonly ImportedContact[]
  readonly note: string | null
}

const kinds: readonly (readonly [RegExp, ClientKind])[] = [
  [/^(person|individual|private|privat|consumer|particulier|particular|persona|personne)/, 'PERSON'],
  [/^(business|company|firm|unternehmen|organi[sz]ation|entreprise|societe|empresa|geschaft)/, 'BUSINESS'],
]

/** Each row as a client; a further contact of the same client has a row of its own. */
export function clientDrafts(records: readonly TableRow[], reading: Reading): ImportDraft<ImportedClient>[] {
  const drafts: ImportDraft<ImportedClient>[] = []
  const known = new Map<string, number>()
  for (const row of records) {
    const draft = clientDraft(row, reading)
    const at = known.get(fold(draft.label))
    const before = at === undefined ? undefined : drafts[at]
    const joined = before && joinContact(before, draft)
    if (joined !== undefined && joined !== null && at !== undefined) drafts[at] = joined
    else {
      const twin = twinOf(draft, drafts, known)
      if (twin === null) for (const key of keysOf(draft)) known.set(key, drafts.length)
      drafts.push({ ...draft, twin })
    }
  }
  return drafts
}

function clientDraft(row: TableRow, reading: Reading): ImportDraft<ImportedClient> {
  const reader = new RowReader(row, reading)
  const person = [reader.text('first_name'), reader.text('last_name')].filter(Boolean).join(' ')
  const company = reader.text('company')
  // Stripe knows some by nothing else.
  const name = reader.text('name') || company || person || reader.text('email')
  if (name === '') reader.fault('name', 'missing')
  if (row.isCut) reader.fault('name', 'cutOff', name)
  const email = reader.textOrNull('email')
  const phone = reader.textOrNull('phone')
  const contact = reader.text('contact') || (person === name ? '' : person)
  const currency = reader.has('currency') ? reader.currency() : null
  const language = readLanguage(reader.text('language'))
  if (language === null && reader.has('language')) reader.fault('language', 'notALanguage')
  const eInvoice = readEInvoice(reader.text('e_invoice'))
  if (eInvoice === null) reader.fault('e_invoice', 'notAnEInvoice')
  const { faults } = reader
  const value: ImportedClient = {
    name,
    kind: kindOf(reader.text('kind')) ?? (name === person && !reader.has('vat_id') ? 'PERSON' : 'BUSINESS'),
    email,
    company: company === '' || company === name ? null : company,
    website: reader.textOrNull('website'),
    address: addressOf(reader),
    currency,
    vatId: reader.textOrNull('vat_id'),
    purchaseOrderNumber: reader.textOrNull('purchase_order_number'),
    buyerReference: reader.textOrNull('buyer_reference'),
    eInvoice: eInvoice === 'NONE' ? null : eInvoice,
    language,
    contacts: contact === '' && phone === null ? [] : [{ name: contact || name, email, phone }],
    note: reader.textOrNull('note'),
  }
  return {
    row: row.number,
    rows: [row.number],
    label: name,
    value: faults.length > 0 ? null : value,
    faults,
    leftOut: null,
    twin: null,
  }
}

function kindOf(text: string): ClientKind | null {
  const said = fold(text)
  return kinds.find(([pattern]) => pattern.test(said))?.[1] ?? null
}

function addressOf(reader: RowReader): ImportedClient['address'] {
  const lines = ['line1', 'line2', 'zip', 'city', 'state'] as const
  const country = reader.text('country')
  if (country === '' && lines.every((line) => !reader.has(line))) return null
  const said = Object.fromEntries(lines.map((line) => [line, reader.text(line)])) as Record<
    (typeof lines)[number],
    string
  >
  return { ...said, country: readCountry(country) ?? country }
}

/** The client with a further contact, where a row says nothing else of it than was said; null where it is another one. */
function joinContact(
  before: ImportDraft<ImportedClient>,
  { value: further, row }: ImportDraft<ImportedClient>,
): ImportDraft<ImportedClient> | null {
  const [contact] = further?.contacts ?? []
  if (before.value === null || further === null || contact === undefined || contact.name === further.name) return null
  const isSaid = (one: unknown, other: unknown) => other === null || JSON.stringify(one) === JSON.stringify(other)
  const references = ['vatId', 'purchaseOrderNumber', 'buyerReference', 'eInvoice', 'language'] as const
  const facts = ['company', 'website', 'address', 'currency', ...references, 'note'] as const
  if (!facts.every((fact) => isSaid(before.value?.[fact], further[fact]))) return null
  return {
    ...before,
    rows: [...before.rows, row],
    value: { ...before.value, contacts: [...before.value.contacts, contact] },
  }
}

function keysOf({ label, value }: ImportDraft<ImportedClient>): string[] {
  const others = [value?.email, value?.vatId].flatMap((key) => (key ? [fold(key)] : []))
  return [fold(label), ...others]
}

function twinOf(
  draft: ImportDraft<ImportedClient>,
  drafts: readonly ImportDraft<ImportedClient>[],
  known: ReadonlyMap<string, number>,
): number | null {
  if (draft.value === null) return null
  const at = keysOf(draft).flatMap((key) => known.get(key) ?? [])[0]
  return at === undefined ? null : (drafts[at]?.row ?? null)
}
