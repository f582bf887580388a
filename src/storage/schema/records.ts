import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ClientKind, EInvoiceFormat, Role } from '../../domain/enums'
import type { ClientId, ContactId, NoteId, OrganizationId, SavedItemId, TaxId, UnitId, UserId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { SearchText } from '../../domain/search/search-text'
import type { Address, OrganizationProfile } from './values'
import { decimal, id, json, seq, timestamps } from './columns'

/** The one organization of this file. */
export const organization = sqliteTable('organization', {
  seq: seq(),
  id: id<OrganizationId>(),
  name: text().notNull(),
  profile: json<OrganizationProfile>().notNull(),
  ...timestamps(),
})

/** The people of this organization; on a laptop its owner alone. */
export const members = sqliteTable('members', {
  seq: seq(),
  id: id<UserId>(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  ...timestamps(),
})

export const clients = sqliteTable('clients', {
  seq: seq(),
  id: id<ClientId>(),
  name: text().notNull(),
  email: text(),
  kind: text().$type<ClientKind>().notNull(),
  companyName: text(),
  website: text(),
  address: json<Address>(),
  currency: text().$type<Currency>(),
  contactCount: integer().notNull(),
  noteCount: integer().notNull(),
  searchText: text().$type<SearchText>().notNull(),
  ...timestamps(),
  vatId: text(),
  purchaseOrderNumber: text(),
  buyerReference: text(),
  eInvoice: text().$type<EInvoiceFormat>(),
  language: text(),
})

export const notes = sqliteTable('notes', {
  seq: seq(),
  id: id<NoteId>(),
  clientId: text().$type<ClientId>().notNull(),
  body: text().notNull(),
  ...timestamps(),
})

export const contacts = sqliteTable('contacts', {
  seq: seq(),
  id: id<ContactId>(),
  clientId: text().$type<ClientId>().notNull(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  ...timestamps(),
})

export const taxes = sqliteTable('taxes', {
  seq: seq(),
  id: id<TaxId>(),
  name: text().notNull(),
  percent: decimal().notNull(),
  ...timestamps(),
})

export const units = sqliteTable('units', { seq: seq(), id: id<UnitId>(), name: text().notNull(), ...timestamps() })

export const savedItems = sqliteTable('saved_items', {
  seq: seq(),
  id: id<SavedItemId>(),
  name: text().notNull(),
  description: text(),
  price: decimal().notNull(),
  quantity: decimal().notNull(),
  currency: text().$type<Currency>().notNull(),
  taxId: text().$type<TaxId>(),
  unitId: text().$type<UnitId>(),
  searchText: text().$type<SearchText>().notNull(),
  ...timestamps(),
})
