import { ok } from '../../kernel/result'
import type { OperationsOn } from '../../contract/define/operation'
import type { Sync } from '../../contract/sync/index'
import type { Host, HostHandlersOf } from '../pipeline/pipeline'
import type { CallOrigin } from '../pipeline/step'
import type { V1Services } from '../v1/auth/account-context'
import { feedHandlers } from './feed-handlers'
import { pushEntries, type PushCall, type PushDeps } from './push-entries'

interface Serving {
  /** Answers one call of a push through the dispatcher, for the same caller. */
  readonly answer: (call: PushCall, who: CallOrigin) => ReturnType<PushDeps['answer']>
  readonly rest: PushDeps['rest']
}

/** What a server offers beside /v1: etags, and the operations of desktops that sync (docs/decisions/0012-sync-extensions.md). */
export function served(services: V1Services, { answer, rest }: Serving): Host {
  const own: HostHandlersOf<OperationsOn<'host', Sync>> = {
    pushEntries: async ({ body }, who) =>
      ok(await pushEntries(body.entries, { answer: (one) => answer(one, who), rest })),
  }
  return { services: { ...services, givesTags: true }, handlers: feedHandlers, own }
}
