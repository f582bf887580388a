import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { dateTime, flag, integer, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

export const updateStatus = z.object({
  /** Whether this copy replaces itself, is only told of (a package of the system's), or never looks (development, demo). */
  way: z.enum(['itself', 'told', 'none']),
  /** Whether a server may be asked once a day; null until somebody has answered. */
  is_permitted: flag.nullable(),
  phase: z.enum(['idle', 'looking', 'available', 'downloading', 'ready']),
  /** The newer version, and what its makers say of it. */
  found: z.object({ version: text, notes: text }).nullable(),
  /** Of the download, in percent; null while there is none. */
  progress: integer.nullable(),
  /** Why the last step did not succeed: a sentence. */
  problem: text.nullable(),
  looked_at: dateTime.nullable(),
})
export type UpdateStatus = z.output<typeof updateStatus>

const step = { method: 'POST', runsOn: 'host', role: null, data: updateStatus } as const

/** New versions of the application: docs/decisions/0038-updates.md. */
export const updateOperations = {
  getUpdateStatus: defineOperation({
    name: 'getUpdateStatus',
    method: 'GET',
    path: '/desktop/update',
    runsOn: 'host',
    role: null,
    data: updateStatus,
    message: desktopTexts.updateStatusRetrieved,
  }),
  permitUpdates: defineOperation({
    ...step,
    name: 'permitUpdates',
    path: '/desktop/update/permit',
    body: z.object({ is_permitted: z.boolean() }),
    message: desktopTexts.done,
  }),
  lookForUpdate: defineOperation({
    ...step,
    name: 'lookForUpdate',
    path: '/desktop/update/look',
    message: desktopTexts.done,
  }),
  downloadUpdate: defineOperation({
    ...step,
    name: 'downloadUpdate',
    path: '/desktop/update/download',
    message: desktopTexts.done,
  }),
  stopUpdateDownload: defineOperation({
    ...step,
    name: 'stopUpdateDownload',
    path: '/desktop/update/stop',
    message: desktopTexts.done,
  }),
  /** Closes the window, which asks about unsaved input, then replaces the application and starts it again. */
  installUpdate: defineOperation({
    ...step,
    name: 'installUpdate',
    path: '/desktop/update/install',
    message: desktopTexts.done,
  }),
}
