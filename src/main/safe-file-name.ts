/** Names that Windows keeps for its devices, whatever extension follows. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i

/** Control characters, and those that turn the direction of text: a name could show another ending than it has. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const LONGEST = 120

/** A name without extension that every platform takes for one file, in the folder that it is put into. */
export function safeFileName(name: string): string {
  const [...characters] = name.replace(UNSEEN, '').replace(/[<>:"/\\|?*]/g, '-')
  const trimmed = characters
    .slice(0, LONGEST)
    .join('')
    .replace(/^[-.\s]+|[.\s]+$/g, '')
  return trimmed === '' ? 'Document' : trimmed.replace(RESERVED, '$1_')
}
