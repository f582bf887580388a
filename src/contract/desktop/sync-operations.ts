import { z } from 'zod'
import { idOf } from '../define/fields'
import { defineOperation, noData, recordKinds } from '../define/operation'
import { dateTime, flag, id, integer, text } from '../define/record-fields'
import { linkPreviewRow } from './link-preview'
import { prefixField } from './numbering-operations'
import { desktopTexts } from '../../words/en/service/desktop'

/** Of one record: what is true of it and its counterpart. */
export const recordSyncStates = [
  'local',
  'queued',
  'waiting',
  'sending',
  'checking',
  'synced',
  'conflict',
  'rejected',
  'parked',
  'left',
  'missing',
] as const
export type RecordSyncState = (typeof recordSyncStates)[number]

const kind = z.enum(recordKinds)

export const syncProgress = z.object({
  phase: z.enum(['signing_in', 'looking', 'sending', 'receiving', 'checking']),
  /** What it is busy with; null where it is not one kind. */
  kind: kind.nullable(),
  done: integer,
  /** Null while it is not known. */
  total: integer.nullable(),
})
export type SyncProgress = z.output<typeof syncProgress>

export const syncStatus = z.object({
  /** Null where no remote is configured. */
  link: z
    .object({
      base_url: text,
      email: text,
      organization_name: text,
      /** Full: with exactly-once creation; plain: every operation; partial: only some operations. */
      kind: z.enum(['full', 'plain', 'partial']),
      state: z.enum(['asking', 'linked', 'halted']),
      /** Why it was halted, in a sentence. */
      halted_for: text.nullable(),
      generator: z.enum(['device', 'remote']),
      is_paused: flag,
      is_signed_in: flag,
      /** Whether the password outlives this run of the application. */
      is_kept: flag,
      linked_at: dateTime,
      verified_at: dateTime.nullable(),
      /** Operations that this remote does not offer, by the contract's names. */
      not_offered: z.array(text),
    })
    .nullable(),
  /** While a run is under way. */
  progress: syncProgress.nullable(),
  counts: z.object({
    queued: integer,
    sending: integer,
    checking: integer,
    rejected: integer,
    parked: integer,
    /** Of what waits: records that were deleted here, and that the remote still has. */
    deletions: integer,
    conflicts: integer,
    /** Documents that the remote numbers otherwise: one question for all of a kind. */
    numbered: integer,
    missing: integer,
    /** Records of the remote that cannot be read. */
    unreadable: integer,
    /** Everything that waits for a person. */
    attention: integer,
  }),
  oldest_pending_at: dateTime.nullable(),
  /** Whether the remote could not be reached at all, or there is no network. */
  is_offline: flag,
  /** What the last run ended with, where it did not succeed: a sentence. */
  last_problem: text.nullable(),
  /** That the clocks of this computer and of the server differ, where the last run found that: a sentence. */
  clock_problem: text.nullable(),
  /** Why the last run could not compare the two sides to the end: sentences. */
  not_verified: z.array(text),
  /** When the next run begins by itself; null where none does, or nobody is signed in. */
  next_run_at: dateTime.nullable(),
  /** Set while the first link waits for an answer. */
  preview: z.array(linkPreviewRow).nullable(),
  /** Why the preview has not looked at everything: a sentence. */
  preview_problem: text.nullable(),
})
export type SyncStatus = z.output<typeof syncStatus>

export const attentionRow = z.object({
  type: z.enum([
    'conflict',
    'letterhead',
    'duplicate',
    'numbered',
    'rejected',
    'parked',
    'missing',
    'unsure',
    'unreadable',
  ]),
  kind,
  /** Of what cannot be read and is not here, its id there. */
  id: text,
  /** The client of a contact or note, the invoice of a payment. */
  parent_id: id.nullable(),
  /** Whether it is on this computer, or what it belongs to is: nothing else can be opened. */
  can_open: flag,
  /** What people call the record: its number or name. */
  label: text,
  message: text,
  /** The remote's field errors, by field. */
  errors: z.record(text, z.array(text)),
  conflict_id: integer.nullable(),
  found_at: dateTime.nullable(),
  /** What can be done about it, the best first. */
  ways: z.array(
    z.enum(['open_conflict', 'edit', 'retry', 'keep_local', 'keep_both', 'keep_numbers', 'send_again', 'delete_here']),
  ),
})
export type AttentionRow = z.output<typeof attentionRow>

