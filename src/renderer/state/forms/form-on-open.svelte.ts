import { untrack } from 'svelte'

/**
 * The form of a dialog: made anew whenever the dialog opens, so that nothing of the last time is left in it. While it
 * is open, a reload behind it changes nothing that was typed.
 */
export function formOnOpen<F>(isOpen: () => boolean, make: () => F): { readonly current: F } {
  let form = $state.raw(untrack(make))
  $effect.pre(() => {
    if (isOpen()) untrack(() => (form = make()))
  })
  return {
    get current() {
      return form
    },
  }
}
