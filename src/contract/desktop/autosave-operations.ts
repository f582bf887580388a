import { z } from 'zod'
import { defineOperation, noData } from '../define/operation'
import { dateTime, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

/** Far more than anybody types, so that a defect fills no disk. */
const MOST_TYPED = 2_000_000

const autosaveBody = z.object({
  /** The one to replace; null begins a new one. One that is gone is put back, under another id, to be offered. */
  id: z.string().nullable(),
  /** Where one goes on with it: a path of the window, its query, and the dialog there; null for the screen's own form. */
  path: z.string().min(1).max(300),
  query: z.record(z.string().max(100), z.string().max(1000)),
  part: z.string().min(1).max(100).nullable(),
  /** The record that it changes; null for a new one. */
  record_id: z.string().max(100).nullable(),
  /** What was being written, as a sentence goes on: "an invoice for ACME". */
  title: z.string().min(1).max(1000),
  /** The record's `updated_at` when the form opened it; null for a new one. */
  base: z.string().max(100).nullable(),
  /** What was typed, as JSON that only the screen reads. */
  typed: z.string().max(MOST_TYPED),
})
export type AutosaveBody = z.output<typeof autosaveBody>

export const autosaveRecord = autosaveBody.extend({ id: text, saved_at: dateTime })
export type AutosaveRecord = z.output<typeof autosaveRecord>

/** What was typed and not saved yet, kept apart from records: docs/decisions/0020-autosave.md. */
export const autosaveOperations = {
  listAutosaves: defineOperation({
    name: 'listAutosaves',
    method: 'GET',
    path: '/desktop/autosaves',
    runsOn: 'host',
    role: null,
    data: z.array(autosaveRecord),
    message: desktopTexts.typedAndNotSaved,
  }),
  keepAutosave: defineOperation({
    name: 'keepAutosave',
    method: 'POST',
    path: '/desktop/autosaves',
    runsOn: 'host',
    role: null,
    body: autosaveBody,
    /** Answered once it would outlive a power cut. */
    data: z.object({ id: text }),
    message: desktopTexts.kept,
  }),
  dropAutosave: defineOperation({
    name: 'dropAutosave',
    method: 'DELETE',
    path: '/desktop/autosaves/{autosaveId}',
    runsOn: 'host',
    role: null,
    params: z.object({ autosaveId: z.string() }),
    data: noData,
    message: desktopTexts.letGo,
  }),
}
