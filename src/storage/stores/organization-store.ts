import { sql } from 'drizzle-orm'
import type { UserId } from '../../domain/ids'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { members, organization } from '../schema/records'
import { rowsBy } from '../rows'
import { tableReads, tableWrites, type RowOf, type TableWithId, type TableWrites } from '../table'

export type OrganizationRow = RowOf<typeof organization>
export type MemberRow = RowOf<typeof members>

/** Keeps the organization and its members between calls, as each reads both. A write or a rollback must forget them. */
export class OrganizationCache {
  #organization: OrganizationRow | null = null
  readonly #members = new Map<UserId, MemberRow>()

  organization(read: () => OrganizationRow): OrganizationRow {
    return (this.#organization ??= read())
  }

  /** Null where there is none of that id, which is not kept: anybody may ask for anything. */
  member(id: UserId, read: () => MemberRow | null): MemberRow | null {
    const known = this.#members.get(id) ?? read()
    if (known !== null) this.#members.set(id, known)
    return known
  }

  forget(): void {
    this.#organization = null
    this.#members.clear()
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
  const reads = tableReads(connection, members)
  return {
    members: {
      ...reads,
      get: (id: UserId): MemberRow | null => cache.member(id, () => reads.get(id)),
      /** The person who set the organization up. */
      owner(): MemberRow {
        const found = owner()[0]
        if (found === undefined) throw new Error('The organization has no owner.')
        return found
      },
    },
    /** The organization that this file belongs to. */
    organization: (): OrganizationRow => cache.organization(readOnly),
  }
}

/** Writes after which what was kept is read anew. */
function forgetting<T extends TableWithId>(kept: TableWrites<T>, cache: OrganizationCache) {
  return {
    insert: (row: RowOf<T>): void => {
      kept.insert(row)
      cache.forget()
    },
    update: (row: RowOf<T>): void => {
      kept.update(row)
      cache.forget()
    },
  }
}

export function organizationWrites(connection: Connection, journal: Journal, cache: OrganizationCache) {
  return {
    organization: forgetting(tableWrites(connection, organization, 'organization', journal), cache),
    members: forgetting(tableWrites(connection, members, 'profile', journal), cache),
  }
}
