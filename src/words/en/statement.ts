import type { ReadingWords } from './document-reading'

/** The account of a client over a period. */
export const statement = {
  reading: {
    gone: 'This client is no longer here',
    showAll: 'Show all clients',
    notLoaded: 'The statement could not be made',
    about: 'About this statement',
  } satisfies ReadingWords,
  ask: 'Statement…',
  title: 'Statement of account',
  preview: (client: string) => `Preview of the statement for ${client}`,
  from: 'First day',
  to: 'Last day',
  currency: 'Currency',
  lastDayFirst: 'Choose a day on or after the first one.',
  chooseDay: 'Choose a day.',
  opening: 'Balance before',
  changes: 'Changed by',
  closing: 'Balance',
  tooMany: (entries: string) =>
    `Only the first ${entries} entries are shown, so it cannot be saved or sent. Choose a shorter period.`,
}
