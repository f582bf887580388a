import type { Count } from '../plural'

/** What so many records wait for, alone and after how many they are. */
const waitingFor = (title: string, what: string) => ({ title, counted: (count: Count) => `${count.text} ${what}` })

/** The screen of sync, and what the settings say of a linked server as it does. */
export const sync = {
  title: 'Sync',
  settings: 'Sync settings',
  notRead: 'How sync stands could not be read',
  notChanged: (why: string) => `Nothing was changed. ${why}`,

  acts: { run: 'Sync now', pause: 'Pause', resume: 'Resume', signInAgain: 'Sign in again' },

  notLinked: {
    title: 'No server is linked',
    text: 'Everything is on this computer. Linked to a server, your records are on your other devices too.',
    link: 'Link a server',
  },
  asking: {
    title: 'Not linked yet',
    text: 'The server is known. Look at what linking would do, and agree to it.',
    show: 'Show what would happen',
  },

  stopped: {
    title: 'Sync has stopped',
    /** Where nobody said why. */
    why: 'It needs a decision of yours.',
    safe: 'Nothing was deleted, and nothing is sent or fetched until you choose “Go on”.',
    goOn: 'Go on',
  },
  progress: (done: string, total: string) => `${done} of ${total}`,

  standing: {
    title: 'How sync stands',
    server: 'Server',
    arrives: 'What arrives',
    /** What a server can promise, by its kind. */
    promises: {
      full: 'Everything arrives, and only once.',
      plain:
        'Everything arrives. Where an answer is lost, Billfold looks again, and asks you where it cannot tell rather than send it twice.',
      partial: 'Only some things arrive: what it cannot take stays on this computer.',
    },
    lastCheck: 'Last full check',
    notChecked: 'Not yet',
    waitingSince: 'Waiting since',
    nothingWaits: 'Nothing waits',
    next: 'Next sync',
    waiting: 'Waiting',
  },
  waiting: {
    queued: waitingFor('To be sent', 'to be sent'),
    sending: waitingFor('Being sent', 'being sent'),
    checking: waitingFor('Being checked', 'being checked'),
    rejected: waitingFor('Refused by the server', 'refused by the server'),
    parked: waitingFor('Not possible on this server', 'not possible on this server'),
    conflicts: waitingFor('Waiting for your choice', 'waiting for your choice'),
    numbered: waitingFor('Numbered otherwise on the server', 'numbered otherwise on the server'),
    missing: waitingFor('Missing on the server', 'missing on the server'),
    unreadable: waitingFor('Unreadable on the server', 'unreadable on the server'),
  },

  attention: {
    title: 'Needs attention',
    nothing: 'Nothing waits for you.',
    notLoaded: 'What needs attention could not be loaded',
    parked: 'Stays on this computer',
    showMore: 'Show more',
    /** What is wrong, in two or three words. */
    looks: {
      conflict: 'Differs from the server',
      letterhead: 'Another letterhead',
      numbered: 'Numbered otherwise',
      duplicate: 'Perhaps twice',
      rejected: 'Refused',
      parked: 'Cannot be sent',
      missing: 'Missing on the server',
      unsure: 'Perhaps sent',
      unreadable: 'Cannot be read',
    },
    ways: {
      open_conflict: 'Compare and choose',
      edit: 'Edit',
      retry: 'Try again',
      keep_local: 'Keep only here',
      keep_both: 'Keep both',
      keep_numbers: 'Keep my numbers',
      send_again: 'Send again',
      delete_here: 'Delete here…',
    },
    /** Of two that may be one, one goes on both sides. */
    deleteDouble: 'Delete this one…',
  },

  activity: {
    title: 'Activity',
    today: 'Today',
    none: 'Nothing has been sent or fetched yet.',
    notLoaded: 'What sync did could not be loaded',
    showEarlier: 'Show earlier',
    bringBack: 'Bring back',
    changeBack: 'Change back',
    isBack: 'It is as it was before.',
    isDraft: 'It is a draft of its own.',
  },

  /** What sync did with a record, a line each. */
  receipts: {
    /** By the first word of the operation. */
    sent: {
      create: 'Added on the server',
      update: 'Changed on the server',
      delete: 'Deleted on the server',
    },
    sentOtherwise: 'Sent to the server',
    /** Why both versions were kept for a person to look at. */
    conflict: {
      fields: 'Changed here and on the server: both are kept until you choose',
      frozen: 'It has gone out, and the server shows something else: both are kept',
      paid: 'The server says otherwise how much of it is paid: both stay as they are until you choose',
      numbered: 'The server gave it another number: yours stays, and it waits until you say so',
      printed: 'The server says something else of your business: your documents say what it says here until you choose',
      letterhead: 'The server shows it with a letterhead that was never yours: yours is printed until you choose',
      number: 'Its number is taken here: both are kept until you choose',
      deleted_here: 'Deleted here, and the server has it changed or again: nothing is lost until you choose',
      deleted_there: 'Deleted on the server and changed here: nothing is lost until you choose',
      untaxed: 'The server adds no tax to shipping: the two totals differ until you choose',
      priced:
        'The server leaves out something that the price is worked out from: the two totals differ until you choose',
      duplicate: 'The server may have it twice: both are kept until you choose',
      cannot_apply: 'What the server has cannot be used here',
      unsure: 'Sent, but no clear answer came: it waits until you say which it is',
      /** Named by the field in which the two differ. */
      client_id: 'On the server it belongs to another client: both stay as they are until you choose',
      invoice_id: 'On the server it belongs to another invoice: both stay as they are until you choose',
    },
    /** Where the log has but a word. */
    done: {
      received: 'Fetched from the server',
      merged: 'Changes from the server joined with those made here',
      matched: 'Found on both sides',
      found: 'It had arrived already',
      superseded: 'No longer needed',
      'brought back': 'Brought back',
      'deleted there': 'Deleted on the server as well',
      'own letterhead': 'The server shows it with another letterhead; it is printed with yours',
    },
    /** Before the fields. */
    notKept: 'The server does not keep as it is here:',
    otherFigures: 'The server says otherwise; here it follows from the lines:',
    otherTotal: (total: string) => `The server says a total of ${total}; here it is what the lines come to`,
    numbered: (number: string) => `It keeps its number here; on the server it is ${number}`,
    left: (number: string) =>
      number === ''
        ? 'It stays on the server with its invoice'
        : `It stays on the server, as ${number} is another one here`,
    rejected: (why: string) => (why === '' ? 'Refused by the server' : `Refused by the server: ${why}`),
    parked: (why: string) => (why === '' ? 'Kept on this computer' : `Kept on this computer: ${why}`),
  },
}
