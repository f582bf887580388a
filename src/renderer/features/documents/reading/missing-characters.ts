/** Drawn by nobody: the rest stands between letters, above them, or in no place at all. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{M}]/u
/** Every typeface has these. */
const BASIC = /[\u0021-\u024F]/
/** Unassigned: no typeface has it. */
const MISSING = '\u0379'
/** As many as are looked at: a book of Chinese characters is written with some thousands. */
const MOST = 2000
const SIZE = 20

/** The characters of texts that no typeface of this computer has: printed, each would be an empty box. */
export function missingCharacters(texts: readonly string[]): readonly string[] {
  const rare = [...new Set(texts.flatMap((text) => Array.from(text)))].filter(
    (character) => !BASIC.test(character) && !UNSEEN.test(character),
  )
  if (rare.length === 0) return []
  const draw = drawing()
  const box = draw(MISSING)
  return rare.slice(0, MOST).filter((character) => draw(character) === box)
}

/** How many are named: of a text in a script without a typeface all are missing. */
const MOST_NAMED = 5

/** Missing characters as they are named to a person. */
export function namedCharacters(missing: readonly string[]): string {
  const few = missing.slice(0, MOST_NAMED).join(' ')
  return missing.length > MOST_NAMED ? `${few} …` : few
}

/** Draws a character, and answers its pixels. */
function drawing(): (character: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE * 2
  canvas.height = SIZE * 2
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas to draw on')
  // Beginning with the typeface of documents, so that what is missing is drawn by the same one.
  context.font = `${String(SIZE)}px Inter, sans-serif`
  context.textBaseline = 'top'
  return (character) => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillText(character, 4, 4)
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join(',')
  }
}

/** All texts of a record, but for pictures. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
