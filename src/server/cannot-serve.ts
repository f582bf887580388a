import type { OpenFailure } from '../storage/open-failure'

/** The server cannot start for a reason that the person who runs it can mend; the message says how. */
export class CannotServe extends Error {
  override name = 'CannotServe'
}

export function cannotOpen({ path, kind, detail }: OpenFailure): CannotServe {
  return new CannotServe(`${path} cannot be opened (${kind}: ${detail}). It has not been changed.`)
}
