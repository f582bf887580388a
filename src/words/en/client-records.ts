import type { PageWords } from './lists'
import { plural } from './plural'

/** What a card of a client's small records says, whatever they are. */
export interface RecordWords extends PageWords {
  readonly title: string
  /** What they are for, where there is none yet. */
  readonly purpose: string
  readonly add: string
  readonly edit: string
  readonly save: string
  readonly delete: string
  readonly editAsk: string
  readonly deleteAsk: string
  readonly actions: (name: string) => string
  readonly notLoaded: string
  readonly notDeleted: (why: string) => string
}

const contacts = {
  title: 'Contacts',
  purpose: 'People you write to at this client.',
  count: (count) => plural(count, { one: `${count.text} contact`, other: `${count.text} contacts` }),
  part: (range, of) => `${range} of ${of.text} contacts`,
  add: 'Add contact',
  edit: 'Edit contact',
  save: 'Save contact',
  delete: 'Delete contact',
  editAsk: 'Edit contact…',
  deleteAsk: 'Delete contact…',
  actions: (name) => `Actions for ${name}`,
  notLoaded: 'The contacts could not be loaded',
  notDeleted: (why) => `The contact was not deleted. ${why}`,
} satisfies RecordWords

const notes = {
  title: 'Notes',
  purpose: 'For yourself only: what you agreed on, how they like to be billed.',
  count: (count) => plural(count, { one: `${count.text} note`, other: `${count.text} notes` }),
  part: (range, of) => `${range} of ${of.text} notes`,
  add: 'Add note',
  edit: 'Edit note',
  save: 'Save note',
  delete: 'Delete note',
  editAsk: 'Edit note…',
  deleteAsk: 'Delete note…',
  actions: () => 'Actions for this note',
  notLoaded: 'The notes could not be loaded',
  notDeleted: (why) => `The note was not deleted. ${why}`,
} satisfies RecordWords

export const clientRecords = {
  contacts: { ...contacts, deleteQuestion: (name: string) => `Delete contact “${name}”?` },
  notes: { ...notes, note: 'Note', deleteQuestion: 'Delete this note?', written: (day: string) => `Written ${day}` },
}
