import type { NumberingRecord } from '../../../../contract/desktop/numbering-operations'
import type { AddressRecord } from '../../../../contract/v1/clients/client-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { billPartyOf, swissBillLack } from '../../../../domain/bank/swiss-bill'
import { transferTo } from '../../../../domain/bank/transfer-to'
import { readDepositEstimate } from '../../../../domain/deposits/options'
import { buyerName, sellerName } from '../../../../domain/documents/legal-names'
import type { EInvoiceNeed } from '../../../../domain/e-invoice/needs'
import { dueDate } from '../../../../domain/invoices/due-date'
import { asksForSupply, readSupply } from '../../../../domain/law/supply'
import { readTaxCurrency, taxCurrencyOf } from '../../../../domain/law/tax-currency'
import { isLargeInvoice } from '../../../../domain/law/large-invoice'
import {
  asksForVatIds,
  possibleExemptions,
  readTaxExemption,
  reverseChargeFault,
  type TaxExemption,
} from '../../../../domain/law/tax-exemption'
import { contradictsStatus, type ShownStatus, type TaxStatus } from '../../../../domain/law/tax-status'
import { parseCurrency } from '../../../../domain/money/currency'
import { type IssueConcern, issueConcerns, type IssueFacts } from '../../../../domain/invoices/issue-concerns'
import { readLine } from '../../../../domain/totals/line-fields'
import { columnsToPricing, type priceFields, readPrice } from '../../../../domain/totals/price-fields'
import { isPartlyUntaxed, isWithoutTax, type Pricing } from '../../../../domain/totals/pricing'
import { minorOf } from '../../../../domain/wire/read-fields'
import type { CalendarDate } from '../../../../kernel/calendar-date'

type Client = Pick<InvoiceRecord['client'], 'name' | 'kind' | 'profile' | 'address' | 'vat_id'>
type PaidTo = 'iban' | 'account_number' | 'payment_link'
type Profile = Pick<
  InvoiceRecord['organization']['profile'],
  'legal_name' | 'address' | 'tax_number' | 'vat_id' | 'locale' | 'paper' | 'footer' | PaidTo
>

type Read = 'total' | 'tax_amount' | 'net_terms' | 'issued_at' | 'due_at' | 'notes' | 'line_items'

/** Of a draft, what is looked at before it is issued. */
export type Draft = Pick<InvoiceRecord, Read | keyof typeof priceFields> & {
  readonly client: Client
  readonly organization: { readonly name: string; readonly profile: Profile }
}

/** What is asked before a draft is issued. */
export interface IssueQuestion {
  readonly invoice: Draft
  readonly number: string
  readonly issuedAt: CalendarDate
  readonly dueAt: CalendarDate
  /** The invoice with the number before it. */
  readonly last: NumberingRecord['invoice']['last']
  readonly concerns: readonly IssueConcern[]
  readonly missingCharacters: readonly string[]
  readonly rateChanges: readonly string[]
  /** Why the business charges no tax, as its defaults say; null where they say nothing. */
  readonly usualExemption: TaxExemption | null
  /** What it lacks for the e-invoice that its client receives. */
  readonly eInvoiceNeeds: readonly EInvoiceNeed[]
}

/** What is known of a draft beside what it says. */
export interface Standing {
  readonly isIssuedThere: boolean
  /** That of the business, as its defaults say; null where they say none. */
  readonly taxStatus: TaxStatus | null
  /** Why it charges no tax, as its defaults say; null where they say nothing, or that it charges tax. */
  readonly usualExemption: TaxExemption | null
  /** Whether its client's address stands whole in the window of an envelope. */
  readonly isAddressInWindow: boolean
  /** How it stands with the deposits for its work, or with the others where it is one. */
  readonly deposits: Pick<
    IssueFacts,
    'takesOffDeposits' | 'takesOffInVain' | 'takesOffApart' | 'isTaxedOnce' | 'hasDepositDrafts' | 'depositFault'
  >
  /** Those of its characters that no typeface here has. */
  readonly missingCharacters: readonly string[]
  /** Its taxes whose rate has changed since it was written, in a sentence each. */
  readonly rateChanges: readonly string[]
  readonly eInvoiceNeeds: readonly EInvoiceNeed[]
}

