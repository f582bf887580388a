import type { Count } from '../plural'

/** Which of how many are shown. */
export interface PageWords {
  /** All there is of them: "12 invoices". */
  readonly count: (count: Count) => string
  /** A part of them, "51–100 of 171 invoices"; where a search counts only so far, the text ends with a plus. */
  readonly part: (range: string, of: Count) => string
}

/** What a list says of the kind that it lists. */
export interface ListWords extends PageWords {
  readonly title: string
  /** What this place is for, where it is still empty. */
  readonly purpose: string
  readonly search: string
  /** What a search looks through, and how. */
  readonly searched: string
  readonly none: string
  readonly noneFound: string
  readonly showAll: string
  readonly notLoaded: string
}

/** A list of a few in a card, which leads to all of them. */
export interface ShortListWords {
  readonly title: string
  readonly none: string
  readonly notLoaded: string
  readonly showAll: (count: Count) => string
}

/** What every list says, whatever it lists. */
export const lists = {
  all: 'All',
  noneInState: 'None is in this state right now.',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',

  /** Where only one client's or one recurring invoice's are shown: null where its name is not known. */
  ofClient: {
    shown: (name: string | null) => name ?? 'one client',
    clear: (name: string | null) => `Show all clients, not only ${name ?? 'one client'}`,
  },
  ofRecurring: {
    shown: (name: string | null) => name ?? 'one recurring invoice',
    clear: (name: string | null) => `Show all invoices, not only ${name ?? 'one recurring invoice'}`,
  },
}
