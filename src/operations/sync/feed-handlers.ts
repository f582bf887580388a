import { ok } from '../../kernel/result'
import { syncFeatures, type feedOperations } from '../../contract/sync/feed-operations'
import { kindsInOrder } from '../../contract/sync/wire-records'
import type { HandlersOf } from '../handler'
import { digestOf } from './digest'
import { listChanges } from './list-changes'

/** What a desktop that syncs may ask of a file. */
export const feedHandlers: HandlersOf<typeof feedOperations> = {
  getSyncCapabilities: (_input, { reads }) =>
    ok({
      version: 1,
      organization_id: reads.organization().id,
      features: [...syncFeatures],
      lineage: reads.feed.lineage(),
    }),
  listChanges: ({ query }, context) => listChanges(query.cursor, query.limit, context),
  getSyncDigest: (_input, context) => ok(kindsInOrder.map((kind) => digestOf(kind, context))),
}
