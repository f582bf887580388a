import { fold } from './fold'

/**
 * How text is written where full text looks into it by three signs at a time (docs/decisions/0018), and how a question to
 * it is. Two blanks stand before each run, so that the first one or two signs of a word are three with them. Scripts that
 * do without blanks are written with one between signs: a pair is then three. A digit is written as a sign that stands
 * for it and for all before it: numbers are found by their beginning, and at once among a million.
 */
interface Form {
  readonly index: (run: string) => string
  readonly question: (run: string) => string
}

const letters: Form = {
  index: (run) => `  ${run}`,
  question: (run) => (signsOf(run).length < 3 ? lastThree(`  ${run}`) : run),
}

const ideographs: Form = {
  index: (run) => `  ${signsOf(run).join(' ')} `,
  question: (run) => (signsOf(run).length === 1 ? ` ${run} ` : signsOf(run).join(' ')),
}

const digits: Form = {
  index: (run) => `  ${digitSigns(run)}`,
  question: (run) => lastThree(`  ${digitSigns(run)}`),
}

/** Signs as FTS5 counts them: code points. */
export const signsOf = (text: string): string[] => Array.from(text)

const lastThree = (text: string) => signsOf(text).slice(-3).join('')

/** Where the signs of digits begin: a plane for private use. */
const FIRST_SIGN = 0xf0000
const LOTS = 6553

function digitSigns(run: string): string {
  let before = 0
  let signs = ''
  for (const digit of run) {
    const value = (digit.codePointAt(0) ?? 0) % 10
    signs += String.fromCodePoint(FIRST_SIGN + ((before >>> 0) % LOTS) * 10 + value)
    before = Math.imul(before ^ (value + 1), 0x01000193)
  }
  return signs
}

const runs =
  /(?<ideographs>[[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]&&\p{L}]\p{So}]+)|(?<digits>\p{Nd}+)|[[\p{L}\p{N}]--\p{Nd}][[\p{L}\p{M}\p{N}]--\p{Nd}--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]*/gv

function write(text: string, way: keyof Form): string[] {
  return [...fold(text).matchAll(runs)].map(({ 0: run, groups }) => {
    if (groups?.['ideographs'] !== undefined) return ideographs[way](run)
    return groups?.['digits'] === undefined ? letters[way](run) : digits[way](run)
  })
}

/** Text as the index looks into it. */
export function writeForIndex(text: string): string {
  return write(text, 'index').join('')
}

/** What a person typed as the parts that a record must all hold; none where there is no word in it. */
export function searchPhrases(typed: string): readonly string[] {
  return [...new Set(write(typed, 'question'))]
}
