import { SvelteMap } from 'svelte/reactivity'

/** What is typed in fields and no choice yet, by the names of the fields. */
export type Texts = Readonly<Record<string, string>>

/** A field that holds text which is no choice yet. */
export interface Unsettled {
  readonly name: string | undefined
  readonly text: string
  /** Takes the choice that the text means; false where it means none or several, which the field then says. */
  settle(): Promise<boolean>
  /** Lets the text give way to the choice. */
  letGo(): void
}

const fields = new SvelteMap<Node, Unsettled>()

/** What was typed before in the fields of a form and is taken back by each once it is there: not all are drawn at once. */
const awaited = new SvelteMap<Node, Texts>()

/** Counts a field as unsettled until the answer is called; as an effect: `$effect(() => markUnsettled(…))`. */
export function markUnsettled(control: Node, field: Unsettled): () => void {
  fields.set(control, field)
  return () => fields.delete(control)
}

export function isUnsettledWithin(place: Node): boolean {
  return within(place).length > 0 || awaited.has(place)
}

/** Settles what is unsettled within a form; false where a field could not be. */
export async function settleWithin(place: Node): Promise<boolean> {
  // What no field has taken back is refused once: there may be no such field any more.
  const isAwaited = awaited.delete(place)
  const settled = await Promise.all(within(place).map((field) => field.settle()))
  return !isAwaited && settled.every(Boolean)
}

export function textsWithin(place: Node): Texts {
  const typed = within(place).flatMap(({ name, text }) => (name === undefined ? [] : [[name, text] as const]))
  return { ...awaited.get(place), ...Object.fromEntries(typed) }
}

/** Hands texts to the fields of a form, in place of what is typed there. */
export function retypeWithin(place: Node, texts: Texts): void {
  for (const field of within(place)) field.letGo()
  keepAwaited(place, texts)
}

/** Whether a text waits for a field of this name. */
export function isAwaitedWithin(place: Node, name: string): boolean {
  return Object.hasOwn(awaited.get(place) ?? {}, name)
}

/** The text that waits for a field, which it has from now on; null where none does. */
export function takeAwaited(control: Node, name: string): string | null {
  for (const [place, { [name]: text, ...others }] of awaited) {
    if (text === undefined || !place.contains(control)) continue
    keepAwaited(place, others)
    return text
  }
  return null
}

function keepAwaited(place: Node, texts: Texts): void {
  if (Object.keys(texts).length > 0) awaited.set(place, texts)
  else awaited.delete(place)
}

function within(place: Node): readonly Unsettled[] {
  return [...fields].flatMap(([control, field]) => (place.contains(control) ? [field] : []))
}
