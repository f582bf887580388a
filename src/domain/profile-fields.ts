/**
 * What documents do with a field of a business's profile: they say it, are written by it, are laid out for it, are signed by
 * it, or nothing.
 */
type Use = 'said' | 'writing' | 'sheet' | 'signed' | 'none'

/** The fields of a business's profile, by their names on the wire. */
const profileFields = {
  email: 'said',
  phone: 'said',
  website: 'said',
  legal_name: 'said',
  register_entry: 'said',
  tax_number: 'said',
  vat_id: 'said',
  address: 'said',
  currency: 'writing',
  locale: 'writing',
  time_zone: 'writing',
  paper: 'sheet',
  bank_name: 'said',
  iban: 'said',
  account_number: 'said',
  routing_number: 'said',
  bic: 'said',
  payment_link: 'said',
  invoice_heading: 'said',
  estimate_heading: 'said',
  credit_note_heading: 'said',
  document_labels: 'said',
  footer: 'said',
  logo: 'said',
  document_style: 'sheet',
  document_columns: 'sheet',
  document_language: 'sheet',
  signature: 'signed',
  file_name: 'none',
  document_defaults: 'none',
} as const satisfies Readonly<Record<string, Use>>

export type ProfileField = keyof typeof profileFields

/** Where the business is paid. */
export const payeeFields = [
  'bank_name',
  'iban',
  'account_number',
  'routing_number',
  'bic',
  'payment_link',
] as const satisfies readonly ProfileField[]

/** Those that documents use so. */
export function profileFieldsFor(...uses: readonly Use[]): readonly string[] {
  return Object.entries(profileFields).flatMap(([field, use]) => (uses.includes(use) ? [field] : []))
}
