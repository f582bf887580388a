import { z } from 'zod'
import { newPassword } from '../define/new-password'
import { defineOperation } from '../define/operation'
import { dateTime, flag, integer, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

/** A backup that is there. */
const backupFile = z.object({
  path: text,
  name: text,
  /** Whether it was made in the course of days, or before something that changed the books as a whole. */
  kind: z.enum(['daily', 'linking', 'update', 'restore']),
  made_at: dateTime,
  bytes: integer,
  /** Whether only a password opens it. */
  is_encrypted: flag,
})
export type BackupFile = z.output<typeof backupFile>

/** What copies a folder to other computers. */
const service = z.enum(['icloud', 'dropbox', 'onedrive', 'googleDrive', 'nextcloud', 'owncloud'])

const backupStatus = z.object({
  is_automatic: flag,
  /** Whether those that are made from now on are opened by a password alone. */
  is_encrypted: flag,
  /** Where backups go, and whether a person chose it. */
  folder: text,
  is_chosen: flag,
  /** What was wrong there at the last look or try, and whether the folder of the application took it instead. */
  problem: z
    .object({
      folder: text,
      reason: z.enum(['gone', 'forbidden', 'full', 'damaged', 'noPassword', 'behind', 'other']),
      detail: text,
      is_made_elsewhere: flag,
    })
    .nullable(),
  /** The service that copies the folder to other computers, and the one that copies the data folder, which is unsafe. */
  synced_by: service.nullable(),
  data_synced_by: service.nullable(),
  is_running: flag,
  /** Of this computer; null before the first. */
  last: z.object({ made_at: dateTime, path: text, bytes: integer }).nullable(),
  /** The newest first. */
  backups: z.array(backupFile),
})
export type BackupStatus = z.output<typeof backupStatus>

/** What a backup holds, and what would be lost by restoring it. */
export const backupPreview = z.object({
  /** What `restoreBackup` is told: it restores what was shown and nothing else. */
  id: text,
  path: text,
  /** The business's name. */
  name: text,
  changed_at: dateTime.nullable(),
  counts: z.object({ clients: integer, estimates: integer, invoices: integer, payments: integer }),
  /** The number of the invoice that was issued last. */
  newest_number: text.nullable(),
  /** The server that its books are synced with. */
  syncs_with: text.nullable(),
  /**
   * Records of the present books that it has not, or has as they were before, or has again; null where there are no books
   * yet, or none that can be read.
   */
  newer: z
    .array(
      z.object({
        kind: z.enum(['client', 'estimate', 'invoice', 'payment', 'refund', 'recurring_invoice', 'credit_note']),
        made: integer,
        changed: integer,
        deleted: integer,
      }),
    )
    .nullable(),
  /** Whether the present books are damaged, so that nothing can be held against them: they are kept aside as they are. */
  is_present_damaged: flag,
  /** Whether invoices or credit notes were issued since, whose numbers would be given again. */
  has_numbers_since: flag,
  /** Whether anything at all was written in the present books since, counted above or not. */
  is_changed_since: flag,
  /** The server that the present books are synced with, and those of the backup are not. */
  unlinks: text.nullable(),
})
export type BackupPreview = z.output<typeof backupPreview>

const readBackup = z.object({
  preview: backupPreview.nullable(),
  /** One whose password is asked for. */
  locked: z.object({ path: text, name: text }).nullable(),
})
export type ReadBackup = z.output<typeof readBackup>

const step = { method: 'POST', runsOn: 'host', role: null } as const

/** Backups on this computer: docs/decisions/0055-backups.md. */
export const backupOperations = {
  getBackupStatus: defineOperation({
    name: 'getBackupStatus',
    method: 'GET',
    path: '/desktop/backup',
    runsOn: 'host',
    role: null,
    data: backupStatus,
    message: desktopTexts.backupStatusRetrieved,
  }),
  backUpNow: defineOperation({
    ...step,
    name: 'backUpNow',
    path: '/desktop/backup',
    data: backupStatus,
    message: desktopTexts.backedUp,
  }),
  setAutomaticBackups: defineOperation({
    ...step,
    name: 'setAutomaticBackups',
    path: '/desktop/backup/automatic',
    body: z.object({ is_automatic: z.boolean() }),
    data: backupStatus,
    message: desktopTexts.done,
  }),
  /** From now on. What is there stays as it is; one is made at once. */
  encryptBackups: defineOperation({
    ...step,
    name: 'encryptBackups',
    path: '/desktop/backup/encryption',
    body: z.object({ password: newPassword }),
    data: backupStatus,
    message: desktopTexts.done,
  }),
  stopEncryptingBackups: defineOperation({
    ...step,
    name: 'stopEncryptingBackups',
    path: '/desktop/backup/encryption/end',
    data: backupStatus,
    message: desktopTexts.done,
  }),
  /** Asks for a folder; the one that was chosen before stays where the person changed their mind. */
  chooseBackupFolder: defineOperation({
    ...step,
    name: 'chooseBackupFolder',
    path: '/desktop/backup/folder',
    data: backupStatus,
    message: desktopTexts.folderChosen,
  }),
  /** Goes back to the folder of the application. */
  resetBackupFolder: defineOperation({
    ...step,
    name: 'resetBackupFolder',
    path: '/desktop/backup/folder/reset',
    data: backupStatus,
    message: desktopTexts.done,
  }),
  showBackups: defineOperation({
    ...step,
    name: 'showBackups',
    path: '/desktop/backup/show',
    data: z.object({}),
    message: desktopTexts.shown,
  }),
  /**
   * Reads a backup of the list, or a file that the person is asked for: `preview` is null where they changed their mind, and
   * where it is encrypted and neither the password that is kept here nor the one that was typed opens it.
   */
  readBackup: defineOperation({
    ...step,
    name: 'readBackup',
    path: '/desktop/backup/read',
    body: z.object({ path: z.string().nullable(), password: z.string().max(255).nullable() }),
    data: readBackup,
    message: desktopTexts.backupRead,
  }),
  /** Lets go of what was shown: no copy of it stays beside the books. */
  closeBackup: defineOperation({
    ...step,
    name: 'closeBackup',
    path: '/desktop/backup/close',
    data: z.object({}),
    message: desktopTexts.done,
  }),
  /** Keeps the present books as a backup, and puts those that were shown in their place. */
  restoreBackup: defineOperation({
    ...step,
    name: 'restoreBackup',
    path: '/desktop/backup/restore',
    body: z.object({ id: z.string() }),
    data: z.object({}),
    message: desktopTexts.backupRestored,
  }),
}
