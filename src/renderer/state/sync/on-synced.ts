import { atMostEvery } from '../data/at-most-every'
import { onEvent } from '../data/api'

/** Milliseconds between two looks: sync tells of every few records that it has sent. */
const BETWEEN = 700

/** Calls back when sync or records have changed, now and then while much does; for `$effect(() => onSynced(load))`. */
export function onSynced(run: () => void): () => void {
  const spaced = atMostEvery(BETWEEN, run)
  const release = onEvent(({ type }) => {
    if (type === 'syncChanged' || type === 'recordsChanged') spaced.ask()
  })
  return () => {
    release()
    spaced.stop()
  }
}
