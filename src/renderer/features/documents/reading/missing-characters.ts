/** Drawn by nobody: blanks, and control characters, which documents are printed without. */
const UNSEEN = /^[\p{Cc}\p{Z}]$/u
/** Every typeface has these. */
const BASIC = /^[\u0021-\u024F]$/
/** Marks, and what they stand on. */
const MARKED = /(\P{M}?)(\p{M}+)/gu
const LAST = /.$/su
/** Unassigned: no typeface has it. */
const MISSING = '\u0379'
/** As many as are looked at: a book of Chinese characters is written with some thousands. */
const MOST = 2000
const SIZE = 20

/** The characters of texts that no typeface of this computer has: printed, each would be an empty box. */
export function missingCharacters(texts: readonly string[]): readonly string[] {
  const rare = rareIn(texts)
  if (rare.length === 0) return []
  const looksLike = comparing()
  return rare.slice(0, MOST).filter((sign) => looksLike(sign, sign.replace(LAST, MISSING)))
}

/** What of texts not every typeface has: each character, and each mark together with what it stands on. */
export function rareIn(texts: readonly string[]): readonly string[] {
  const signs = texts.flatMap((text) => [...Array.from(text.replace(/\p{M}/gu, '')), ...markedIn(text)])
  return [...new Set(signs)].filter((sign) => !BASIC.test(sign) && !UNSEEN.test(sign))
}

/** A mark alone is drawn otherwise than on a letter, whose typeface has to have both. */
const markedIn = (text: string): string[] =>
  Array.from(text.matchAll(MARKED)).flatMap(([, base = '', marks = '']) => Array.from(marks, (mark) => base + mark))

/** How many are named: of a text in a script without a typeface all are missing. */
const MOST_NAMED = 5

/** Missing characters as they are named to a person. */
export function namedCharacters(missing: readonly string[]): string {
  const few = missing.slice(0, MOST_NAMED).join(' ')
  return missing.length > MOST_NAMED ? `${few} …` : few
}

/** Whether two texts are drawn as the same pixels. */
function comparing(): (one: string, other: string) => boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE * 2
  canvas.height = SIZE * 2
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas to draw on')
  // Beginning with the typeface of documents, so that what is missing is drawn by the same one.
  context.font = `${String(SIZE)}px Inter, sans-serif`
  context.textBaseline = 'top'
  const draw = (text: string) => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillText(text, 4, 4)
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join(',')
  }
  // Most differ in width, which is found out much faster.
  const width = (text: string) => context.measureText(text).width
  return (one, other) => width(one) === width(other) && draw(one) === draw(other)
}

/** All texts of a record, but for pictures. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
