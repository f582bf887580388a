import type { AttachmentRecord } from '../../../../contract/desktop/attachment-operations'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { EInvoiceNeed } from '../../../../domain/e-invoice/needs'
import { type DepositConcern, isDepositConcern, type IssueConcern } from '../../../../domain/invoices/issue-concerns'
import { readBeginnings } from '../../../features/documents/editor/opening/read-beginnings'
import { isAddressInWindow } from '../../../features/documents/reading/address-in-window'
import { missingCharacters, textsIn } from '../../../features/documents/reading/missing-characters'
import { signersOn } from '../../../features/documents/reading/signers'
import { Ask } from '../../../state/forms/ask.svelte'
import { ASKED_FIELD } from '../../../state/forms/asked-field'
import { api } from '../../../state/data/api'
import { clock } from '../../../state/business/clock.svelte'
import { router } from '../../../state/router/router.svelte'
import { depositsBeside } from './deposits-beside'
import { type IssueQuestion, issueQuestion } from './issue-question'
import { rateChanges } from './rate-changes'

/** What a person answers: to issue it, or to mend something first. */
export type IssueAnswer = 'issue' | Mendable

type Mendable = IssueConcern | EInvoiceNeed

export const newIssueAsk = (): Ask<IssueQuestion, IssueAnswer> => new Ask()

/**
 * Asks whether a draft is to be issued, with all that is known of it. Null when it is not, or its number, how it stands
 * with the server or its e-invoice could not be read, which the reply's message then tells.
 */
export async function askToIssue(
  ask: Ask<IssueQuestion, IssueAnswer>,
  invoice: InvoiceRecord,
  onfailed: (message: string) => void,
): Promise<IssueAnswer | null> {
  const [numbering, standing, eInvoice, attached, deposits, inWindow, { taxStatus, tax }, changes] = await Promise.all([
    // Of the series that its own day falls in, where the numbers hold the year.
    api.getNumbering({ query: invoice.issued_at === null ? {} : { on: invoice.issued_at } }),
    api.getRecordSync({ query: { ids: [invoice.id] } }),
    api.getEInvoiceNeeds({ params: { documentId: invoice.id } }),
    api.listAttachments({ query: { kind: 'invoice', id: invoice.id } }),
    depositsBeside(invoice),
    isAddressInWindow('invoice', invoice.id),
    readBeginnings(''),
    rateChanges(invoice),
  ])
  if (!numbering.ok) {
    onfailed(numbering.body.message)
    return null
  }
  if (!standing.ok) {
    onfailed(standing.body.message)
    return null
  }
  if (!eInvoice.ok) {
    onfailed(eInvoice.body.message)
    return null
  }
  if (!attached.ok) {
    onfailed(attached.body.message)
    return null
  }
  if (typeof deposits === 'string') {
    onfailed(deposits)
    return null
  }
  const isIssuedThere = standing.body.data?.[invoice.id] === 'left'
  const { needs: eInvoiceNeeds } = eInvoice.body.data
  const { invoice: next } = numbering.body.data
  return ask.ask(
    issueQuestion(invoice, next, clock.today, {
      isIssuedThere,
      taxStatus,
      usualExemption: tax.exemption === '' ? null : tax.exemption,
      missingCharacters: missingCharacters([
        ...textsIn(invoice),
        ...signersOn('on_invoices'),
        ...attached.body.data.files.flatMap(captionOf),
      ]),
      rateChanges: changes,
      deposits,
      isAddressInWindow: inWindow,
      eInvoiceNeeds,
    }),
  )
}

/** What is printed below a picture. */
const captionOf = ({ is_printed: isPrinted, description, name }: AttachmentRecord): string[] =>
  isPrinted ? [description ?? name] : []

type Place = 'business' | 'bank' | 'client' | 'invoice'

