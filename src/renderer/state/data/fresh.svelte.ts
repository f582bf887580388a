import { untrack } from 'svelte'
import type { RecordKind } from '../../../contract/define/operation'
import { onChanged } from './api'
import { clock } from '../business/clock.svelte'

/** Loads now, when records of these kinds change, and when the day turns: what was due then is overdue now. */
export function keepFresh(kinds: readonly RecordKind[], load: () => void): void {
  let day = clock.today
  load()
  $effect(() => onChanged(kinds, load))
  $effect(() => {
    if (clock.today === day) return
    day = clock.today
    untrack(load)
  })
}
