import { type BankEntry, textsOf } from '../bank-statement'
import { isNamedIn, likenessOf, nameWords, payerOf } from './names'
import { type Named, NumberBook } from './numbers'
import { type Owed, paidWhole, type Part, partOf, toPayMinor } from './owed'

/**
 * How sure it is what an entry pays: the number names it and the amount is what is owed; the amount and the name fit one alone;
 * the number fits and the amount is less, or more; the amount fits one alone; the amount fits, but the text names another
 * invoice, or what may be one; the number fits, but the name is that of another client; several fit; none does.
 */
export const sureness = [
  'numberAndAmount',
  'amountAndName',
  'numberPart',
  'numberMore',
  'amount',
  'otherNumber',
  'otherName',
  'several',
  'none',
] as const
export type Sureness = (typeof sureness)[number]

/** Of these the person is asked for no more than to confirm. */
export const isSure = (how: Sureness): boolean => how === 'numberAndAmount' || how === 'amountAndName'

/** Where the amount is that of what is owed. */
const isWholeMatch = ({ sureness }: Match): boolean => isSure(sureness) || sureness === 'amount'

export interface Match {
  readonly sureness: Sureness
  readonly parts: readonly Part[]
  /** What a choice begins with, as likelier than the rest. */
  readonly candidates: readonly string[]
}

const nothing: Match = { sureness: 'none', parts: [], candidates: [] }

/**
 * Says of each entry what it pays. The earliest day comes first, and what is doubtful last: what one entry surely pays is not
 * open to the next. Entries of one day are taken in an order of their own, not in that of the file. `settled` are the numbers
 * of invoices that nothing is owed for: a text that names one of them pays no other.
 */
export function matchEntries<Entry extends BankEntry & { readonly mark: string }>(
  entries: readonly Entry[],
  owed: readonly Owed[],
  settled: readonly string[],
  isDoubtful: (entry: Entry) => boolean = () => false,
): ReadonlyMap<string, Match> {
  const book = new OwedBook(owed, settled)
  const order = (one: Entry, other: Entry) =>
    one.bookedOn < other.bookedOn || (one.bookedOn === other.bookedOn && one.mark < other.mark) ? -1 : 1
  const matches = new Map<string, Match>()
  const [doubtful, others] = [entries.filter(isDoubtful), entries.filter((entry) => !isDoubtful(entry))]
  for (const entry of [...others.toSorted(order), ...doubtful.toSorted(order)]) {
    const match = book.match(entry)
    if (isSure(match.sureness)) book.settle(match.parts)
    matches.set(entry.mark, match)
  }
  return matches
}

class OwedBook {
  readonly #byKey: ReadonlyMap<string, Owed>
  readonly #byAmount: ReadonlyMap<string, readonly Owed[]>
  readonly #numbers = new NumberBook()
  readonly #byClient: ReadonlyMap<string, readonly Owed[]>
  readonly #names: ReadonlyMap<string, readonly string[]>
  /** By the words of their names alone: those who are called just so. */
  readonly #called: ReadonlyMap<string, ReadonlySet<string>>
  readonly #settled = new Set<string>()
  /** By what an entry says of whoever paid: the same client pays again and again. */
  readonly #payers = new Map<string, Payers>()

