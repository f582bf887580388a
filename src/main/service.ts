import { app, systemPreferences } from 'electron'
import { instantToCalendarDate } from '../kernel/calendar-date'
import { ok } from '../kernel/result'
import type { Reply } from '../contract/define/envelope'
import type { OperationsOn, RecordKind } from '../contract/define/operation'
import type { OrganizationId } from '../domain/ids'
import type { DesktopEvent } from '../contract/desktop/events'
import type { desktop } from '../contract/desktop/index'
import { allOperations, screenOperations } from '../contract/desktop/screen-operations'
import type { StartRecord } from '../contract/desktop/start-operations'
import { desktopHandlers } from '../operations/desktop/index'
import { presentOrganization } from '../operations/present/organization'
import { createPipeline, type HostHandlersOf } from '../operations/pipeline/pipeline'
import { storageFailure } from '../operations/storage-failure'
import { dispatch, type RawCall } from '../transport/dispatch'
import type { IssuedId } from './document-source'
import { asked } from './environment'
import { newId, readClock } from './ids'
import { suggestLocale } from './suggested-locale'
import { machineZone, notSetUp, type Workspace } from './workspace'

/** What the window may call. */
export const operations = asked.everyOperation ? allOperations : screenOperations

const PUBLIC_ADDRESS = 'app://billfold/api'

export interface Service {
  readonly call: (call: RawCall) => Promise<Reply<unknown>>
}

type HostOperations = OperationsOn<'host', typeof desktop>

/** What other parts of main do behind the window. */
type HostActions = Omit<HostHandlersOf<HostOperations>, 'getStart' | 'setUp'>

interface Around {
  /** Whether nothing runs by itself. */
  readonly isSafe: boolean
  readonly announce: (event: DesktopEvent) => void
  /** Told after each write: there may be something to sync. */
  readonly written: () => void
  /** Told of each invoice and credit note that was issued. */
  readonly issued: (id: IssuedId) => void
  readonly onDefect: (error: unknown, operation: string) => void
}

/** The operations over the open organization; the few that need a window or a new file are main's own. */
export function createService(
  workspace: Workspace,
  actions: HostActions,
  { isSafe, announce, written, issued, onDefect }: Around,
): Service {
  const services = {
    now: readClock,
    newId,
    organization: (id: OrganizationId) => {
      const file = workspace.env()?.file
      return ok(file?.reads.organization().id === id ? file : null)
    },
    accounts: workspace.accounts,
  }
  const own: HostHandlersOf<HostOperations> = {
    getStart: () => ok(start(workspace, isSafe)),
    setUp: ({ body }) => {
      const done = workspace.setUp(body)
      return done.ok ? ok(start(workspace, isSafe)) : done
    },
    ...actions,
  }
  const execute = createPipeline({
    services,
    handlers: desktopHandlers,
    own,
    stranger: notSetUp,
    watch: ({ member }) => {
      if (member === null) return () => undefined
      const { changes } = member.file.reads
      const before = changes.last()
      return (outcome) => {
        const kinds = changes.kindsAfter(before) as RecordKind[]
        if (kinds.length > 0 || outcome.ok) announce({ type: 'recordsChanged', kinds })
        if (kinds.length > 0) written()
      }
    },
    followUps: {
      seal: (id) => {
        issued(id as IssuedId)
      },
    },
  })
  const caller = () => {
    const open = workspace.env()
    return open && { userId: open.userId, organizationId: open.file.reads.organization().id, token: null }
  }
  return {
    call: (call) =>
      dispatch(call, {
        execute: (parsed) => execute(parsed, { caller: caller(), origin: null }),
        publicAddress: PUBLIC_ADDRESS,
        onDefect,
        failureOf: storageFailure,
        checkReplies: asked.replyChecks,
      }),
  }
}

function start(workspace: Workspace, isSafe: boolean): StartRecord {
  const open = workspace.env()
  return {
    organization: open && presentOrganization(open.file.reads.organization(), open.role),
    suggested: open ? null : { locale: suggestLocale(app.getSystemLocale()), time_zone: machineZone() },
    today: instantToCalendarDate(readClock(), workspace.timeZone()),
    accent: systemPreferences.getAccentColor() || null,
    version: app.getVersion(),
    platform: process.platform,
    is_safe_mode: isSafe,
    data_folder: app.getPath('userData'),
  }
}
