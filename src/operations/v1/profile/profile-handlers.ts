import { err, ok } from '../../../kernel/result'
import { notFound } from '../../../contract/define/failure'
import type { profileOperations } from '../../../contract/v1/profile/profile-operations'
import type { HandlersOf } from '../../handler'
import { presentMember } from '../../present/organization'

export const profileHandlers: HandlersOf<typeof profileOperations> = {
  getProfile: (_input, { reads, userId }) => {
    const row = reads.members.get(userId)
    return row === null ? err(notFound('profile')) : ok(presentMember(row))
  },
  updateProfile: ({ body }, { reads, writes, userId, now }) => {
    const row = reads.members.get(userId)
    if (row === null) return err(notFound('profile'))
    const changed = { ...row, name: body.name ?? row.name, email: body.email ?? row.email, updatedAt: now }
    writes.members.update(changed)
    return ok(presentMember(changed))
  },
}
