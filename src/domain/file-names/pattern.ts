/** What the name of a document's file may be made of, as `{number}` in its pattern. */
export const fileNameParts = ['number', 'client', 'date', 'business'] as const
type FileNamePart = (typeof fileNameParts)[number]

const PART = /\{([^{}]*)\}/g
const isPart = (name: string): name is FileNamePart => (fileNameParts as readonly string[]).includes(name)

/** What is wrong with a pattern: it holds what is none of the parts, or no number, without which names would be the same. */
export function checkFileNamePattern(pattern: string): 'part' | 'number' | null {
  const names = [...pattern.matchAll(PART)].map(([, name = '']) => name)
  if (!names.every(isPart) || /[{}]/.test(pattern.replace(PART, ''))) return 'part'
  return names.includes('number') ? null : 'number'
}

/** The name that a pattern gives; the number alone where there is none, or none that is right. */
export function fileNameBy(pattern: string | null, parts: Readonly<Record<FileNamePart, string>>): string {
  if (pattern === null || checkFileNamePattern(pattern) !== null) return parts.number
  return pattern.replace(PART, (whole, name: string) => (isPart(name) ? cutShort(parts[name]) : whole))
}

/** A long name must not push the number out of what a file may be called. */
const LONGEST_PART = 40

function cutShort(text: string): string {
  const [...characters] = text
  return characters.slice(0, LONGEST_PART).join('').trim()
}
