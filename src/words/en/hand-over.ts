import type { HandOverState, HandOverWay } from '../../domain/hand-over/hand-over'

/** E-invoices on their way into the network of a country. */
export const handOver = {
  settings: {
    title: 'Handing over e-invoices',
    text: 'Where the law wants e-invoices sent through a network, such as Peppol in Belgium or an approved platform in France, a provider of yours brings them there. Say once how it takes them.',
    way: 'How your provider takes them',
    ways: {
      none: { label: 'Not by Billfold', detail: 'You save e-invoices where you need them, or send them by e-mail.' },
      mail: { label: 'By e-mail', detail: 'To the address that your provider gave you, with the e-invoice attached.' },
      folder: { label: 'In a folder', detail: 'Your provider’s program watches it and takes what is put there.' },
      file: { label: 'As a file', detail: 'You choose each time where it is saved, and upload it there.' },
    } satisfies Record<HandOverWay | 'none', { label: string; detail: string }>,
    address: 'E-mail address of your provider',
    folder: 'Folder',
    noFolder: 'No folder chosen yet',
    choose: 'Choose a folder…',
    noAddress: 'Enter a complete e-mail address, like name@example.com.',
    chooseFolder: 'Choose the folder that your provider watches.',
    afterwards:
      'On an invoice to a client who receives e-invoices, you then find “Hand over”. What the network answers you note there.',
    notLoaded: 'How e-invoices are handed over could not be loaded',
  },

  card: {
    title: 'Network',
    notLoaded: 'What was handed over could not be loaded',
    notYet: 'Not handed over yet.',
    handOver: 'Hand over',
    handOverAgain: 'Hand over again',
    notHandedOver: 'The e-invoice was not handed over',
    done: {
      mail: (place: string) => `E-invoice handed over to ${place}`,
      folder: (file: string) => `E-invoice handed over as ${file}`,
      file: (file: string) => `E-invoice saved as ${file}`,
    } satisfies Record<HandOverWay, (place: string) => string>,
    againQuestion: (name: string) => `Hand ${name} over again?`,
    againMeans: {
      handed_over:
        'It was handed over already, and the network may have it. Handed over twice, it may be billed twice.',
      accepted: 'The network has accepted it. Handed over twice, it may be billed twice.',
    },
    states: {
      handed_over: 'Handed over',
      accepted: 'Accepted',
      refused: 'Refused',
      dropped: 'Dismissed',
    } satisfies Record<HandOverState, string>,
    ways: {
      mail: (place: string) => `By e-mail to ${place}`,
      folder: (file: string) => `In the folder, as ${file}`,
      file: (file: string) => `Saved as ${file}`,
    } satisfies Record<HandOverWay, (place: string) => string>,
    accepted: 'Accepted',
    refused: 'Refused…',
    drop: 'Dismiss',
    notAnswered: 'The answer was not noted',
    hash: 'SHA-256 of the file',
  },

  refusal: {
    title: (name: string) => `Why was ${name} refused?`,
    text: 'Note what the network said. An invoice that was issued does not change: what is wrong in it is corrected by a credit note and a new invoice.',
    reason: 'Reason',
    noReason: 'Enter what the network said, so that you know what to fix.',
    act: 'Note refusal',
    noted: 'Refusal noted',
  },

  open: {
    title: 'E-invoices in the network',
    text: 'What was refused, and what has no answer for some days. Ask your provider, and note what it says.',
    none: 'Nothing waits for an answer',
    noneText: 'What the network refuses, or does not answer for days, is listed here.',
    notLoaded: 'What was handed over could not be loaded',
    since: (moment: string) => `handed over ${moment}`,
  },
}
