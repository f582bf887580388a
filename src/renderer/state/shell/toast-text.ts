const QUOTED = /“[^”]*”/g
const SENTENCE_ENDS_WITHIN = /[.!?]\s+\p{Lu}/u

/** Words for a toast: one short sentence stands without a full stop, several end with one. */
export function toastText(said: string): string {
  const text = said.trim()
  if (!SENTENCE_ENDS_WITHIN.test(text.replace(QUOTED, ''))) return text.replace(/(?<!\.)\.$/, '')
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
