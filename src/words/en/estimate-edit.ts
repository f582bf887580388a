import type { EditorWords } from './document-editor'

/** The editor of an estimate. */
export const estimateEdit = {
  editor: {
    create: 'New estimate',
    edit: 'Edit estimate',
    loading: 'Loading the estimate',
    missing: 'This estimate no longer exists',
    notOpened: 'The estimate could not be opened',
    showList: 'Show estimates',
    locked: 'This estimate can no longer be changed',
    show: 'Show the estimate',
    continueAsNew: 'Continue what you typed as a new estimate',
  } satisfies EditorWords,
  validUntil: 'Valid until',
  validUntilHint: 'The last day on which your client can accept it at these prices.',
  notesHint: 'Your client reads them on the estimate.',

  saved: (number: string) => `${number} saved`,
  savedAsDraft: (number: string) => `${number} saved as a draft`,

  /** Why one is not changed any more, and what to do instead. */
  locked: {
    approved: 'It was approved, so it stays as your client agreed to it.',
    declined: 'It was declined. Reopen it to change it.',
    converted: 'It has become an invoice. Change the invoice instead, while it is a draft.',
  },
}
