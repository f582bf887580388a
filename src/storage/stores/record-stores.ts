import { eq, sql } from 'drizzle-orm'
import type { ClientId } from '../../domain/ids'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { listOf, type Filter } from '../list'
import { clients, contacts, notes, savedItems, taxes, units } from '../schema/records'
import { rowsBy } from '../rows'
import { tableReads, tableWrites, type RowOf } from '../table'

export type ClientRow = RowOf<typeof clients>
export type ContactRow = RowOf<typeof contacts>
export type NoteRow = RowOf<typeof notes>
export type TaxRow = RowOf<typeof taxes>
export type UnitRow = RowOf<typeof units>
export type SavedItemRow = RowOf<typeof savedItems>

/** An accented letter stands with its letter. What has none is left to SQLite, which takes half the time for it. */
const byName = (name: typeof taxes.name | typeof units.name | typeof clients.name | typeof savedItems.name) =>
  sql`iif(${name} glob '*[^ -~]*', fold(${name}), lower(${name}))`

/** Reads the records that documents are made of. */
export function recordReads(connection: Connection) {
  const contactsOfClient = rowsBy(connection, contacts, (columns) =>
    connection.orm
      .select(columns)
      .from(contacts)
      .where(eq(contacts.clientId, sql.placeholder('clientId'))),
  )
  const notesOfClient = rowsBy(connection, notes, (columns) =>
    connection.orm
      .select(columns)
      .from(notes)
      .where(eq(notes.clientId, sql.placeholder('clientId'))),
  )
  return {
    contactsOfClient: (clientId: ClientId): ContactRow[] => contactsOfClient({ clientId }),
    notesOfClient: (clientId: ClientId): NoteRow[] => notesOfClient({ clientId }),
    clients: {
      ...tableReads(connection, clients),
      ...listOf(connection, {
        table: clients,
        search: 'fullText',
        tally: 'client',
        sorts: { created_at: sql`${clients.createdAt}`, name: byName(clients.name) },
      }),
    },
    contacts: {
      ...tableReads(connection, contacts),
      ...listOf(connection, { table: contacts, search: contacts.name, sorts: {} }),
    },
    notes: {
      ...tableReads(connection, notes),
      ...listOf(connection, { table: notes, search: notes.body, sorts: {} }),
    },
    taxes: {
      ...tableReads(connection, taxes),
      ...listOf(connection, {
        table: taxes,
        search: taxes.name,
        sorts: { created_at: sql`${taxes.createdAt}`, name: byName(taxes.name) },
      }),
    },
    units: {
      ...tableReads(connection, units),
      ...listOf(connection, {
        table: units,
        search: units.name,
        sorts: { created_at: sql`${units.createdAt}`, name: byName(units.name) },
      }),
    },
    savedItems: {
      ...tableReads(connection, savedItems),
      ...listOf(connection, {
        table: savedItems,
        search: 'fullText',
        sorts: { created_at: sql`${savedItems.createdAt}`, name: byName(savedItems.name) },
      }),
    },
  }
}

export function recordWrites(connection: Connection, journal: Journal) {
  return {
    clients: tableWrites(connection, clients, 'client', journal),
    contacts: tableWrites(connection, contacts, 'contact', journal),
    notes: tableWrites(connection, notes, 'note', journal),
    taxes: tableWrites(connection, taxes, 'tax', journal),
    units: tableWrites(connection, units, 'unit', journal),
    savedItems: tableWrites(connection, savedItems, 'saved_item', journal),
  }
}

/** Narrows contacts or notes to those of one client. */
function ofClient(table: typeof contacts | typeof notes, clientId: ClientId): Filter {
  return { key: 'client', sql: eq(table.clientId, sql.placeholder('clientId')), values: { clientId } }
}

export const contactsOf = (clientId: ClientId) => ofClient(contacts, clientId)
export const notesOf = (clientId: ClientId) => ofClient(notes, clientId)
