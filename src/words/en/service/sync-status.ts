import type { Told } from '../../catalogue'

export const syncStatusTexts = {
  notReached: 'The server could not be reached. What you do is kept here and goes out later.',
  troubled: (why: Told) => `${why} What you do is kept here and goes out later.`,
  passwordNotAccepted: 'The server did not accept the password. Sign in again.',
  askedToWait: 'The server asked to wait. It goes on by itself.',
  unusableAskedLater: 'Part of what the server answers cannot be used. Is the address right? It is asked again later.',
  serverProblemAskedLater:
    'The server has a problem of its own and does not answer everything. It is asked again later.',
  notAllowedAskThem: 'The server does not let this account read everything. Ask whoever runs it.',
  tooManyRecords: 'The server has more records than are read without asking, or very large ones.',
  tooSlow: 'The server answers too slowly, and is not waited for any longer. Nothing is lost by it.',
  stopped: 'It was stopped. Nothing was changed.',
  roundStopped: 'It was stopped. What was sent is sent; the rest waits.',
  failedHere: 'Something went wrong here while syncing. What you do is kept, and it is tried again.',
  /** Why a server could not be looked at before it is linked. */
  linking: {
    offline: 'The server did not answer. Nothing was linked: try again.',
    throttled: 'The server asks to wait. Nothing was linked: try again in a few minutes.',
    garbled: 'Part of what the server answers cannot be used. Nothing was linked: check the address, and try again.',
    failing: 'The server has a problem of its own. Nothing was linked: try again later.',
  },
  mayBeRestored: 'The server may have been restored from a backup. Nothing is changed until you have looked.',
  tooSlowToLook: 'The server answers too slowly to look at everything.',
  unusable: 'Part of what the server answers cannot be used. Is the address right?',
  serverProblem: 'The server has a problem of its own and does not answer everything.',
  notAllowed: 'The server does not let this account read everything.',
  moreRecordsThan: (number: Told) =>
    `The server has more than ${number} records, or very large ones. Go on if that can be.`,
  moreAddedThan: (number: Told) =>
    `The server has added more than ${number} records since it was linked, or very large ones. Go on if that can be.`,
  moreQuestionsThan: (number: Told) =>
    `The server differs from your books at more than ${number} places. Nobody has to answer so many questions: look at some of them, and go on only if that can be. Otherwise unlink the server.`,
  moreReplacedThan: (ofDay: Told) =>
    `Within a day the server has replaced or deleted more than ${ofDay} of records, which is more than is taken over without asking. Go on if that can be.`,
  recordSetBack:
    'The server shows older versions of records, and a record is gone there. It may have been restored from a backup. Everything is still here.',
  recordsSetBack: (count: Told) =>
    `The server shows older versions of records, and ${count} records are gone there. It may have been restored from a backup. Everything is still here.`,
  recordsGone: (count: Told) =>
    `${count} records are gone on the server at once. It may have been restored from a backup. Everything is still here.`,
}

const UNTIL_BOTH_ARE_RIGHT = 'Until both are right, the two may disagree on what is paid or overdue today.'

export const clockTexts = {
  hoursAhead: (count: Told) =>
    `The server’s clock is about ${count} hours ahead of this computer’s. ${UNTIL_BOTH_ARE_RIGHT}`,
  hoursBehind: (count: Told) =>
    `The server’s clock is about ${count} hours behind this computer’s. ${UNTIL_BOTH_ARE_RIGHT}`,
  daysAhead: (count: Told) =>
    `The server’s clock is about ${count} days ahead of this computer’s. ${UNTIL_BOTH_ARE_RIGHT}`,
  daysBehind: (count: Told) =>
    `The server’s clock is about ${count} days behind this computer’s. ${UNTIL_BOTH_ARE_RIGHT}`,
}

/** Why the two sides could not be compared to the end; `kinds` stand within the sentences. */
export const unverifiedTexts = {
  kinds: {
    organization: 'details of the business',
    profile: 'details of your account',
    tax: 'taxes',
    unit: 'units',
    client: 'clients',
    contact: 'contacts',
    note: 'notes',
    saved_item: 'saved items',
    recurring_invoice: 'recurring invoices',
    estimate: 'estimates',
    invoice: 'invoices',
    payment: 'payments',
    refund: 'refunds',
  },
  miscounted: (told: Told, name: Told, shown: Told) =>
    `The server says that it has ${told} ${name}, and shows ${shown}: whether all of them are here cannot be told.`,
  contradictory: (name: Told) =>
    `The server’s list of ${name} contradicts itself, or changed while it was read: whether all of them are here cannot be told.`,
  differing: (name: Told) => `The server and this computer do not hold the same ${name}. They are compared again.`,
  paidChanged: 'What the server says is paid changed while it was compared. It is compared again.',
  notAnswered: (name: Told) => `The server did not answer all that was asked about ${name}. It is asked again.`,
}
