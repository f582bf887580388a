import { fillPattern, isPatternOf, partsOf } from '../pattern'

/** What the name of a document's file may be made of, as `{number}` in its pattern. */
export const fileNameParts = ['number', 'client', 'date', 'business'] as const
type FileNamePart = (typeof fileNameParts)[number]

/** What is wrong with a pattern: it holds what is none of the parts, or no number, without which names would be the same. */
export function checkFileNamePattern(pattern: string): 'part' | 'number' | null {
  if (!isPatternOf(fileNameParts, pattern)) return 'part'
  return partsOf(pattern).includes('number') ? null : 'number'
}

/** The name that a pattern gives; the number alone where there is none, or none that is right. */
export function fileNameBy(pattern: string | null, parts: Readonly<Record<FileNamePart, string>>): string {
  if (pattern === null || checkFileNamePattern(pattern) !== null) return parts.number
  const short = Object.entries(parts).map(([name, text]) => [name, cutShort(text)])
  return fillPattern(pattern, Object.fromEntries(short) as Record<string, string>)
}

/** A long name must not push the number out of what a file may be called. */
const LONGEST_PART = 40

function cutShort(text: string): string {
  const [...characters] = text
  return characters.slice(0, LONGEST_PART).join('').trim()
}
