import type { Count } from '../plural'
import { plural } from './plural'

const reasons = {
  gone: (folder: string) => `The folder for backups is not there: ${folder}. Is its drive connected?`,
  forbidden: (folder: string) => `Nothing can be written in the folder for backups: ${folder}.`,
  full: (folder: string) => `There is no room for backups left on the drive of ${folder}.`,
  damaged: (folder: string) => `The last backup was not sound when it was read again, and was not kept in ${folder}.`,
  noPassword: (folder: string) =>
    `Backups are to be encrypted, and their password is not kept on this computer: none goes to ${folder}. Change the password below.`,
  behind: (folder: string) => `The folder for backups is there again: ${folder}. The newest backup is not in it yet.`,
  other: (folder: string) => `The last backup could not be written in ${folder}.`,
}

const amounts = {
  client: (count: Count) => plural(count, { one: `${count.text} client`, other: `${count.text} clients` }),
  estimate: (count: Count) => plural(count, { one: `${count.text} estimate`, other: `${count.text} estimates` }),
  invoice: (count: Count) => plural(count, { one: `${count.text} invoice`, other: `${count.text} invoices` }),
  payment: (count: Count) => plural(count, { one: `${count.text} payment`, other: `${count.text} payments` }),
  refund: (count: Count) => plural(count, { one: `${count.text} refund`, other: `${count.text} refunds` }),
  recurring_invoice: (count: Count) =>
    plural(count, { one: `${count.text} recurring invoice`, other: `${count.text} recurring invoices` }),
  credit_note: (count: Count) =>
    plural(count, { one: `${count.text} credit note`, other: `${count.text} credit notes` }),
}

