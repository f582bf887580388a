/** A number that a document was given where it was made. */
interface Given {
  readonly number: number
  /**
   * The number before it in its series there: null where the series begins with it; undefined where whoever gave it
   * does not say.
   */
  readonly previous?: number | null | undefined
}

/** What is known here of its series. */
interface Known {
  /** The lowest and the highest number given so far; null where none is. */
  readonly given: { readonly lowest: number; readonly highest: number } | null
  /** The number that comes next here; null where the series is not known. */
  readonly next: number | null
}

/**
 * Whether a number that was given elsewhere would leave a gap in its series (docs/decisions/0015). What comes out of
 * order leaves none: the one before it was given there too, and comes later.
 */
export function leavesGap({ number, previous }: Given, { given, next }: Known): boolean {
  if (previous === number - 1) return false
  if (given === null) return previous === undefined && next !== null && number !== next
  if (number > given.highest + 1) return true
  return number < given.lowest - 1 && previous === undefined
}
