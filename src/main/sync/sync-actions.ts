import { err, ok, type Result } from '../../kernel/result'
import type { DataOf, ParsedInput } from '../../contract/define/client'
import { notFound, type Failure } from '../../contract/define/failure'
import { recordKinds, type RecordKind } from '../../contract/define/operation'
import type { RecordSyncState, syncOperations } from '../../contract/desktop/sync-operations'
import { numberingOperations } from '../../contract/desktop/numbering-operations'
import { creditNotePrefix, prefixFault } from '../../domain/numbering/prefix'
import { numberingHandlers } from '../../operations/desktop/numbering-handlers'
import { localRecords } from '../../operations/local-records'
import { createExecutor, type OperationEnv } from '../../operations/execute'
import { restoreFormer, canBringBack } from '../../sync/attention/restore-former'
import { attentionPage } from '../../sync/attention/attention-page'
import { conflictView, labelOf } from '../../sync/attention/attention-rows'
import { recordState } from '../../sync/status/record-state'
import { resolveConflict, actOnRow } from '../../sync/attention/resolve-conflict'
import { notSetUp } from '../workspace'
import type { SyncService } from './sync-service'

type Operations = typeof syncOperations
type Answer<Name extends keyof Operations> = Result<DataOf<Operations[Name]>, Failure>
export type SyncActions = {
  readonly [Name in keyof Operations]: (input: ParsedInput<Operations[Name]>) => Answer<Name> | Promise<Answer<Name>>
}

const RECEIPTS = 100
const NEWEST = Number.MAX_SAFE_INTEGER

/** The operations of sync's screens: one handler an operation, so that a forgotten one does not compile. */
export function createSyncActions(sync: SyncService, env: () => OperationEnv | null): SyncActions {
  /** Runs with the open organization. */
  const withFile = <T>(work: (open: OperationEnv) => T | Result<never, Failure>): T | Result<never, Failure> => {
    const open = env()
    return open === null ? err(notSetUp) : work(open)
  }
  const means = (open: OperationEnv) => ({ ...open, reads: open.file.reads, local: localRecords(open) })
  const settled = (outcome: Result<undefined, Failure>) => {
    if (outcome.ok) sync.conflictResolved()
    return outcome
  }
  return {
    getSyncStatus: () => ok(sync.status()),
    linkRemote: ({ body }) => sync.link(body.base_url, body.email, body.password),
    confirmLink: ({ body }) =>
      withFile((open) =>
        sync.confirm({ generator: body.generator, number: () => usePrefix(open, body.invoice_prefix) }),
      ),
    unlinkRemote: () => sync.unlink(),
    signInToRemote: ({ body }) => sync.signIn(body.password, body.email),
    signOutOfRemote: () => sync.signOut(),
    syncNow: () => sync.syncNow(),
    pauseSync: ({ body }) => sync.pause(body.is_paused),
    resumeSync: () => sync.resume(),
    listAttention: ({ query }) => withFile((open) => ok(attentionPage(means(open), query))),
    settleAttention: ({ body }) => withFile((open) => settled(actOnRow(means(open), body.kind, body.id, body.way))),
    getConflict: ({ params }) =>
      withFile((open) => {
        const view = conflictView(Number(params.conflictId), means(open))
        return view === null ? err(notFound('conflict')) : ok(view)
      }),
    resolveConflict: ({ params, body }) =>
      withFile((open) => settled(resolveConflict(means(open), Number(params.conflictId), body))),
    listReceipts: ({ query }) =>
      withFile((open) => {
        const { log } = open.file.reads.sync
        const rows =
          query.record_id === undefined
            ? log.before(query.before ?? NEWEST, RECEIPTS)
            : log.ofRecord(query.record_id, RECEIPTS)
        return ok(
          rows.map(({ localId, kind, ...rest }) => ({
            ...rest,
            kind: kind as RecordKind,
            record_id: localId,
            label: labelOf(kind, localId, means(open)),
            former: log.former(rest.seq)?.label ?? null,
            can_bring_back: canBringBack(rest.seq, means(open)),
          })),
        )
      }),
    bringBackFormer: ({ params }) => withFile((open) => settled(restoreFormer(means(open), Number(params.seq)))),
    getRecordSync: ({ query }) =>
      withFile(({ file: { reads } }) => {
        if (reads.sync.link() === null) return ok(null)
        return ok(Object.fromEntries(query.ids.map((id) => [id, stateOf(id)])))
        function stateOf(id: string): RecordSyncState {
          const kind = recordKinds.find((each) => reads.sync.agreement.remoteId(each, id) !== null)
          return recordState(reads, kind ?? reads.sync.outbox.ofRecord(id)[0]?.kind ?? '', id)
        }
      }),
  }
}

/** Gives this device a series of its own, so that two devices never issue the same number. */
function usePrefix(open: OperationEnv, prefix: string | undefined): Result<unknown, Failure> {
  const { series } = open.file.reads
  const { prefix: before } = series.current('invoice')
  if (prefix === undefined || prefix === before) return ok(undefined)
  // By what is added to that of invoices, so that one of their own stays theirs.
  const added = series.current('credit_note').prefix + prefix.slice(before.length)
  const isAdded = prefix.startsWith(before) && prefixFault(added) === null
  const body = { invoice: { prefix }, credit_note: { prefix: isAdded ? added : creditNotePrefix(prefix) } }
  const operation = numberingOperations.updateNumbering
  return createExecutor(
    numberingHandlers,
    open,
  )({ operation, params: {}, query: {}, body, rawInput: { params: {}, body } })
}
