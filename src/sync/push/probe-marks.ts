/*
 * What `probes` of an entry says beside how often it was looked for or refused. From the first of these on it is not counted
 * anew when a person tries again.
 */

/** From so many refusals on, a creation is of a record whose id the server has given away for good: it was deleted. */
export const ID_IS_GONE = 10

/** Of a client's deletion: a person was told that the remote may have more of it than it shows. */
export const TOLD_OF_UNSEEN = 11
