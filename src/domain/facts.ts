/** A fact with its name. */
export type Fact = { readonly label: string; readonly value: string }

/** Facts that have a value. */
export function presentFacts(facts: readonly (readonly [label: string, value: string | null])[]): Fact[] {
  return facts.flatMap(([label, value]) => {
    const text = value?.trim() ?? ''
    return text === '' ? [] : [{ label, value: text }]
  })
}
