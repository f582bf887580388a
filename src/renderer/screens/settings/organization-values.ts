import type {
  OrganizationProfile,
  OrganizationRecord,
} from '../../../contract/v1/organizations/organization-operations'
import { areUsual, arrangeColumns, type Column, readColumns } from '../../../domain/documents/columns'
import { forLabels, type Label, type Labels, readLabels } from '../../../domain/documents/labels'
import { usualDocumentTag } from '../../../domain/documents/languages'
import { plainStyle, readStyle, type Template, type Typeface } from '../../../domain/documents/style'
import type { TaxExemption } from '../../../domain/law/tax-exemption'
import type { Problems } from '../../widgets/fields/form/problems'
import { textOrNull } from '../../widgets/fields/form/wire-values'
import { addressBody, addressToValues, type AddressValues } from '../../widgets/pickers/address-values'
import { businessBeginnings } from '../../features/documents/editor/opening/beginnings'
import { checkTerms, newTerms, termsBody, type TermsValues } from '../../features/documents/editor/terms/terms-values'
import { signatureBody, type SignatureValues, signatureValues } from './signature-values'

/** The business's own details as they are typed; an empty text stands for nothing. */
export interface BusinessValues {
  name: string
  email: string
  phone: string
  website: string
  legalName: string
  registerEntry: string
  taxNumber: string
  vatId: string
  address: AddressValues
  /** A `data:` address. */
  logo: string
}

export interface DocumentValues {
  paper: OrganizationProfile['paper']
  template: Template
  typeface: Typeface
  /** `#rrggbb`; `''` is none. */
  accent: string
  /** All of them, in their order. */
  columns: ColumnValue[]
  /** A BCP 47 tag. */
  language: string
  signature: SignatureValues
  /** What documents are called; `''` is what they are called usually. */
  invoiceHeading: string
  estimateHeading: string
  creditNoteHeading: string
  /** What their parts are called; `''` is what they are called usually. */
  labels: Record<Label, string>
  footer: string
  /** A pattern; `''` is the number alone. */
  fileName: string
  bankName: string
  iban: string
  accountNumber: string
  routingNumber: string
  bic: string
  /** A pattern; `''` is none. */
  paymentLink: string
  beginsWith: BeginningValues
}

/** A column, and whether it is printed. */
export interface ColumnValue {
  readonly column: Column
  isShown: boolean
}

/** What new documents begin with; an empty `taxId` is no tax. */
export interface BeginningValues extends TermsValues {
  taxId: string
  /** Counts without a tax; `''` where nothing is said. */
  taxExemption: TaxExemption | ''
  notes: string
}

export interface RegionValues {
  currency: string
  locale: string
  timeZone: string
}

export function businessValues({ name, profile }: OrganizationRecord): BusinessValues {
  return {
    name,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    website: profile.website ?? '',
    legalName: profile.legal_name ?? '',
    registerEntry: profile.register_entry ?? '',
    taxNumber: profile.tax_number ?? '',
    vatId: profile.vat_id ?? '',
    address: addressToValues(profile.address),
    logo: profile.logo ?? '',
  }
}

export function businessBody(values: BusinessValues) {
  return {
    name: values.name,
    profile: {
      email: textOrNull(values.email),
      phone: textOrNull(values.phone),
      website: textOrNull(values.website),
      legal_name: textOrNull(values.legalName),
      register_entry: textOrNull(values.registerEntry),
      tax_number: textOrNull(values.taxNumber),
      vat_id: textOrNull(values.vatId),
      address: addressBody(values.address),
      logo: textOrNull(values.logo),
    },
  }
}

export function documentValues({ profile }: OrganizationRecord): DocumentValues {
  const { template, typeface, accent } = readStyle(profile.document_style)
  return {
    paper: profile.paper,
    template,
    typeface,
    accent: accent ?? '',
    columns: columnValues(profile.document_columns),
    language: profile.document_language ?? usualDocumentTag,
    signature: signatureValues(profile.signature),
    invoiceHeading: profile.invoice_heading ?? '',
    estimateHeading: profile.estimate_heading ?? '',
    creditNoteHeading: profile.credit_note_heading ?? '',
    labels: labelValues(profile.document_labels),
    footer: profile.footer ?? '',
    fileName: profile.file_name ?? '',
    bankName: profile.bank_name ?? '',
    iban: profile.iban ?? '',
    accountNumber: profile.account_number ?? '',
    routingNumber: profile.routing_number ?? '',
    bic: profile.bic ?? '',
    paymentLink: profile.payment_link ?? '',
    beginsWith: beginningValues(profile.document_defaults),
  }
}

