/** A write that the operations answered with success, as the writer says it on its standard output. */
export interface Acknowledged {
  readonly operation: string
  readonly id: string
  readonly number?: number
  readonly total?: number
}

/** Reads what a writer said; a line that the kill cut off was never said. */
export function readAcknowledged(output: string): Acknowledged[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Acknowledged)
}
