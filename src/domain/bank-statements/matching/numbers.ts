import { qrrFiguresOf, scorTextOf, untaggedQrrFiguresOf } from '../../bank/bill-reference'
import { parseCurrency } from '../../money/currency'
import { referencesIn } from './references'

/** How a number is named in a text: whole, or by its figures alone. */
export interface Named {
  readonly whole: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
  /** Whether something is named besides that is like a number of one of the series, or holds one within. */
  readonly hasOthers: boolean
}

type Ids = Map<string, Set<string>>

/** A number may be written with so many more blanks in it. */
const MORE_BLANKS = 4
/** So many figures are no number of anything else. */
const TELLING = 7

/** Letters and figures as they follow each other; whatever stands between them, blanks and signs, says nothing. */
const RUNS = /\p{L}+|\p{N}+/gu
const runsOf = (text: string): string[] => text.toUpperCase().match(RUNS) ?? []
/** What stands between the runs: before the first, after each. */
const gapsOf = (text: string): string[] => text.toUpperCase().split(RUNS)
/** What may stand between the numbers of a list. */
const LISTING = /^\s*[,;+&]\s*$/
const listing = new Set(['UND', 'AND', 'ET', 'Y', 'E', 'EN', 'SOWIE'])
const isYear = (figures: string) => /^(19|20)\d\d$/.test(figures)
const withoutNoughts = (run: string) => run.replace(/^0+(?=\d)/, '')
/** Run by run: `INV 2026 12`. */
const byRuns = (runs: readonly string[]) => runs.map(withoutNoughts).join(' ')
/** As one word, as it is where blanks and signs are left out or a line was broken: `INV202612`. */
const packed = (runs: readonly string[]) => runs.join('').replace(/(^|\p{L})0+(?=\d)/gu, '$1')

/** Days and amounts, whose figures name no invoice. */
const daysAndAmounts = /\b\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}\b(?![./-])/g
/** The same at the beginning, or figures with a currency behind them. */
function isDayOrAmount(text: string): boolean {
  if (new RegExp(`^(?:${daysAndAmounts.source})`).test(text)) return true
  const [, sign, code = ''] = /^\d+ ?(?:(\p{Sc})|([A-Z]{3})\b)/u.exec(text) ?? []
  return sign !== undefined || parseCurrency(code) !== null
}

/** Figures that are no piece of something longer; an abbreviation may stand right before them. */
const figuresAlone = /(?<![\p{L}\p{N}]|[\p{L}\p{N}][-/_]|\p{N}\.)\p{N}+(?![\p{L}\p{N}]|[-/_.][\p{L}\p{N}])/gu

/** Those right behind letters. */
const figuresOfSeries = /(?<=\p{L}[-/_]?)\p{N}+(?![\p{L}\p{N}])/gu
/** Whose groups are as long as many a number. */
const groupedIbans = /\b[A-Z]{2}\d\d(?: \d{4}){3,7}(?: \d{1,3})?\b/g

/** Finds the invoices of a business by their numbers in what somebody wrote. */
export class NumberBook {
  readonly #whole: Ids = new Map()
  readonly #figures: Ids = new Map()
  /** As creditor references have them: without signs, and without letters that these do not know. */
  readonly #scor: Ids = new Map()
  /** As the references of accounts that take no letters have them, and as these had them without the series. */
  readonly #qrr: Ids = new Map()
  readonly #untaggedQrr: Ids = new Map()
  /** The letters before the figures of a number: what tells its series. */
  readonly #series = new Set<string>()
  /** How long figures are behind a year alone. */
  readonly #afterYear = new Set<number>()
  /** How long figures are that noughts fill up. */
  readonly #padded = new Set<number>()
  #mostRuns = 0

