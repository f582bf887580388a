/** So many rows are read at once: a few milliseconds. */
const AT_A_TIME = 200

/**
 * Rows of a list that may be long, read as they are asked for: `page` answers at most so many after one. What is written
 * between two pages is met if it comes later in the order.
 */
export function* pageByPage<Row>(page: (last: Row | null, most: number) => readonly Row[]): Generator<Row, void> {
  let last: Row | null = null
  do {
    const rows = page(last, AT_A_TIME)
    yield* rows
    last = rows.length < AT_A_TIME ? null : (rows.at(-1) ?? null)
  } while (last !== null)
}
