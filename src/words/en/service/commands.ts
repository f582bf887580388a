import type { Told } from '../../catalogue'

export const commandTexts = {
  folderUnusable: (message: Told) => `The folder cannot be used: ${message}.`,
  leftAlone: (path: Told, opened: Told) =>
    `${path} passes for books and was left as it is: ${opened} was opened. Move it elsewhere.`,
  nameFolderAndRemote: (usage: Told) => `Say which folder and which remote:\n${usage}`,
  setEmailAndPassword: (usage: Told) => `Set BILLFOLD_EMAIL and BILLFOLD_PASSWORD:\n${usage}`,
  myBusiness: 'My business',
  linkedToAnother: (baseUrl: Told) => `This folder is linked to ${baseUrl}. Unlink it there first.`,
  noBackup: (error: Told) => `No backup could be made, so nothing was linked: ${error}`,
  notAllSent: 'Not everything is sent and compared yet. The next sync goes on.',
  noAccountYet: 'Nobody has an account here yet. Name the owner once, for the first start:',
  booksWithoutAccount: (folder: Told) =>
    `${folder} holds books that nobody has an account for. Name their owner once, with a new password:`,
  booksOfSomebodyElse: (folder: Told) =>
    `${folder} holds books, but their owner is not BILLFOLD_EMAIL. Nothing was made. Start with the address of their owner:`,
  addressInBooks:
    'sqlite3 FILE "SELECT email FROM members" shows the address. For a new business, name another --data.',
  itDoesNotFit: 'It does not fit.',
  passwordsUnencrypted:
    'With this --host passwords would go through the network for everybody to read. Let a reverse proxy speak TLS, and say',
  noBooks: (folder: Told) => `There are no books in ${folder}.`,
  nameFolder: (usage: Told) => `Say which folder holds the data:\n${usage}`,
  organizationUnavailable:
    'The data of this organization cannot be opened at the moment. Tell whoever runs this server.',
}
