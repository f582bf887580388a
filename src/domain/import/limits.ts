/** What is read of a file that somebody hands over: beyond any list of a freelancer, and short of what would hold up the window. */
export const MOST_BYTES = 20 * 1024 * 1024
export const MOST_ROWS = 50_000
export const MOST_COLUMNS = 200
/** Of one cell; no cell of a spreadsheet holds more. */
export const MOST_CHARACTERS = 32_767
