import { z } from 'zod'
import { checkAccountNumber, checkRoutingNumber } from '../../../domain/bank/account-number'
import { checkIban } from '../../../domain/bank/iban'
import { COLOUR } from '../../../domain/documents/accent'
import { checkColumns, columns } from '../../../domain/documents/columns'
import { forLabels } from '../../../domain/documents/labels'
import { templates, typefaces } from '../../../domain/documents/style'
import { checkPaymentLink, paymentLinkParts } from '../../../domain/bank/payment-link'
import { checkHeading } from '../../../domain/documents/heading'
import { checkFileNamePattern, fileNameParts } from '../../../domain/file-names/pattern'
import type { OrganizationId, TaxId } from '../../../domain/ids'
import type { ProfileField } from '../../../domain/profile-fields'
import {
  amount,
  currencyField,
  email,
  enumField,
  idOf,
  isKnown,
  languageTag,
  longText,
  optionalText,
  shortText,
} from '../../define/fields'
import { defineOperation } from '../../define/operation'
import { paging } from '../../define/paging'
import { dateTime, flag, id, number, oneOf, text, timestamps } from '../../define/record-fields'
import { addressBody } from '../clients/client-operations'
import { addressRecord } from '../clients/client-record'
import { requestTexts } from '../../../words/en/service/requests'
import { organizationTexts } from '../../../words/en/service/organizations'

/**
 * What a new document begins with where its client has none yet. A tax that is gone, or not known here, is none: the id is
 * a preference and refers to nothing.
 */
const documentDefaults = z.object({
  tax_id: text.nullable(),
  /** Why no tax is charged, where there is none. */
  tax_exemption: oneOf('tax_exemption').nullable(),
  net_terms: enumField('net_terms').exclude(['OTHER']).nullable(),
  has_late_fee: flag,
  late_fee_kind: enumField('late_fee_kind').nullable(),
  late_fee_interval: enumField('late_fee_interval').nullable(),
  late_fee: number.nullable(),
  notes: text.nullable(),
})

/** What an organization's `profile` object holds (its contents are ours: spec "Gaps in the resource fields"). */
export const organizationProfile = z.object({
  email: text.nullable(),
  phone: text.nullable(),
  website: text.nullable(),
  /** As the register or the passport writes it, where the business goes by another name. */
  legal_name: text.nullable(),
  /** Which register it is entered in, and as what. */
  register_entry: text.nullable(),
  tax_number: text.nullable(),
  vat_id: text.nullable(),
  address: addressRecord.nullable(),
  currency: text,
  /** A BCP 47 tag: how dates and money are written on documents. */
  locale: text,
  /** An IANA name: which day it is. */
  time_zone: text,
  paper: z.enum(['A4', 'LETTER']),
  bank_name: text.nullable(),
  iban: text.nullable(),
  /** Of an account that has no IBAN. */
  account_number: text.nullable(),
  /** Which bank an account without an IBAN is at: a routing number, sort code, BSB, transit number or IFSC. */
  routing_number: text.nullable(),
  bic: text.nullable(),
  /** Where invoices are paid online: the address of a page, a pattern of `{number}`, `{amount}`, `{currency}`. */
  payment_link: text.nullable(),
  /** What documents are called, where that is not what they are called usually: "Tax invoice", "Quote". */
  invoice_heading: text.nullable(),
  estimate_heading: text.nullable(),
  credit_note_heading: text.nullable(),
  /** What documents call their parts, where that is not what they are called usually; null is all of them so. */
  document_labels: z.object(forLabels(() => text.nullable())).nullable(),
  /** Printed at the foot of every document. */
  footer: text.nullable(),
  /** A PNG, JPEG or SVG image as a data: address. */
  logo: text.nullable(),
  /** How documents look; null is CLASSIC, SANS and black. */
  document_style: z
    .object({ template: z.enum(templates), typeface: z.enum(typefaces), accent: text.nullable() })
    .nullable(),
  /** The columns of the lines, in their order; null are the usual ones. */
  document_columns: z.array(z.enum(columns)).nullable(),
  /** A BCP 47 tag: which language documents are in whose client says none; null is English. */
  document_language: text.nullable(),
  /** How the business signs its documents; null where it does not. */
  signature: z
    .object({
      /** A PNG, JPEG or SVG image as a data: address. */
      image: text,
      /** Whose it is; printed below it. */
      name: text.nullable(),
      on_invoices: flag,
      on_estimates: flag,
      on_credit_notes: flag,
    })
    .nullable(),
  /** What the files of documents are called: a pattern of `{kind}`, `{number}`, `{client}`, `{date}`, `{business}`; null is the number. */
  file_name: text.nullable(),
  document_defaults: documentDefaults.nullable(),
} satisfies Readonly<Record<ProfileField, z.ZodType>>)
export type OrganizationProfile = z.output<typeof organizationProfile>

/** Organization (spec "Organization"). A laptop without a remote has no subscription and no payment processor. */
export const organizationRecord = z.object({
  id,
  name: text,
  processor_id: text.nullable(),
  subscription: z
    .object({ id, trial_ends_at: dateTime.nullable(), ends_at: dateTime.nullable(), ...timestamps })
    .nullable(),
  profile: organizationProfile,
  role: text,
  ...timestamps,
})
export type OrganizationRecord = z.output<typeof organizationRecord>

const IMAGE_LIMIT = 700_000

const image = z
  .string()
  .regex(/^data:image\/(png|jpeg|svg\+xml);base64,[A-Za-z0-9+/=]+$/, organizationTexts.chooseImageFormat)
  .max(IMAGE_LIMIT, organizationTexts.chooseSmallerImage)