/** Copies of the books, and the way back to one. */
export const backup = {
  title: 'Backups',
  text: 'A backup is a copy of all your books in one file. Each is read again after it was made.',
  last: (moment: string, size: string) => `Last backup: ${moment}, ${size}`,
  none: 'No backup has been made on this computer yet.',
  running: 'Backing up…',
  automatic: 'Back up automatically',
  automaticHint: 'Once a day when something has changed, and again after some hours of work.',
  now: 'Back up now',
  made: 'Backed up',
  madeElsewhere: 'Backed up in Billfold’s own folder',
  notRead: 'The backups could not be looked at',

  problem: reasons,
  elsewhere: 'Until it works again, backups go to Billfold’s own folder.',
  behind: '“Back up now” puts one there.',
  nowhere: 'Backups are not being made at present.',

  where: 'Where backups go',
  whereText:
    'Choose a folder on another drive, or one that is copied to another computer: a backup on the same drive is lost with it.',
  choose: 'Choose folder…',
  reset: 'Use Billfold’s folder',
  show: 'Show folder',
  services: {
    icloud: 'iCloud Drive',
    dropbox: 'Dropbox',
    onedrive: 'OneDrive',
    googleDrive: 'Google Drive',
    nextcloud: 'Nextcloud',
    owncloud: 'ownCloud',
  },
  synced: (service: string) => `${service} copies this folder elsewhere, which is good for backups.`,
  dataSynced: (service: string) =>
    `Billfold’s data folder lies in ${service}. Two computers that write there can damage your books: move it elsewhere, and keep only backups in ${service}.`,

  encryption: {
    title: 'Encryption',
    text: 'An encrypted backup is opened by its password alone. Whoever gets hold of it reads nothing in it.',
    is: 'Encrypt backups',
    hint: 'Copies that are made before an update, a link or a restore stay beside your books, and are not encrypted.',
    plain: (count: Count) =>
      plural(count, {
        one: `${count.text} earlier backup is not encrypted, and stays until newer ones take its place. Delete it in its folder if nobody is to read it.`,
        other: `${count.text} earlier backups are not encrypted, and stay until newer ones take their place. Delete them in their folder if nobody is to read them.`,
      }),
    change: 'Change password…',
    dialog: 'Encrypt backups',
    lost: 'Write this password down where you find it when this computer is gone. Without it nobody can restore these backups.',
    former: 'Backups made until now keep the former password: write down both.',
    password: 'Password',
    again: 'Password once more',
    differs: 'The two are not the same.',
    act: 'Encrypt',
    encrypted: 'Backups are encrypted from now on',
  },

  list: 'Backups that are there',
  listText:
    'All of the last 2 days stay, and the newest of each of the last 7 days, 4 weeks and 12 months. Those made before linking a server, an update or a restore stay as well.',
  empty: 'There is none yet.',
  kinds: {
    daily: 'Backup',
    linking: 'Before linking a server',
    update: 'Before an update of Billfold',
    restore: 'Before restoring a backup',
  },
  restore: 'Restore…',
  restoreOf: (moment: string) => `Restore the backup of ${moment}`,
  fromFile: 'Restore from a file…',
  reading: 'Reading the backup…',
  notReadable: 'This backup cannot be restored',
  isEncrypted: 'encrypted',

  locked: {
    title: 'Open the encrypted backup',
    text: (name: string) =>
      `${name} is opened by the password that it was encrypted with, which this computer does not keep. Without it nobody can open it: restore one that is not encrypted then, as those are that were made before an update, a link or a restore.`,
    password: 'Password',
    wrong: 'This password does not open it.',
    open: 'Open',
  },

  /** On the screen that asks for a new business. */
  instead: 'Restore from a backup…',

  dialog: {
    title: 'Restore this backup?',
    business: 'Business',
    changed: 'Last change in it',
    newest: 'Newest invoice number',
    noNumber: 'None issued',
    invoices: 'Invoices',
    clients: 'Clients',
    estimates: 'Estimates',
    payments: 'Payments',
    lost: 'What your books have beyond it, and would no longer have:',
    made: amounts,
    changes: {
      client: (count: Count) => `Changes to ${amounts.client(count)}`,
      estimate: (count: Count) => `Changes to ${amounts.estimate(count)}`,
      invoice: (count: Count) => `Changes to ${amounts.invoice(count)}`,
      payment: (count: Count) => `Changes to ${amounts.payment(count)}`,
      refund: (count: Count) => `Changes to ${amounts.refund(count)}`,
      recurring_invoice: (count: Count) => `Changes to ${amounts.recurring_invoice(count)}`,
      credit_note: (count: Count) => `Changes to ${amounts.credit_note(count)}`,
    },
    back: 'What was deleted since, and comes back:',
    nothingLost: 'Your books have nothing that this backup has not.',
    presentDamaged:
      'Your present books are damaged: what they have beyond this backup cannot be told. They are kept aside as they are.',
    otherLost:
      'Your books were changed since in what is not counted here: settings, items, taxes, contacts and notes would be as they were.',
    unlinks: (server: string) =>
      `Your books are synced with ${server}, and those of this backup are not. Link them again in Settings → Sync before you issue an invoice: the server may know another one by the next number.`,
    kept: 'Your present books are kept as a backup first.',
    synced: (server: string) =>
      `These books are synced with ${server}. Sync is paused afterwards. When you resume it, what the server has received since comes back, as on a computer that was away. Issue no invoice until then: the server may know another one by the next number.`,
    numbers:
      'What you have issued since then and sent to clients would be missing, and its numbers would be given again.',
    since:
      'What you issued after its last change is missing, and its numbers would be given again. Settings → Numbering sets the next one.',
    restore: 'Restore',
    restored: 'The backup is restored',
    notRestored: 'The backup was not restored',
  },

  /** On the home screen. */
  attention: {
    elsewhere: 'Backups cannot go to the folder that you chose',
    behind: 'The newest backup is not yet in the folder that you chose',
    failing: 'The last backup failed',
  },

  refused: {
    notMade: (why: string) => why,
    notKept: (why: string) => why,
    notShown: (why: string) => `The folder could not be shown. ${why}`,
  },
}
