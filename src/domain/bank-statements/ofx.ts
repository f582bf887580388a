import { err, ok } from '../../kernel/result'
import { parseCalendarDate } from '../../kernel/calendar-date'
import { type Currency, parseCurrency } from '../money/currency'
import { writtenMinor } from '../written/amount'
import {
  type BankEntry,
  MOST_BANK_ENTRIES,
  readStatements,
  type StatementsRead,
  tidy,
  tidyReferences,
} from './bank-statement'

interface Node {
  readonly name: string
  readonly children: Node[]
  text: string
}

export const looksLikeOfx = (text: string): boolean =>
  /(^|>)\s*(OFXHEADER:|<\?OFX\b|<OFX>)/im.test(text.slice(0, 2_000))

const MOST_NODES = 1_000_000
const MOST_DEPTH = 30

/**
 * Reads OFX (also named QFX): version 1, in which a value ends where the next element begins, and version 2, which is XML. Both
 * are taken apart by the same few signs, so that nothing that XML could declare is heard.
 */
export function readOfx(text: string): StatementsRead {
  if (!looksLikeOfx(text)) return err({ kind: 'notStatement' })
  const root = treeOf(text)
  if (root === null || within(root, ['STMTTRN']).length > MOST_BANK_ENTRIES) return err({ kind: 'tooMany' })
  const statements = within(root, ['STMTRS', 'CCSTMTRS']).map((statement) => {
    const currency = parseCurrency(textOf(statement, 'CURDEF').toUpperCase())
    const transactions = within(statement, ['STMTTRN'])
    const read = transactions.map((transaction) => (currency === null ? null : readEntry(transaction, currency)))
    return { account: accountOf(statement), read }
  })
  return ok(readStatements(statements))
}

/** Null where there is more in it than any statement has. */
function treeOf(text: string): Node | null {
  const root: Node = { name: '', children: [], text: '' }
  const open = [root]
  let count = 0
  for (const [, slash, name = '', value = ''] of text.matchAll(/<(\/?)([A-Za-z][\w.]*)>([^<]*)/g)) {
    count += 1
    if (count > MOST_NODES) return null
    const tag = name.toUpperCase()
    if (slash === '/') closeUpTo(open, tag)
    else {
      const node = { name: tag, children: [], text: value.trim() }
      open.at(-1)?.children.push(node)
      // What has a value holds nothing else, and in version 1 nothing says that it ends.
      if (node.text === '' && open.length < MOST_DEPTH) open.push(node)
    }
  }
  return root
}

/** A value that is empty in version 1 ends with what it stands in. */
function closeUpTo(open: Node[], tag: string): void {
  const at = open.findLastIndex(({ name }) => name === tag)
  if (at > 0) open.length = at
}

function within(node: Node, names: readonly string[]): Node[] {
  return node.children.flatMap((child) => (names.includes(child.name) ? [child] : within(child, names)))
}

const textOf = (node: Node, name: string): string => decoded(within(node, [name])[0]?.text ?? '')

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string) => text.replace(/&(\w{2,4});/g, (whole, name: string) => signs[name] ?? whole)

function accountOf(statement: Node): string | null {
  const from = within(statement, ['BANKACCTFROM', 'CCACCTFROM'])[0]
  if (from === undefined) return null
  return [textOf(from, 'BANKID'), textOf(from, 'ACCTID')].filter(Boolean).join(' ') || null
}

function readEntry(node: Node, statementCurrency: Currency): BankEntry | null {
  // What ORIGCURRENCY names it was before the bank made it the currency of the statement (OFX 5.2).
  const [own] = within(node, ['CURRENCY'])
  const currency = (own && parseCurrency(textOf(own, 'CURSYM').toUpperCase())) ?? statementCurrency
  const bookedOn = readDay(textOf(node, 'DTPOSTED'))
  const amount = textOf(node, 'TRNAMT')
  const amountMinor = writtenMinor(amount, amount.includes(',') && !amount.includes('.') ? ',' : '.', currency)
  if (bookedOn === null || amountMinor === null) return null
  const isReturned = textOf(node, 'CORRECTFITID') !== ''
  return {
    bookedOn,
    valuedOn: readDay(textOf(node, 'DTAVAIL')),
    amountMinor,
    currency,
    state: isReturned ? 'returned' : 'booked',
    name: tidy(textOf(node, 'NAME')),
    account: tidy(textOf(node, 'ACCTID')),
    text: tidy(textOf(node, 'MEMO')),
    references: tidyReferences([textOf(node, 'REFNUM'), textOf(node, 'CHECKNUM')]),
    bankId: tidy(textOf(node, 'FITID')) || null,
  }
}

/** The day as the bank writes it, in its own time. */
function readDay(text: string) {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? []
  return parseCalendarDate(`${year}-${month}-${day}`)
}
