import { checkIban, compactIban } from '../../bank/iban'
import { parseCurrency } from '../../money/currency'
import type { ReceivedAccount, ReceivedInvoice } from '../read/received-invoice'
import { creditTypes, invoiceTypes } from '../read/types'
import { checkLeftOut } from './check-left-out'
import { checkLines, checkSums, checkTaxBases, checkTaxes } from './check-sums'
import type { Finding, MissingPart } from './findings'

/** What is wrong with an e-invoice, in the order in which one reads it; nothing where it can be right. */
export function checkReceived(invoice: ReceivedInvoice): Finding[] {
  return [
    ...missingParts(invoice).map((part) => ({ kind: 'missing', part }) as const),
    ...checkLeftOut(invoice),
    ...invoice.unreadable.map((found) => ({ kind: 'unreadable', ...found }) as const),
    ...invoice.repeated.map((part) => ({ kind: 'repeated', part }) as const),
    ...invoice.unseen.map((part) => ({ kind: 'unseen', part }) as const),
    ...checkType(invoice),
    ...checkCurrency(invoice),
    ...checkDays(invoice),
    ...checkLines(invoice),
    ...checkTaxBases(invoice),
    ...checkTaxes(invoice),
    ...checkSums(invoice),
    ...checkAccounts(invoice),
  ]
}

/** What stands there but cannot be read is not missing: that is said of it. */
function missingParts(invoice: ReceivedInvoice): MissingPart[] {
  const { seller, buyer, lines, totals, unreadable } = invoice
  const isUnread = (term: string) => unreadable.some((found) => found.term === term)
  const isMissing: Readonly<Record<MissingPart, boolean>> = {
    number: invoice.number === null,
    issued: invoice.issued === null && !isUnread('issued'),
    type: invoice.typeCode === null,
    currency: invoice.currency === null,
    seller: seller.name === null,
    buyer: buyer.name === null,
    lines: lines.length === 0 && invoice.extent === 'WHOLE',
    withTax: totals.withTax === null && !isUnread('total'),
    payable: totals.due === null && !isUnread('total'),
  }
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part])
}

/** A document of UBL bills or credits by its root: its type has to say the same. */
function checkType({ typeCode, isCreditNote }: ReceivedInvoice): Finding[] {
  const types = isCreditNote ? creditTypes : invoiceTypes
  return typeCode === null || types.has(typeCode) ? [] : [{ kind: 'type', code: typeCode }]
}

function checkCurrency({ currency }: ReceivedInvoice): Finding[] {
  return currency === null || parseCurrency(currency) !== null ? [] : [{ kind: 'currency', code: currency }]
}

function checkDays({ issued, due }: ReceivedInvoice): Finding[] {
  return issued !== null && due !== null && due < issued ? [{ kind: 'dueBeforeIssued' }] : []
}

/** A SEPA credit transfer (UNTDID 4461), which goes to an IBAN alone. */
const SEPA_TRANSFER = '58'
/** What accounts are written in where they have no IBAN. */
const PLAIN_ACCOUNT = /^[A-Za-z0-9 ./-]+$/

function checkAccounts({ payment }: ReceivedInvoice): Finding[] {
  return payment.accounts.flatMap((account, index): Finding[] => {
    // The way to pay is that of the first: another one may be told with an account of its own.
    const kind = accountProblem(account, index === 0 ? payment.meansCode : null)
    return kind === null ? [] : [{ kind, account: account.id }]
  })
}

/** Only what has the form of an IBAN is held against its check digits: other accounts have none. */
function accountProblem({ id }: ReceivedAccount, meansCode: string | null): 'iban' | 'account' | null {
  if (compactIban(id) !== null) return checkIban(id) === null ? null : 'iban'
  return meansCode === SEPA_TRANSFER || !PLAIN_ACCOUNT.test(id) ? 'account' : null
}