  /** `id` is what a number stands for: it may be given for several, and several numbers for it. */
  add(number: string, id: string): void {
    put(this.#scor, scorTextOf(number), id)
    put(this.#qrr, qrrFiguresOf(number), id)
    put(this.#untaggedQrr, untaggedQrrFiguresOf(number), id)
    const runs = runsOf(number)
    const lastLetters = runs.findLastIndex((run) => /\p{L}/u.test(run))
    const figures = runs.slice(lastLetters + 1).join('')
    if (figures === '') return
    const last = runs.at(-1) ?? ''
    if (lastLetters >= 0) this.#series.add(runs[lastLetters] ?? '')
    else if (runs.length > 1 && isYear(runs[0] ?? '')) this.#afterYear.add(last.length)
    if (last.startsWith('0')) this.#padded.add(last.length)
    this.#mostRuns = Math.max(this.#mostRuns, runs.length)
    const hasLetters = figures.length < runs.join('').length
    if (hasLetters) put(this.#whole, byRuns(runs), id)
    // Few figures alone stand in many a text by chance.
    if (hasLetters || figures.length >= TELLING) put(this.#whole, packed(runs), id)
    // A year is that of a month or a project far more often than a number.
    if (figures.length >= 3 && !isYear(figures)) put(this.#figures, figures, id)
    const bare = withoutNoughts(figures)
    if (bare.length >= 3 && !isYear(bare)) put(this.#figures, bare, id)
  }

  /** What the texts of an entry name. */
  namedIn(texts: readonly string[]): Named {
    const whole = new Set<string>()
    const within = new Set<string>()
    const figures = new Set<string>()
    let hasOthers = false
    for (const text of texts) {
      const { scor, qrr, rest } = referencesIn(text, (reference) => this.#scor.has(reference))
      if (this.#findWhole(rest, whole, within)) hasOthers = true
      for (const reference of scor) if (!this.#findScor(reference, whole)) hasOthers = true
      for (const reference of qrr) {
        // Of figures alone both forms are the same: it may be of any number that has them.
        const ids = [...(this.#qrr.get(reference) ?? []), ...(this.#untaggedQrr.get(reference) ?? [])]
        addAll(whole, ids)
        if (ids.length === 0) hasOthers = true
      }
      const written = rest.replace(groupedIbans, ' ').replace(daysAndAmounts, ' ')
      for (const alone of written.match(figuresAlone) ?? []) {
        const ids = this.#figures.get(alone) ?? this.#figures.get(withoutNoughts(alone))
        addAll(figures, ids)
        if (ids === undefined && this.#isFilledUp(alone)) hasOthers = true
      }
      // Of a series that was numbered otherwise: `RE-0005`.
      for (const figures of written.match(figuresOfSeries) ?? [])
        if (!this.#figures.has(figures) && this.#isFilledUp(figures)) hasOthers = true
    }
    return { whole, figures, hasOthers: hasOthers || [...within].some((id) => !whole.has(id)) }
  }

  /** Whether a creditor reference is that of a number here, or was made of one by hand. */
  #findScor(reference: string, found: Set<string>): boolean {
    const known = this.#scor.get(reference)
    const written = new Set(known)
    const hasOthers = known === undefined && this.#findWhole(reference, written, new Set())
    addAll(found, written)
    return written.size > 0 && !hasOthers
  }

  /**
   * The longest that begins at a place is the one that is meant; it may be written with blanks in it. Says whether there is
   * something else that begins like a number.
   */
  #findWhole(text: string, found: Set<string>, within: Set<string>): boolean {
    const [runs, gaps] = [runsOf(text), gapsOf(text)]
    let hasOthers = false
    for (let start = 0; start < runs.length;) {
      const hit = this.#longestAt(runs, start)
      if (hit !== null) {
        const end = start + hit.length
        addAll(isWithin(runs, gaps, start, end) ? within : found, hit.ids)
        if (this.#goesOn(text.toUpperCase(), start, end, found)) hasOthers = true
      } else if (this.#beginsNumber(runs, start)) hasOthers = true
      start += hit?.length ?? 1
    }
    return hasOthers
  }

  /**
   * Finds the numbers that a list goes on with: `INV-0001,0002`, `INV 1 und 2`. Says whether it goes on with what is like one
   * and not known.
   */
  #goesOn(text: string, start: number, end: number, found: Set<string>): boolean {
    const [runs, gaps] = [[...text.matchAll(RUNS)], gapsOf(text)]
    const runAt = (index: number) => runs[index]?.[0] ?? ''
    const head = runs.slice(start, end - 1).map(([run]) => run)
    let hasOthers = false
    for (let at = end; at < runs.length; at += 1) {
      const isAnd = listing.has(runAt(at))
      if (isAnd) at += 1
      const figures = runAt(at)
      const isListed = (isAnd ? /^\s+$/ : LISTING).test(gaps[at] ?? '')
      if (!isListed || !/^\d+$/.test(figures) || isDayOrAmount(text.slice(runs[at]?.index))) break
      const ids = this.#whole.get(byRuns([...head, figures]))
      addAll(found, ids)
      if (ids === undefined && figures.length === runAt(end - 1).length && !isYear(figures)) hasOthers = true
    }
    return hasOthers
  }

  #isFilledUp(figures: string): boolean {
    return figures.startsWith('0') && this.#padded.has(figures.length)
  }

  #beginsNumber(runs: readonly string[], start: number): boolean {
    const [series = '', figures = ''] = runs.slice(start, start + 2)
    // A year and filled-up figures are a number of somebody, whatever the series here is.
    if (isYear(series)) return this.#afterYear.has(figures.length) ? /^\d/.test(figures) : this.#isFilledUp(figures)
    return this.#series.has(series) && /^\d/.test(figures)
  }

  #longestAt(runs: readonly string[], start: number) {
    const most = Math.min(this.#mostRuns + MORE_BLANKS, runs.length - start)
    for (const keyOf of [byRuns, packed]) {
      for (let length = most; length > 0; length -= 1) {
        const ids = this.#whole.get(keyOf(runs.slice(start, start + length)))
        if (ids !== undefined) return { ids, length }
      }
    }
    return null
  }
}

/** Whether runs are a piece of something longer: `77-INV-0001`, `INV-0001-77`, `INV-0001A`. */
function isWithin(runs: readonly string[], gaps: readonly string[], start: number, end: number): boolean {
  const [before = '', after = ''] = [runs[start - 1], runs[end]]
  const isAfterFigures = /^-?$/.test(gaps[start] ?? ' ') && /^\d/.test(before)
  const goesOn = /^[-/_]?$/.test(gaps[end] ?? ' ') && /^\d/.test(after)
  return isAfterFigures || goesOn || (gaps[end] === '' && /^\p{L}{1,2}$/u.test(after))
}

function put(map: Ids, key: string | null, id: string): void {
  if (key === null) return
  const ids = map.get(key)
  if (ids === undefined) map.set(key, new Set([id]))
  else ids.add(id)
}

function addAll(to: Set<string>, ids: Iterable<string> = []): void {
  for (const id of ids) to.add(id)
}
