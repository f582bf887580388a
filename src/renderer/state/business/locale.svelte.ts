import { session } from './session.svelte'

/** The locale that dates and amounts are written and read in: the business's, before set-up the machine's. */
class Locale {
  /** The BCP 47 tag. Read it where it is used, so that a change shows at once. */
  get tag(): string {
    return session.locale
  }
}

export const locale = new Locale()
