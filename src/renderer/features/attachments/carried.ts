/** What was to be attached to a document that had to be saved first: files, or those that are still to be chosen. */
export type Carried = readonly File[] | 'choose'

let carried: Carried | null = null

/** Lets the editor of the document that is now saved go on where the one before it stopped. */
export function carry(files: Carried): void {
  carried = files
}

/** What was carried, once. */
export function takeCarried(): Carried | null {
  const taken = carried
  carried = null
  return taken
}
