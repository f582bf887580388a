/** What was to be attached to a document that had to be saved first: files, or those that are still to be chosen. */
export type Carried = readonly File[] | 'choose'

let waiting: Carried | null = null
let carried: { readonly to: string; readonly files: Carried } | null = null

/** Keeps what is to be attached while its document is saved; null where that is over. */
export function carry(files: Carried | null): void {
  waiting = files
}

/** Lets the editor of the document that is saved by now go on where the one before it stopped. */
export function carryTo(id: string): void {
  carried = waiting && { to: id, files: waiting }
}

/** What was carried to a document, once; what was carried to another is let go. */
export function takeCarried(id: string): Carried | null {
  const taken = carried?.to === id ? carried.files : null
  carried = null
  return taken
}
