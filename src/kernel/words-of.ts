const MOST_CHARACTERS = 300

/** What a service says in words of its own, as far as a person reads it: more would fill the file and the window. */
export function wordsOf(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text
}
