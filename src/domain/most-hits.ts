/** A search counts no further: a total of this many may be more. Counting all hits of a common word would outlast finding a page of them. */
export const MOST_HITS = 1000
