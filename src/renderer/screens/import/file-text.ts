/** The text of a file of values, by its byte order mark, as UTF-8 or else as Windows writes it; null where it is no text. */
export function fileText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\u0000') ? null : text
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, by where the zeros of plain letters are.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  if (decoded(bytes, false) !== null) return true
  // Cut off in the middle of its last letter it is UTF-8 still, where other letters of several bytes are whole.
  const text = decoded(bytes, true)
  return text !== null && /[^\0-\x7F]/.test(text)
}

function decoded(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
