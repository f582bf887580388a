import type { Role } from '../domain/enums'

const ranks: Readonly<Record<string, number>> = { MEMBER: 0, ADMIN: 1, OWNER: 2 } satisfies Record<Role, number>

/** Whether a role may do what needs at least another; a role that is not known here gets the least (v1.md "States"). */
export function isRoleEnough(role: string, needed: Role | null): boolean {
  return needed === null || (ranks[role] ?? 0) >= (ranks[needed] ?? 0)
}
