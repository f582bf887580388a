import { err, ok, type Result } from '../../../kernel/result'
import { readCii } from './cii'
import type { ReceivedInvoice } from './received-invoice'
import { readUbl } from './ubl'
import { readXml, type XmlFault } from './xml'

/** Why an XML document cannot be read as an e-invoice. */
export type EInvoiceFault =
  | XmlFault
  | { readonly kind: 'otherDocument'; readonly root: string }
  /** Of 2014, before there was a standard. */
  | { readonly kind: 'zugferd1' }
  /** Of what stands once for the document, or for one line, there is more than any has. */
  | { readonly kind: 'tooLong' }

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:'
const ZUGFERD_1 = 'urn:ferd:CrossIndustryDocument:invoice:1p0'
const MOST_SHOWN = 60
const MOST_OF_EACH = 1_000

/** Reads an e-invoice in either syntax of EN 16931, as it is written; whether it is right is for the checks to say. */
export function readEInvoice(xml: string): Result<ReceivedInvoice, EInvoiceFault> {
  const read = readXml(xml)
  if (!read.ok) return read
  const { value: root } = read
  if (root.name === 'CrossIndustryInvoice' && root.namespace.startsWith(CII)) return bounded(readCii(root))
  if (['Invoice', 'CreditNote'].includes(root.name) && root.namespace === `${UBL}${root.name}-2`)
    return bounded(readUbl(root))
  if (root.namespace === ZUGFERD_1) return err({ kind: 'zugferd1' })
  return err({ kind: 'otherDocument', root: root.name.slice(0, MOST_SHOWN) })
}

function bounded(invoice: ReceivedInvoice): Result<ReceivedInvoice, EInvoiceFault> {
  const { notes, preceding, adjustments, taxes, payment, attachments, lines } = invoice
  const ofDocument = [notes, preceding, adjustments, taxes, payment.accounts, attachments]
  const isTooLong = [...ofDocument, ...lines.map((line) => line.adjustments)].some(
    ({ length }) => length > MOST_OF_EACH,
  )
  return isTooLong ? err({ kind: 'tooLong' }) : ok(invoice)
}
