/** Seeds that broke a promise once, and what was wrong then. */
export const regressions: readonly { readonly seed: number; readonly what: string }[] = [
  { seed: 16, what: 'the organization was never paired after a list that could not be read' },
  { seed: 34, what: 'what a schedule had made waited behind the schedule for ever' },
  { seed: 110, what: 'a record that refers to one deleted here ended every round' },
  { seed: 46, what: 'an edit of what a remote does not show waited for ever' },
  { seed: 106, what: 'the business gave way by the word of a remote’s own clock' },
  { seed: 182, what: 'a creation that was queued late waited for what waited for it' },
  { seed: 150, what: 'the same id was taken for what had been sent' },
  { seed: 28, what: 'a remote without notes was never sent anything' },
  { seed: 129, what: 'a copy of an invoice that was deleted was never sent' },
  { seed: 161, what: 'what a restored server had lost was looked for once only' },
  { seed: 12, what: 'an edit after a creation in doubt counted as sent' },
]
