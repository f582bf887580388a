import { app, systemPreferences } from 'electron'
import { instantToCalendarDate } from '../kernel/calendar-date'
import { err, ok, type Result } from '../kernel/result'
import type { Reply } from '../contract/define/envelope'
import type { Failure } from '../contract/define/failure'
import type { RecordKind } from '../contract/define/operation'
import type { DesktopEvent } from '../contract/desktop/events'
import { desktop } from '../contract/desktop/index'
import type { StartRecord } from '../contract/desktop/start-operations'
import { v1 } from '../contract/v1/index'
import { desktopHandlers } from '../operations/desktop/index'
import type { SetUpBody } from '../operations/desktop/set-up'
import { createExecutor } from '../operations/execute'
import { v1Handlers } from '../operations/v1/index'
import { dispatch, type ParsedCall, type RawCall } from '../transport/dispatch'
import type { DocumentActions } from './document-actions'
import { readClock } from './ids'
import { suggestLocale } from './suggested-locale'
import { machineZone, type Workspace } from './workspace'

/** Every operation that a screen may call. */
export const operations = { ...v1, ...desktop }

const PUBLIC_ADDRESS = 'app://billfold/api'

export interface Service {
  readonly call: (call: RawCall) => Promise<Reply<unknown>>
}

interface Announcements {
  readonly announce: (event: DesktopEvent) => void
  readonly onDefect: (error: unknown, operation: string) => void
}

/** The operations over the open organization; the few that need a window or a new file are answered here. */
export function createService(
  workspace: Workspace,
  documents: DocumentActions,
  { announce, onDefect }: Announcements,
): Service {
  const handlers = { ...v1Handlers, ...desktopHandlers }
  const execute = (call: ParsedCall): Result<unknown, Failure> | Promise<Result<unknown, Failure>> => {
    const { name } = call.operation
    if (name === 'getStart') return ok(start(workspace))
    if (name === 'setUp') {
      const done = workspace.setUp(call.body as SetUpBody)
      return done.ok ? ok(start(workspace)) : done
    }
    const surroundings = workspace.surroundings()
    if (surroundings === null) return err({ kind: 'unavailable', message: 'Set up your business first.' })
    if (Object.hasOwn(documents, name)) return documents[name as keyof DocumentActions](call.body as never)
    const before = surroundings.file.reads.changes.last()
    const outcome = createExecutor(handlers, surroundings)(call)
    if (call.operation.method !== 'GET') {
      const kinds = surroundings.file.reads.changes.kindsAfter(before) as RecordKind[]
      if (kinds.length > 0 || outcome.ok) announce({ type: 'recordsChanged', kinds })
    }
    return outcome
  }
  return {
    call: (call) => dispatch(call, { execute, publicAddress: PUBLIC_ADDRESS, onDefect, checkReplies: !app.isPackaged }),
  }
}

function start(workspace: Workspace): StartRecord {
  return {
    organization_id: workspace.surroundings()?.file.reads.organization().id ?? null,
    suggested: { locale: suggestLocale(app.getSystemLocale()), time_zone: machineZone() },
    today: instantToCalendarDate(readClock(), workspace.timeZone()),
    accent: systemPreferences.getAccentColor() || null,
    version: app.getVersion(),
    platform: process.platform,
    data_folder: app.getPath('userData'),
  }
}
