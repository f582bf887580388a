import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { integer, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

/** What crashes left on this computer. */
const crashDumps = z.object({ count: integer, bytes: integer })
export type CrashDumps = z.output<typeof crashDumps>

const here = { runsOn: 'host', role: null } as const

/** What helps where something goes wrong, and stays here: docs/decisions/0039-support.md. */
export const supportOperations = {
  getDiagnostics: defineOperation({
    ...here,
    name: 'getDiagnostics',
    method: 'GET',
    path: '/desktop/support/diagnostics',
    /** All that would be saved. */
    data: z.object({ text }),
    message: desktopTexts.diagnosticsGathered,
  }),
  /** Saves what was shown last, to the byte. */
  saveDiagnostics: defineOperation({
    ...here,
    name: 'saveDiagnostics',
    method: 'POST',
    path: '/desktop/support/diagnostics',
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: desktopTexts.diagnosticsSaved,
  }),
  getCrashDumps: defineOperation({
    ...here,
    name: 'getCrashDumps',
    method: 'GET',
    path: '/desktop/support/crash-dumps',
    data: crashDumps,
    message: desktopTexts.crashDumpsCounted,
  }),
  deleteCrashDumps: defineOperation({
    ...here,
    name: 'deleteCrashDumps',
    method: 'POST',
    path: '/desktop/support/crash-dumps/delete',
    data: crashDumps,
    message: desktopTexts.crashDumpsDeleted,
  }),
  /** The window stays, as something in it could not be saved: what it was to be closed for does not follow. */
  stayOpen: defineOperation({
    ...here,
    name: 'stayOpen',
    method: 'POST',
    path: '/desktop/support/stay-open',
    data: z.object({}),
    message: desktopTexts.done,
  }),
  /** Closes the window, which asks about unsaved input, then starts the application again as usual. */
  leaveSafeMode: defineOperation({
    ...here,
    name: 'leaveSafeMode',
    method: 'POST',
    path: '/desktop/support/leave-safe-mode',
    data: z.object({}),
    message: desktopTexts.done,
  }),
}
