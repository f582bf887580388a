import { checkIban, compactIban } from '../../bank/iban'
import { parseCurrency } from '../../money/currency'
import type { ReceivedInvoice } from '../read/received-invoice'
import { checkLines, checkSums, checkTaxes } from './check-sums'
import type { Finding, MissingPart } from './findings'

/** What is wrong with an e-invoice, in the order in which one reads it; nothing where it can be right. */
export function checkReceived(invoice: ReceivedInvoice): Finding[] {
  return [
    ...missingParts(invoice).map((part) => ({ kind: 'missing', part }) as const),
    ...invoice.unreadable.map((found) => ({ kind: 'unreadable', ...found }) as const),
    ...checkCurrency(invoice),
    ...checkDays(invoice),
    ...checkLines(invoice),
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
    currency: invoice.currency === null,
    seller: seller.name === null,
    buyer: buyer.name === null,
    lines: lines.length === 0,
    withTax: totals.withTax === null && !isUnread('total'),
    payable: totals.due === null && !isUnread('total'),
  }
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part])
}

function checkCurrency({ currency }: ReceivedInvoice): Finding[] {
  return currency === null || parseCurrency(currency) !== null ? [] : [{ kind: 'currency', code: currency }]
}

function checkDays({ issued, due }: ReceivedInvoice): Finding[] {
  return issued !== null && due !== null && due < issued ? [{ kind: 'dueBeforeIssued' }] : []
}

/** Only what has the form of an IBAN is held against its check digits: other accounts have none. */
function checkAccounts({ payment }: ReceivedInvoice): Finding[] {
  return payment.accounts
    .filter(({ id }) => compactIban(id) !== null && checkIban(id) !== null)
    .map(({ id }) => ({ kind: 'iban', account: id }))
}
