import type { Count } from '../plural'
import { plural } from './plural'

const unchanged = (advice: string) => `${advice} Your data has not been changed.`

/** What the boxes of the system say, which stand outside of the window. */
export const systemDialogs = {
  quit: 'Quit',

  /** Before a window with unsaved input is closed. */
  leave: {
    question: 'You have changes that are not saved.',
    detail: 'If you discard them, what you typed is lost.',
    buttons: { save: 'Save', discard: 'Discard changes', stay: 'Keep editing' },
  },

  /** A window that crashes again and again. */
  windowLost: {
    title: 'Billfold cannot show its window',
    text: (times: Count) =>
      plural(times, {
        one: `It has ended ${times.text} time. Your records are safe.`,
        other: `It has ended ${times.text} times. Your records are safe.`,
      }),
  },
  notStarted: {
    title: 'Billfold could not start',
    text: (error: string) => `Nothing was changed. Start it again. If it goes on, report this:\n\n${error}`,
  },
  /** A file of the program itself is missing or damaged. */
  notWhole: {
    title: 'Billfold is not complete',
    text: 'A part of it is missing or damaged. Install it again. Your records are safe, and stay where they are.',
  },
  notUpdated: {
    title: 'Billfold could not be updated',
    text: (error: string) =>
      `The version that you have stays, and your records are safe. If it closes now, start it again.\n\n${error}`,
  },
  /** Before the window, where the last starts have failed. */
  startsFailed: {
    question: 'Billfold has not started properly the last few times.',
    detail:
      'Safe mode opens your books and leaves off what runs by itself: sync, recurring invoices, late fees, reminders, sending e-mails, automatic backups and looking for a new version. Your records are safe. To bring back an earlier copy of them, start in safe mode and choose Settings → Backup.',
    buttons: { safe: 'Start in safe mode', usual: 'Start as usual', backups: 'Show backups' },
  },
  noSandbox: {
    title: 'Billfold does not start without its sandbox.',
    text: 'The sandbox keeps your files safe from whatever a page may come to contain. It was switched off: by a switch such as --no-sandbox, by starting as root, or because this system lets no AppImage have one. Start Billfold as yourself and without the switch, or install the .deb package, which brings its own permission.',
  },

  /** Why the records cannot be opened at the start. */
  notOpened: {
    what: {
      newer: 'Your data was saved by a newer version of Billfold.',
      corrupt: 'Your data file is damaged.',
      empty: 'Your data file is empty.',
      notADatabase: 'This is not a file of Billfold.',
      foreign: 'This is not a file of Billfold.',
      altered: 'Your data file is not made as Billfold makes it.',
      notCopied: 'Billfold could not keep a copy of your data before this update.',
      notUpdated: 'Your data could not be brought to this version of Billfold.',
      full: 'The drive that your data is on is full.',
      unreadable: 'Your data file cannot be opened.',
      unwritable: 'Billfold cannot write in its data folder.',
      inUse: 'Another program is using your data.',
    },
    advice: {
      newer: unchanged('Install the newest version to open it.'),
      corrupt: unchanged('Put a backup in its place, or keep a copy and ask for help.'),
      empty: unchanged('Put a backup in its place, or keep a copy and ask for help.'),
      notADatabase: unchanged('Move it elsewhere, or put a backup in its place.'),
      foreign: unchanged('Move it elsewhere, or put a backup in its place.'),
      altered: unchanged(
        'What differs could change your invoices by itself. Put a backup in its place, or ask for help.',
      ),
      notCopied: unchanged(
        'Make room on the drive, and check that you may write in its folder of backups. Then start again.',
      ),
      notUpdated:
        'What failed was taken back, and your records are safe. Start again; if it goes on, report what stands below, and restore a backup or ask for help.',
      full: 'Make room on it, then start Billfold again. Your records are safe.',
      unreadable: unchanged('Check that you may read and write it, and that no other program holds it.'),
      unwritable: unchanged(
        'Check that it is a folder, that you may write in it, and that its drive has room and is not write-protected.',
      ),
      inUse: unchanged('Close that program first, then start Billfold again.'),
    },
    /** After the advice on what is newer. */
    olderCopy: (path: string) =>
      `It is also kept as it was before that update. What you have done since is missing there:\n${path}`,
    openFolder: 'Open its folder',
  },

  /** What lies beside the records that were opened, and passes for them. */
  leftAlone: {
    what: 'There is something beside your books that Billfold has not opened.',
    advice: unchanged('It has the name of books. Move it elsewhere, so that it is never taken for yours.'),
    goOn: 'Go on',
  },

  backup: {
    folder: 'Choose a folder for backups',
    file: 'Restore from a backup',
    kind: 'Backups of Billfold',
    offer: 'Restore from a backup…',
    question: (business: string) => `Restore this backup of ${business}?`,
    holds: (day: string, invoices: string, number: string) =>
      `Last change in it: ${day}\nInvoices: ${invoices}\nNewest invoice number: ${number}\n\nWhat you issued and sent after that would be missing, and its numbers would be given again.\n\nThe file that cannot be opened is kept beside it under another name.`,
    restore: 'Restore',
    notRestored: 'Nothing was restored',
  },
  saveDiagnostics: 'Save diagnostics',
  textFile: 'Text file',
  savePdf: (name: string) => `Save ${name} as PDF`,
  savePdfs: 'Save PDFs in a folder',
  saveList: {
    csv: (name: string) => `Save ${name} as CSV`,
    xlsx: (name: string) => `Save ${name} as an Excel file`,
  },
  saveListKinds: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  accountant: { title: 'Save for the accountant', kind: 'ZIP files' },
  archive: {
    save: 'Save an archive of all books',
    read: 'Read an archive',
    kind: 'Archives of Billfold',
    name: (business: string, day: string) => `${business} archive ${day}`,
  },
  handOverFolder: 'The folder that your provider watches',
  saveEInvoice: (name: string) => `Save ${name} as an e-invoice`,
  saveMail: { title: (name: string) => `Save an e-mail with ${name}`, kind: 'E-mail' },
  attach: {
    title: 'Attach files',
    kind: 'Files that can be attached',
    all: 'All files',
    notRead: (name: string) =>
      `${name} could not be read. Check that it is still there and that you may open it, then try again.`,
  },
  saveAttachment: (name: string) => `Save ${name}`,
  openEInvoice: {
    title: 'Open an e-invoice',
    kind: 'E-invoices (PDF, XML)',
    tooLarge: (name: string) => `${name} is larger than 30 MB, which no e-invoice is. It was not opened.`,
    notRead: (name: string) =>
      `${name} could not be read. Check that it is still there and that you may open it, then try again.`,
  },
  openBankStatement: {
    title: 'Read a bank statement',
    kind: 'Bank statements (CAMT, MT940, OFX, QIF, CSV)',
    all: 'All files',
    tooLarge: (name: string) =>
      `${name} is larger than 10 MB. Download a shorter period from your bank. Nothing was opened.`,
    notRead: (name: string) =>
      `${name} could not be read. Check that it is still there and that you may open it, then try again.`,
  },
  openImport: {
    title: 'Import from a file',
    kind: 'Spreadsheets and contacts (CSV, XLSX, vCard)',
    tooLarge: (name: string) => `${name} is larger than 20 MB. Split it, and import the parts one after another.`,
    notRead: (name: string) =>
      `${name} could not be read. Check that it is still there and that you may open it, then try again.`,
  },
  noEInvoice: 'It was issued without an e-invoice. What was issued never changes.',
  replace: {
    question: (file: string) => `Replace “${file}”?`,
    detail: 'A file of that name is there already. What is in it would be lost.',
    confirm: 'Replace',
  },

  /** Before a server is contacted for the first time. */
  link: {
    question: (host: string) => `Sync your books with ${host}?`,
    whatHappens: (email: string, host: string) =>
      `Billfold signs in there as ${email}, looks at what is there and shows you what would change, before anything does. Once you agree, your clients, documents and payments are copied to ${host} and kept the same on both sides, and whoever runs it can read them.`,
    replaces: (host: string) => `Your books are then no longer synced with ${host}.`,
    confirm: (host: string) => `Sync with ${host}`,
  },
}
