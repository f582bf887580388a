/** A count as a sentence takes it: the number decides the form, the text is how the region writes it. */
export interface Count {
  readonly number: number
  readonly text: string
}

/** Picks the form that a language has for a count. A language with other forms cannot leave one of its own out. */
export function pluralIn<Form extends Intl.LDMLPluralRule>(tag: string) {
  const rules = new Intl.PluralRules(tag)
  return ({ number }: Count, forms: Readonly<Record<Form, string>>): string => forms[rules.select(number) as Form]
}
