import { tick } from 'svelte'

/** The first row of the list on this screen; null where there is none. */
const firstRow = () => document.querySelector<HTMLElement>('main tbody tr[tabindex]')

/** Goes from the search that found it to the first row, once it is drawn. */
export async function goToFirstRow(): Promise<void> {
  await tick()
  firstRow()?.focus()
}

/** Opens the first row, as Enter on it does. */
export async function openFirstRow(): Promise<void> {
  await tick()
  firstRow()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
