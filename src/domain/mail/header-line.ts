/** All that ends a line for some reader of mail, and what no text needs. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** A text that stands in one line of a mail's head: whatever could begin another line there is a space. */
export function headerLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim()
}
