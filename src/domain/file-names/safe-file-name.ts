/** Names that Windows keeps for its devices, whatever extension follows. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i

/** Control characters, and those that turn the direction of text: a name could show another ending than it has. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const LONGEST = 120
/** Most file systems take 255 bytes, with the extension and what tells two of one name apart. */
const MOST_BYTES = 200
/** What is left to that, in any language of documents. */
const SAID_BEHIND = 44

/** A name without extension that every platform takes for one file, in the folder that it is put into. */
export function safeFileName(name: string): string {
  const visible = name.replace(UNSEEN, '').replace(/[<>:"/\\|?*]/g, '-')
  const trimmed = cutShort(visible).replace(/^[-.\s]+|[.\s]+$/g, '')
  return trimmed === '' ? 'Document' : trimmed.replace(RESERVED, '$1_')
}

/** Whether a name has room in that of a file, with what is said behind it, such as "receipt of 2026-06-01 (2)". */
export function hasRoom(name: string): boolean {
  return Array.from(name).length <= LONGEST - SAID_BEHIND && utf8Length(name) <= MOST_BYTES - SAID_BEHIND
}

function cutShort(name: string): string {
  const [...characters] = name
  let bytes = 0
  const fits = characters.slice(0, LONGEST).findIndex((character) => (bytes += utf8Bytes(character)) > MOST_BYTES)
  return characters.slice(0, fits === -1 ? LONGEST : fits).join('')
}

const utf8Length = (text: string): number =>
  Array.from(text).reduce((bytes, character) => bytes + utf8Bytes(character), 0)

/** How many bytes a character has as UTF-8. */
function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
