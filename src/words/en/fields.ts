/** What the last row of a list of choices says, which creates another one. */
export interface NewOptionWords {
  /** Before anything is typed. */
  readonly blank: string
  readonly typed: (text: string) => string
}

/** A picture that is chosen from a file. */
export interface ImageWords {
  readonly label: string
  /** What it is to somebody who does not see it. */
  readonly shown: string
  readonly choose: string
  readonly replace: string
  readonly remove: string
}

/** What fields say by themselves, whatever they ask for. */
export const fields = {
  /** Where the digits of its country do not fit; it is taken all the same. */
  vatIdMistyped: 'It looks mistyped: its digits do not fit. Look once more.',
  optional: 'Optional',
  fillIn: 'Fill this in.',
  someNeedAttention: 'Some fields need your attention.',

  choices: {
    clear: (label: string) => `Clear ${label.toLowerCase()}`,
    searching: 'Searching…',
    noneFound: 'Nothing found.',
    notLoaded: 'The list could not be loaded. Type again to retry.',
    several: (typed: string) => `Several match “${typed}”. Choose one from the list.`,
    none: (typed: string) => `There is no “${typed}”. Choose one from the list.`,
    noneYet: (typed: string) => `There is no “${typed}” yet. Choose one from the list, or press Enter to add it.`,
    newClient: {
      blank: 'New client…',
      typed: (name) => `New client “${name}”`,
    } satisfies NewOptionWords,
    newTax: {
      blank: 'New tax…',
      typed: (name) => `New tax “${name}”`,
    } satisfies NewOptionWords,
    newUnit: {
      blank: 'New unit…',
      typed: (name) => `New unit “${name}”`,
    } satisfies NewOptionWords,
  },

  currency: {
    usual: (who: string, currency: string) => `${who} is usually billed in ${currency}.`,
    use: (currency: string) => `Use ${currency}`,
  },

  date: {
    unreadable: (example: string) => `Type a date, like ${example}.`,
    fromCalendar: (label: string) => `Choose ${label.toLowerCase()} from a calendar`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    in30Days: 'In 30 days',
  },

  number: {
    missing: 'Type a number.',
    unreadable: (example: string) => `Type a number, like ${example}.`,
    unreadableAmount: (currency: string, example: string) => `Type an amount in ${currency}, like ${example}.`,
    tooManyDecimals: (most: string) => `At most ${most} decimals.`,
    tooManyDigits: 'At most 15 digits.',
  },

  image: {
    rules: 'PNG, JPEG or SVG, at most 500 KB.',
    wrongType: 'Choose a PNG, JPEG or SVG image.',
    tooLarge: 'Choose an image of at most 500 KB.',
    unreadable: (name: string) => `“${name}” cannot be shown as an image. Choose another file.`,
    logo: {
      label: 'Logo',
      shown: 'The logo as it is now',
      choose: 'Choose logo…',
      replace: 'Replace logo…',
      remove: 'Remove logo',
    } satisfies ImageWords,
    signature: {
      label: 'Signature',
      shown: 'The signature as it is now',
      choose: 'Choose picture…',
      replace: 'Replace by a picture…',
      remove: 'Remove signature',
    } satisfies ImageWords,
  },

  clearSearch: 'Clear search',
}