  constructor(owed: readonly Owed[], settled: readonly string[]) {
    this.#byKey = new Map(owed.map((each) => [each.key, each]))
    this.#byAmount = byAmountOf(owed)
    this.#byClient = Map.groupBy(owed, ({ clientName }) => clientName)
    this.#names = new Map([...this.#byClient.keys()].map((name) => [name, nameWords(name)]))
    const called = Map.groupBy(this.#names.keys(), (name) => calledBy(name))
    // What has no words is nobody's name.
    called.delete('')
    this.#called = new Map([...called].map(([words, names]) => [words, new Set(names)]))
    for (const { number, key } of owed) this.#numbers.add(number, key)
    for (const number of settled) this.#numbers.add(number, `settled ${number}`)
  }

  settle(parts: readonly Part[]): void {
    for (const { key } of parts) this.#settled.add(key)
  }

  match(entry: BankEntry): Match {
    const named = this.#numbers.namedIn(textsOf(entry))
    const open = (keys: Iterable<string>) =>
      [...keys].flatMap((key) => this.#byKey.get(key) ?? []).filter((each) => this.#isOpen(each, entry))
    const byNumber = open(named.whole)
    const match = byNumber.length > 0 ? byNumberOf(byNumber, entry.amountMinor) : this.#byAmountOf(entry, named.figures)
    if (isWholeMatch(match) && this.#namesOthers(named, entry)) return { ...match, sureness: 'otherNumber', parts: [] }
    return isSure(match.sureness) && this.#isOfAnother(match, entry) ? { ...match, sureness: 'otherName' } : match
  }

  /** Whether whoever paid is called as another client is, and not as one of those who owe it. */
  #isOfAnother({ parts }: Match, { name }: BankEntry): boolean {
    const called = this.#called.get(calledBy(name))
    return called !== undefined && !parts.some(({ key }) => called.has(this.#byKey.get(key)?.clientName ?? ''))
  }

  /** Whether a text names what is not open: what is paid, in another currency, or not known here. */
  #namesOthers({ whole, figures, hasOthers }: Named, entry: BankEntry): boolean {
    if (hasOthers) return true
    const named = [...(whole.size > 0 ? whole : figures)].map((key) => this.#byKey.get(key) ?? null)
    const isOpen = (each: Owed | null) => each !== null && this.#isOpen(each, entry)
    const open = new Set(named.filter(isOpen).map((each) => each?.number))
    return whole.size > 0 ? named.some((each) => !open.has(each?.number)) : named.length > 0 && open.size === 0
  }

  #byAmountOf(entry: BankEntry, figures: ReadonlySet<string>): Match {
    const sameAmount = (this.#byAmount.get(`${String(entry.amountMinor)} ${entry.currency}`) ?? []).filter((each) =>
      this.#isOpen(each, entry),
    )
    const [only, ...others] = sameAmount.filter(({ key }) => figures.has(key))
    const payers = this.#payersOf(entry)
    if (only === undefined || others.length > 0) return this.#byAmountAndName(sameAmount, entry)
    const paid = [partOf(only, entry.amountMinor)]
    if (payers.size === 0 || payers.has(only.clientName)) return wholeMatch('numberAndAmount', paid)
    // Figures alone may be those of anything else: somebody else paid.
    const ofPayer = sameAmount.filter(({ clientName }) => payers.has(clientName))
    return ofPayer.length > 0 ? choiceOf([...ofPayer, only]) : wholeMatch('amount', paid)
  }

  #isOpen({ key, currency }: Owed, entry: BankEntry): boolean {
    return currency === entry.currency && !this.#settled.has(key)
  }

  #byAmountAndName(sameAmount: readonly Owed[], entry: BankEntry): Match {
    const payers = this.#payersOf(entry)
    const ofPayer = sameAmount.filter(({ clientName }) => payers.get(clientName) === 'alike')
    const paid = (owed: readonly Owed[]) => owed.map((each) => partOf(each, entry.amountMinor))
    const [only, ...others] = ofPayer
    // What came before it was issued is more likely of another one.
    const issuedOn = only?.issuedOn ?? null
    const isLater = issuedOn !== null && issuedOn > entry.bookedOn
    if (only && others.length === 0) return wholeMatch(isLater ? 'amount' : 'amountAndName', paid([only]))
    if (only) return choiceOf(ofPayer)
    if (sameAmount.length === 1) return wholeMatch('amount', paid(sameAmount))
    if (sameAmount.length > 1) return choiceOf(sameAmount)
    const likely = [...payers.keys()].flatMap((name) => this.#byClient.get(name) ?? [])
    return { ...nothing, candidates: keysOf(likely.filter((each) => this.#isOpen(each, entry))) }
  }

  /** Which clients may have paid: by name, or by what is written where the bank names nobody. */
  #payersOf({ name, text }: BankEntry): Payers {
    const key = name === '' ? `text ${text}` : `name ${name}`
    const known = this.#payers.get(key)
    if (known !== undefined) return known
    const [payer, written] = [payerOf(name), nameWords(text)]
    const likeness = (client: readonly string[]) =>
      payer.words.length > 0 ? likenessOf(payer, client) : isNamedIn(client, written) ? 'alike' : null
    const called = [...(this.#called.get(calledBy(name)) ?? [])].map((client) => [client, 'alike'] as const)
    const alike = () =>
      [...this.#names].flatMap(([client, own]) => {
        const found = likeness(own)
        return found === null ? [] : [[client, found] as const]
      })
    const found = new Map(called.length > 0 ? called : alike())
    this.#payers.set(key, found)
    return found
  }
}

/** By the names of clients, how much they are called as whoever paid. */
type Payers = ReadonlyMap<string, 'alike' | 'oneWord'>

/** Names of the same words are the same. */
const calledBy = (name: string) => [...new Set(nameWords(name))].toSorted().join(' ')

const keysOf = (owed: readonly Owed[]) => owed.map(({ key }) => key)

/** With what the client withholds or without it, as some withhold nothing after all. */
function byAmountOf(owed: readonly Owed[]): ReadonlyMap<string, readonly Owed[]> {
  const found = new Map<string, Owed[]>()
  for (const each of owed)
    for (const minor of new Set([toPayMinor(each), each.amountMinor])) {
      const key = `${String(minor)} ${each.currency}`
      const alike = found.get(key)
      if (alike === undefined) found.set(key, [each])
      else alike.push(each)
    }
  return found
}

const wholeMatch = (sureness: Sureness, parts: readonly Part[]): Match => ({
  sureness,
  parts,
  candidates: parts.map(({ key }) => key),
})

const choiceOf = (owed: readonly Owed[], sureness: Sureness = 'several'): Match => ({
  sureness,
  parts: [],
  candidates: keysOf(owed),
})

/** What is paid of invoices that a text names: all of them, a part, or more than is open; which of several only a person knows. */
function byNumberOf(named: readonly Owed[], paidMinor: number): Match {
  const sumOf = (minorOf: (owed: Owed) => number) => named.reduce((total, owed) => total + minorOf(owed), 0)
  const sum = sumOf(({ amountMinor }) => amountMinor)
  const all = () => named.map((owed) => partOf(owed, owed.amountMinor))
  if (sumOf(toPayMinor) === paidMinor) return wholeMatch('numberAndAmount', named.map(paidWhole))
  if (sum === paidMinor) return wholeMatch('numberAndAmount', all())
  const exact = named.filter((owed) => owed.amountMinor === paidMinor || toPayMinor(owed) === paidMinor)
  const exactly = () => exact.map((owed) => partOf(owed, paidMinor))
  const invoices = new Set(named.map(({ invoiceId }) => invoiceId))
  if (exact.length === 1)
    return invoices.size === 1 ? wholeMatch('numberAndAmount', exactly()) : choiceOf(exact, 'otherNumber')
  if (exact.length > 1 || (invoices.size > 1 && paidMinor < sum)) return choiceOf(named)
  if (paidMinor > sum) return wholeMatch('numberMore', all())
  const rest = named.length === 1 ? named[0] : named.find(({ paymentId }) => paymentId === null)
  if (rest === undefined || rest.amountMinor < paidMinor) return choiceOf(named)
  return { sureness: 'numberPart', parts: [partOf(rest, paidMinor)], candidates: keysOf(named) }
}