/** At most 50 rows: there may be as many as a remote likes. */
export const attentionPage = z.object({
  rows: z.array(attentionRow),
  /** How many there are in all. */
  total: integer,
  /** What the next page is asked for by; null at the end. */
  next: text.nullable(),
})
export type AttentionPage = z.output<typeof attentionPage>

/** Why a person is asked. */
const conflictReasons = [
  'fields',
  'frozen',
  'number',
  'numbered',
  'paid',
  'printed',
  'letterhead',
  'deleted_here',
  'deleted_there',
  'untaxed',
  'priced',
  'duplicate',
  'cannot_apply',
  'unsure',
] as const

/** One field of a conflict in its three versions, as wire values. */
export const conflictField = z.object({
  field: text,
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Whether both sides changed it, differently. */
  is_contested: flag,
})
export type ConflictField = z.output<typeof conflictField>

export const conflictRecord = z.object({
  id: integer,
  kind,
  record_id: id,
  label: text,
  reason: z.enum(conflictReasons),
  /** A sentence that says what happened. */
  message: text,
  /** What may be chosen: each works, and what does not is not offered. */
  can_keep_mine: flag,
  can_take_theirs: flag,
  can_edit: flag,
  /** What keeping mine does there with a document that went out here: it replaces theirs, moves theirs on, or lets it be. */
  mine_there: z.enum(['replaces', 'moves', 'stays']),
  /** Where one side has deleted what the other changed; the fields then tell what would go. */
  gone: z.enum(['here', 'there']).nullable(),
  found_at: dateTime,
  fields: z.array(conflictField),
})
export type ConflictRecord = z.output<typeof conflictRecord>

export const receiptRow = z.object({
  seq: integer,
  at: dateTime,
  kind,
  record_id: text,
  /** What people call the record; null where it is no longer here. */
  label: text.nullable(),
  outcome: text,
  detail: text,
  /** What the record was called before it was replaced or deleted; null where that is not kept. */
  former: text.nullable(),
  /** Whether what it was before can be brought back, as things are. */
  can_bring_back: flag,
})
export type ReceiptRow = z.output<typeof receiptRow>

/** It is shown in the question whether to link: it may hold nothing that looks like a text of ours. */
const accountEmail = z
  .string()
  .trim()
  .regex(/^[^\s\p{C}]{1,254}$/u, desktopTexts.enterYourEMailAddress)

