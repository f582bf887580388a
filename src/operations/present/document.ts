import { presentSignature, type Signature } from '../../domain/documents/signature'
import type { ClientId, OrganizationId } from '../../domain/ids'
import { currencyName, currencySymbol, type Currency } from '../../domain/money/currency'
import { minorToNumber } from '../../domain/money/minor'
import { presentLineColumns } from '../../domain/totals/line-fields'
import { presentPrice, presentPriceLabels } from '../../domain/totals/price-fields'
import { enumLabel } from '../../words/enum-label'
import type { ClientRecord } from '../../contract/v1/clients/client-record'
import type { LineItemRecord } from '../../contract/v1/documents/line-item'
import type { DocumentParties } from '../../contract/sync/document-parties'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import type { Listed } from '../../storage/list'
import type { EstimateRow, InvoiceRow, LineRow, RecurringInvoiceRow } from '../../storage/stores/document-stores'
import type { Reads } from '../../storage/organization-file'
import type { ClientRow } from '../../storage/stores/record-stores'
import type { CommandContext, QueryContext } from '../context'
import { presentClient, presentFrozenClient } from './client'
import { presentFrozenOrganization, presentNestedOrganization } from './organization'

/** Labels are in English everywhere on the wire: the value is the authority, a screen has its own words. */
export const LABEL_LOCALE = 'en'

export interface Parties {
  readonly client: ClientRecord
  readonly organization: OrganizationRecord
}

type DocumentRow = Listed<EstimateRow> | Listed<InvoiceRow> | Listed<RecurringInvoiceRow>
/** What freezes its client and business when it goes out. */
type WithParties = Pick<EstimateRow | InvoiceRow, 'clientId' | 'partiesHash'>

/** Money as a wire number: exact up to 15 digits, which the limits keep (v1.md "Answers"). */
export function moneyNumber(minor: number, currency: Currency): number {
  return minorToNumber(minor, currency)
}

/** Parties as they are frozen: pictures apart, so that they are not read with every row of a list. */
interface FrozenParties extends Parties {
  /** Null for none; left out where it was not known when the document was pulled, and is then the business's present one. */
  readonly logoHash?: string | null
  /** Null or left out for none: what was frozen before there were signatures, or somewhere else, is not signed here. */
  readonly signatureHash?: string | null
}

/**
 * The parties of a document: as they are now, or as they were frozen when it went out; always without
 * pictures. The role is that of whoever asks.
 */
export function partiesOf(row: WithParties, { reads, role }: QueryContext): Parties {
  if (row.partiesHash !== null) {
    const { client, organization } = reads.snapshot(row.partiesHash) as FrozenParties
    return { client: presentFrozenClient(client), organization: presentFrozenOrganization(organization, role) }
  }
  return currentParties(clientOf(row, reads), { reads, role })
}

export function currentParties(client: ClientRow, { reads, role }: Pick<QueryContext, 'reads' | 'role'>): Parties {
  return { client: presentClient(client), organization: presentNestedOrganization(reads.organization(), role) }
}

/** The parties of each document of a page: what many of them share is read and presented once. */
export function partiesOfAll(rows: readonly WithParties[], context: QueryContext): (row: WithParties) => Parties {
  const { reads, role } = context
  const clients = reads.clients.getAll(rows.map(({ clientId }) => clientId))
  const known = new Map<string, Parties>()
  const read = (row: WithParties): Parties => {
    if (row.partiesHash !== null) return partiesOf(row, context)
    return currentParties(clients.get(row.clientId) ?? clientOf(row, reads), { reads, role })
  }
  return (row) => {
    const key = row.partiesHash ?? row.clientId
    const parties = known.get(key) ?? read(row)
    known.set(key, parties)
    return parties
  }
}

/** The parties with logo and signature, as they are printed. */
export function partiesWithPictures(row: WithParties, context: QueryContext): Parties {
  const { client, organization } = partiesOf(row, context)
  return {
    client,
    organization: { ...organization, profile: { ...organization.profile, ...picturesOf(row, context.reads) } },
  }
}

/** Freezes the parties as they are now, or as they were where the document was handed out, and answers the key. */
export function freezeParties(row: WithParties, context: CommandContext): string {
  const { logo, signature } = context.reads.organization().profile
  const frozen: FrozenParties = {
    ...asHandedOut(partiesOf({ ...row, partiesHash: null }, context), context.presets?.parties),
    logoHash: logo === null ? null : context.writes.freeze(logo),
    signatureHash: signature ? context.writes.freeze(signature) : null,
  }
  return context.writes.freeze(frozen)
}

function asHandedOut({ client, organization }: Parties, parties: DocumentParties | undefined): Parties {
  if (parties === undefined) return { client, organization }
  const { name, profile } = parties.organization
  return {
    client: { ...client, ...parties.client },
    organization: { ...organization, name, profile: { ...organization.profile, ...profile } },
  }
}

function picturesOf({ partiesHash }: WithParties, reads: Reads) {
  const present = reads.organization().profile
  if (partiesHash === null) return pictures(present.logo, present.signature ?? null)
  const { logoHash, signatureHash = null } = reads.snapshot(partiesHash) as FrozenParties
  const kept = (hash: string | null) => (hash === null ? null : reads.snapshot(hash))
  const logo = logoHash === undefined ? present.logo : kept(logoHash)
  return pictures(logo as string | null, kept(signatureHash) as Signature | null)
}

const pictures = (logo: string | null, signature: Signature | null) => ({
  logo,
  signature: signature === null ? null : presentSignature(signature),
})

/** The client of a document: the file's foreign keys see to it that there is one. */
export function clientOf(row: { readonly clientId: ClientId }, reads: Reads): ClientRow {
  const client = reads.clients.get(row.clientId)
  if (client === null) throw new Error(`Client ${row.clientId} is missing.`)
  return client
}

export function presentPricing(row: DocumentRow) {
  return { client_id: row.clientId, ...presentPrice(row) }
}

export function presentPricingLabels(row: DocumentRow) {
  return {
    currency_name: currencyName(row.currency, LABEL_LOCALE),
    currency_symbol: currencySymbol(row.currency, LABEL_LOCALE),
    ...presentPriceLabels(row, enumLabel),
  }
}

export function presentTotals(row: DocumentRow) {
  return {
    subtotal: moneyNumber(row.subtotalMinor, row.currency),
    document_discount: moneyNumber(row.documentDiscountMinor, row.currency),
    tax_amount: moneyNumber(row.taxMinor, row.currency),
    total: moneyNumber(row.totalMinor, row.currency),
  }
}

export function presentLine(line: LineRow, currency: Currency, organizationId: OrganizationId): LineItemRecord {
  return {
    id: line.id,
    organization_id: organizationId,
    ...presentLineColumns(line),
    subtotal: moneyNumber(line.subtotalMinor, currency),
    tax_amount: moneyNumber(line.taxMinor, currency),
    total: moneyNumber(line.totalMinor, currency),
  }
}
