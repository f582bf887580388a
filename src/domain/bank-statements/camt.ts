import { err, ok } from '../../kernel/result'
import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import { all, first, textAt, textsAt } from '../e-invoice/read/terms'
import { readXml, type XmlElement } from '../e-invoice/read/xml'
import { type Currency, parseCurrency } from '../money/currency'
import { exactMinor } from '../written/amount'
import {
  type BankEntry,
  type BankEntryState,
  MOST_BANK_ENTRIES,
  readStatements,
  type StatementsRead,
  tidy,
  tidyReferences,
} from './bank-statement'

/** The messages that hold entries, with what each calls its statement: camt.053, .052 and .054, of any version. */
const messages = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** Reads what ISO 20022 calls a bank-to-customer statement. Elements are known by their names: their place moved between versions. */
export function readCamt(xml: string): StatementsRead {
  const read = readXml(xml)
  if (!read.ok) return read
  const found = messages.flatMap(([message, statement]) => all(read.value, `${message}/${statement}`))
  const isOne = messages.some(([message]) => first(read.value, message) !== undefined)
  if (read.value.name !== 'Document' || !isOne) return err({ kind: 'notStatement' })
  if (found.reduce((sum, statement) => sum + all(statement, 'Ntry').length, 0) > MOST_BANK_ENTRIES)
    return err({ kind: 'tooMany' })
  return ok(
    readStatements(
      found.map((statement) => ({
        account: accountAt(statement, 'Acct'),
        read: all(statement, 'Ntry').map(readEntry),
      })),
    ),
  )
}

const accountAt = (node: XmlElement | undefined, path: string): string | null =>
  textAt(node, `${path}/Id/IBAN`) ?? textAt(node, `${path}/Id/Othr/Id`)

interface Amount {
  readonly minor: number
  readonly currency: Currency
}

function amountIn(element: XmlElement | undefined, isDebit: boolean): Amount | null {
  const currency = parseCurrency(element?.attributes.get('Ccy') ?? '')
  const text = element?.text.trim() ?? ''
  const minor = currency === null || text.startsWith('-') ? null : exactMinor(text.replace(/^\+/, ''), currency)
  return minor === null || currency === null ? null : { minor: isDebit ? -minor : minor, currency }
}

const dayAt = (node: XmlElement, path: string): CalendarDate | null =>
  parseCalendarDate((textAt(node, `${path}/Dt`) ?? textAt(node, `${path}/DtTm`) ?? '').slice(0, 10))

/** An entry, or the payments that the bank booked as one; null where it has no amount or no day. */
function readEntry(entry: XmlElement): BankEntry[] | null {
  const amount = amountIn(first(entry, 'Amt'), isDebit(entry))
  const valuedOn = dayAt(entry, 'ValDt')
  const bookedOn = dayAt(entry, 'BookgDt') ?? valuedOn
  if (amount === null || bookedOn === null) return null
  const details = all(entry, 'NtryDtls/TxDtls')
  const whole = {
    amountMinor: amount.minor,
    currency: amount.currency,
    bookedOn,
    valuedOn,
    state: stateOf(entry, details),
  }
  const parts = partsOf(entry, details, amount)
  if (parts === null) return [{ ...whole, ...saidOf(entry, details, amount.minor) }]
  return parts.map(({ detail, minor }) => {
    const state = whole.state === 'booked' ? stateOf(entry, [detail]) : whole.state
    return { ...whole, state, amountMinor: minor, ...saidOf(entry, [detail], minor) }
  })
}

const isDebit = (node: XmlElement) => textAt(node, 'CdtDbtInd') === 'DBIT'
const isCredit = (node: XmlElement) => textAt(node, 'CdtDbtInd') === 'CRDT'

function stateOf(entry: XmlElement, details: readonly XmlElement[]): BankEntryState {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')
  if (status !== null && status !== 'BOOK') return 'pending'
  const isReturned =
    textAt(entry, 'RvslInd') === 'true' || details.some((detail) => first(detail, 'RtrInf') !== undefined)
  return isReturned ? 'returned' : 'booked'
}

/**
 * The payments of a batch; null where the entry is one, or where they come neither to what was booked nor to that and the
 * charges that the bank took of it.
 */
function partsOf(entry: XmlElement, details: readonly XmlElement[], whole: Amount) {
  if (details.length < 2) return null
  const parts = details.map((detail) => {
    const isPartDebit = isDebit(first(detail, 'CdtDbtInd') === undefined ? entry : detail)
    const amount = amountIn(first(detail, 'Amt') ?? first(detail, 'AmtDtls/TxAmt/Amt'), isPartDebit)
    return amount?.currency === whole.currency ? { detail, minor: amount.minor } : null
  })
  const known = parts.flatMap((part) => part ?? [])
  const rest = known.reduce((total, { minor }) => total + minor, 0) - whole.minor
  const taken = [chargesIn([entry], whole.currency), chargesIn(details, whole.currency)]
  return known.length === parts.length && (rest === 0 || taken.includes(rest)) ? known : null
}

/** What the bank took, less what it gave back. In version 2 each is a `Chrgs` of its own, later a record in one. */
function chargesIn(nodes: readonly XmlElement[], currency: Currency): number {
  const charges = nodes.flatMap((node) => all(node, 'Chrgs'))
  const records = charges.flatMap((charge) => (first(charge, 'Rcrd') ? all(charge, 'Rcrd') : [charge]))
  const minors = records.map((record) => {
    if (['false', '0'].includes(textAt(record, 'ChrgInclInd') ?? '')) return 0
    const amount = amountIn(first(record, 'Amt') ?? first(record, 'TtlChrgsAndTaxAmt'), isCredit(record))
    return amount?.currency === currency ? amount.minor : 0
  })
  return minors.reduce((total, minor) => total + minor, 0)
}

/** Whose it is and what they wrote. Of a batch that is told as one, all that is said in it. */
function saidOf(entry: XmlElement, details: readonly XmlElement[], minor: number) {
  const [other, ultimate] = minor < 0 ? (['Cdtr', 'UltmtCdtr'] as const) : (['Dbtr', 'UltmtDbtr'] as const)
  const detail = details.length === 1 ? details[0] : undefined
  const party = (role: string) => textAt(detail, `RltdPties/${role}/Nm`) ?? textAt(detail, `RltdPties/${role}/Pty/Nm`)
  const texts = (path: string) => details.flatMap((each) => textsAt(each, path))
  const written = [...texts('RmtInf/Ustrd'), ...texts('RmtInf/Strd/AddtlRmtInf')]
  const added = [...texts('AddtlTxInf'), ...textsAt(entry, 'AddtlNtryInf')]
  const bankIds = [textAt(entry, 'AcctSvcrRef'), textAt(detail, 'Refs/AcctSvcrRef'), textAt(detail, 'Refs/TxId')]
  return {
    name: tidy(party(other) ?? party(ultimate) ?? ''),
    account: accountAt(detail, `RltdPties/${other}Acct`) ?? '',
    text: tidy((written.length > 0 ? written : added).join(' ')),
    references: tidyReferences([
      ...texts('RmtInf/Strd/CdtrRefInf/Ref'),
      ...texts('RmtInf/Strd/RfrdDocInf/Nb'),
      ...texts('Refs/EndToEndId'),
    ]),
    bankId: tidyReferences(bankIds).join(' ') || null,
  }
}
