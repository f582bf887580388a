/** Where a walk through a list stands: the page that it asks for next. */
export interface Place {
  readonly page: number
  /** So many records are asked for at once. */
  readonly size: number
  /** So many a page is counted by: a remote may show fewer than are asked for. */
  readonly perPage: number
  /** Whether the remote has said so. */
  readonly isTold: boolean
}

const SIZES = [100, 10, 1]
const MOST = 100

export const beginning: Place = { page: 1, size: MOST, perPage: MOST, isTold: false }

/** How many records come before a place. */
export const before = ({ page, perPage }: Place): number => (page - 1) * perPage

/** Behind so many records, in the largest pages of at most `most` that one begins there of. */
function from(passed: number, most: number): Place {
  const size = SIZES.find((each) => each <= most && passed % each === 0) ?? 1
  return { page: passed / size + 1, size, perPage: size, isTold: false }
}

/** The same place with fewer records at once. */
export const withFewer = (place: Place): Place => from(before(place), place.size / 10)

/** Behind what was shown, of which the remote says that it counts by `perPage`: soon as many at once as ever. */
export function behind({ page, size }: Place, perPage: number): Place {
  const next = { page: page + 1, size, perPage, isTold: true }
  const larger = from(before(next), Math.min(MOST, size * 10))
  return larger.size > size ? larger : next
}

/** Whether a remote that counts by `perPage` has shown another place of its list than was meant. */
export function isElsewhere(place: Place, perPage: number): boolean {
  return !place.isTold && (place.page - 1) * perPage !== before(place)
}
