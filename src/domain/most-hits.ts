const STEP = 250

/**
 * How many hits a search counts, for the page that it answers: to the next full 250 beyond that page, so that a total of
 * this many may be more and a next page is always known of. Counting all hits of a common word would outlast finding a
 * page of them.
 */
export function mostHits(page: number, perPage: number): number {
  return (Math.floor((page * perPage) / STEP) + 1) * STEP
}
