import { app, systemPreferences } from 'electron'
import { instantToCalendarDate } from '../kernel/calendar-date'
import { err, ok, type Result } from '../kernel/result'
import type { Call } from '../contract/define/call'
import type { Reply } from '../contract/define/envelope'
import type { Failure } from '../contract/define/failure'
import type { RecordKind } from '../contract/define/operation'
import type { OrganizationId } from '../domain/ids'
import type { DesktopEvent } from '../contract/desktop/events'
import { allOperations, screenOperations } from '../contract/desktop/screen-operations'
import type { StartRecord } from '../contract/desktop/start-operations'
import { desktopHandlers } from '../operations/desktop/index'
import type { SetUpBody } from '../operations/desktop/set-up'
import { presentOrganization } from '../operations/present/organization'
import { createV1Executor } from '../operations/execute-v1'
import { storageFailure } from '../operations/storage-failure'
import type { OrganizationFile } from '../storage/organization-file'
import { dispatch, type RawCall } from '../transport/dispatch'
import type { AutosaveActions } from './autosaves'
import type { DocumentActions } from './document-actions'
import type { SyncActions } from './sync/sync-actions'
import { asked } from './environment'
import { newId, readClock } from './ids'
import { suggestLocale } from './suggested-locale'
import { machineZone, notSetUp, type Workspace } from './workspace'

/** What the window may call. */
export const operations = asked.everyOperation ? allOperations : screenOperations

const PUBLIC_ADDRESS = 'app://billfold/api'

type Outcome = Result<unknown, Failure>

export interface Service {
  readonly call: (call: RawCall) => Promise<Reply<unknown>>
}

interface Announcements {
  readonly announce: (event: DesktopEvent) => void
  /** Told after each write: there may be something to sync. */
  readonly written: () => void
  readonly onDefect: (error: unknown, operation: string) => void
}

/** The operations over the open organization; the few that need a window or a new file are answered here. */
export function createService(
  workspace: Workspace,
  documents: DocumentActions,
  sync: SyncActions,
  autosaves: AutosaveActions,
  { announce, written, onDefect }: Announcements,
): Service {
  const services = {
    now: readClock,
    newId,
    organization: (id: OrganizationId) => {
      const file = workspace.surroundings()?.file
      return ok(file?.reads.organization().id === id ? file : null)
    },
    accounts: workspace.accounts,
  }
  const run = createV1Executor(services, desktopHandlers)
  const execute = (call: Call): Outcome | Promise<Outcome> => {
    const { name } = call.operation
    if (name === 'getStart') return ok(start(workspace))
    if (name === 'setUp') {
      const done = workspace.setUp(call.body as SetUpBody)
      return done.ok ? ok(start(workspace)) : done
    }
    if (Object.hasOwn(autosaves, name)) {
      const { params, query, body } = call
      return autosaves[name as keyof AutosaveActions]({ params, query, body } as never)
    }
    const surroundings = workspace.surroundings()
    if (surroundings === null) return err(notSetUp)
    if (Object.hasOwn(documents, name)) return documents[name as keyof DocumentActions](call.body as never)
    if (Object.hasOwn(sync, name)) {
      const { params, query, body } = call
      return sync[name as keyof SyncActions]({ params, query, body } as never)
    }
    const { file, userId } = surroundings
    const caller = { userId, organizationId: file.reads.organization().id, token: null }
    const answer = () => run(call, { caller, origin: null })
    return call.operation.method === 'GET' ? answer() : announced(answer, file)
  }
  const announced = async (write: () => Outcome | Promise<Outcome>, { reads }: OrganizationFile): Promise<Outcome> => {
    const before = reads.changes.last()
    const outcome = await write()
    const kinds = reads.changes.kindsAfter(before) as RecordKind[]
    if (kinds.length > 0 || outcome.ok) announce({ type: 'recordsChanged', kinds })
    if (kinds.length > 0) written()
    return outcome
  }
  return {
    call: (call) =>
      dispatch(call, {
        execute,
        publicAddress: PUBLIC_ADDRESS,
        onDefect,
        failureOf: storageFailure,
        checkReplies: asked.replyChecks,
      }),
  }
}

function start(workspace: Workspace): StartRecord {
  const open = workspace.surroundings()
  return {
    organization: open && presentOrganization(open.file.reads.organization(), open.role),
    suggested: open ? null : { locale: suggestLocale(app.getSystemLocale()), time_zone: machineZone() },
    today: instantToCalendarDate(readClock(), workspace.timeZone()),
    accent: systemPreferences.getAccentColor() || null,
    version: app.getVersion(),
    platform: process.platform,
    data_folder: app.getPath('userData'),
  }
}