const timeZoneField = z
  .string()
  .refine((zone) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone: zone })), organizationTexts.chooseATimeZone)

const ibanProblems = {
  form: organizationTexts.enterWholeIban,
  checkDigits: organizationTexts.ibanTypingError,
} as const

const accountNumberProblems = {
  form: organizationTexts.enterTheAccountNumber,
  iban: organizationTexts.enterAsIban,
} as const

const paymentLinkProblems = {
  part: organizationTexts.useTheseParts(paymentLinkParts.map((part) => `{${part}}`).join(', ')),
  form: organizationTexts.enterAPaymentPage,
}

const headingProblems = { long: organizationTexts.useAtMost40Characters }

const fileNameProblems = {
  part: organizationTexts.useTheseParts(fileNameParts.map((part) => `{${part}}`).join(', ')),
  number: organizationTexts.nameTheNumber('{number}'),
  long: organizationTexts.fewerWordsInFileName,
}
const routingNumberProblems = {
  form: organizationTexts.enterTheRoutingNumber,
  checkDigit: organizationTexts.routingNumberTypingError,
} as const

/** A text that is empty, or `check` finds nothing wrong with it. */
function checkedText<Problem extends string>(
  check: (text: string) => Problem | null,
  messages: Readonly<Record<Problem, string>>,
) {
  return optionalText.superRefine((text, context) => {
    const problem = text === null || text === '' ? null : check(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: messages[problem] })
  })
}

export const organizationProfileBody = z.object({
  email: email.optional(),
  phone: optionalText.optional(),
  website: optionalText.optional(),
  legal_name: optionalText.optional(),
  register_entry: optionalText.optional(),
  tax_number: optionalText.optional(),
  vat_id: optionalText.optional(),
  address: addressBody.nullish(),
  currency: currencyField.optional(),
  locale: languageTag(organizationTexts.chooseALanguageAndRegion).optional(),
  time_zone: timeZoneField.optional(),
  paper: z.enum(['A4', 'LETTER'], organizationTexts.chooseA4OrLetter).optional(),
  bank_name: optionalText.optional(),
  iban: checkedText(checkIban, ibanProblems).optional(),
  account_number: checkedText(checkAccountNumber, accountNumberProblems).optional(),
  routing_number: checkedText(checkRoutingNumber, routingNumberProblems).optional(),
  bic: optionalText.optional(),
  payment_link: checkedText(checkPaymentLink, paymentLinkProblems).optional(),
  invoice_heading: checkedText(checkHeading, headingProblems).optional(),
  estimate_heading: checkedText(checkHeading, headingProblems).optional(),
  credit_note_heading: checkedText(checkHeading, headingProblems).optional(),
  document_labels: z.object(forLabels(() => checkedText(checkHeading, headingProblems).default(null))).nullish(),
  footer: longText.optional(),
  logo: image.nullish(),
  document_style: z
    .object({
      template: z.enum(templates, organizationTexts.chooseATemplate),
      typeface: z.enum(typefaces, organizationTexts.chooseATypeface).default('SANS'),
      accent: z.string().regex(COLOUR, organizationTexts.chooseAColour).nullable().default(null),
    })
    .nullish(),
  document_columns: z
    .array(z.enum(columns, organizationTexts.chooseColumns))
    .refine((chosen) => checkColumns(chosen) === null, organizationTexts.chooseColumns)
    .nullish(),
  document_language: languageTag(requestTexts.chooseALanguage).nullish(),
  signature: z
    .object({
      image,
      name: optionalText.default(null),
      on_invoices: z.boolean().default(true),
      on_estimates: z.boolean().default(true),
      on_credit_notes: z.boolean().default(true),
    })
    .nullish(),
  file_name: checkedText(checkFileNamePattern, fileNameProblems).optional(),
  document_defaults: z
    .object({
      tax_id: idOf<TaxId>().nullable().default(null),
      tax_exemption: enumField('tax_exemption').nullable().default(null),
      net_terms: enumField('net_terms')
        .exclude(['OTHER'], organizationTexts.chooseTermsThatFitEveryDocument)
        .nullable()
        .default(null),
      has_late_fee: z.boolean().default(false),
      late_fee_kind: enumField('late_fee_kind').nullable().default(null),
      late_fee_interval: enumField('late_fee_interval').nullable().default(null),
      late_fee: amount.nullable().default(null),
      notes: longText.default(null),
    })
    .nullish(),
})

const organizationParams = z.object({ organizationId: idOf<OrganizationId>() })

export const organizationOperations = {
  listOrganizations: defineOperation({
    name: 'listOrganizations',
    method: 'GET',
    path: '/v1/organizations',
    runsOn: 'both',
    isList: true,
    query: z.object(paging),
    data: z.array(organizationRecord),
    message: organizationTexts.organizationsRetrieved,
  }),
  getOrganization: defineOperation({
    name: 'getOrganization',
    method: 'GET',
    path: '/v1/organizations/{organizationId}',
    params: organizationParams,
    data: organizationRecord,
    message: organizationTexts.organizationRetrieved,
  }),
  updateOrganization: defineOperation({
    name: 'updateOrganization',
    method: 'PUT',
    path: '/v1/organizations/{organizationId}',
    record: 'organization',
    role: 'ADMIN',
    params: organizationParams,
    body: z.object({ name: shortText.optional(), profile: organizationProfileBody.optional() }),
    data: organizationRecord,
    message: organizationTexts.organizationUpdated,
  }),
}
