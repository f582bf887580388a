import { checkReceived } from '../../domain/e-invoice/check/check-received'
import { readEInvoice } from '../../domain/e-invoice/read/read-e-invoice'
import type { ReceivedInvoice } from '../../domain/e-invoice/read/received-invoice'
import { ZERO } from '../../domain/money/decimal'
import { minorToDecimal } from '../../domain/money/minor'
import { CREDIT_NOTE } from './codes'
import { escapeXml } from '../xml'
import { type EInvoice, referredInvoices } from './e-invoice'
import { buyerOf, paymentOf, sellerOf } from './parties'

/** What an e-invoice says, as whoever receives it reads it. Throws where it is none. */
export function readBack(xml: string) {
  const read = readEInvoice(xml)
  if (!read.ok) throw new Error(read.error.kind)
  return { ...figuresOf(read.value), findings: checkReceived(read.value) }
}

function figuresOf({ adjustments, lines, payment, preceding, seller, buyer, totals, taxes, ...read }: ReceivedInvoice) {
  return {
    isCreditNote: read.isCreditNote,
    number: read.number,
    issued: read.issued,
    due: read.due,
    currency: read.currency,
    note: read.notes[0] ?? null,
    order: read.purchaseOrder,
    preceding,
    seller: [seller.name, seller.vatId, seller.country],
    buyer: [buyer.name, buyer.vatId, buyer.country],
    account: payment.accounts[0]?.id ?? null,
    lines: lines.map(({ name, quantity, price, adjustments: own, net, category, percent }) => {
      const discounts = own.map(({ amount }) => amount)
      return { name, quantity, price, discounts, net, category, percent }
    }),
    adjustments: adjustments.map(({ isCharge, amount }) => [isCharge, amount]),
    taxes: taxes.map(({ category, percent, base, amount }) => [category, percent, base, amount]),
    totals: [
      ...[totals.lines, totals.allowances, totals.charges, totals.withoutTax, totals.tax, totals.withTax],
      ...[totals.paid, totals.rounding, totals.due],
    ].map((total) => total ?? ZERO),
  }
}

/** The same of what was written down, and that nothing is wrong with it. */
export function written(invoice: EInvoice): ReturnType<typeof readBack> {
  const { record, totals } = invoice
  const money = (minor: number) => minorToDecimal(minor, invoice.currency)
  const [seller, buyer] = [sellerOf(invoice, 'FACTUR_X'), buyerOf(invoice, 'FACTUR_X')]
  const text = (words: string | null | undefined) => readable(words ?? '') || null
  return {
    isCreditNote: invoice.typeCode === CREDIT_NOTE,
    number: text(invoice.number),
    issued: record.issued_at as ReceivedInvoice['issued'],
    due: invoice.dueAt as ReceivedInvoice['due'],
    currency: record.currency,
    note: text(invoice.note),
    order: text(invoice.purchaseOrder),
    preceding: referredInvoices(invoice).map(({ number, issuedAt }) => ({
      number,
      issued: issuedAt as ReceivedInvoice['issued'],
    })),
    seller: [text(seller.legalName), text(seller.vatId), text(seller.address.country)],
    buyer: [text(buyer.legalName), text(buyer.vatId), text(buyer.address.country)],
    account: paymentOf(invoice)?.account?.id ?? null,
    lines: invoice.lines.map(({ name, quantity, price, discountMinor, netMinor, tax }) => ({
      name: text(name),
      quantity,
      price,
      discounts: discountMinor > 0 ? [money(discountMinor)] : [],
      net: money(netMinor),
      category: tax.code,
      percent: tax.percent,
    })),
    adjustments: [
      ...invoice.discounts.map(({ amountMinor }) => [false, money(amountMinor)]),
      ...invoice.shipping.map(({ amountMinor }) => [true, money(amountMinor)]),
    ],
    taxes: invoice.taxes.map(({ category, baseMinor, taxMinor }) => [
      category.code,
      category.percent,
      money(baseMinor),
      money(taxMinor),
    ]),
    totals: [
      ...[totals.linesMinor, totals.discountsMinor, totals.shippingMinor, totals.withoutTaxMinor].map(money),
      ...[totals.taxMinor, totals.withTaxMinor, 0, 0, totals.withTaxMinor].map(money),
    ],
    // One without lines is never issued.
    findings: invoice.lines.length === 0 ? [{ kind: 'missing', part: 'lines' }] : [],
  }
}

/** A text without what no XML may hold, which the writer leaves out. */
function readable(text: string): string {
  return escapeXml(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim()
}
