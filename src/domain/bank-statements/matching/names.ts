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
/** No bank cuts off a name that is shorter: BACS does it first. */
const SHORTEST_CUT = 18

/** The words of a name that tell it apart, as banks may write it: MUELLER is Müller. */
export function nameWords(name: string): readonly string[] {
  const words = wordsOf(name)
  const telling = words.filter((word) => word.length > 1 && !common.has(word))
  return telling.length > 0 ? telling : words
}

const wordsOf = (name: string): readonly string[] =>
  fold(name)
    .replace(/([aou])e/g, '$1')
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Somebody's name as a bank wrote it. */
export interface Payer {
  readonly words: readonly string[]
  /** The last word, where it may be the beginning of one; null where nothing was cut off. */
  readonly cut: string | null
}

export function payerOf(name: string): Payer {
  const last = wordsOf(name).at(-1) ?? ''
  const isCut = name.length >= SHORTEST_CUT && last.length >= SHORTEST_BEGINNING
  return { words: nameWords(name), cut: isCut ? last : null }
}

/**
 * Whether a payer is called as a client is: every word of the shorter name is in the longer. `oneWord` where the client's name
 * has but one and the payer's has more: Peter Müller need not pay for Müller GmbH. Null where the names differ.
 */
export function likenessOf({ words, cut }: Payer, client: readonly string[]): 'alike' | 'oneWord' | null {
  const isSame = (own: string, known: string) => own === known || (own === cut && known.startsWith(own))
  const isShorter = words.length <= client.length
  const few = isShorter ? words : client
  if (few.every((word) => word.length < 3)) return null
  const isWithin = isShorter
    ? words.every((own) => client.some((known) => isSame(own, known)))
    : client.every((known) => words.some((own) => isSame(own, known)))
  if (!isWithin) return null
  return few.length === 1 && words.length > 1 ? 'oneWord' : 'alike'
}

/** Whether a text names somebody: with every word of the name. */
export function isNamedIn(name: readonly string[], text: readonly string[]): boolean {
  const words = new Set(text)
  return name.some((word) => word.length >= SHORTEST_BEGINNING) && name.every((word) => words.has(word))
}
