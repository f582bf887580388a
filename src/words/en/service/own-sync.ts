import type { Told } from '../../catalogue'

export const ownSyncTexts = {
  letterheadOfNobody:
    'The name, address or bank details of the business on this document are not those that it has here. Whoever may change them has to do so first.',
  capabilitiesRetrieved: 'Capabilities retrieved.',
  notOurCursor: 'This is not a cursor of ours.',
  changesRetrieved: 'Changes retrieved.',
  digestRetrieved: 'Digest retrieved.',
  nameAKey: 'Name a key for this request.',
  keyTooLong: 'Use a key of at most 100 characters.',
  keyCannotBeKept: 'Use a key that can be kept as it is.',
  useAtMost100Characters: 'Use at most 100 characters.',
  nameAtMost100Records: 'Name at most 100 records.',
  sendAtLeastOneEntry: 'Send at least one entry.',
  sendAtMostEntries: (mostEntries: Told) => `Send at most ${mostEntries} entries.`,
  entriesAnswered: 'Entries answered.',
  notAKey: 'This is not a key.',
  keyUsedBefore: 'This key was used for another request.',
  changedSinceRead: 'This record has been changed since it was read.',
  idTaken: (taken: Told) => `The id ${taken} is taken.`,
}