/** What a draft would be issued with today, and what is missing or odd about it. */
export function issueQuestion(
  invoice: Draft,
  { next_formatted: number, last }: NumberingRecord['invoice'],
  today: CalendarDate,
  standing: Standing,
): IssueQuestion {
  const { isIssuedThere, taxStatus, usualExemption, isAddressInWindow, deposits } = standing
  const { missingCharacters, rateChanges, eInvoiceNeeds } = standing
  const issuedAt = (invoice.issued_at as CalendarDate | null) ?? today
  const dueAt = dueDate(issuedAt, invoice.net_terms, invoice.due_at as CalendarDate | null)
  const { profile } = invoice.organization
  const exemption = exemptionOf(invoice)
  const isWithoutReason = !eInvoiceNeeds.includes('exemption') && lacksReason(invoice)
  const concerns = issueConcerns({
    issuedAt,
    dueAt,
    today,
    lastIssuedAt: (last?.issued_at as CalendarDate | undefined | null) ?? null,
    isFree: invoice.total === 0,
    hasOwnAddress: hasPlace(profile.address),
    hasOwnTaxNumber: profile.tax_number !== null || profile.vat_id !== null || isInUnitedStates(profile),
    ...vatIdsLacking(invoice, exemption, eInvoiceNeeds),
    isExemptionPossible: isExemptionPossible(invoice, exemption),
    reverseChargeFault: reverseChargeFaultOf(invoice, exemption),
    contradictedStatus: contradictsStatus(taxStatus, shownStatus(invoice, exemption)) ? taxStatus : null,
    isUntaxedWithoutReason: taxStatus === 'TAXED' && isWithoutReason,
    lacksUsualReason: usualExemption !== null && isWithoutReason,
    hasClientAddress: hasPlace(invoice.client.address),
    isAddressInWindow,
    // The work that a deposit is for is still to be done.
    hasSupply:
      readSupply(invoice.options) !== null ||
      readDepositEstimate(invoice.options) !== null ||
      !asksForSupply(profile.address?.country ?? ''),
    ...accountLacking(invoice, number, eInvoiceNeeds),
    isIssuedThere,
    swissBillLack: swissBillLackOf(invoice, number),
    saysTaxInItsCurrency: saysTaxInItsCurrency(invoice),
    hasRatesOfToday: rateChanges.length === 0,
    isPrintable: missingCharacters.length === 0,
    ...deposits,
  })
  const told = { missingCharacters, rateChanges, usualExemption, eInvoiceNeeds }
  return { invoice, number, issuedAt, dueAt, last, concerns, ...told }
}

/** The reason why some of it charges no tax, where it gives one. */
function exemptionOf(draft: Draft): TaxExemption | null {
  const pricing = pricingOf(draft)
  return pricing !== null && isPartlyUntaxed(pricing) ? readTaxExemption(draft.options) : null
}

/** Whether it charges no tax on anything and does not say why; in the United States no reason is asked for. */
function lacksReason(draft: Draft): boolean {
  const pricing = pricingOf(draft)
  const isUntaxed = pricing !== null && isWithoutTax(pricing) && draft.tax_amount === 0 && draft.total > 0
  return isUntaxed && readTaxExemption(draft.options) === null && !isInUnitedStates(draft.organization.profile)
}

function pricingOf(draft: Draft): Pricing | null {
  const currency = parseCurrency(draft.currency)
  return currency && columnsToPricing(readPrice(draft, currency), draft.line_items.map(readLine))
}

/** The countries of its seller and its client; '' is one that nobody has named. */
export function countriesOf({ client, organization }: Pick<Draft, 'client' | 'organization'>) {
  return { seller: organization.profile.address?.country ?? '', buyer: client.address?.country ?? '' }
}

function isExemptionPossible(draft: Draft, reason: TaxExemption | null): boolean {
  const { seller, buyer } = countriesOf(draft)
  return reason === null || possibleExemptions(seller, buyer).includes(reason)
}

