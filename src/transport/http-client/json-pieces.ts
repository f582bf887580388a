/**
 * More than the longest record of /v1 has: a thousand lines of sixteen fields, a thousand waivers of late fees, and 64 KB of
 * options come to less than 90,000. What has more takes the longer to build and to compare, and nobody else has a turn.
 */
export const MOST_PIECES = 100_000

const [QUOTE, COMMA, COLON, OPEN_LIST, ESCAPE, OPEN_OBJECT] = [34, 44, 58, 91, 92, 123] as const

/** Counts what JSON is made of in its bytes, before it is read: every member and its name, every list and object. */
export class JsonPieces {
  #count = 0
  #isInText = false
  #isEscaped = false

  /** Counts on in what has come; answers how many pieces there are so far. */
  add(bytes: Uint8Array): number {
    let [count, isInText, isEscaped] = [this.#count, this.#isInText, this.#isEscaped]
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (isEscaped) isEscaped = false
      else if (byte === QUOTE) isInText = !isInText
      else if (isInText) isEscaped = byte === ESCAPE
      else if (byte === COMMA || byte === COLON || byte === OPEN_LIST || byte === OPEN_OBJECT) count += 1
    }
    this.#count = count
    this.#isInText = isInText
    this.#isEscaped = isEscaped
    return count
  }
}
