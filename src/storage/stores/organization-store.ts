import { sql } from 'drizzle-orm'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { lazy } from '../lazy'
import { members, organization } from '../schema/records'
import { tableReads, tableWrites, type RowOf } from '../table'

export type OrganizationRow = RowOf<typeof organization>
export type MemberRow = RowOf<typeof members>

export function organizationReads(connection: Connection) {
  const only = lazy(() =>
    connection.orm
      .select()
      .from(organization)
      .orderBy(sql`seq`)
      .limit(1)
      .prepare(),
  )
  const owner = lazy(() =>
    connection.orm
      .select()
      .from(members)
      .where(sql`${members.role} = 'OWNER'`)
      .orderBy(members.seq)
      .limit(1)
      .prepare(),
  )
  return {
    members: {
      ...tableReads(connection, members),
      /** The person who set the organization up. */
      owner(): MemberRow {
        const found = owner().get()
        if (found === undefined) throw new Error('The organization has no owner.')
        return found
      },
    },
    /** The organization that this file belongs to. */
    organization(): OrganizationRow {
      const found = only().get()
      if (found === undefined) throw new Error('The file has no organization.')
      return found
    },
  }
}

export function organizationWrites(connection: Connection, journal: Journal) {
  return {
    organization: tableWrites(connection, organization, 'organization', journal),
    members: tableWrites(connection, members, 'profile', journal),
  }
}
