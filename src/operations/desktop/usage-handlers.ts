import { ok } from '../../kernel/result'
import type { usageOperations } from '../../contract/desktop/usage-operations'
import type { HandlersOf } from '../handler'

export const usageHandlers: HandlersOf<typeof usageOperations> = {
  getUsage: ({ query }, { reads }) => {
    const { savedItems, ...documents } = reads.countUses(query.kind, query.id)
    return ok({ ...documents, saved_items: savedItems })
  },
}
