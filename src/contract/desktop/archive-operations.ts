import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { flag, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'
import { backupPreview } from './backup-operations'

/** All of a business as one file that anybody can read: docs/decisions/0058-archive-and-accountant.md. */
export const archiveOperations = {
  saveArchive: defineOperation({
    name: 'saveArchive',
    method: 'POST',
    path: '/desktop/archive/save',
    runsOn: 'host',
    /** Where it was saved; null where the person changed their mind or stopped it. */
    data: z.object({ path: text.nullable(), is_stopped: flag }),
    message: desktopTexts.archiveSaved,
  }),
  /** Asks for an archive and reads it whole. Where there are no books yet, `restoreBackup` takes what was shown. */
  readArchive: defineOperation({
    name: 'readArchive',
    method: 'POST',
    path: '/desktop/archive/read',
    runsOn: 'host',
    role: null,
    data: z.object({
      /** Null where the person changed their mind or stopped it. */
      preview: backupPreview.nullable(),
      is_stopped: flag,
      /** The business whose books are here, and where they lie: the archive is looked at and never put in their place. */
      books_here: z.object({ name: text, is_same: flag, folder: text }).nullable(),
    }),
    message: desktopTexts.archiveRead,
  }),
}
