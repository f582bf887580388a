import { fold } from '../../search/fold'

/** Forms of companies and of address, which tell nobody apart. */
const common = new Set(
  (
    'gmbh mbh ag kg kgaa ohg gbr ug haftungsbeschrankt ek ev eg se co cie inc incorporated llc llp ltd limited plc corp ' +
    'corporation company bv nv vof sa sas sarl sasu eurl srl srls spa snc sl slu lda oy oyj ab as asa aps doo sro kft zrt ' +
    'herr frau mr mrs ms dr prof the and und et fur of von van de der'
  ).split(' '),
)
const SHORTEST_BEGINNING = 4

/** The words of a name that tell it apart, as banks may write it: MUELLER is Müller. */
export function nameWords(name: string): readonly string[] {
  const words =
    fold(name)
      .replace(/([aou])e/g, '$1')
      .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length > 1 && !common.has(word))
  return telling.length > 0 ? telling : words
}

/** Whether two names are of the same: every word of the shorter is in the longer, or begins or ends short there. */
export function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.length === 0 || few.every((word) => word.length < 3)) return false
  return few.every((word) => many.some((known) => isSameWord(word, known)))
}

/** Banks cut long names off. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short)
}

/** Whether a text names somebody: with every word of the name. */
export function isNamedIn(name: readonly string[], text: readonly string[]): boolean {
  const words = new Set(text)
  return name.some((word) => word.length >= SHORTEST_BEGINNING) && name.every((word) => words.has(word))
}