/** Where it is mended: the form, and the field by its name there. */
const places: Readonly<Record<Exclude<Mendable, 'issuedThere' | DepositConcern>, readonly [Place, string]>> = {
  dueBeforeIssue: ['invoice', 'due_at'],
  beforeLast: ['invoice', 'issued_at'],
  farPast: ['invoice', 'issued_at'],
  farAhead: ['invoice', 'issued_at'],
  zeroTotal: ['invoice', 'line_items.0.price'],
  duePast: ['invoice', 'net_terms'],
  ownAddress: ['business', 'profile.address.line1'],
  ownTaxNumber: ['business', 'profile.tax_number'],
  ownVatId: ['business', 'profile.vat_id'],
  clientAddress: ['client', 'address.line1'],
  exemptionCountries: ['invoice', 'options.tax_exemption'],
  taxRates: ['invoice', 'tax_distribution'],
  reverseChargePerson: ['invoice', 'options.tax_exemption'],
  reverseChargeMoved: ['invoice', 'options.tax_exemption'],
  noSmallBusiness: ['invoice', 'tax_distribution'],
  smallBusiness: ['invoice', 'tax_distribution'],
  untaxedWithoutReason: ['invoice', 'tax_distribution'],
  usualReason: ['invoice', 'options.tax_exemption'],
  addressWindow: ['client', 'address.line1'],
  swissCreditor: ['business', 'profile.address.zip'],
  swissDebtor: ['client', 'address.zip'],
  swissCreditorLetters: ['business', 'profile.legal_name'],
  swissDebtorLetters: ['client', 'name'],
  supply: ['invoice', 'options.supply_start'],
  characters: ['invoice', 'line_items.0.name'],
  taxCurrency: ['invoice', 'options.tax_currency_rate'],
  howToPay: ['bank', 'profile.iban'],
  ordinaryIban: ['bank', 'profile.iban'],
  currency: ['invoice', 'currency'],
  sellerName: ['business', 'profile.legal_name'],
  sellerCountry: ['business', 'profile.address.country'],
  sellerCountryForPeppol: ['client', 'e_invoice'],
  sellerKennitala: ['business', 'profile.tax_number'],
  sellerStreet: ['business', 'profile.address.line1'],
  sellerCity: ['business', 'profile.address.city'],
  sellerPostcode: ['business', 'profile.address.zip'],
  sellerTaxId: ['business', 'profile.tax_number'],
  sellerTaxNumberForm: ['business', 'profile.tax_number'],
  sellerVatId: ['business', 'profile.vat_id'],
  sellerVatIdForm: ['business', 'profile.vat_id'],
  norwegianVatId: ['business', 'profile.vat_id'],
  swedishRate: ['invoice', 'tax_distribution'],
  lowRate: ['invoice', 'tax_distribution'],
  ownTotals: ['invoice', 'tax_distribution'],
  sellerPhone: ['business', 'profile.phone'],
  sellerEmail: ['business', 'profile.email'],
  account: ['bank', 'profile.iban'],
  clientName: ['client', 'name'],
  clientCountry: ['client', 'address.country'],
  clientKennitala: ['client', 'vat_id'],
  clientStreet: ['client', 'address.line1'],
  clientCity: ['client', 'address.city'],
  clientPostcode: ['client', 'address.zip'],
  clientVatId: ['client', 'vat_id'],
  clientVatIdForm: ['client', 'vat_id'],
  clientEmail: ['client', 'email'],
  reference: ['client', 'buyer_reference'],
  referenceOrOrder: ['client', 'buyer_reference'],
  lineName: ['invoice', 'line_items.0.name'],
  exemption: ['invoice', 'options.tax_exemption'],
  exemptionAlone: ['invoice', 'options.tax_exemption'],
  shippingTax: ['invoice', 'options.shipping_tax'],
}

/** Opens the place where what is missing or odd is mended, at its field. */
export async function openMending(mended: Mendable, { id, client_id }: InvoiceRecord): Promise<void> {
  if (mended === 'issuedThere') {
    await router.go('sync')
    return
  }
  if (isDepositConcern(mended)) {
    await router.go('invoice', { id })
    return
  }
  const [place, field] = places[mended]
  const query = { [ASKED_FIELD]: field }
  if (place === 'bank') await router.go('settings', { section: 'documents' }, query)
  else if (place === 'business') await router.go('settings', { section: 'business' }, query)
  else if (place === 'client') await router.go('client-edit', { id: client_id }, query)
  else await router.go('invoice-edit', { id }, query)
}
