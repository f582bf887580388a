import type { Told } from '../../catalogue'

export const fileTexts = {
  inUse: 'Another program is using this file. Nothing was changed. Try again in a moment.',
  notClosed:
    'The books could not be closed whole, as another program uses them or the disk is full. Nothing was changed. Try again in a moment.',
  diskFull: 'The disk is full. Nothing was changed. Make room, then try again.',
  fileUnreadable: 'The file cannot be read or written at the moment. Nothing was changed.',
  quotaReached:
    'Your organization has all the room it may have on this server. Nothing was changed. Delete what you no longer need.',
  copyIncomplete: 'The copy is not complete.',
  otherBytes: 'It is not as it was written: its checksum is another one.',
  notADatabase: 'The file does not begin as an SQLite database does.',
  noFile: 'It is not a file.',
  itIsAFolder: 'It is a folder, not a file.',
  nothingInIt: 'There is nothing in it.',
  newerVersion: (version: Told, newest: Told) =>
    `The file has version ${version}; this application knows up to ${newest}.`,
  billfoldsWindow: 'Billfold’s window',
  billfoldsServer: 'Billfold’s server (npm run serve)',
  usedByAnother: 'It is used by another program, or it is on a drive that keeps no locks.',
  usedBy: (program: Told, pid: Told, since: Told) => `It is used by ${program}, process ${pid}, since ${since} UTC.`,
  usedElsewhereBy: (program: Told, pid: Told, host: Told, since: Told) =>
    `It is used by ${program}, process ${pid} on ${host}, since ${since} UTC.`,
  foreignPart: (type: Told, name: Told) => `The ${type} “${name}” is not one that Billfold makes.`,
  missingPart: (type: Told, name: Told) => `The ${type} “${name}” that Billfold makes is missing.`,
}
