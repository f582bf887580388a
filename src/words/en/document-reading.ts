/** What the page of a document says of its kind. */
export interface ReadingWords {
  /** It is not there any more. */
  readonly gone: string
  readonly showAll: string
  readonly notLoaded: string
  /** What a screen reader calls the column of facts. */
  readonly about: string
}

/** What the page of a document says, whatever it is. */
export const documentReading = {
  goneWhy: 'It has been deleted, here or on another device.',

  ledger: { subtotal: 'Subtotal', discount: 'Discount', shipping: 'Shipping', toPay: 'To pay' },

  saved: (file: string) => `Saved ${file}`,
  showInFolder: 'Show in folder',
  notSaved: 'The PDF was not saved',
  eInvoiceElsewhere: 'It was not issued on this device, so its e-invoice is not here.',
  eInvoiceNotSaved: 'The e-invoice was not saved',
  folderNotOpened: (why: string) => `The folder could not be opened. ${why}`,
  boxes: {
    question: 'Go on with empty boxes in it?',
    confirm: 'Go on',
  },
  printed: 'Sent to the printer',
  notPrinted: 'It was not printed',
}
