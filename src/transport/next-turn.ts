import { setImmediate } from 'node:timers/promises'

/**
 * Ends when everybody else has had a turn. Once is not enough: what waited for the network goes on within the turn of the
 * loop in which that came, before timers and whatever else came with it.
 */
export async function nextTurn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}
