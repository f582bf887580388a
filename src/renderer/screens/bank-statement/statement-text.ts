import { xmlText } from '../received/file-text'

/** SOH and ETX, tab, the ends of lines and pages, and what CP/M ended a file with. */
const KNOWN_CONTROLS: readonly number[] = [1, 3, 9, 10, 11, 12, 13, 0x1a]

/**
 * The text of a bank's file: XML as it declares itself, else by its mark, UTF-16 where every other byte is nought, UTF-8 where
 * it is that, and else as Windows writes the west; null where it is none.
 */
export function statementText(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  if (/^(ï»¿)?\s*<\?xml/.test(start) && !/<\?OFX/.test(start)) return xmlText(bytes)
  const text = decoded(bytes, encodingOf(bytes)) ?? decoded(bytes, 'windows-1252')
  return text === null || !isText(text) ? null : text
}

/** Without signs that stand in no text: of those that no hand types, lines, tabs and the marks of SWIFT's blocks are. */
function isText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 && !KNOWN_CONTROLS.includes(code)) return false
  }
  return true
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) return 'utf-16be'
  return 'utf-8'
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // What is not written in that encoding.
    if (error instanceof TypeError) return null
    throw error
  }
}
