import type { QueryContext } from './context'

/**
 * Reading that is done in pieces, so that others can have their turn in between: it goes on with the file as it is found
 * then, as it may have been closed and opened again, and records may have changed.
 */
export type InPieces<T> = Generator<undefined, T, QueryContext>

export function isInPieces<T extends object>(begun: T | InPieces<T>): begun is InPieces<T> {
  return 'next' in begun
}
