import type { Count } from '../plural'
import { plural } from './plural'

const STAYS = 'Everything you have entered stays on this computer'
const GOES_ON = 'You can go on working; sync goes on when you sign in again.'

/** Linking a server, and what the settings say of the one that is linked. */
export const syncLink = {
  server: 'Server',
  address: 'Address',
  password: 'Password',
  signIn: 'Sign in',
  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',

  connect: {
    title: 'Link a server',
    text: 'Billfold works without one: everything is on this computer, and nothing leaves it. Linked to a server, your records are also there, on your other devices and for those you work with; offline you go on as before, and changes are sent once there is a network.',
    servers: {
      production: 'Hosted by Billfold',
      staging: 'Staging',
      development: 'Development',
      other: 'Your own server',
    },
    whoRunsOther: 'Run by you or by those you work with.',
    addressExample: 'https://billing.example.com/api',
    addressHint: 'As whoever runs the server gave it to you.',
    addressMissing: 'Enter the address.',
    addressUnreadable: 'Enter an address that begins with https:// or http://, like https://billing.example.com/api.',
    signingIn: 'Signing in…',
    nothingChanged: 'Nothing is changed yet: you see first what would happen.',
  },

  first: {
    title: (name: string) => `Link to ${name}?`,
    text: (address: string, email: string) => `Signed in at ${address} as ${email}. Nothing has been changed yet.`,
    nothing: 'There is nothing on either side yet.',
    linked: (name: string) => `Linked to ${name}`,
    act: 'Back up and link',

    preview: {
      title: 'What is on both sides',
      kind: 'Kind',
      onBoth: 'On both',
      differ: 'of which differ',
      onlyHere: 'Only here',
      onlyThere: 'Only there',
    },

    fromThenOn: 'From then on',
    whoMakes: 'Who makes your recurring invoices?',
    onlyOne: 'Only one of the two does, so that no invoice is made twice.',
    device: { label: 'This computer', detail: 'As until now, whenever Billfold is open here.' },
    remote: { label: 'The server', detail: 'Also while this computer is off.' },
    prefix: 'Prefix of invoices issued here',
    prefixHint: 'With a prefix of its own, a number given on this computer never meets one given elsewhere.',

    /** What linking does. */
    steps: {
      title: 'What will happen',
      backup: 'A backup of everything on this computer is made.',
      alike: (count: Count) =>
        plural(count, {
          one: `${count.text} record that both have alike stays as it is.`,
          other: `${count.text} records that both have alike stay as they are.`,
        }),
      onlyHere: (count: Count) =>
        plural(count, {
          one: `${count.text} record that only this computer has goes to the server.`,
          other: `${count.text} records that only this computer has go to the server.`,
        }),
      staying: (count: Count) =>
        plural(count, {
          one: `${count.text} recurring invoice that only this computer has stays here alone: this computer makes its invoices.`,
          other: `${count.text} recurring invoices that only this computer has stay here alone: this computer makes their invoices.`,
        }),
      goingOn: (count: Count) =>
        plural(count, {
          one: `The server goes on making ${count.text} recurring invoice that it has, until you pause or end it there.`,
          other: `The server goes on making ${count.text} recurring invoices that it has, until you pause or end them there.`,
        }),
      onlyThere: (count: Count) =>
        plural(count, {
          one: `${count.text} record that only the server has comes to this computer.`,
          other: `${count.text} records that only the server has come to this computer.`,
        }),
      differing: (count: Count) =>
        plural(count, {
          one: `You are asked about ${count.text} record that differs, one by one.`,
          other: `You are asked about ${count.text} records that differ, one by one.`,
        }),
      nothingDeleted: 'Nothing is deleted on either side.',
    },
  },

  linked: {
    title: 'Linked server',
    business: 'Business',
    you: 'You',
    /** After the address that somebody signs in with. */
    signedOut: '– signed out',
    notKept: '– until you quit Billfold: this computer has no safe place for a password',
    cannotTake: 'It cannot take',
    recurring: 'Recurring invoices',
    madeBy: { device: 'Made by this computer.', remote: 'Made by the server.' },
    standing: 'How it stands',
    showActivity: 'Show what sync did',
    leaving: {
      title: 'Sign out or unlink',
      text: 'Signing out keeps all data and everything that waits to be sent; sync goes on when you sign in again. Unlinking forgets the server as well: your records stay here, and what the server has stays there.',
      unlink: 'Unlink…',
    },
  },

  signInAt: (address: string) => `At ${address}.`,

  signOut: {
    act: 'Sign out',
    question: 'Sign out of the server?',
    means: `${STAYS}. ${GOES_ON}`,
    meansWaiting: (changes: Count) =>
      plural(changes, {
        one: `${STAYS}, and ${changes.text} change that waits to be sent. ${GOES_ON}`,
        other: `${STAYS}, and ${changes.text} changes that wait to be sent. ${GOES_ON}`,
      }),
    done: 'Signed out. Everything is still here.',
  },
  unlink: {
    question: (name: string) => `Unlink ${name}?`,
    means: `${STAYS}, and what the server has stays there. What is forgotten:`,
    meansWaiting: (changes: Count) =>
      plural(changes, {
        one: `${STAYS}, with ${changes.text} change that the server does not have yet. What is forgotten:`,
        other: `${STAYS}, with ${changes.text} changes that the server does not have yet. What is forgotten:`,
      }),
    lost: {
      pairs: 'Which record here belongs to which on the server',
      questions: 'Questions that you have not answered yet, with the server’s versions',
      deletions: (records: Count) =>
        plural(records, {
          one: `The deletion of ${records.text} record that the server still has: it comes back if you link again`,
          other: `The deletion of ${records.text} records that the server still has: they come back if you link again`,
        }),
    },
    confirm: 'Unlink',
    done: 'Unlinked. Everything is still here.',
  },

  /** What a server does not offer: the kind of record, then what cannot be done with it. */
  notOffered: {
    kinds: {
      client: 'Clients:',
      'client note': 'Notes:',
      contact: 'Contacts:',
      estimate: 'Estimates:',
      invoice: 'Invoices:',
      organization: 'The business:',
      payment: 'Payments:',
      profile: 'Your profile:',
      refund: 'Refunds:',
      'recurring invoice': 'Recurring invoices:',
      'saved item': 'Saved items:',
      tax: 'Taxes:',
      unit: 'Units:',
    },
    /** By how the operation begins. */
    commands: {
      list: 'fetching',
      get: 'reading',
      create: 'adding',
      update: 'changing',
      delete: 'deleting',
      send: 'issuing',
      approve: 'approving',
      decline: 'declining',
      reopen: 'reopening',
      convert: 'turning into an invoice',
      void: 'voiding',
      duplicate: 'duplicating',
      pause: 'pausing',
      resume: 'resuming',
      cancel: 'canceling',
      generate: 'making the next invoice of',
      preview: 'previewing',
      writeOff: 'writing off',
    },
  },
}
