import { untrack } from 'svelte'
import type { RecordKind } from '../../../contract/define/operation'
import { onChanged, onEvent } from './api'
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

/** Milliseconds: many mails come further one after another, and each tells of every step. */
const MAILED_TOGETHER = 300

/** Loads again once something was mailed, or has come further. */
export function keepMailed(load: () => void): void {
  $effect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = onEvent(({ type }) => {
      if (type !== 'mailingsChanged' || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        load()
      }, MAILED_TOGETHER)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  })
}
