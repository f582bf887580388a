const states = {
  synced: { label: 'Synced', text: 'The server has it as it is here.' },
  local: { label: 'Only on this computer', text: 'It is on this computer and not on the server.' },
  queued: { label: 'Waiting to be sent', text: 'It is safe on this computer and is sent with the next sync.' },
  waiting: {
    label: 'Waiting for another record',
    text: 'It is sent as soon as what it belongs to has arrived.',
  },
  sending: { label: 'Being sent', text: 'It is on its way to the server.' },
  checking: { label: 'Being checked', text: 'The answer was lost: the server is asked whether it has arrived.' },
  conflict: {
    label: 'Differs from the server',
    text: 'The server has something else than this computer. Choose what is to stay.',
  },
  rejected: {
    label: 'Refused by the server',
    text: 'The server did not take it. It is safe on this computer.',
  },
  parked: {
    label: 'Kept on this computer',
    text: 'This server cannot take it. It is safe on this computer.',
  },
  left: {
    label: 'Gone out on the server',
    text: 'It went out on the server under a number that another of your documents has here.',
  },
  missing: {
    label: 'Missing on the server',
    text: 'The server no longer has it. It is safe on this computer.',
  },
}

/** What a record's state of sync is called, and what it means. */
export const recordSync = {
  states,
  /** Where the icon stands alone. */
  both: (label: string, text: string) => `${label}. ${text}`,
}
