/** The encodings that an XML declaration may name, as far as they hold no more than text. */
const readable = /^(utf-?8|utf-16(le|be)?|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i
const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/

/** The text of an XML file by its byte order mark or its declaration, else UTF-8; null where it is none. */
export function xmlText(bytes: Uint8Array): string | null {
  const encoding = markOf(bytes) ?? declaredIn(bytes)
  if (!readable.test(encoding)) return null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // What is not written in that encoding, or one that is known to nobody.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

/** By the mark, or by how "<" is written (XML 1.0, appendix F). */
function markOf([first = 0, second = 0]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0xef && second === 0xbb ? 'utf-8' : null
}

function declaredIn(bytes: Uint8Array): string {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const declared = declaration.exec(beginning)?.[1] ?? 'utf-8'
  // In UTF-16 the declaration could not have been read like this.
  return /^utf-16/i.test(declared) ? 'utf-8' : declared
}
