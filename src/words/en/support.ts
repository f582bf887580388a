import type { Count } from '../plural'
import { plural } from './plural'

/** What helps where something goes wrong. */
export const support = {
  title: 'If something goes wrong',
  text: 'Billfold keeps a log on this computer. It names no person, no amount and no address, and is sent to nobody.',
  command: 'Save diagnostics…',
  /** Further words that find it in the palette. */
  findBy: 'support help log logs crash report problem bug error debug dump',

  diagnostics: {
    title: 'Diagnostics',
    what: 'This is all that is saved, as a text file that you can read. Nothing is sent: hand it on only if you want to.',
    content: 'What is saved',
    save: 'Save…',
    saved: (file: string) => `Saved ${file}`,
    show: 'Show in folder',
    notGathered: 'The diagnostics could not be gathered',
    notSaved: (why: string) => `The diagnostics were not saved. ${why}`,
    notShown: (why: string) => `The file could not be shown. ${why}`,
  },

  dumps: {
    kept: (dumps: Count, size: string) =>
      plural(dumps, {
        one: `A crash left a dump of ${size} on this computer.`,
        other: `Crashes left ${dumps.text} dumps on this computer, ${size} in all.`,
      }),
    warning:
      'A dump is a piece of memory, and may hold what was open then: names, amounts, what was typed. It is not part of the diagnostics. Give it only to somebody whom you would show your books.',
    remove: 'Delete crash dumps',
    removed: 'Crash dumps deleted',
    notRemoved: (why: string) => `The crash dumps were not deleted. ${why}`,
  },

  safeMode: {
    title: 'Safe mode',
    what: 'Sync, recurring invoices, late fees, reminders, sending e-mails, automatic backups and looking for a new version are off.',
    leave: 'Start as usual',
    notLeft: (why: string) => `Billfold was not started anew. ${why}`,
  },
}
