import { SvelteMap } from 'svelte/reactivity'

/** A field that holds text which is no choice yet. */
export interface Unsettled {
  /** Takes the choice that the text means; false where it means none or several, which the field then says. */
  settle(): Promise<boolean>
}

const fields = new SvelteMap<Node, Unsettled>()

/** Counts a field as unsettled until the answer is called; as an effect: `$effect(() => markUnsettled(…))`. */
export function markUnsettled(control: Node, field: Unsettled): () => void {
  fields.set(control, field)
  return () => fields.delete(control)
}

export function isUnsettledWithin(place: Node): boolean {
  return within(place).length > 0
}

/** Settles what is unsettled within a form; false where a field could not be. */
export async function settleWithin(place: Node): Promise<boolean> {
  const settled = await Promise.all(within(place).map((field) => field.settle()))
  return settled.every(Boolean)
}

function within(place: Node): readonly Unsettled[] {
  return [...fields].flatMap(([control, field]) => (place.contains(control) ? [field] : []))
}
