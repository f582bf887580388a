import { z } from 'zod'
import { handedOverKinds, handOverAnswers, handOverStates, handOverWays } from '../../domain/hand-over/hand-over'
import type { CreditNoteId, HandOverId, InvoiceId } from '../../domain/ids'
import { mailingStates, mailWays } from '../../domain/mail/delivery'
import { handOverTexts } from '../../words/en/service/hand-over'
import { idOf, optionalText } from '../define/fields'
import { defineOperation } from '../define/operation'
import { dateTime, flag, id, text } from '../define/record-fields'

const document = z.object({ kind: z.enum(handedOverKinds), id: idOf<InvoiceId | CreditNoteId>() })
export type HandedOverReference = z.output<typeof document>

const settings = z.object({
  /** Null where e-invoices are not handed over by Billfold. */
  way: z.enum(handOverWays).nullable(),
  address: text.nullable(),
  folder: text.nullable(),
})
export type HandOverSettingsRecord = z.output<typeof settings>

const handOver = z.object({
  id,
  document: z.object({ kind: z.enum(handedOverKinds), id, number: text, client_name: text }),
  way: z.enum(handOverWays),
  /** The address, or the path of the file. */
  place: text,
  file_name: text,
  sha256: text,
  /** How far its mail has come; null where it went by none. */
  mailing: z.object({ way: z.enum(mailWays), state: z.enum(mailingStates) }).nullable(),
  state: z.enum(handOverStates),
  reason: text.nullable(),
  handed_over_at: dateTime,
  answered_at: dateTime.nullable(),
})
export type HandOverRecord = z.output<typeof handOver>

/** E-invoices on their way into the network of a country, by whoever brings them there (docs/decisions/0061-hand-over.md). */
export const handOverOperations = {
  getHandOverSettings: defineOperation({
    name: 'getHandOverSettings',
    method: 'GET',
    path: '/desktop/hand-overs/settings',
    data: settings,
    message: handOverTexts.settingsRetrieved,
  }),
  /** Asks for the folder that the provider watches. */
  chooseHandOverFolder: defineOperation({
    name: 'chooseHandOverFolder',
    method: 'POST',
    path: '/desktop/hand-overs/folder',
    runsOn: 'host',
    /** Null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: handOverTexts.folderChosen,
  }),
  updateHandOverSettings: defineOperation({
    name: 'updateHandOverSettings',
    method: 'PUT',
    path: '/desktop/hand-overs/settings',
    runsOn: 'host',
    body: z.object({ way: z.enum(handOverWays).nullable(), address: z.string().max(320), folder: z.string() }),
    data: settings,
    message: handOverTexts.settingsSaved,
  }),
  handOver: defineOperation({
    name: 'handOver',
    method: 'POST',
    path: '/desktop/hand-overs',
    runsOn: 'host',
    /** `again`: the person knows that the network has it, or may have it. */
    body: document.extend({ again: flag }),
    /** Null when the person changed their mind about where to save it. */
    data: handOver.nullable(),
    message: handOverTexts.handedOver,
  }),
  /** What the network said, as the person tells it. */
  answerHandOver: defineOperation({
    name: 'answerHandOver',
    method: 'POST',
    path: '/desktop/hand-overs/{handOverId}/answer',
    params: z.object({ handOverId: idOf<HandOverId>() }),
    body: z.object({ answer: z.enum(handOverAnswers), reason: optionalText }),
    data: handOver,
    message: handOverTexts.answered,
  }),
  /** Of a document, the newest first. */
  listHandOvers: defineOperation({
    name: 'listHandOvers',
    method: 'GET',
    path: '/desktop/hand-overs',
    query: document,
    data: z.array(handOver),
    message: handOverTexts.retrieved,
  }),
  /** Those that were refused, and those that nobody has answered for days. */
  listOpenHandOvers: defineOperation({
    name: 'listOpenHandOvers',
    method: 'GET',
    path: '/desktop/hand-overs/open',
    data: z.array(handOver),
    message: handOverTexts.retrieved,
  }),
}
