import type { Told } from '../../catalogue'

export const ownSyncTexts = {
  letterheadOfNobody:
    'The name, address or bank details of the business on this document are not those that it has here. Whoever may change them has to do so first.',
  capabilitiesRetrieved: 'Capabilities retrieved.',
  thisIsNotACursorOfOurs: 'This is not a cursor of ours.',
  changesRetrieved: 'Changes retrieved.',
  digestRetrieved: 'Digest retrieved.',
  nameAKeyForThisRequest: 'Name a key for this request.',
  useAKeyOfAtMost: 'Use a key of at most 100 characters.',
  useAKey: 'Use a key that can be kept as it is.',
  useAtMost100Characters: 'Use at most 100 characters.',
  nameAtMost100Records: 'Name at most 100 records.',
  sendAtLeastOneEntry: 'Send at least one entry.',
  sendAtMostEntries: (mostEntries: Told) => `Send at most ${mostEntries} entries.`,
  entriesAnswered: 'Entries answered.',
  thisIsNotAKey: 'This is not a key.',
  thisKeyWasUsedForAnotherRequest: 'This key was used for another request.',
  thisRecordHasBeenChangedSince: 'This record has been changed since it was read.',
  theIdIsTaken: (taken: Told) => `The id ${taken} is taken.`,
}