function columnValues(kept: OrganizationProfile['document_columns']): ColumnValue[] {
  const chosen = readColumns(kept)
  return arrangeColumns(chosen).map((column) => ({ column, isShown: chosen.includes(column) }))
}

/** Null where it goes without saying. */
export function languageBody({ language }: Pick<DocumentValues, 'language'>): string | null {
  return language === usualDocumentTag ? null : language
}

/** The columns that are printed, in their order. */
export function shownColumns(values: readonly ColumnValue[]): Column[] {
  return values.flatMap(({ column, isShown }) => (isShown ? [column] : []))
}

function beginningValues(defaults: OrganizationProfile['document_defaults']): BeginningValues {
  const { tax, netTerms, lateFee, notes } = businessBeginnings(defaults, defaults?.tax_id ?? '', '')
  return { taxId: tax.taxId, taxExemption: tax.exemption, netTerms, ...lateFee, notes }
}

export function documentBody(values: DocumentValues) {
  return {
    profile: {
      paper: values.paper,
      document_style: styleBody(values),
      document_columns: columnsBody(values),
      document_language: languageBody(values),
      signature: signatureBody(values.signature),
      invoice_heading: textOrNull(values.invoiceHeading),
      estimate_heading: textOrNull(values.estimateHeading),
      credit_note_heading: textOrNull(values.creditNoteHeading),
      document_labels: labelsBody(values),
      footer: textOrNull(values.footer),
      file_name: textOrNull(values.fileName),
      bank_name: textOrNull(values.bankName),
      iban: textOrNull(values.iban),
      account_number: textOrNull(values.accountNumber),
      routing_number: textOrNull(values.routingNumber),
      bic: textOrNull(values.bic),
      payment_link: textOrNull(values.paymentLink),
      document_defaults: beginningBody(values.beginsWith),
    },
  }
}

/** Null where it is what goes without saying. */
function styleBody({ template, typeface, accent }: DocumentValues) {
  const isPlain = template === plainStyle.template && typeface === plainStyle.typeface && accent === ''
  return isPlain ? null : { template, typeface, accent: textOrNull(accent) }
}

function labelValues(kept: OrganizationProfile['document_labels']): DocumentValues['labels'] {
  const own = readLabels(kept)
  return forLabels((label) => own[label] ?? '')
}

/** Null where they are what goes without saying. */
function labelsBody({ labels }: DocumentValues): Labels | null {
  const own = readLabels(labels)
  return Object.values(own).every((text) => text === null) ? null : own
}

/** Null where they are what goes without saying. */
function columnsBody({ columns }: DocumentValues): Column[] | null {
  const shown = shownColumns(columns)
  return areUsual(shown) ? null : shown
}

/** Null where nothing but what goes without saying is set. */
function beginningBody(values: BeginningValues) {
  const { taxId, taxExemption, netTerms, hasLateFee, notes } = values
  const isTaxSaid = taxId !== '' || taxExemption !== ''
  if (!isTaxSaid && netTerms === newTerms.netTerms && !hasLateFee && textOrNull(notes) === null) return null
  const { net_terms: terms, ...lateFee } = termsBody(values)
  return {
    tax_id: textOrNull(taxId),
    tax_exemption: taxId === '' && taxExemption !== '' ? taxExemption : null,
    net_terms: terms === 'OTHER' ? null : terms,
    ...lateFee,
    notes: textOrNull(notes),
  }
}

/** What can be told without asking, by wire path. */
export function checkDocuments({ beginsWith }: DocumentValues): Problems {
  const problems = Object.entries(checkTerms(beginsWith))
  return Object.fromEntries(problems.map(([field, texts]) => [`profile.document_defaults.${field}`, texts]))
}

export function regionValues({ profile: { currency, locale, time_zone: timeZone } }: OrganizationRecord): RegionValues {
  return { currency, locale, timeZone }
}

/** A fixed late fee that new documents begin with, where saving another currency takes it out; else null. */
export function feeOfFormerCurrency(
  { currency: former, document_defaults: defaults }: Pick<OrganizationProfile, 'currency' | 'document_defaults'>,
  currency: string,
): number | null {
  if (currency === '' || currency === former) return null
  return defaults?.has_late_fee === true && defaults.late_fee_kind === 'FIXED' ? defaults.late_fee : null
}

export function regionBody({ currency, locale, timeZone }: RegionValues) {
  return { profile: { currency, locale, time_zone: timeZone } }
}
