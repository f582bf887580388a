/** What is said of one kind of form whose input is not saved. */
export interface UnsavedWords {
  /** Asked before it is left. */
  readonly lost: string
  /** What was being written: with whom or what it is for, where that is known and the form is for somebody. */
  readonly title: (about: string | null) => string
}

/** What is said of input that is not saved, before it is left and after a crash. */
export const unsaved = {
  leave: {
    question: 'Leave without saving?',
    confirm: 'Leave without saving',
    cancel: 'Keep editing',
    /** `act` is what its button says: "Send". */
    isMoreThanSaving: (act: string) =>
      `Closing the window does not do this by itself. Choose “${act}” here, or cancel it, then close the window.`,
  },

  offer: {
    wasWriting: (title: string) => `You were writing ${title} when Billfold closed`,
    wasKept: (moment: string) => `What you typed until ${moment} was kept. It is not saved yet.`,
    hasChanged: 'It has been changed since: if you go on, look at everything once more before you save.',
    discard: 'Discard',
    discarded: 'Discarded',
    goOn: 'Continue',
  },

  newer: {
    text: 'This has been changed elsewhere since you opened it. What you save takes the place of that.',
    show: 'Show that instead',
  },

  settingsLost: 'What you changed in this section has not been saved and will be lost.',
  of: {
    invoice: {
      lost: 'What you changed in this invoice has not been saved and will be lost.',
      title: (about) => (about === null ? 'an invoice' : `an invoice for ${about}`),
    },
    estimate: {
      lost: 'What you changed in this estimate has not been saved and will be lost.',
      title: (about) => (about === null ? 'an estimate' : `an estimate for ${about}`),
    },
    recurringInvoice: {
      lost: 'What you changed in this recurring invoice has not been saved and will be lost.',
      title: (about) => (about === null ? 'a recurring invoice' : `a recurring invoice for ${about}`),
    },
    client: {
      lost: 'What you changed in this client has not been saved and will be lost.',
      title: (name) => (name === null ? 'a client' : `the client ${name}`),
    },
    contact: {
      lost: 'What you changed in this contact has not been saved and will be lost.',
      title: () => 'a contact',
    },
    note: {
      lost: 'What you changed in this note has not been saved and will be lost.',
      title: () => 'a note',
    },
    payment: {
      lost: 'What you changed in this payment has not been saved and will be lost.',
      title: (about) => (about === null ? 'a payment' : `a payment for ${about}`),
    },
    refund: {
      lost: 'What you changed in this refund has not been saved and will be lost.',
      title: (about) => (about === null ? 'a refund' : `a refund for ${about}`),
    },
    deposit: {
      lost: 'What you entered for this deposit will be lost. No invoice has been created.',
      title: (about) => (about === null ? 'a deposit' : `a deposit on ${about}`),
    },
    creditNote: {
      lost: 'What you entered for this credit note will be lost. None has been issued.',
      title: (about) => (about === null ? 'a credit note' : `a credit note for ${about}`),
    },
    mail: {
      lost: 'What you wrote in this e-mail will be lost. It has not been sent.',
      title: (about) => (about === null ? 'an e-mail' : `an e-mail to ${about}`),
    },
    mailAccount: {
      lost: 'What you changed in this mail account has not been saved and will be lost.',
      title: () => 'a mail account',
    },
    dispute: {
      lost: 'What you noted on this dispute has not been saved and will be lost.',
      title: (about) => (about === null ? 'on a dispute' : `on the dispute about ${about}`),
    },
    clientReminders: {
      lost: 'What you changed in these reminders has not been saved and will be lost.',
      title: (about) => (about === null ? 'reminders for a client' : `the reminders for ${about}`),
    },
    refusal: {
      lost: 'What you noted of this refusal has not been saved and will be lost.',
      title: (about) => (about === null ? 'why an e-invoice was refused' : `why ${about} was refused`),
    },
    waiver: {
      lost: 'What you changed in this waiver has not been saved and will be lost.',
      title: (about) => (about === null ? 'a waiver' : `a waiver for ${about}`),
    },
    savedItem: {
      lost: 'What you changed in this saved item has not been saved and will be lost.',
      title: () => 'a saved item',
    },
    tax: {
      lost: 'What you changed in this tax has not been saved and will be lost.',
      title: () => 'a tax',
    },
    unit: {
      lost: 'What you changed in this unit has not been saved and will be lost.',
      title: () => 'a unit',
    },
    comparison: {
      lost: 'What you changed in this comparison has not been saved and will be lost.',
      title: () => 'a comparison',
    },
    setup: {
      lost: 'What you changed in this form has not been saved and will be lost.',
      title: () => 'about your business',
    },
  } satisfies Record<string, UnsavedWords>,
}
