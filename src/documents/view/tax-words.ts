import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import { readShippingTax } from '../../domain/shipping-tax/options'
import type { OpenOptions } from '../../domain/wire/open-options'
import type { DocumentWords } from '../../words/en/documents'
import { hasOtherTax, isOtherTax } from '../../words/law/other-taxes'

/** What says which tax a document bears. */
export interface TaxedRecord {
  readonly organization: { readonly profile: Pick<OrganizationRecord['profile'], 'address'> }
  readonly options: OpenOptions
  readonly tax_name?: string | null
  readonly line_items?: readonly { readonly tax_name: string | null }[]
}

/** The words of a document, without the name of VAT where its tax is another: that is so by its own name, or where the business is. */
export function withTaxWords(words: DocumentWords, record: TaxedRecord): DocumentWords {
  const { organization, options, tax_name: ofAll, line_items: lines = [] } = record
  const names = [ofAll, readShippingTax(options).name, ...lines.map(({ tax_name: name }) => name)]
  const isOther = hasOtherTax(organization.profile.address) || names.some((name) => isOtherTax(name ?? ''))
  if (!isOther) return words
  const { taxExemption, ...others } = words.otherTax
  return { ...words, ...others, taxExemption: { ...words.taxExemption, ...taxExemption } }
}