/** What only the desktop can do about a remote: link, watch, settle. They are answered by main. */
export const syncOperations = {
  getSyncStatus: defineOperation({
    name: 'getSyncStatus',
    method: 'GET',
    path: '/desktop/sync',
    runsOn: 'host',
    data: syncStatus,
    message: desktopTexts.syncStatusRetrieved,
  }),
  /** Signs in and looks at what is there; changes nothing on either side. */
  linkRemote: defineOperation({
    name: 'linkRemote',
    method: 'POST',
    path: '/desktop/sync/link',
    runsOn: 'host',
    body: z.object({
      base_url: z.string().trim().min(1, desktopTexts.enterTheAddress),
      email: accountEmail,
      password: z.string().min(1, desktopTexts.enterYourPassword),
    }),
    data: syncStatus,
    message: desktopTexts.signedIn,
  }),
  /** Agrees to the preview: a backup is made, then the first run begins. */
  confirmLink: defineOperation({
    name: 'confirmLink',
    method: 'POST',
    path: '/desktop/sync/confirm',
    runsOn: 'host',
    body: z.object({
      generator: z.enum(['device', 'remote']),
      /** The prefix of the invoices that this device issues. */
      invoice_prefix: prefixField.optional(),
    }),
    data: syncStatus,
    message: desktopTexts.linked,
  }),
  /** Forgets the remote; records and queue stay. */
  unlinkRemote: defineOperation({
    name: 'unlinkRemote',
    method: 'POST',
    path: '/desktop/sync/unlink',
    runsOn: 'host',
    data: syncStatus,
    message: desktopTexts.unlinked,
  }),
  /** Signs in again to the remote that is linked. */
  signInToRemote: defineOperation({
    name: 'signInToRemote',
    method: 'POST',
    path: '/desktop/sync/sign-in',
    runsOn: 'host',
    body: z.object({
      /** Where the address of the account has changed there. */
      email: accountEmail.optional(),
      password: z.string().min(1, desktopTexts.enterYourPassword),
    }),
    data: syncStatus,
    message: desktopTexts.signedIn,
  }),
  /** Forgets the password and token; records, queue and link stay. */
  signOutOfRemote: defineOperation({
    name: 'signOutOfRemote',
    method: 'POST',
    path: '/desktop/sync/sign-out',
    runsOn: 'host',
    data: syncStatus,
    message: desktopTexts.signedOut,
  }),
  syncNow: defineOperation({
    name: 'syncNow',
    method: 'POST',
    path: '/desktop/sync/now',
    runsOn: 'host',
    data: syncStatus,
    message: desktopTexts.syncing,
  }),
  pauseSync: defineOperation({
    name: 'pauseSync',
    method: 'POST',
    path: '/desktop/sync/pause',
    runsOn: 'host',
    body: z.object({ is_paused: z.boolean() }),
    data: syncStatus,
    message: desktopTexts.done,
  }),
  /** Goes on after a halt: the person has looked at what is missing and agrees. */
  resumeSync: defineOperation({
    name: 'resumeSync',
    method: 'POST',
    path: '/desktop/sync/resume',
    runsOn: 'host',
    data: syncStatus,
    message: desktopTexts.syncing,
  }),
  listAttention: defineOperation({
    name: 'listAttention',
    method: 'GET',
    path: '/desktop/sync/attention',
    runsOn: 'host',
    query: z.object({
      /** Parked is what the remote cannot take: it waits for nobody. */
      of: z.enum(['waiting', 'parked']),
      after: z.string().max(1000).optional(),
    }),
    data: attentionPage,
    message: desktopTexts.whatNeedsAttention,
  }),
  /** Takes one of the ways that a row of attention offers. */
  settleAttention: defineOperation({
    name: 'settleAttention',
    method: 'POST',
    path: '/desktop/sync/attention',
    runsOn: 'host',
    body: z.object({
      kind,
      id: idOf(),
      way: z.enum(['retry', 'keep_local', 'keep_both', 'keep_numbers', 'send_again', 'delete_here']),
    }),
    data: noData,
    message: desktopTexts.done,
  }),
  getConflict: defineOperation({
    name: 'getConflict',
    method: 'GET',
    path: '/desktop/sync/conflicts/{conflictId}',
    runsOn: 'host',
    params: z.object({ conflictId: z.string().regex(/^\d+$/) }),
    data: conflictRecord,
    message: desktopTexts.conflictRetrieved,
  }),
  /** Settles a conflict field by field; what is not named stays mine. */
  resolveConflict: defineOperation({
    name: 'resolveConflict',
    method: 'POST',
    path: '/desktop/sync/conflicts/{conflictId}',
    runsOn: 'host',
    params: z.object({ conflictId: z.string().regex(/^\d+$/) }),
    body: z.object({
      take: z.record(z.string(), z.enum(['mine', 'theirs'])),
      /** All of one side, before anything else; of a record that one side deleted, the deletion or the record. */
      whole: z.enum(['mine', 'theirs']).optional(),
      /** Values that were edited, by field; they go before `take`. */
      edited: z.record(z.string(), z.unknown()).optional(),
    }),
    data: noData,
    message: desktopTexts.settled,
  }),
  listReceipts: defineOperation({
    name: 'listReceipts',
    method: 'GET',
    path: '/desktop/sync/receipts',
    runsOn: 'host',
    query: z.object({ before: integer.optional(), record_id: z.string().optional() }),
    data: z.array(receiptRow),
    message: desktopTexts.receiptsRetrieved,
  }),
  /** Brings back what a receipt says was replaced or deleted, as it was; it goes to the server as well. */
  bringBackFormer: defineOperation({
    name: 'bringBackFormer',
    method: 'POST',
    path: '/desktop/sync/receipts/{seq}/former',
    runsOn: 'host',
    params: z.object({ seq: z.string().regex(/^\d+$/) }),
    data: noData,
    message: desktopTexts.broughtBack,
  }),
  getRecordSync: defineOperation({
    name: 'getRecordSync',
    method: 'GET',
    path: '/desktop/sync/records',
    runsOn: 'host',
    query: z.object({ ids: z.array(z.string()).max(200) }),
    /** By record id; null where no remote is configured. */
    data: z.record(z.string(), z.enum(recordSyncStates)).nullable(),
    message: desktopTexts.syncStatesRetrieved,
  }),
}
