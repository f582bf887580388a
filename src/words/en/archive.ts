import type { Count } from '../plural'
import { plural } from './plural'

/** All of a business as one file that anybody can read. */
export const archive = {
  title: 'Archive',
  text: 'An archive is one ZIP file with all of your business: every record as readable text (JSON) and every PDF as it was issued. Any program can open it, and Billfold makes books of it again on another computer. Passwords and sync are not in it.',
  save: 'Save archive…',
  check: 'Check archive…',
  /** On the screen that asks for a new business. */
  read: 'Read archive…',
  saved: (file: string) => `Archive saved as ${file}`,
  stopped: 'Stopped. Nothing was saved.',
  notSaved: (why: string) => why,
  notRead: 'This archive cannot be read',

  work: {
    saving: 'Saving the archive',
    reading: 'Reading the archive',
    beginning: 'Beginning…',
    documents: (done: string, total: string) => `Making PDFs: ${done} of ${total}`,
    writing: (done: string, count: Count) =>
      plural(count, {
        one: `${done} of ${count.text} record and PDF written`,
        other: `${done} of ${count.text} records and PDFs written`,
      }),
    read: (done: string, count: Count) =>
      plural(count, {
        one: `${done} of ${count.text} record and PDF read`,
        other: `${done} of ${count.text} records and PDFs read`,
      }),
    checking: 'Checking that all of it is intact…',
  },

  take: {
    title: 'Take over this archive?',
    confirm: 'Take over',
    onlyOne: 'Go on with these books on one computer only: two would give the same numbers to different invoices.',
    done: 'The archive is taken over',
    failed: 'The archive was not taken over',
  },

  checked: {
    title: 'This archive is complete',
    same: 'The books of this business are on this computer already. An archive never takes their place: restore a backup to go back to an earlier state.',
    other: (business: string, folder: string) =>
      `This computer has the books of ${business}, and an archive never takes their place. Read it on a computer without books. Or begin with it here: close Billfold, move the folder ${folder} elsewhere, start again and choose “Read archive…”.`,
  },
}
