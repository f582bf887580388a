import { z } from 'zod'
import { importKinds } from '../../domain/import/fields'
import { amount, optionalText, percent } from '../define/fields'
import { defineOperation } from '../define/operation'
import { dateTime, flag, id as idField, integer, text } from '../define/record-fields'
import { importTexts } from '../../words/en/service/imports'

/** So many rows are tried or imported at a time: others have their turn in between. */
const MOST_ROWS = 100

const kind = z.enum(importKinds)
const id = z.guid()
/** A body of /v1, which is read as its operation reads it. */
const body = z.record(z.string(), z.unknown())

/** A row of a file as what is made of it. */
const importRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('client'),
    client: body,
    contacts: z.array(body).max(1000),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('saved_item'),
    item: body,
    /** The tax and the unit that it has: one of the business, or else made; a tax without its rate is one by that name. */
    tax: z.object({ name: optionalText, percent: percent.nullable() }).nullable(),
    unit: optionalText,
  }),
  z.object({
    kind: z.literal('invoice'),
    /** As it was printed where it was issued. */
    number: z.string().max(255),
    /** Who it is for: a client here, by e-mail address or name, or else made of this. */
    client: body,
    invoice: body,
    /** What it has to come to. */
    total: amount,
    /** What was paid of it. */
    payment: body.nullable(),
  }),
])
export type ImportRowInput = z.output<typeof importRow>
/** The same as it is sent. */
export type SentImportRow = z.input<typeof importRow>

const rows = z.array(importRow).min(1).max(MOST_ROWS)

/** What would come of a row. */
const triedRow = z.object({
  /** Messages by field of the row (`client.email`); null where it fits. */
  errors: z.record(z.string(), z.array(text)).nullable(),
  /** A record here that is the same. */
  like: z.object({ name: text, by: z.enum(['email', 'vat_id', 'name', 'number']) }).nullable(),
  /** Of an invoice, whether its client is made for it. */
  is_client_new: flag,
  /**
   * Of an invoice, a client here that is to be named: the one that is used, though its address or its name is another, or one
   * with the address of the client that is made.
   */
  client: z.object({ name: text, why: z.enum(['other_email', 'other_name', 'same_email']) }).nullable(),
})
export type TriedRow = z.output<typeof triedRow>

const importRecord = z.object({
  id: idField,
  kind,
  file_name: text,
  created_at: dateTime,
  /** False where it was broken off. */
  is_ended: flag,
  /** How many records of its kind are left of it. */
  count: integer,
})
export type ImportRecord = z.output<typeof importRecord>

/** Why what was imported stays. */
const keptReasons = ['changed', 'used', 'paid', 'corrected', 'closed', 'mailed', 'synced'] as const
const keptRecord = z.object({ kind: text, name: text, reason: z.enum(keptReasons) })
export type KeptRecord = z.output<typeof keptRecord>

/** What people bring along from another program (docs/decisions/0060-import-and-spreadsheets.md). */
export const importOperations = {
  /** Asks for a file and hands it over as it is: it is read where a page can do no harm. */
  openImportFile: defineOperation({
    name: 'openImportFile',
    method: 'POST',
    path: '/desktop/imports/open',
    runsOn: 'host',
    /** Null when the person changed their mind. */
    data: z.object({ file: z.object({ name: text, base64: text }).nullable() }),
    message: importTexts.fileOpened,
  }),
  /** Imports rows and takes all of it back at once: what would come of each is told, and nothing is written. */
  tryImport: defineOperation({
    name: 'tryImport',
    method: 'POST',
    path: '/desktop/imports/try',
    runsOn: 'host',
    body: z.object({ rows }),
    data: z.array(triedRow),
    message: importTexts.rowsTried,
  }),
  beginImport: defineOperation({
    name: 'beginImport',
    method: 'POST',
    path: '/desktop/imports',
    body: z.object({ kind, file_name: z.string().max(1000) }),
    data: z.object({ id: idField }),
    message: importTexts.importBegun,
  }),
  /** Imports some rows, all of them or none; a message is on the row that does not fit (`rows.3.client.email`). */
  addToImport: defineOperation({
    name: 'addToImport',
    method: 'POST',
    path: '/desktop/imports/{id}/rows',
    params: z.object({ id }),
    body: z.object({ rows }),
    data: z.object({ made: integer }),
    message: importTexts.rowsImported,
  }),
  endImport: defineOperation({
    name: 'endImport',
    method: 'POST',
    path: '/desktop/imports/{id}/end',
    params: z.object({ id }),
    data: z.object({}),
    message: importTexts.importEnded,
  }),
  /** Takes back some of what an import made, the last first; `next` is where to go on, null at the end. */
  undoImport: defineOperation({
    name: 'undoImport',
    method: 'POST',
    path: '/desktop/imports/{id}/undo',
    params: z.object({ id }),
    body: z.object({ before: z.int().nullable() }),
    data: z.object({ removed: integer, kept: z.array(keptRecord), next: integer.nullable() }),
    message: importTexts.importTakenBack,
  }),
  getImports: defineOperation({
    name: 'getImports',
    method: 'GET',
    path: '/desktop/imports',
    data: z.array(importRecord),
    message: importTexts.importsRetrieved,
  }),
}
