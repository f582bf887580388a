import { sql } from 'drizzle-orm'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { members, organization } from '../schema/records'
import { rowsBy } from '../rows'
import { tableReads, tableWrites, type RowOf } from '../table'

export type OrganizationRow = RowOf<typeof organization>
export type MemberRow = RowOf<typeof members>

/** Keeps the organization between calls: every one of them reads it. A write or a rollback must forget it. */
export class OrganizationCache {
  #row: OrganizationRow | null = null

  get(read: () => OrganizationRow): OrganizationRow {
    return (this.#row ??= read())
  }

  forget(): void {
    this.#row = null
  }
}

export function organizationReads(connection: Connection, cache: OrganizationCache) {
  const only = rowsBy(connection, organization, (columns) =>
    connection.orm
      .select(columns)
      .from(organization)
      .orderBy(sql`seq`)
      .limit(1),
  )
  const owner = rowsBy(connection, members, (columns) =>
    connection.orm
      .select(columns)
      .from(members)
      .where(sql`${members.role} = 'OWNER'`)
      .orderBy(members.seq)
      .limit(1),
  )
  const readOnly = (): OrganizationRow => {
    const found = only()[0]
    if (found === undefined) throw new Error('The file has no organization.')
    return found
  }
  return {
    members: {
      ...tableReads(connection, members),
      /** The person who set the organization up. */
      owner(): MemberRow {
        const found = owner()[0]
        if (found === undefined) throw new Error('The organization has no owner.')
        return found
      },
    },
    /** The organization that this file belongs to. */
    organization: (): OrganizationRow => cache.get(readOnly),
  }
}

export function organizationWrites(connection: Connection, journal: Journal, cache: OrganizationCache) {
  const kept = tableWrites(connection, organization, 'organization', journal)
  return {
    organization: {
      insert: (row: OrganizationRow): void => {
        kept.insert(row)
        cache.forget()
      },
      update: (row: OrganizationRow): void => {
        kept.update(row)
        cache.forget()
      },
    },
    members: tableWrites(connection, members, 'profile', journal),
  }
}
