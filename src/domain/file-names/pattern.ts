import { fillPattern, isPatternOf, partsOf } from '../pattern'
import { hasRoom } from './safe-file-name'

/** What the name of a document's file may be made of, as `{number}` in its pattern. */
export const fileNameParts = ['kind', 'number', 'client', 'date', 'business'] as const
export type FileNamePart = (typeof fileNameParts)[number]

/** As long as a pattern's own words may be, beside its parts. */
const LONGEST_WORDS = 40

/**
 * What is wrong with a pattern: it holds what is none of the parts, or no number, without which names would be the same, or
 * more words of its own than leave room for it.
 */
export function checkFileNamePattern(pattern: string): 'part' | 'number' | 'long' | null {
  if (!isPatternOf(fileNameParts, pattern)) return 'part'
  if (!partsOf(pattern).includes('number')) return 'number'
  const nothing = Object.fromEntries(fileNameParts.map((part) => [part, '']))
  return Array.from(fillPattern(pattern, nothing)).length > LONGEST_WORDS ? 'long' : null
}

/** The name that a pattern gives; the number alone where there is none, or none that is right. */
export function fileNameBy(pattern: string | null, parts: Readonly<Record<FileNamePart, string>>): string {
  if (pattern === null || checkFileNamePattern(pattern) !== null) return parts.number
  const names = LONGEST_PARTS.map((longest) => {
    const short = Object.entries(parts).map(([part, text]) => [part, cutShort(text, longest)] as const)
    return fillPattern(pattern, { ...Object.fromEntries(short), number: parts.number })
  })
  return names.find(hasRoom) ?? parts.number
}

const LONGEST_PART = 40
/** Long names must not push the number out of what a file may be called: the first of these lengths that leaves room. */
const LONGEST_PARTS = [LONGEST_PART, 30, 20, 10]

/** A client's name in that of a file, where it must not push out what is said behind it. */
export const shortName = (name: string): string => cutShort(name, LONGEST_PART)

/** At the end of a word, where there is one, and without what would lead on to the next. */
function cutShort(text: string, longest: number): string {
  const characters = Array.from(text.trim())
  const cut = characters.slice(0, longest).join('')
  if (characters.length <= longest) return cut
  const words = /\s/.test(characters[longest] ?? '') ? cut : cut.replace(/\s+\S*$/u, '')
  return words.replace(/[\s,;:&+/–—-]+$/u, '') || cut
}
