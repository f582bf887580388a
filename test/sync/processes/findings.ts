import type { Book, Entry } from './books'
import type { Edit, Said } from './said'

export interface Outcome {
  readonly books: Readonly<Record<string, Book>>
  /** What waits for a person, by word. */
  readonly flagged: ReadonlyMap<string, string>
  readonly said: readonly Said[]
}

/** What is wrong, in sentences; empty lists where nothing is. */
export interface Findings {
  readonly lost: readonly string[]
  /** Held twice somewhere, and nobody is told. */
  readonly duplicated: readonly string[]
  /** Held twice by the server, and somebody is told. */
  readonly flaggedTwice: readonly string[]
  readonly differing: readonly string[]
  /** Deleted, or made, by nobody. */
  readonly strange: readonly string[]
}

/** Compares what was said with what is there now. */
export function findingsOf(outcome: Outcome): Findings {
  const { books, flagged } = outcome
  const words = new Set(Object.values(books).flatMap((book) => [...book.keys()]))
  const twice = [...words].filter((word) => Object.values(books).some((book) => (book.get(word)?.length ?? 0) > 1))
  const begun = new Set(outcome.said.filter(({ does }) => does === 'create').map(({ word }) => word))
  return {
    lost: [...lostRecords(outcome), ...lostEdits(outcome)],
    duplicated: twice.filter((word) => !flagged.has(word)),
    flaggedTwice: twice.filter((word) => flagged.has(word)),
    differing: [...words]
      .filter((word) => !flagged.has(word) && !isAlike(word, paymentsAside(outcome)))
      .map((word) => show(word, books)),
    strange: [...words].filter((word) => !begun.has(word)),
  }
}

const keyOf = (books: Outcome['books'], word: string) =>
  Object.values(books).map((book) => JSON.stringify((book.get(word) ?? []).map(({ fields }) => fields)))

/** The books, without what follows from payments where one of these waits for a person. */
function paymentsAside({ books, flagged }: Outcome): Outcome['books'] {
  const entries = Object.values(books).flatMap((book) => [...book.values()].flat())
  const asked = new Set(
    entries.flatMap(({ kind, word, fields }) => (kind === 'payment' && flagged.has(word) ? fields['invoice'] : [])),
  )
  const without = (entry: Entry): Entry => {
    const { total_paid: _paid, status: _status, ...fields } = entry.fields
    return asked.has(entry.word) ? { ...entry, fields } : entry
  }
  const aside = (book: Book): Book => new Map([...book].map(([word, held]) => [word, held.map(without)]))
  return Object.fromEntries(Object.entries(books).map(([name, book]) => [name, aside(book)]))
}

function isAlike(word: string, books: Outcome['books']): boolean {
  const [first, ...more] = keyOf(books, word)
  return more.every((each) => each === first)
}

function show(word: string, books: Outcome['books']): string {
  const names = Object.keys(books)
  return `${word}: ${keyOf(books, word)
    .map((text, index) => `${String(names[index])} ${text}`)
    .join(' | ')}`
}

/** What was acknowledged and is not there, although nobody deleted it; what was deleted and is there. */
function lostRecords({ books, flagged, said }: Outcome): string[] {
  const done = (is: Said['is'], does: Said['does']) =>
    new Set(said.filter((each) => each.is === is && each.does === does).map(({ word }) => word))
  const [created, mayBeDeleted] = [done('acknowledged', 'create'), done('begun', 'delete')]
  const holders = (word: string) => Object.entries(books).filter(([, book]) => book.has(word))
  const isEverywhere = (word: string) => holders(word).length === Object.keys(books).length
  const isKept = (word: string) => isEverywhere(word) || (flagged.has(word) && holders(word).length > 0)
  const gone = [...created].filter((word) => !mayBeDeleted.has(word) && !isKept(word))
  const back = [...done('acknowledged', 'delete')].filter((word) => holders(word).length > 0 && !flagged.has(word))
  const unissued = [...done('acknowledged', 'issue')].filter(
    (word) => !flagged.has(word) && holders(word).some(([, book]) => book.get(word)?.[0]?.fields['status'] === 'DRAFT'),
  )
  const held = (word: string) => holders(word).map(([name]) => name)
  return [
    ...gone.map((word) => `${word} is held by ${held(word).join(' and ') || 'nobody'}`),
    ...back.map((word) => `the deletion of ${word} is lost`),
    ...unissued.map((word) => `${word} was issued and is a draft`),
  ]
}

/** Every acknowledged edit is what the field says now, or was seen by whoever wrote over it, or waits for a person. */
function lostEdits({ books, flagged, said }: Outcome): string[] {
  const before = new Map<string, string>()
  for (const { edit } of said) if (edit !== undefined) before.set(edit.after, edit.before)
  const isSeen = (now: string, wanted: string) => {
    for (let value: string | undefined = now; value !== undefined; value = before.get(value))
      if (value === wanted) return true
    return false
  }
  const acknowledged = said.filter(
    (each): each is Said & { edit: Edit } => each.is === 'acknowledged' && 'edit' in each,
  )
  return acknowledged.flatMap(({ word, edit: { field, after } }) =>
    Object.entries(books).flatMap(([name, book]) => {
      if (flagged.has(word)) return []
      const now = book.get(word)?.[0]?.fields[field] ?? ''
      return !book.has(word) || isSeen(now, after) ? [] : [`${name}: ${word} says ${field} ${now}, and not ${after}`]
    }),
  )
}