function reverseChargeFaultOf(draft: Draft, reason: TaxExemption | null): IssueFacts['reverseChargeFault'] {
  const { seller, buyer } = countriesOf(draft)
  const { kind, vat_id: vatId } = draft.client
  return reverseChargeFault(reason, seller, { kind, country: buyer, vatId })
}

function shownStatus(draft: Draft, reason: TaxExemption | null): ShownStatus {
  const { seller, buyer } = countriesOf(draft)
  return { isTaxed: draft.tax_amount > 0, reason, seller, client: { kind: draft.client.kind, country: buyer } }
}

/** Whose VAT id it has to name and lacks; what its e-invoice lacks is told of there. */
function vatIdsLacking(
  draft: Draft,
  reason: TaxExemption | null,
  needs: readonly EInvoiceNeed[],
): Pick<IssueFacts, 'lacksOwnVatId' | 'lacksClientVatId'> {
  const { client, organization, total, tax_amount: tax } = draft
  const [{ seller, buyer }, currency] = [countriesOf(draft), parseCurrency(draft.currency)]
  const isWithin = seller === buyer && client.kind === 'BUSINESS' && tax > 0 && currency !== null
  const isAsked =
    (reason !== null && asksForVatIds(reason, seller, buyer)) ||
    (isWithin && isLargeInvoice(seller, currency, minorOf(total, currency)))
  const lacks = (vatId: string | null) => isAsked && (vatId ?? '').trim() === ''
  return {
    lacksOwnVatId: lacks(organization.profile.vat_id) && !needs.includes('sellerVatId'),
    lacksClientVatId: lacks(client.vat_id) && !needs.includes('clientVatId'),
  }
}

/** A QR-IBAN that takes no payment of it is no account; another one is asked for where nothing else leads there. */
function accountLacking(
  { currency, notes, organization: { profile } }: Draft,
  number: string,
  needs: readonly EInvoiceNeed[],
): Pick<IssueFacts, 'saysHowToPay' | 'lacksOrdinaryIban'> {
  const { iban } = transferTo(profile.iban, { currency, number })
  const isSaid = saysHowToPay({ ...profile, iban }, notes)
  const isLeftOut = iban === null && profile.iban !== null
  return { saysHowToPay: isSaid, lacksOrdinaryIban: isLeftOut && (!isSaid || needs.includes('account')) }
}

function swissBillLackOf({ client, organization, currency: code, total }: Draft, number: string) {
  const { profile } = organization
  const currency = parseCurrency(code)
  if (currency === null || profile.paper !== 'A4') return null
  return swissBillLack({
    iban: profile.iban,
    creditor: billPartyOf(sellerName(organization), profile.address),
    debtor: billPartyOf(buyerName(client), client.address),
    currency,
    amountMinor: minorOf(total, currency),
    number,
  })
}

function saysTaxInItsCurrency({ tax_amount: tax, currency: code, options, organization }: Draft): boolean {
  const asked = taxCurrencyOf(organization.profile.address?.country ?? '')
  const currency = parseCurrency(code)
  if (asked === null || currency === null || asked === currency || tax === 0) return true
  return readTaxCurrency(options, currency)?.currency === asked
}

/** A country alone, which the set-up asks for, is no address. */
function hasPlace(address: AddressRecord | null): boolean {
  return [address?.line1, address?.city].some((text) => (text ?? '').trim() !== '')
}

/** An account, or what may lead to one in the notes or the footer: a link, an e-mail address, an IBAN. */
function saysHowToPay(
  { iban, account_number: account, payment_link: link, footer }: Profile,
  notes: string | null,
): boolean {
  const isThere = [iban, account, link].some((text) => (text ?? '').trim() !== '')
  return (
    isThere || [notes, footer].some((text) => /https?:|www\.|\S@\S|\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2}/.test(text ?? ''))
  )
}

/** Where no invoice has to name the seller's tax number. */
function isInUnitedStates({ address, locale }: Profile): boolean {
  return (address?.country || new Intl.Locale(locale).region) === 'US'
}
